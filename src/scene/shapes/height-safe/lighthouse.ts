import type { ObjectType } from '../../catalogue.js';
import type { Vec2 } from '../../../core/math.js';
import type { Detail, Paint } from '../../part.js';
import { patch } from './kit.js';

/** A striped tower on a rock with a gallery, a lamp room and a roof. */
export const lighthouse: ObjectType = {
  type: 'lighthouse',
  name: 'lighthouse',
  group: 'tower',
  size: { width: 0.62, depth: 0.62, height: 0.85 },
  variants: 2,
  colorings: [
    ['#d1352f', '#fbf6ea', '#7d6f62'],
    ['#27588f', '#fbf6ea', '#6f7a66'],
    ['#c9452f', '#f8efd9', '#8a7350'],
  ],
  turn: 180,
  build: ({ width, height: h }, variant) => {
    const r = width / 2;
    const rock = h * 0.13;
    const gallery = h * 0.68;
    const stripes = variant === 0 ? 5 : 3;
    const place = (share: number): Vec2 => [r * (0.64 - 0.24 * share), rock + (gallery - rock) * share];
    const steps = Array.from({ length: stripes + 1 }, (_, index) => index / stripes);
    const windows = [60, 240].map((azimuth): Detail =>
      patch(azimuth - 13, azimuth + 13, h * 0.5, h * 0.58, '#2e4456'),
    );
    return [
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, 0],
        profile: [
          [r, 0],
          [r * 0.96, rock * 0.45],
          [r * 0.8, rock * 0.5],
          [r * 0.74, rock],
        ],
        paint: 'accent',
      },
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, 0],
        profile: steps.map(place),
        paint: 'primary',
        bands: steps.map((_, index): Paint => (index % 2 === 0 ? 'primary' : 'secondary')),
        details: [patch(-20, 20, rock, rock + h * 0.14, '#4a3428'), ...windows],
      },
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, 0],
        profile: [
          [r * 0.42, gallery],
          [r * 0.56, gallery + h * 0.02],
          [r * 0.56, gallery + h * 0.05],
        ],
        paint: '#39424e',
      },
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, 0],
        profile: [
          [r * 0.34, gallery + h * 0.05],
          [r * 0.34, h * 0.86],
        ],
        paint: '#ffd45c',
        details: [0, 60, 120, 180, 240, 300].map((azimuth) =>
          patch(azimuth - 6, azimuth + 6, gallery + h * 0.05, h * 0.86, '#39424e'),
        ),
      },
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, 0],
        profile: [
          [r * 0.46, h * 0.86],
          [r * 0.3, h * 0.92],
          [r * 0.07, h * 0.97],
          [r * 0.05, h],
        ],
        paint: 'primary',
      },
    ];
  },
};
