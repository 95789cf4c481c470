import type { ObjectType } from '../../catalogue.js';
import { at, type Vec2 } from '../../../core/math.js';
import type { Detail, Part, Solid } from '../../part.js';
import { unitCircle } from '../../polygon.js';
import { softCurve } from './kit.js';

/** A pineapple: a scaly body with a crest of pointed leaves. */
export const pineapple: ObjectType = {
  type: 'pineapple',
  name: 'pineapple',
  group: 'pineapple',
  size: { width: 0.54, depth: 0.54, height: 0.85 },
  variants: 2,
  colorings: [
    ['#dd9a2c', '#3f8a45', '#8f5718'],
    ['#c98a34', '#4f9440', '#7a4a1c'],
    ['#e0a838', '#2f7d4a', '#96601f'],
  ],
  turn: 180,
  build: ({ width, height: h }, variant) => {
    const r = width / 2;
    const body = h * (variant === 0 ? 0.6 : 0.64);
    const rows = 5;
    const scales = Array.from({ length: rows }, (_, row) => row).flatMap((row): Detail[] =>
      Array.from({ length: 10 }, (_, index): Detail => {
        const azimuth = 36 * (index + (row % 2) / 2);
        const z = body * (0.1 + (0.8 * (row + 0.5)) / rows);
        const tall = (body * 0.8) / rows;
        return {
          kind: 'polygon',
          side: 'surface',
          points: [
            [azimuth - 13, z],
            [azimuth, z - tall * 0.62],
            [azimuth + 13, z],
            [azimuth, z + tall * 0.62],
          ],
          paint: 'accent',
        };
      }),
    );
    const eyes = scales.map((scale): Detail => {
      if (scale.kind !== 'polygon') return scale;
      const [left, , right, top] = scale.points;
      if (left === undefined || right === undefined || top === undefined) return scale;
      const [azimuth, z] = [(left[0] + right[0]) / 2, left[1]];
      return {
        ...scale,
        points: scale.points.map(([a, b]): Vec2 => [azimuth + (a - azimuth) * 0.62, z + (b - z) * 0.62]),
        paint: 'primary',
        tone: 0.2,
      };
    });
    const crest = h - body;
    // Leaves that are pointed from every side: a tall one in the middle, shorter ones in rings around it.
    const leaf = ([x, y]: Vec2, reach: number, tall: number, tone: number): Solid => ({
      kind: 'lathe',
      axis: 'z',
      center: [x * reach, y * reach, body],
      profile: [
        [r * 0.16, 0],
        [r * 0.18, tall * 0.15],
        [0, tall],
      ],
      paint: 'secondary',
      tone,
    });
    const ring = (count: number, shift: number, reach: number, tall: number, tone: number): Solid[] =>
      Array.from({ length: count }, (_, index) =>
        leaf(at(unitCircle(2 * count), 2 * index + shift), reach, tall, tone),
      );
    const crown: Part = {
      kind: 'group',
      parts: [
        leaf([0, 0], 0, crest, 0),
        ...ring(5, 0, r * 0.2, crest * 0.78, 0.08),
        ...ring(6, 1, r * 0.38, crest * 0.52, 0.16),
      ],
    };
    return [
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, 0],
        smooth: true,
        profile: softCurve([
          [r * 0.7, 0],
          [r * 0.94, body * 0.16],
          [r, body * 0.42],
          [r * 0.96, body * 0.64],
          [r * 0.8, body * 0.88],
          [r * 0.5, body],
        ]),
        paint: 'primary',
        details: [
          ...scales,
          ...eyes,
          { kind: 'disc', side: 'top', center: [0, 0], radius: r * 0.5, paint: 'accent' },
        ],
      },
      crown,
    ];
  },
};
