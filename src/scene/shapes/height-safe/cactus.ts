import type { ObjectType } from '../../catalogue.js';
import { cosDegrees, sinDegrees, type Vec2 } from '../../../core/math.js';
import type { Detail, Part, Solid } from '../../part.js';
import { softCurve } from './kit.js';

/** Pale ribs from the foot of a green column or ball to its top. */
function ribs(count: number, low: number, high: number, half: number): Detail[] {
  return Array.from({ length: count }, (_, index): Detail => {
    const azimuth = (360 * (index + 0.5)) / count;
    const rising = [0, 1, 2, 3, 4, 5, 6].map((step) => low + ((high - low) * step) / 6);
    return {
      kind: 'polygon',
      side: 'surface',
      points: [
        ...rising.map((z): Vec2 => [azimuth - half, z]),
        ...rising.reverse().map((z): Vec2 => [azimuth + half, z]),
      ],
      paint: 'primary',
      tone: 0.42,
    };
  });
}

/** A cactus in a pot: a column with two arms, or a ball with a blossom. */
export const cactus: ObjectType = {
  type: 'cactus',
  name: 'cactus',
  group: 'plant',
  size: { width: 0.56, depth: 0.56, height: 0.82 },
  variants: 2,
  colorings: [
    ['#3f8f4c', '#c4633a', '#ef5d8f'],
    ['#4d9a45', '#3f74b5', '#f2b632'],
    ['#2f7d5a', '#d99a35', '#e8506a'],
  ],
  turn: 180,
  build: ({ width, height: h }, variant) => {
    const r = width / 2;
    const potTop = h * 0.34;
    const pot: Part = {
      kind: 'lathe',
      axis: 'z',
      center: [0, 0, 0],
      profile: [
        [r * 0.66, 0],
        [r * 0.84, h * 0.22],
        [r, h * 0.22],
        [r, potTop],
      ],
      paint: 'secondary',
      details: [{ kind: 'disc', side: 'top', center: [0, 0], radius: r * 0.86, paint: '#5b3d28' }],
    };
    if (variant === 1) {
      const girth = r * 0.9;
      const top = h * 0.88;
      return [
        pot,
        {
          kind: 'lathe',
          axis: 'z',
          center: [0, 0, 0],
          smooth: true,
          profile: softCurve([
            [girth * 0.66, potTop],
            [girth * 0.94, potTop + (top - potTop) * 0.25],
            [girth, potTop + (top - potTop) * 0.48],
            [girth * 0.82, potTop + (top - potTop) * 0.8],
            [girth * 0.3, top],
          ]),
          paint: 'primary',
          details: ribs(12, potTop, top, 2.5),
        },
        {
          kind: 'lathe',
          axis: 'z',
          center: [0, 0, top],
          profile: [
            [girth * 0.16, 0],
            [girth * 0.46, h - top],
          ],
          paint: 'accent',
          details: [
            {
              kind: 'disc',
              side: 'top',
              center: [0, 0],
              radius: girth * 0.2,
              paint: '#f7d154',
            },
          ],
        },
      ];
    }
    const girth = width * 0.22;
    const arm = width * 0.1;
    const elbow = r - arm;
    /** Towards `angle`; it begins within the stem, so that no gap opens between them from any side. */
    const limb = (angle: number, low: number, high: number): Solid[] => {
      const [x, y] = [cosDegrees(angle), sinDegrees(angle)];
      return [
        {
          kind: 'rod',
          from: [x * girth * 0.7, y * girth * 0.7, low],
          to: [x * elbow, y * elbow, low],
          radius: arm,
          paint: 'primary',
        },
        {
          kind: 'rod',
          from: [x * elbow, y * elbow, low],
          to: [x * elbow, y * elbow, high],
          radius: arm,
          paint: 'primary',
        },
      ];
    };
    return [
      pot,
      {
        kind: 'group',
        parts: [
          {
            kind: 'lathe',
            axis: 'z',
            center: [0, 0, 0],
            smooth: true,
            profile: [
              [girth, potTop],
              [girth, h * 0.84],
              [girth * 0.9, h * 0.9],
              [girth * 0.66, h * 0.95],
              [girth * 0.34, h * 0.97],
            ],
            paint: 'primary',
            details: ribs(9, potTop, h * 0.93, 4),
          },
          // At a right angle, so that one stands out beside the stem from every side.
          ...limb(45, h * 0.58, h * 0.78),
          ...limb(135, h * 0.52, h * 0.67),
        ],
      },
      { kind: 'ball', center: [0, 0, h * 0.985], radius: girth * 0.42, radiusZ: h * 0.015, paint: 'accent' },
    ];
  },
};
