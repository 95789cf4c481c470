import type { Vec2 } from '../../../core/math.js';
import type { ObjectType } from '../../catalogue.js';
import type { Detail, Part } from '../../part.js';
import { block, ellipse, patch, path, plate, sector, spot, stretched } from './relief.js';

/** Twenty sectors with two rings in turning colours, and darts that stick in it. */
export const dartboard: ObjectType = {
  type: 'dartboard',
  name: 'dartboard',
  group: 'dartboard',
  size: { width: 0.74, depth: 0.16, height: 0.74 },
  variants: 2,
  colorings: [
    ['#23262c', '#f0e2b8', '#c9302f'],
    ['#2a2320', '#ecdcae', '#d1422a'],
    ['#1f2b3a', '#f3e8c8', '#c62f3f'],
  ],
  turn: 65,
  build: ({ width, depth, height }, variant) => {
    const r = width / 2;
    const middle: Vec2 = [0, height / 2];
    const board = variant === 0 ? r : r * 0.88;
    const front = depth * 0.4;
    const wedges = Array.from({ length: 10 }, (_, index) => index * 36 + 9);
    const wedge = (
      inner: number,
      outer: number,
      paint: 'primary' | 'secondary' | 'accent' | '#2f8f4f',
      shift = 0,
    ): Detail[] =>
      wedges.map((angle) =>
        patch(sector(middle, inner * board, outer * board, angle + shift, angle + shift + 18, 2), paint),
      );
    const face: Detail[] = [
      spot(middle, board * 0.78, 'secondary'),
      ...wedge(0, 0.78, 'primary'),
      ...[0.74, 0.45].flatMap((ring): Detail[] => [
        spot(middle, board * (ring + 0.09), '#2f8f4f', 0, board * ring),
        ...wedge(ring, ring + 0.09, 'accent'),
      ]),
      spot(middle, board * 0.13, '#2f8f4f'),
      spot(middle, board * 0.07, 'accent'),
      ...Array.from({ length: 20 }, (_, index) =>
        patch(sector(middle, board * 0.88, board * 0.94, index * 18 - 3, index * 18 + 3, 1), '#f4f1e6'),
      ),
    ];
    const dart = (x: number, z: number, flight: '#e8b53a' | '#3fa0d8'): Part => {
      const [px, pz] = [x * board, height / 2 + z * board];
      const thin = width * 0.012;
      const cross = stretched(
        path([
          0.2, 0.2, 1, 0.2, 1, -0.2, 0.2, -0.2, 0.2, -1, -0.2, -1, -0.2, -0.2, -1, -0.2, -1, 0.2, -0.2, 0.2,
          -0.2, 1, 0.2, 1,
        ]),
        width * 0.055,
        width * 0.055,
        px,
        pz,
      );
      return {
        kind: 'group',
        parts: [
          {
            kind: 'rod',
            from: [px, -front - thin, pz],
            to: [px, -depth * 0.75, pz],
            radius: thin,
            paint: '#d8dde2',
          },
          plate(cross, depth * 0.75, depth, flight),
        ],
      };
    };
    return [
      variant === 0
        ? plate(ellipse(0, height / 2, r, height / 2), 0, front, 'primary', { details: face })
        : block([-r, 0, r, height], 0, depth * 0.2, '#7a4a26', {
            details: [
              patch(
                stretched(path([-1, -1, 1, -1, 1, 1, -1, 1]), r * 0.96, r * 0.96, 0, height / 2),
                '#8f5a30',
              ),
            ],
          }),
      ...(variant === 0
        ? []
        : [plate(ellipse(0, height / 2, board), depth * 0.2, front, 'primary', { details: face })]),
      dart(-0.2, 0.28, '#e8b53a'),
      dart(0.36, -0.12, '#3fa0d8'),
      ...(variant === 0 ? [] : [dart(-0.3, -0.4, '#e8b53a')]),
    ];
  },
};
