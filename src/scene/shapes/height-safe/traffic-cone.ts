import type { ObjectType } from '../../catalogue.js';
import type { Vec2 } from '../../../core/math.js';
import type { Paint, Part } from '../../part.js';
import { roundedRectangle } from '../curve.js';
import { block } from './kit.js';

/** Heights at which the stripes of the cone change, as shares of its mantle. */
const CUTS: readonly (readonly number[])[] = [
  [0, 0.2, 0.42, 0.6, 0.82, 1],
  [0, 0.36, 0.72, 1],
];

export const trafficCone: ObjectType = {
  type: 'traffic_cone',
  name: 'traffic cone',
  group: 'cone',
  size: { width: 0.64, depth: 0.64, height: 0.76 },
  variants: 2,
  colorings: [
    ['#f0701d', '#fbf6ee', '#e05a10'],
    ['#ee6a1a', '#fdf8f0', '#3a3f4a'],
    ['#d8342c', '#fbf6ee', '#30343d'],
  ],
  turn: 180,
  build: ({ width, depth, height }, variant) => {
    const foot = height * 0.09;
    const low = width * 0.37;
    const high = width * 0.075;
    const cuts = CUTS[variant] ?? [];
    const place = (share: number): Vec2 => [low + (high - low) * share, foot + (height - foot) * share];
    const base: Part =
      variant === 0
        ? { kind: 'box', ...block([0, 0, 0], [width, depth, foot]), paint: 'accent' }
        : {
            kind: 'prism',
            axis: 'z',
            outline: roundedRectangle(-width / 2, -depth / 2, width / 2, depth / 2, width * 0.2),
            from: 0,
            to: foot,
            paint: 'accent',
          };
    return [
      base,
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, 0],
        profile: cuts.map(place),
        paint: 'primary',
        bands: cuts.map((_, index): Paint => (index % 2 === 0 ? 'primary' : 'secondary')),
        details: [
          { kind: 'disc', side: 'top', center: [0, 0], radius: high * 0.6, paint: 'primary', tone: -0.5 },
        ],
      },
    ];
  },
};
