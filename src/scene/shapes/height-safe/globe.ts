import type { ObjectType } from '../../catalogue.js';
import { clamp, cosDegrees, sinDegrees, type Vec2 } from '../../../core/math.js';
import type { Detail, Solid } from '../../part.js';
import { patch, softLoop } from './kit.js';

/** Rough coasts as [longitude, latitude]. */
const LANDS: readonly (readonly Vec2[])[] = [
  // North America
  [
    [-165, 62],
    [-128, 70],
    [-95, 72],
    [-62, 58],
    [-70, 44],
    [-82, 29],
    [-97, 24],
    [-84, 10],
    [-108, 22],
    [-124, 42],
    [-140, 58],
  ],
  // South America
  [
    [-78, 8],
    [-52, 4],
    [-36, -7],
    [-42, -23],
    [-58, -36],
    [-70, -54],
    [-74, -30],
    [-80, -5],
  ],
  // Africa
  [
    [-16, 15],
    [-8, 34],
    [12, 36],
    [32, 30],
    [50, 11],
    [40, -5],
    [34, -24],
    [20, -34],
    [12, -10],
    [6, 5],
  ],
  // Europe and western Asia
  [
    [-9, 40],
    [2, 50],
    [14, 66],
    [40, 68],
    [66, 70],
    [70, 45],
    [58, 24],
    [44, 14],
    [36, 34],
    [18, 40],
  ],
  // Eastern Asia
  [
    [64, 68],
    [105, 74],
    [150, 68],
    [172, 63],
    [140, 50],
    [122, 36],
    [108, 14],
    [98, 16],
    [80, 9],
    [68, 26],
  ],
  // Australia
  [
    [114, -24],
    [130, -13],
    [143, -13],
    [153, -28],
    [140, -38],
    [118, -34],
  ],
];

/**
 * Where the pieces of the half ring begin, degrees: each spans 45, and is as a whole nearer than the globe or farther, as one ring is
 * not. Neighbours are mirror images, so that the joint faces of the farther one are always covered by the nearer.
 */
const RING_PIECES = [90, 135, 180, 225];
const RING_STEPS = 5;
/** Degrees by which pieces overlap, so that no seam shows. */
const RING_OVERLAP = 0.6;

/** A globe in a half ring on a foot. */
export const globe: ObjectType = {
  type: 'globe',
  name: 'globe',
  group: 'globe',
  size: { width: 0.64, depth: 0.58, height: 0.84 },
  variants: 2,
  colorings: [
    ['#2f7fc0', '#4f9a48', '#c98a2e'],
    ['#3a92b8', '#c9a24a', '#7a4526'],
    ['#2b6fae', '#6aa545', '#8a3f2c'],
  ],
  turn: 180,
  build: ({ width, depth, height: h }, variant) => {
    const r = depth / 2;
    const ringRadius = width - r;
    const middle: Vec2 = [width / 2 - r, h - ringRadius];
    const turned = variant === 0 ? 60 : -20;
    const lands = LANDS.map((coast): Detail => ({
      kind: 'polygon',
      side: 'surface',
      points: softLoop(coast, 3).map(([longitude, latitude]): Vec2 => [longitude + turned, latitude]),
      paint: 'secondary',
    }));
    const arc = (radius: number, start: number): Vec2[] =>
      Array.from({ length: RING_STEPS + 1 }, (_, step) => {
        const angle = clamp(start - RING_OVERLAP + ((45 + 2 * RING_OVERLAP) * step) / RING_STEPS, 90, 270);
        return [middle[0] + cosDegrees(angle) * radius, middle[1] + sinDegrees(angle) * radius];
      });
    const low = h - ringRadius - ringRadius;
    return [
      {
        kind: 'lathe',
        axis: 'z',
        center: [middle[0], 0, 0],
        profile: [
          [r * 0.72, 0],
          [r * 0.72, low * 0.3],
          [r * 0.3, low * 0.55],
          [r * 0.12, low * 0.75],
          [r * 0.12, low],
        ],
        paint: 'accent',
      },
      {
        kind: 'group',
        parts: [
          ...RING_PIECES.map((start): Solid => ({
            kind: 'prism',
            axis: 'y',
            outline: [...arc(ringRadius, start), ...arc(r * 1.04, start).reverse()],
            from: -r * 0.09,
            to: r * 0.09,
            paint: 'accent',
            tone: 0.1,
          })),
          {
            kind: 'ball',
            center: [middle[0], 0, middle[1]],
            radius: r,
            paint: 'primary',
            // The cap of ice is bounded by a circle and by one meridian, there and back.
            details: [patch(0, 360, 76, 90, '#f2f6f4'), ...lands],
          },
        ],
      },
    ];
  },
};
