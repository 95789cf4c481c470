import type { ObjectType } from '../../catalogue.js';
import type { Part } from '../../part.js';
import { roundedRectangle } from '../curve.js';
import { block, ellipse, path, plate, rectangle, spot, stretched, stroke } from './relief.js';

/** A case or a small cupboard with a large cross. */
export const firstAidKit: ObjectType = {
  type: 'first_aid_kit',
  name: 'first aid kit',
  group: 'first_aid',
  size: { width: 0.68, depth: 0.2, height: 0.6 },
  variants: 2,
  colorings: [
    ['#cf2f2f', '#ffffff', '#8f1f24'],
    ['#f4f4ee', '#d8262c', '#b9c0c6'],
    ['#2a8a52', '#ffffff', '#1a5a38'],
  ],
  turn: 65,
  build: ({ width, depth, height }, variant) => {
    const w = width / 2;
    const tall = variant === 0 ? height * 0.86 : height;
    const arm = height * 0.1;
    const long = height * 0.28;
    const cross = stretched(
      path([
        -1, -1, -1, -2.7, 1, -2.7, 1, -1, 2.7, -1, 2.7, 1, 1, 1, 1, 2.7, -1, 2.7, -1, 1, -2.7, 1, -2.7, -1,
      ]),
      arm * 1.05,
      arm * 1.05,
      variant === 0 ? 0 : -w * 0.06,
      variant === 0 ? tall * 0.47 : tall * 0.5,
    );
    const latch = (x: number): Part =>
      block([x - w * 0.09, tall * 0.82, x + w * 0.09, tall * 0.96], depth * 0.9, depth, '#d5dade');
    if (variant === 1) {
      const hinge = (z: number): Part =>
        block([-w, z - height * 0.07, -w * 0.93, z + height * 0.07], depth * 0.7, depth, '#c3cad0');
      return [
        block([-w, 0, w, height], 0, depth * 0.7, 'primary', { tone: -0.15 }),
        plate(
          rectangle(-w * 0.93, height * 0.04, w * 0.95, height * 0.96),
          depth * 0.7,
          depth * 0.9,
          'primary',
          {
            details: [
              stroke(
                [
                  [w * 0.82, height * 0.38],
                  [w * 0.82, height * 0.6],
                ],
                w * 0.07,
                '#d5dade',
              ),
            ],
          },
        ),
        plate(cross, depth * 0.9, depth, 'secondary'),
        hinge(height * 0.25),
        hinge(height * 0.75),
      ];
    }
    const handle = [...ellipse(0, tall, long, height - tall, 32).slice(0, 17)];
    return [
      plate(roundedRectangle(-w, 0, w, tall, height * 0.09), 0, depth * 0.44, 'primary'),
      plate(
        roundedRectangle(-w * 0.985, height * 0.01, w * 0.985, tall * 0.988, height * 0.08),
        depth * 0.44,
        depth * 0.5,
        'accent',
      ),
      plate(roundedRectangle(-w, 0, w, tall, height * 0.09), depth * 0.5, depth * 0.9, 'primary', {
        details: [
          spot([-w * 0.84, tall * 0.14], w * 0.05, 'accent'),
          spot([w * 0.84, tall * 0.14], w * 0.05, 'accent'),
        ],
      }),
      plate(
        [
          ...handle,
          ...ellipse(0, tall, long * 0.72, (height - tall) * 0.6, 32)
            .slice(0, 17)
            .reverse(),
        ],
        depth * 0.3,
        depth * 0.65,
        'accent',
      ),
      plate(cross, depth * 0.9, depth, 'secondary'),
      latch(-w * 0.62),
      latch(w * 0.62),
    ];
  },
};
