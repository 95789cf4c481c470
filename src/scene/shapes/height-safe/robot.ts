import type { ObjectType } from '../../catalogue.js';
import type { Vec3 } from '../../../core/math.js';
import type { Detail, Paint, Part } from '../../part.js';
import { block, rectangle } from './kit.js';

/** A toy robot: a square head with eyes and an aerial, a body with dials, arms and legs. */
export const robot: ObjectType = {
  type: 'robot',
  name: 'robot',
  group: 'robot',
  size: { width: 0.66, depth: 0.42, height: 0.84 },
  variants: 2,
  colorings: [
    ['#4f8fb5', '#f0a92e', '#d6402f'],
    ['#c9503c', '#f2d9a0', '#2f6f8f'],
    ['#5f9a6b', '#e8c04a', '#c8443a'],
  ],
  turn: 60,
  build: ({ width, depth, height: h }, variant) => {
    const w = width;
    const d = depth;
    const box = (
      foot: Vec3,
      extent: Vec3,
      paint: Paint,
      details: readonly Detail[] = [],
      tone = 0,
    ): Part => ({
      kind: 'box',
      ...block(foot, extent),
      paint,
      tone,
      details,
    });
    const legTop = h * 0.2;
    const bodyTop = h * 0.53;
    const headTop = h * 0.86;
    const headWide = w * (variant === 0 ? 0.62 : 0.74);
    const dials: Detail[] = [
      {
        kind: 'polygon',
        side: 'front',
        points: rectangle(-w * 0.2, h * 0.27, w * 0.2, h * 0.48),
        paint: 'secondary',
      },
      { kind: 'disc', side: 'front', center: [-w * 0.1, h * 0.41], radius: w * 0.055, paint: 'accent' },
      { kind: 'disc', side: 'front', center: [w * 0.09, h * 0.41], radius: w * 0.055, paint: '#3f9a54' },
      {
        kind: 'line',
        side: 'front',
        points: [
          [-w * 0.15, h * 0.315],
          [w * 0.15, h * 0.315],
        ],
        width: h * 0.03,
        paint: '#33404d',
      },
    ];
    const eye = (x: number): Detail[] => [
      { kind: 'disc', side: 'front', center: [x, h * 0.735], radius: w * 0.095, paint: '#fdf6d8' },
      { kind: 'disc', side: 'front', center: [x, h * 0.735], radius: w * 0.045, paint: '#26303c' },
    ];
    const mouth: Detail = {
      kind: 'polygon',
      side: 'front',
      points: rectangle(-w * 0.15, h * 0.595, w * 0.15, h * 0.64),
      paint: '#26303c',
    };
    const teeth = [-0.07, 0, 0.07].map((x): Detail => ({
      kind: 'polygon',
      side: 'front',
      points: rectangle(w * (x - 0.022), h * 0.6, w * (x + 0.022), h * 0.635),
      paint: '#fdf6d8',
    }));
    const hinge = (side: 'left' | 'right'): Detail => ({
      kind: 'disc',
      side,
      center: [0, h * 0.71],
      radius: h * 0.07,
      paint: 'secondary',
    });
    const legs = [-1, 1].map((side) =>
      box([side * w * 0.17, 0, 0], [w * 0.24, d * 0.92, legTop], 'secondary', [], -0.12),
    );
    const arms = [-1, 1].map((side) =>
      box([side * w * 0.42, 0, h * 0.24], [w * 0.16, d * 0.42, bodyTop - h * 0.26], 'secondary'),
    );
    return [
      ...legs,
      box([0, 0, legTop], [w * 0.68, d, bodyTop - legTop], 'primary', dials),
      ...arms,
      box(
        [0, 0, bodyTop],
        [headWide, d * 0.88, headTop - bodyTop],
        'primary',
        [...eye(-headWide * 0.24), ...eye(headWide * 0.24), mouth, ...teeth, hinge('left'), hinge('right')],
        0.12,
      ),
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, 0],
        profile: [
          [w * 0.035, headTop],
          [w * 0.035, h * 0.91],
        ],
        paint: '#33404d',
      },
      { kind: 'ball', center: [0, 0, h * 0.955], radius: h * 0.045, paint: 'accent' },
    ];
  },
};
