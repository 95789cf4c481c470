import type { ObjectType } from '../../catalogue.js';
import { block, ellipse, patch, path, plate, rectangle, spot, stretched, stroke, turned } from './relief.js';

/** A little house with a bird at its door, a dial, a pendulum and two weights shaped like fir cones. */
export const cuckooClock: ObjectType = {
  type: 'cuckoo_clock',
  name: 'cuckoo clock',
  group: 'clock',
  size: { width: 0.62, depth: 0.2, height: 0.88 },
  variants: 2,
  colorings: [
    ['#8a5228', '#4f2a14', '#f6ead0'],
    ['#a8432e', '#4a2417', '#fbf0da'],
    ['#4d7a4a', '#5a3218', '#f7eed6'],
  ],
  turn: 65,
  build: ({ width, depth, height }, variant) => {
    const on = (numbers: readonly number[]) => stretched(path(numbers), width, height);
    const rect = (x0: number, z0: number, x1: number, z1: number) =>
      [x0 * width, z0 * height, x1 * width, z1 * height] as const;
    const radius = width * 0.2;
    const dial = height * 0.475;
    const chevron =
      variant === 0
        ? on([0, 1, 0.5, 0.7, 0.5, 0.63, 0.44, 0.63, 0, 0.895, -0.44, 0.63, -0.5, 0.63, -0.5, 0.7])
        : on([
            0.2, 1, 0.5, 0.72, 0.5, 0.63, 0.43, 0.63, 0.15, 0.92, -0.15, 0.92, -0.43, 0.63, -0.5, 0.63, -0.5,
            0.72, -0.2, 1,
          ]);
    const body =
      variant === 0
        ? on([0, 0.9, 0.37, 0.67, 0.37, 0.3, -0.37, 0.3, -0.37, 0.67])
        : on([0.15, 0.92, 0.37, 0.7, 0.37, 0.3, -0.37, 0.3, -0.37, 0.7, -0.15, 0.92]);
    const weight = (x: number, low: number, length: number) =>
      [
        block(
          rect(x - 0.012, low + length, x + 0.012, 0.24),
          depth * 0.25,
          depth * 0.25 + width * 0.024,
          'secondary',
        ),
        {
          kind: 'lathe',
          axis: 'z',
          center: [x * width, -depth * 0.3, low * height],
          smooth: true,
          profile: [
            [width * 0.012, 0],
            [width * 0.05, height * length * 0.3],
            [width * 0.055, height * length * 0.55],
            [width * 0.02, height * length],
          ],
          paint: 'secondary',
          tone: 0.12,
        },
      ] as const;
    const hand = (x: number, z: number) =>
      stroke(
        [
          [0, dial],
          [x * radius, dial + z * radius],
        ],
        radius * 0.13,
        '#2a1a10',
      );
    return [
      plate(body, 0, depth * 0.55, 'primary', {
        details: [
          patch(on([-0.11, 0.68, 0.11, 0.68, 0.11, 0.78, 0.06, 0.82, -0.06, 0.82, -0.11, 0.78]), '#20130c'),
          ...[-0.27, 0.27].flatMap((x) =>
            [0.36, 0.5].map((z) =>
              patch(
                rectangle((x - 0.05) * width, z * height, (x + 0.05) * width, (z + 0.1) * height),
                'primary',
                -0.35,
              ),
            ),
          ),
        ],
      }),
      plate(chevron, depth * 0.55, depth * 0.75, 'secondary'),
      block(rect(-0.46, 0.24, 0.46, 0.3), 0, depth * 0.85, 'secondary'),
      plate(ellipse(0, dial, radius), depth * 0.55, depth * 0.7, 'secondary', {
        details: [
          spot([0, dial], radius * 0.84, 'accent'),
          ...[0, 60, 120, 180, 240, 300].map((angle) =>
            patch(
              turned(ellipse(0, dial + radius * 0.66, radius * 0.06, radius * 0.11, 8), angle, [0, dial]),
              '#2a1a10',
            ),
          ),
          hand(-0.38, 0.24),
          hand(0.34, 0.52),
          spot([0, dial], radius * 0.12, '#2a1a10'),
        ],
      }),
      plate(
        on([
          -0.06, 0.69, 0.05, 0.69, 0.075, 0.745, 0.05, 0.8, 0, 0.81, -0.05, 0.785, -0.115, 0.765, -0.05, 0.75,
        ]),
        depth * 0.75,
        depth,
        '#e9b93a',
        {
          details: [spot([-0.005 * width, 0.78 * height], width * 0.014, '#20130c')],
        },
      ),
      block(rect(-0.014, 0.13, 0.014, 0.24), depth * 0.5, depth * 0.5 + width * 0.02, 'accent', {
        tone: -0.3,
      }),
      plate(ellipse(0, 0.13 * height - width * 0.085, width * 0.085), depth * 0.45, depth * 0.6, '#e0a93a', {
        details: [spot([0, 0.13 * height - width * 0.085], width * 0.05, '#f4cf73')],
      }),
      ...weight(-0.24, 0, 0.13),
      ...weight(0.24, 0.04, 0.13),
    ];
  },
};
