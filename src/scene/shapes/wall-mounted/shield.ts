import type { Vec2 } from '../../../core/math.js';
import type { ObjectType } from '../../catalogue.js';
import { smoothCurve } from '../curve.js';
import {
  ellipse,
  fitting,
  mirrored,
  patch,
  path,
  plate,
  sector,
  spot,
  stretched,
  symmetric,
  turned,
} from './relief.js';

const SWORD = path([
  0, 0, 0.032, 0.08, 0.032, 0.7, 0.14, 0.7, 0.14, 0.745, 0.024, 0.745, 0.024, 0.9, 0.05, 0.93, 0.05, 0.97,
  0.02, 1, -0.02, 1, -0.05, 0.97, -0.05, 0.93, -0.024, 0.9, -0.024, 0.745, -0.14, 0.745, -0.14, 0.7, -0.032,
  0.7, -0.032, 0.08,
]);
const HILT = path([
  0.14, 0.7, 0.14, 0.745, 0.024, 0.745, 0.024, 0.9, 0.05, 0.93, 0.05, 0.97, 0.02, 1, -0.02, 1, -0.05, 0.97,
  -0.05, 0.93, -0.024, 0.9, -0.024, 0.745, -0.14, 0.745, -0.14, 0.7,
]);
const GRIP = path([0.024, 0.745, 0.024, 0.9, -0.024, 0.9, -0.024, 0.745]);
const GROOVE = path([0.008, 0.06, 0.008, 0.68, -0.008, 0.68, -0.008, 0.06]);

/** A knight's shield (or a round one) in front of two crossed swords. */
export const shield: ObjectType = {
  type: 'shield',
  name: 'shield',
  group: 'shield',
  size: { width: 0.8, depth: 0.12, height: 0.84 },
  variants: 2,
  colorings: [
    ['#b02a30', '#f0c84a', '#c9a23a'],
    ['#2a5a9a', '#f2efe4', '#c0a04a'],
    ['#2f6f4a', '#f0d070', '#8f959c'],
  ],
  turn: 65,
  build: ({ width, depth, height }, variant) => {
    const lean = (points: readonly Vec2[]): Vec2[] => turned(points, -41, [0, 0.5]);
    const fit = fitting([lean(SWORD), mirrored(lean(SWORD))], width, height);
    const sword = (side: 1 | -1, back: number, front: number) => {
      const place = (points: readonly Vec2[]): Vec2[] =>
        fit(side === 1 ? lean(points) : mirrored(lean(points)));
      return plate(place(SWORD), back, front, '#bcc7d0', {
        details: [
          patch(place(HILT), '#d0a640'),
          patch(place(GRIP), '#5a3420'),
          patch(place(GROOVE), '#8c99a5'),
        ],
      });
    };
    const swords = [sword(1, 0, depth * 0.2), sword(-1, depth * 0.2, depth * 0.4)];
    if (variant === 1) {
      const middle: Vec2 = [0, height * 0.47];
      const r = width * 0.36;
      return [
        ...swords,
        plate(ellipse(...middle, r), depth * 0.4, depth * 0.7, 'primary', {
          details: [0, 180].map((angle) =>
            patch(sector(middle, 0, r * 0.95, angle, angle + 90, 6), 'secondary'),
          ),
        }),
        plate(ellipse(...middle, r), depth * 0.7, depth * 0.85, 'accent', {
          holes: [ellipse(...middle, r * 0.87)],
          details: [15, 75, 135, 195, 255, 315].map((angle) =>
            spot(
              [
                middle[0] + (turned([[r * 0.935, 0]], angle)[0]?.[0] ?? 0),
                middle[1] + (turned([[r * 0.935, 0]], angle)[0]?.[1] ?? 0),
              ],
              r * 0.035,
              '#4a3a1a',
            ),
          ),
        }),
        {
          kind: 'lathe',
          axis: 'y',
          center: [middle[0], 0, middle[1]],
          profile: [
            [r * 0.14, -depth],
            [r * 0.25, -depth * 0.92],
            [r * 0.27, -depth * 0.85],
          ],
          paint: 'accent',
          tone: 0.15,
        },
      ];
    }
    const half = (grow: number): Vec2[] => {
      const right = [
        ...stretched(path([0, 1, 0.3, 0.97, 0.46, 1]), width * 0.72 * grow, height * 0.84 * grow),
        ...smoothCurve(
          stretched(
            path([0.46, 1, 0.47, 0.7, 0.4, 0.4, 0.22, 0.14, 0, 0]),
            width * 0.72 * grow,
            height * 0.84 * grow,
          ),
        ),
      ];
      return symmetric(right).map(([x, z]) => [x, z + height * (0.06 + 0.47 * (1 - grow))]);
    };
    const outline = half(1);
    const inner = half(0.86);
    const corner = (right: boolean, top: boolean): Vec2[] =>
      inner.map(([x, z]) => [
        right ? Math.max(0, x) : Math.min(0, x),
        top ? Math.max(height * 0.52, z) : Math.min(height * 0.52, z),
      ]);
    return [
      ...swords,
      plate(outline, depth * 0.4, depth * 0.75, 'primary', {
        details: [patch(corner(true, true), 'secondary'), patch(corner(false, false), 'secondary')],
      }),
      plate(outline, depth * 0.75, depth, 'accent', { holes: [inner] }),
    ];
  },
};
