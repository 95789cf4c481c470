import type { ObjectType } from '../../catalogue.js';
import type { Detail, Solid } from '../../part.js';
import { cosDegrees, sinDegrees } from '../../../core/math.js';
import { belt, softCurve, spot } from './kit.js';

/** A gold band with jewels and points with pearls; the second variant is lined with a velvet dome. */
export const crown: ObjectType = {
  type: 'crown',
  name: 'crown',
  group: 'crown',
  size: { width: 0.74, depth: 0.74, height: 0.56 },
  variants: 2,
  colorings: [
    ['#e5ad2a', '#c22f3a', '#8f2440'],
    ['#dca434', '#2f6fb8', '#5a2f86'],
    ['#e8b53c', '#2f9460', '#a8283a'],
  ],
  turn: 180,
  build: ({ width, height: h }, variant) => {
    const r = width / 2;
    const band = h * 0.42;
    const points = 8;
    const foot = r * 0.27;
    const ring = r - foot;
    const pearl = r * 0.105;
    const jewels = Array.from({ length: points }, (_, index): Detail =>
      spot(
        [(360 * index) / points, band * 0.52],
        index % 2 === 0 ? [10, band * 0.24] : [7, band * 0.15],
        index % 2 === 0 ? 'secondary' : '#fdf6e0',
      ),
    );
    const spikes = Array.from({ length: points }, (_, index): Solid[] => {
      const azimuth = (360 * index) / points;
      const x = sinDegrees(azimuth) * ring;
      const y = -cosDegrees(azimuth) * ring;
      return [
        {
          kind: 'lathe',
          axis: 'z',
          center: [x, y, band],
          profile: [
            [foot, 0],
            [pearl * 0.5, h - band - pearl * 1.6],
          ],
          paint: 'primary',
        },
        {
          kind: 'ball',
          center: [x, y, h - pearl],
          radius: pearl,
          paint: index % 2 === 0 ? 'secondary' : '#fdf6e0',
        },
      ];
    });
    const velvet: Solid[] =
      variant === 0
        ? []
        : [
            {
              kind: 'lathe',
              axis: 'z',
              center: [0, 0, band],
              smooth: true,
              profile: softCurve([
                [r * 0.7, 0],
                [r * 0.66, h * 0.14],
                [r * 0.45, h * 0.31],
                [r * 0.03, h * 0.38],
              ]),
              paint: 'accent',
            },
          ];
    return [
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, 0],
        profile: [
          [r * 0.94, 0],
          [r, band],
        ],
        paint: 'primary',
        hollow: { radius: r * 0.86, paint: 'accent' },
        details: [...belt(0, band * 0.16, 'primary', 0.3), ...jewels],
      },
      { kind: 'group', parts: [...velvet, ...spikes.flat()] },
    ];
  },
};
