import { cosDegrees, sinDegrees } from '../../../core/math.js';
import type { Part, Solid } from '../../part.js';
import { piece, spun } from './piece.js';

const GREENS = ['#4d8a48', '#5f9a50', '#3f7a45'] as const;

/** A small pot plant: a bush, upright blades, or a cactus. */
export const pottedPlant = piece({
  type: 'potted_plant',
  name: 'potted plant',
  group: 'plant',
  size: { width: 0.4, depth: 0.4, height: 0.62 },
  variants: 3,
  colorings: [
    ['#c06a45', '#8a5f3c', '#efe3cc'],
    ['#3f7f94', '#8a5f3c', '#efe3cc'],
    ['#d9a545', '#8a5f3c', '#b9644d'],
  ],
  draw: (variant) => (variant === 0 ? bush() : variant === 1 ? blades() : cactus()),
});

function pot(radius: number, height: number): Part[] {
  return [
    spun(
      [0, 0],
      [
        [radius * 0.72, 0],
        [radius * 0.94, height * 0.78],
      ],
      'primary',
    ),
    spun(
      [0, 0],
      [
        [radius, height * 0.78],
        [radius, height],
      ],
      'primary',
      { tone: 0.06, hollow: { radius: radius * 0.88, paint: '#4a3a2c' } },
    ),
  ];
}

function bush(): Part[] {
  const leaf = (angle: number, away: number, z: number, radius: number, green: number): Solid => ({
    kind: 'ball',
    center: [cosDegrees(angle) * away, sinDegrees(angle) * away, z],
    radius,
    radiusZ: radius,
    paint: GREENS[green % 3] ?? 'primary',
  });
  return [
    ...pot(0.145, 0.25),
    {
      kind: 'group',
      parts: [
        ...[0, 90, 180, 270].map((angle, index) => leaf(angle, 0.1, 0.35, 0.1, index)),
        ...[45, 135, 225, 315].map((angle, index) => leaf(angle, 0.085, 0.45, 0.085, index + 1)),
        leaf(0, 0, 0.52, 0.1, 1),
      ],
    },
  ];
}

function blades(): Part[] {
  const blade = (angle: number, away: number, top: number, green: number): Solid =>
    spun(
      [cosDegrees(angle) * away, sinDegrees(angle) * away],
      [
        [0.018, 0.24],
        [0.034, 0.24 + (top - 0.24) * 0.45],
        [0.026, 0.24 + (top - 0.24) * 0.8],
        [0, top],
      ],
      GREENS[green % 3] ?? 'primary',
      { smooth: true },
    );
  return [
    ...pot(0.2, 0.24),
    {
      kind: 'group',
      parts: [
        ...[0, 60, 120, 180, 240, 300].map((angle, index) =>
          blade(angle, 0.1, 0.46 + (index % 3) * 0.05, index),
        ),
        ...[30, 150, 270].map((angle, index) => blade(angle, 0.045, 0.57, index + 1)),
        blade(0, 0, 0.62, 0),
      ],
    },
  ];
}

function cactus(): Part[] {
  /** Towards `angle`; it begins within the stem, so that no gap opens between them from any side. */
  const arm = (angle: number, low: number, high: number): Solid[] => {
    const [x, y] = [cosDegrees(angle), sinDegrees(angle)];
    return [
      {
        kind: 'rod',
        from: [x * 0.07, y * 0.07, low],
        to: [x * 0.153, y * 0.153, low],
        radius: 0.045,
        paint: '#4d8a48',
      },
      spun(
        [x * 0.153, y * 0.153],
        [
          [0.045, low],
          [0.045, high - 0.04],
          [0.03, high - 0.01],
          [0, high],
        ],
        '#4d8a48',
        { smooth: true },
      ),
    ];
  };
  return [
    ...pot(0.2, 0.22),
    {
      kind: 'group',
      parts: [
        spun(
          [0, 0],
          [
            [0.085, 0.22],
            [0.1, 0.36],
            [0.095, 0.52],
            [0.06, 0.59],
            [0, 0.62],
          ],
          '#5f9a50',
          {
            smooth: true,
            details: Array.from({ length: 12 }, (_, index) => ({
              kind: 'polygon',
              side: 'surface',
              points: [
                [index * 30 - 2, 0.24],
                [index * 30 + 2, 0.24],
                [index * 30 + 2, 0.57],
                [index * 30 - 2, 0.57],
              ],
              paint: '#5f9a50',
              tone: -0.3,
            })),
          },
        ),
        // At a right angle, so that one stands out beside the stem from every side.
        ...arm(45, 0.42, 0.57),
        ...arm(135, 0.36, 0.52),
      ],
    },
  ];
}
