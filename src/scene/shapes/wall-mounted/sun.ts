import { cosDegrees, sinDegrees, type Vec2 } from '../../../core/math.js';
import type { ObjectType } from '../../catalogue.js';
import { smoothCurve } from '../curve.js';
import { ellipse, fitting, patch, path, plate, radial, spot, stretched, stroke } from './relief.js';

/** A sun with a face, as it hangs on terrace walls. */
export const sun: ObjectType = {
  type: 'sun',
  name: 'sun',
  group: 'sun',
  size: { width: 0.82, depth: 0.06, height: 0.82 },
  variants: 2,
  colorings: [
    ['#e8992a', '#f7c948', '#8a3f14'],
    ['#d9622b', '#f4ae3d', '#6f2413'],
    ['#c98a1e', '#f0c860', '#5c3410'],
  ],
  turn: 65,
  build: ({ width, depth, height }, variant) => {
    const polar = (angle: number, r: number): Vec2 => [cosDegrees(angle) * r, sinDegrees(angle) * r];
    const straight = radial([0, 0], 32, (index) => (index % 2 === 1 ? 0.3 : index % 4 === 0 ? 0.5 : 0.42));
    const wavy = Array.from({ length: 12 }, (_, index) => {
      const a = index * 30;
      return [
        polar(a - 15, 0.29),
        polar(a - 7, 0.35),
        polar(a - 3, 0.42),
        polar(a, 0.5),
        polar(a + 6, 0.43),
        polar(a + 7, 0.36),
        polar(a + 9, 0.31),
      ];
    }).flat();
    const raw = variant === 0 ? straight : wavy;
    const fit = fitting([raw], width, height);
    const [middle = [0, 0]] = variant === 0 ? fit([[0, 0]]) : [[0, height / 2] as const];
    const r = width * 0.28;
    const on = (numbers: readonly number[]): Vec2[] => stretched(path(numbers), r, r, middle[0], middle[1]);
    const eyes = [-1, 1].flatMap((side) =>
      variant === 0
        ? [spot([middle[0] + side * r * 0.36, middle[1] + r * 0.2], r * 0.11, 'accent')]
        : [
            stroke(
              smoothCurve(on([side * 0.54, 0.16, side * 0.36, 0.28, side * 0.18, 0.16]), 3),
              r * 0.08,
              'accent',
            ),
          ],
    );
    return [
      plate(fit(raw), 0, depth * 0.5, 'primary'),
      plate(ellipse(middle[0], middle[1], r), depth * 0.5, depth * 0.85, 'secondary', { tone: -0.1 }),
      plate(ellipse(middle[0], middle[1], r * 0.9), depth * 0.85, depth, 'secondary', {
        details: [
          ...eyes,
          ...[-1, 1].map((side) =>
            spot([middle[0] + side * r * 0.56, middle[1] - r * 0.16], r * 0.15, 'primary', 0.05),
          ),
          ...[-1, 1].map((side) =>
            stroke(
              smoothCurve(on([side * 0.54, 0.44, side * 0.36, 0.52, side * 0.2, 0.44]), 3),
              r * 0.06,
              'accent',
            ),
          ),
          patch(on([0, 0.2, 0.1, -0.12, -0.1, -0.12]), 'primary', -0.1),
          stroke(
            smoothCurve(on([-0.44, -0.3, -0.24, -0.48, 0, -0.54, 0.24, -0.48, 0.44, -0.3]), 3),
            r * 0.09,
            'accent',
          ),
        ],
      }),
    ];
  },
};
