import type { Vec2 } from '../../../core/math.js';
import type { ObjectType } from '../../catalogue.js';
import type { Part } from '../../part.js';
import { smoothLoop } from '../curve.js';
import { block, ellipse, path, plate, radial, stretched, stroke } from './relief.js';

/** A hoop with a web inside and feathers that hang from it. */
export const dreamCatcher: ObjectType = {
  type: 'dream_catcher',
  name: 'dream catcher',
  group: 'dream_catcher',
  size: { width: 0.56, depth: 0.05, height: 0.92 },
  variants: 2,
  colorings: [
    ['#8a4f26', '#2f8f9a', '#d9663a'],
    ['#6a3f7a', '#c9485b', '#e0a83a'],
    ['#2f6f7a', '#d97a2f', '#7a3f6a'],
  ],
  turn: 60,
  build: ({ width, depth, height }, variant) => {
    const r = width / 2;
    const hang = height - width * 0.07;
    const z = hang - r;
    const middle: Vec2 = [0, z];
    const count = variant === 0 ? 8 : 10;
    /** A band that zigzags between two radii. */
    const web = (outer: number, inner: number, shift: number, back: number): Part => {
      const thin = 0.035;
      const zigzag = (grow: number) =>
        radial(middle, 2 * count, (index) => r * ((index % 2 === 0 ? outer : inner) + grow), shift);
      return plate(zigzag(thin), back, back + depth * 0.1, '#f0e4c4', { holes: [zigzag(-thin)] });
    };
    const step = 180 / count;
    const feather = (
      x: number,
      top: number,
      long: number,
      wide: number,
      paint: 'secondary' | 'accent',
    ): Part[] => {
      const low = top - long;
      const vane = smoothLoop(
        path([
          0, 0, 0.34, 0.14, 0.5, 0.45, 0.34, 0.8, 0.08, 0.98, -0.08, 0.98, -0.34, 0.8, -0.5, 0.45, -0.34,
          0.14,
        ]),
        3,
      );
      const lowest = Math.min(...vane.map(([, pz]) => pz));
      const highest = Math.max(...vane.map(([, pz]) => pz));
      const fit = vane.map(([px, pz]): Vec2 => [px, (pz - lowest) / (highest - lowest)]);
      const bead = width * 0.045;
      return [
        plate(ellipse(x, top + bead * 0.8, bead, bead * 0.8, 16), depth * 0.7, depth, '#e6c25a'),
        plate(stretched(fit, wide, long, x, low), depth * 0.7, depth * 0.92, paint, {
          details: [
            stroke(
              [
                [x, low + long * 0.08],
                [x, top],
              ],
              width * 0.014,
              paint,
              0.6,
            ),
            ...[0.3, 0.5, 0.7].flatMap((share) =>
              [-1, 1].map((side) =>
                stroke(
                  [
                    [x, low + long * share],
                    [x + side * wide * 0.3, low + long * (share + 0.12)],
                  ],
                  width * 0.01,
                  paint,
                  0.5,
                ),
              ),
            ),
          ],
        }),
      ];
    };
    const cord = (x: number, low: number, top: number): Part =>
      block([x - width * 0.01, low, x + width * 0.01, top], depth * 0.7, depth * 0.85, '#e8d8b0');
    const bottom = z - r;
    const beads = width * 0.072;
    /** A feather below the place on the hoop that is `x` radii off its middle. */
    const hanging = (
      x: number,
      cordLength: number,
      long: number,
      wide: number,
      paint: 'secondary' | 'accent',
    ): Part[] => {
      const top = z - r * 0.92 * Math.sqrt(1 - x * x);
      return [
        cord(x * r, top - cordLength * height, top),
        ...feather(x * r, top - cordLength * height - beads, long * height, wide * width, paint),
      ];
    };
    const low = bottom - height * 0.03 - beads;
    return [
      block([-width * 0.012, hang, width * 0.012, height], depth * 0.3, depth * 0.6, '#e8d8b0'),
      plate(ellipse(0, z, r), depth * 0.3, depth * 0.7, 'primary', {
        holes: [ellipse(0, z, r * 0.84)],
        details: [
          {
            kind: 'disc',
            side: 'front',
            center: middle,
            radius: r * 0.97,
            inner: r * 0.92,
            paint: 'primary',
            tone: 0.3,
          },
        ],
      }),
      web(0.86, 0.52, 0, 0),
      web(0.6, 0.3, step, depth * 0.1),
      web(0.36, 0.14, 0, depth * 0.2),
      plate(ellipse(0, z, r * 0.1, r * 0.1, 16), depth * 0.7, depth * 0.85, 'accent'),
      ...[-1, 1].flatMap((side) =>
        variant === 0
          ? hanging(side * 0.74, 0.05, 0.24, 0.17, 'secondary')
          : [
              ...hanging(side * 0.82, 0.03, 0.19, 0.14, 'accent'),
              ...hanging(side * 0.44, 0.04, 0.21, 0.16, 'secondary'),
            ],
      ),
      cord(0, bottom - height * 0.03, bottom + r * 0.08),
      ...feather(0, low, low, width * (variant === 0 ? 0.2 : 0.18), 'accent'),
    ];
  },
};
