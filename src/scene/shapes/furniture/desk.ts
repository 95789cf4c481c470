import type { Detail, Paint, Part, Solid } from '../../part.js';
import { block, fronts, patch, piece, spun, squareLegs } from './piece.js';

/** Knees and drawers to the front; books and small things on it. */
export const desk = piece({
  type: 'desk',
  name: 'desk',
  size: { width: 1.3, depth: 0.65, height: 0.95 },
  variants: 3,
  colorings: [
    ['#4f7f94', '#a9713f', '#d9a545'],
    ['#c05a48', '#8a5f3c', '#efd9b4'],
    ['#5f7d57', '#7a5233', '#d0963a'],
  ],
  draw: (variant): Part[] => {
    const top = (x0: number, x1: number): Part =>
      block([x0, x1], [-0.325, 0.325], [0.7, 0.74], 'secondary', {
        tone: 0.06,
        details: [
          patch('top', [-0.24, 0.02], [-0.24, -0.04], '#f4efe2'),
          patch('top', [-0.12, -0.1], [-0.24, -0.04], '#c9c0ac'),
        ],
      });
    const pedestal = (x0: number, x1: number, rows: number): Part =>
      block([x0, x1], [-0.3, 0.31], [0, 0.7], 'secondary', {
        tone: -0.06,
        details: fronts([x0 + 0.015, x1 - 0.015], [0.04, 0.69], [1, rows], 'primary', 'accent', 'bar'),
      });
    if (variant === 0) {
      return [
        pedestal(0.22, 0.63, 3),
        block([-0.63, -0.58], [-0.3, 0.31], [0, 0.7], 'secondary', { tone: -0.1 }),
        block([-0.58, 0.22], [0.27, 0.3], [0.3, 0.7], 'secondary', { tone: -0.2 }),
        top(-0.65, 0.65),
        ...globe(-0.46, 0.08),
        ...books(0.3, 0.12),
      ];
    }
    if (variant === 1) {
      return [
        pedestal(-0.63, -0.26, 2),
        pedestal(0.26, 0.63, 2),
        block([-0.26, 0.26], [0.27, 0.3], [0.3, 0.7], 'secondary', { tone: -0.2 }),
        top(-0.65, 0.65),
        ...books(0.36, 0.12),
        ...pencils(-0.46, 0.1),
      ];
    }
    return [
      ...squareLegs([-0.63, 0.63], [-0.31, 0.31], [0, 0.58], 0.05, 'secondary'),
      block([-0.63, 0.63], [-0.31, 0.31], [0.58, 0.7], 'secondary', {
        tone: -0.06,
        details: fronts([-0.58, 0.58], [0.59, 0.69], [3, 1], 'primary', 'accent'),
      }),
      top(-0.65, 0.65),
      ...books(-0.52, 0.1),
      spun(
        [0.45, 0.1],
        [
          [0.05, 0.74],
          [0.07, 0.84],
        ],
        'accent',
      ),
      { kind: 'ball', center: [0.45, 0.1, 0.895], radius: 0.085, radiusZ: 0.055, paint: '#4d8a48' },
    ];
  },
});

/** A globe on a foot. */
function globe(x: number, y: number): Part[] {
  const land = (azimuth: number, elevation: number, wide: number): Detail => ({
    kind: 'polygon',
    side: 'surface',
    points: [
      [azimuth - wide, elevation + 10],
      [azimuth, elevation + 28],
      [azimuth + wide, elevation + 14],
      [azimuth + wide * 0.4, elevation - 26],
      [azimuth - wide * 0.3, elevation - 12],
    ],
    paint: '#6a9f5e',
  });
  return [
    spun(
      [x, y],
      [
        [0.065, 0.74],
        [0.06, 0.755],
        [0.014, 0.765],
        [0.014, 0.79],
      ],
      'secondary',
      { tone: -0.3 },
    ),
    {
      kind: 'ball',
      center: [x, y, 0.87],
      radius: 0.08,
      paint: '#4f8fb0',
      details: [-150, -70, 0, 80].map((azimuth, index) => land(azimuth, index % 2 === 0 ? 8 : -8, 26)),
    },
  ];
}

/** Pencils in a cup. */
function pencils(x: number, y: number): Part[] {
  const pencil = (dx: number, dy: number, top: number, paint: Paint): Solid => ({
    kind: 'rod',
    from: [x + dx * 0.4, y + dy * 0.4, 0.847],
    to: [x + dx, y + dy, top],
    radius: 0.007,
    paint,
  });
  return [
    spun(
      [x, y],
      [
        [0.045, 0.74],
        [0.045, 0.84],
      ],
      'primary',
      { hollow: { radius: 0.038, paint: '#3d3a38' } },
    ),
    {
      kind: 'group',
      parts: [
        pencil(-0.04, 0, 0.92, '#d9a545'),
        pencil(0.03, 0.02, 0.943, '#b5493f'),
        pencil(0.01, -0.03, 0.93, '#3f6f7a'),
      ],
    },
  ];
}

/** A few books in a row. */
function books(x: number, y: number): Part[] {
  return [
    block([x, x + 0.05], [y, y + 0.14], [0.74, 0.93], '#3f6f7a'),
    block([x + 0.05, x + 0.09], [y, y + 0.14], [0.74, 0.9], '#d9a545'),
    block([x + 0.09, x + 0.15], [y, y + 0.14], [0.74, 0.92], '#b5493f'),
  ];
}
