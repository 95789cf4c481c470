import type { Paint, Part, Solid } from '../../part.js';
import { piece } from './piece.js';

/** It sits on the floor. */
export const teddyBear = piece({
  type: 'teddy_bear',
  name: 'teddy bear',
  size: { width: 0.36, depth: 0.32, height: 0.44 },
  variants: 2,
  colorings: [
    ['#a9713f', '#d9b37a', '#c9483f'],
    ['#c9964f', '#efdcae', '#3f7fb0'],
    ['#7a5233', '#c39a6a', '#e0a03a'],
  ],
  draw: (variant): Part[] => {
    const ball = (
      x: number,
      y: number,
      z: number,
      radius: number,
      paint: Paint,
      radiusZ = radius,
    ): Solid => ({
      kind: 'ball',
      center: [x, y, z],
      radius,
      radiusZ,
      paint,
    });
    return [
      {
        kind: 'group',
        parts: [
          {
            ...ball(0, 0.05, 0.13, 0.11, 'primary', 0.13),
            details: [
              {
                kind: 'polygon',
                side: 'surface',
                points: [
                  [-35, -40],
                  [35, -40],
                  [35, 30],
                  [-35, 30],
                ],
                paint: 'secondary',
              },
            ],
          },
          ball(-0.11, -0.08, 0.055, 0.055, 'primary'),
          ball(0.11, -0.08, 0.055, 0.055, 'primary'),
          ball(-0.11, -0.128, 0.06, 0.032, 'secondary'),
          ball(0.11, -0.128, 0.06, 0.032, 'secondary'),
          ball(-0.135, 0.02, 0.18, 0.045, 'primary', 0.07),
          ball(0.135, 0.02, 0.18, 0.045, 'primary', 0.07),
        ],
      },
      {
        kind: 'group',
        parts: [
          ball(-0.08, 0.05, 0.4, 0.04, 'primary'),
          ball(0.08, 0.05, 0.4, 0.04, 'primary'),
          {
            ...ball(0, 0.04, 0.345, 0.1, 'primary', 0.085),
            details: [
              { kind: 'disc', side: 'surface', center: [-22, 12], radius: 6, paint: '#2c2724' },
              { kind: 'disc', side: 'surface', center: [22, 12], radius: 6, paint: '#2c2724' },
            ],
          },
          ball(0, -0.045, 0.325, 0.042, 'secondary', 0.034),
          ball(0, -0.08, 0.338, 0.014, '#2c2724', 0.01),
          ...(variant === 0
            ? []
            : [
                ball(-0.04, -0.07, 0.284, 0.034, 'accent', 0.024),
                ball(0.04, -0.07, 0.284, 0.034, 'accent', 0.024),
                ball(0, -0.085, 0.284, 0.016, 'accent'),
              ]),
        ],
      },
    ];
  },
});
