import type { ObjectType } from '../../catalogue.js';
import type { Vec2 } from '../../../core/math.js';
import type { Detail, Paint, Part } from '../../part.js';
import { belt, patch, softCurve, spot } from './kit.js';

/** Snow in a large and a small ball with coal, a carrot, a scarf, arms of twigs, and a knitted cap or a top hat. */
export const snowman: ObjectType = {
  type: 'snowman',
  name: 'snowman',
  group: 'snowman',
  size: { width: 0.74, depth: 0.5, height: 0.85 },
  variants: 2,
  colorings: [
    ['#d3e6f7', '#c8323a', '#6b4326'],
    ['#d6e8f6', '#1f7f5a', '#5f3d24'],
    ['#d8e7f4', '#1f5fb8', '#6b4326'],
    ['#a9d4f7', '#8a2d8f', '#4a2f1c'],
    ['#9fd0fa', '#d8452a', '#4a2f1c'],
    ['#b9dcf8', '#1f3f8f', '#4a2f1c'],
  ],
  turn: 60,
  recolor: 20,
  build: ({ width, depth, height: h }, variant) => {
    const r = depth / 2;
    const neck = h * 0.45;
    const scarf = h * 0.1;
    const chin = neck + scarf;
    const head = r * 0.74;
    const brow = h * 0.79;
    // The whole of the head, the crown of which is inside the hat.
    const tall = h * 0.31;
    const coal = (z: number, reach: number): Detail => spot([0, z], [reach, h * 0.026], '#2a2d34');
    const eyes = [-24, 24].map((azimuth) => spot([azimuth, tall * 0.5], [8, tall * 0.08], '#2a2d34'));
    const smile =
      variant === 0
        ? [-34, -18, 0, 18, 34].map((azimuth) =>
            spot([azimuth, tall * (0.17 + (azimuth * azimuth) / 14000)], [4.5, tall * 0.035], '#2a2d34'),
          )
        : [patch(-26, 26, tall * 0.17, tall * 0.22, '#2a2d34')];
    // Arms that hang are hidden by the body where it stands before them; raised ones would show beside the face.
    const arm = (side: 1 | -1): Part => ({
      kind: 'group',
      parts: [
        {
          kind: 'rod',
          from: [side * (r + h * 0.02), 0, h * 0.26],
          to: [side * (width / 2 - h * 0.03), 0, h * 0.08],
          radius: h * 0.02,
          paint: 'accent',
        },
        {
          kind: 'rod',
          from: [side * (width / 2 - h * 0.075), 0, h * 0.145],
          to: [side * (width / 2 - h * 0.017), 0, h * 0.14],
          radius: h * 0.017,
          paint: 'accent',
        },
      ],
    });
    const band: Part = {
      kind: 'lathe',
      axis: 'z',
      center: [0, 0, 0],
      profile: [
        [head * 0.98, neck],
        [head * 1.1, neck + scarf * 0.3],
        [head * 1.1, neck + scarf * 0.7],
        [head * 0.98, chin],
      ],
      paint: 'secondary',
    };
    const turned = (profile: Vec2[], paint: Paint, details: Detail[] = [], smooth = false): Part => ({
      kind: 'lathe',
      axis: 'z',
      center: [0, 0, 0],
      profile,
      paint,
      details,
      smooth,
    });
    const hat: Part[] =
      variant === 0
        ? [
            turned(
              [
                [head * 0.93, brow],
                [head * 0.97, brow + h * 0.025],
                [head * 0.93, brow + h * 0.055],
              ],
              'secondary',
              belt(brow, brow + h * 0.055, 'secondary', 0.35),
            ),
            turned(
              softCurve([
                [head * 0.86, brow + h * 0.055],
                [head * 0.72, brow + h * 0.1],
                [head * 0.4, brow + h * 0.14],
                [head * 0.12, brow + h * 0.15],
              ]),
              'secondary',
              [],
              true,
            ),
            {
              kind: 'ball',
              center: [0, 0, h * 0.97],
              radius: h * 0.03,
              paint: 'secondary',
              tone: 0.35,
            },
          ]
        : [
            turned(
              [
                [head * 1.15, brow],
                [head * 1.15, brow + h * 0.025],
              ],
              '#2a2d38',
            ),
            turned(
              [
                [head * 0.8, brow + h * 0.025],
                [head * 0.84, h],
              ],
              '#2a2d38',
              belt(brow + h * 0.03, brow + h * 0.085, 'secondary'),
            ),
          ];
    return [
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, 0],
        smooth: true,
        profile: softCurve([
          [r * 0.7, 0],
          [r * 0.93, h * 0.08],
          [r, h * 0.2],
          [r, h * 0.28],
          [r * 0.9, h * 0.38],
          [r * 0.68, neck],
        ]),
        paint: 'primary',
        details: [
          coal(h * 0.13, 6),
          coal(h * 0.24, 6),
          patch(22, 48, h * (variant === 0 ? 0.26 : 0.22), neck, 'secondary', -0.1),
        ],
      },
      arm(1),
      arm(-1),
      band,
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, chin],
        smooth: true,
        profile: softCurve([
          [head * 0.86, 0],
          [head * 0.98, tall * 0.2],
          [head, tall * 0.42],
          [head * 0.93, tall * 0.66],
          [head * 0.88, brow - chin],
        ]),
        paint: 'primary',
        details: [...eyes, ...smile],
      },
      {
        kind: 'lathe',
        axis: 'y',
        center: [0, -head, chin + tall * 0.32],
        profile: [
          [h * 0.008, -(r - head)],
          [h * 0.034, 0],
        ],
        paint: '#ee7a24',
      },
      ...hat,
    ];
  },
};
