import { cosDegrees, sinDegrees, type Vec2 } from '../../../core/math.js';
import type { ObjectType } from '../../catalogue.js';
import type { Detail } from '../../part.js';
import { roundedRectangle, smoothLoop } from '../curve.js';
import { block, fitting, patch, path, plate, rectangle, spot, stretched, stroke } from './relief.js';

/** A telephone for the wall: dial with a handset across the top, or buttons with the handset at the side. */
export const telephone: ObjectType = {
  type: 'telephone',
  name: 'telephone',
  group: 'telephone',
  size: { width: 0.6, depth: 0.2, height: 0.74 },
  variants: 2,
  colorings: [
    ['#b8292c', '#f5efe0', '#2a1a1c'],
    ['#1f6f7a', '#f3f0e4', '#142a30'],
    ['#d99a2b', '#fbf4e0', '#4a2c12'],
  ],
  turn: 65,
  build: ({ width, depth, height }, variant) => {
    const w = width / 2;
    if (variant === 1) {
      const keys = Array.from({ length: 12 }, (_, index): Detail => {
        const x = w * (0.1 + (index % 3) * 0.3);
        const z = height * (0.6 - Math.floor(index / 3) * 0.115);
        return patch(rectangle(x - w * 0.1, z - height * 0.04, x + w * 0.1, z + height * 0.04), 'secondary');
      });
      const grip = smoothLoop(
        path([
          0, 1, 0.34, 0.99, 0.42, 0.9, 0.4, 0.8, 0.2, 0.74, 0.15, 0.5, 0.2, 0.26, 0.4, 0.2, 0.42, 0.1, 0.34,
          0.01, 0, 0, -0.34, 0.04, -0.38, 0.25, -0.38, 0.75, -0.34, 0.96,
        ]),
        3,
      );
      const cord = path([
        -0.7, 0.2, -0.62, 0.08, -0.5, 0.14, -0.42, 0.06, -0.3, 0.14, -0.22, 0.06, -0.1, 0.12,
      ]).map(([x, z]): Vec2 => [x * w, z * height]);
      return [
        plate(roundedRectangle(-w, 0, w, height, width * 0.09), 0, depth * 0.55, 'primary', {
          details: [
            ...keys,
            stroke(cord, height * 0.016, 'accent', 0.12),
            patch(rectangle(w * 0.0, height * 0.72, w * 0.8, height * 0.9), 'accent'),
            patch(rectangle(w * 0.05, height * 0.74, w * 0.75, height * 0.88), '#a8d0b8'),
          ],
        }),
        block([-w * 0.82, height * 0.3, -w * 0.3, height * 0.4], depth * 0.55, depth * 0.7, 'primary', {
          tone: -0.3,
        }),
        block([-w * 0.82, height * 0.72, -w * 0.3, height * 0.82], depth * 0.55, depth * 0.7, 'primary', {
          tone: -0.3,
        }),
        plate(
          grip.map(([x, z]): Vec2 => [x * width * 0.36 - w * 0.56, height * (0.2 + z * 0.74)]),
          depth * 0.7,
          depth,
          'accent',
          {
            tone: 0.1,
            details: [
              stroke(
                [
                  [-w * 0.7, height * 0.34],
                  [-w * 0.7, height * 0.8],
                ],
                width * 0.025,
                'accent',
                0.35,
              ),
            ],
          },
        ),
      ];
    }
    const middle: Vec2 = [0, height * 0.36];
    const r = width * 0.27;
    const holes = Array.from({ length: 10 }, (_, index): Detail => {
      const angle = -20 + index * 30;
      return spot(
        [middle[0] + cosDegrees(angle) * r * 0.72, middle[1] + sinDegrees(angle) * r * 0.72],
        r * 0.13,
        'accent',
      );
    });
    /** It lies on the upper part of the body, hardly wider than that, so that both are one thing from the side too. */
    const onCradle = (points: readonly number[]): Vec2[] =>
      stretched(path(points), w * 0.92, height * 0.27, 0, height * 0.73);
    const handset = onCradle([
      -1, 0.55, -0.94, 0.9, -0.6, 1, 0.6, 1, 0.94, 0.9, 1, 0.55, 1, 0.12, 0.9, 0, 0.62, 0, 0.52, 0.12, 0.5,
      0.5, -0.5, 0.5, -0.52, 0.12, -0.62, 0, -0.9, 0, -1, 0.12,
    ]);
    const shell = smoothLoop(
      path([
        -0.9, 0.02, 0.9, 0.02, 1, 0.1, 0.82, 0.6, 0.8, 0.86, 0.7, 0.94, -0.7, 0.94, -0.8, 0.86, -0.82, 0.6,
        -1, 0.1,
      ]),
      3,
    );
    return [
      plate(fitting([shell], width, height * 0.95)(shell), 0, depth * 0.6, 'primary'),
      {
        kind: 'lathe',
        axis: 'y',
        center: [middle[0], 0, middle[1]],
        profile: [
          [r, -depth * 0.78],
          [r * 1.06, -depth * 0.6],
        ],
        paint: 'secondary',
        details: [...holes, spot(middle, r * 0.42, 'primary', 0.1), spot(middle, r * 0.3, 'secondary')],
      },
      plate(handset, depth * 0.6, depth, 'accent', {
        tone: 0.14,
        details: [stroke(onCradle([-0.8, 0.86, 0.8, 0.86]), height * 0.02, 'accent', 0.45)],
      }),
    ];
  },
};
