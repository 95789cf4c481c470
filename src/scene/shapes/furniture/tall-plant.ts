import { cosDegrees, sinDegrees, type Vec2 } from '../../../core/math.js';
import type { Paint, Part, Solid } from '../../part.js';
import { band, piece, pulled, spun } from './piece.js';

const GREENS = ['#4d8a48', '#5f9a50', '#3f7a45'] as const;

/** A big pot plant: a little tree, or a crown of long leaves. */
export const tallPlant = piece({
  type: 'tall_plant',
  name: 'tall potted plant',
  group: 'plant',
  size: { width: 0.7, depth: 0.7, height: 1.5 },
  variants: 3,
  colorings: [
    ['#c06a45', '#8a5f3c', '#efe3cc'],
    ['#d8d2c6', '#7a5233', '#b9644d'],
    ['#3f7f94', '#8a5f3c', '#efe3cc'],
  ],
  draw: (variant) => [...pot(), ...(variant === 0 ? tree() : variant === 1 ? crown() : column())],
});

function pot(): Part[] {
  return [
    spun(
      [0, 0],
      [
        [0.14, 0],
        [0.2, 0.36],
      ],
      'primary',
      { hollow: { radius: 0.18, paint: '#4a3a2c' }, details: band([0.24, 0.29], 'accent') },
    ),
  ];
}

function ball(angle: number, away: number, z: number, radius: number, green: number): Solid {
  return {
    kind: 'ball',
    center: [cosDegrees(angle) * away, sinDegrees(angle) * away, z],
    radius,
    paint: GREENS[green % 3] ?? 'primary',
  };
}

function tree(): Part[] {
  return [
    {
      kind: 'group',
      parts: [
        spun(
          [0, 0],
          [
            [0.035, 0.36],
            [0.025, 0.9],
          ],
          'secondary',
        ),
        ...[0, 90, 180, 270].map((angle, index) => ball(angle, 0.17, 0.98, 0.18, index)),
        ...[45, 135, 225, 315].map((angle, index) => ball(angle, 0.14, 1.17, 0.16, index + 1)),
        ball(0, 0, 1.32, 0.18, 1),
      ],
    },
  ];
}

/** Leaves that rise and bend outwards from the top of a stem. */
function crown(): Part[] {
  const radius = 0.03;
  const leaf = (angle: number, away: number, from: number, top: number, green: number): Solid => ({
    kind: 'rod',
    from: [cosDegrees(angle) * 0.03, sinDegrees(angle) * 0.03, from],
    to: [cosDegrees(angle) * away, sinDegrees(angle) * away, top],
    radius,
    paint: GREENS[green % 3] ?? 'primary',
  });
  const reach = 0.35 - radius;
  return [
    {
      kind: 'group',
      parts: [
        spun(
          [0, 0],
          [
            [0.04, 0.36],
            [0.03, 0.84],
          ],
          'secondary',
        ),
        ...[0, 90, 180, 270].map((angle, index) => leaf(angle, reach, 0.82, 0.96, index)),
        ...[45, 135, 225, 315].map((angle, index) => leaf(angle, 0.27, 0.9, 1.14, index + 1)),
        ...[20, 110, 200, 290].map((angle, index) => leaf(angle, 0.19, 0.98, 1.3, index)),
        ...[65, 245].map((angle, index) => leaf(angle, 0.09, 1.04, 1.4, index + 2)),
        leaf(0, 0, 0.81, 1.47, 1),
      ],
    },
  ];
}

/** Stiff leaves of uneven length that all rise from the soil: upright ones, and four that lean out over the rim. */
function column(): Part[] {
  const paint = (green: number): Paint => GREENS[green % 3] ?? 'primary';
  const upright = (angle: number, away: number, top: number, green: number): Solid =>
    spun(
      [cosDegrees(angle) * away, sinDegrees(angle) * away],
      [
        [0.03, 0.36],
        [0.07, 0.36 + (top - 0.36) * 0.5],
        [0.05, 0.36 + (top - 0.36) * 0.82],
        [0, top],
      ],
      paint(green),
      { smooth: true },
    );
  const leaning = (axis: 'x' | 'y', side: 1 | -1, top: number, green: number): Solid => {
    const tall = top - 0.36;
    const outline: readonly Vec2[] = [
      [0.08, 0.36],
      [0.14, 0.36],
      [0.25, 0.36 + tall * 0.45],
      [0.31, 0.36 + tall * 0.75],
      [0.35, top],
      [0.24, 0.36 + tall * 0.82],
      [0.14, 0.36 + tall * 0.5],
    ];
    return pulled(
      axis,
      outline.map(([out, z]): Vec2 => [side * out, z]),
      [-0.022, 0.022],
      paint(green),
    );
  };
  return [
    {
      kind: 'group',
      parts: [
        leaning('y', 1, 0.9, 0),
        leaning('x', 1, 1, 1),
        leaning('y', -1, 0.96, 2),
        leaning('x', -1, 0.86, 0),
        ...[45, 135, 225, 315].map((angle, index) =>
          upright(angle, 0.1, 1.1 + (index % 3) * 0.08, index + 1),
        ),
        upright(0, 0, 1.5, 1),
      ],
    },
  ];
}
