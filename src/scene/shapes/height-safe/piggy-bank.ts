import type { ObjectType } from '../../catalogue.js';
import type { Vec2, Vec3 } from '../../../core/math.js';
import type { Detail, Part } from '../../part.js';
import { patch, rectangle, softCurve, spot } from './kit.js';

/** A round pig with a snout to the front, ears, four feet and a slot in its back. */
export const piggyBank: ObjectType = {
  type: 'piggy_bank',
  name: 'piggy bank',
  group: 'pig',
  size: { width: 0.68, depth: 0.84, height: 0.66 },
  variants: 2,
  colorings: [
    ['#ee8fa6', '#f6b3c0', '#8f3a52'],
    ['#e5758f', '#f2a3b3', '#7a2a44'],
    ['#f09a8a', '#f8bcae', '#8f4238'],
  ],
  turn: 100,
  build: ({ width, depth, height: h }, variant) => {
    const r = width / 2;
    const snout = depth * 0.1;
    const middle = -depth / 2 + snout + r;
    const tail = depth / 2 - (middle + r);
    const belly = h * 0.16;
    const back = h * 0.84;
    const snoutZ = h * 0.44;
    const leg = (x: number, y: number): Part => ({
      kind: 'lathe',
      axis: 'z',
      center: [x * r * 0.46, middle + y * r * 0.46, 0],
      profile: [
        [r * 0.21, 0],
        [r * 0.23, belly],
      ],
      paint: 'primary',
      tone: -0.12,
    });
    const earAt: Vec2 = [r * 0.36, middle - r * 0.24];
    const tall = h - back;
    const plump = variant === 0 ? 1 : 0.8;
    const ear = (side: 1 | -1): Part => ({
      kind: 'lathe',
      axis: 'z',
      center: [side * earAt[0], earAt[1], back],
      smooth: true,
      profile: softCurve([
        [r * 0.2 * plump, 0],
        [r * 0.19 * plump, tall * 0.35],
        [r * 0.12 * plump, tall * 0.75],
        [r * 0.02, tall],
      ]),
      paint: 'primary',
      details: [patch(-42, 42, 0, tall * 0.62, 'secondary')],
    });
    const slotAt: Vec3 = [r * 0.06, middle + r * 0.02, middle + r * 0.5];
    const slot: Detail = {
      kind: 'polygon',
      side: 'top',
      points: rectangle(-slotAt[0], slotAt[1], slotAt[0], slotAt[2]),
      paint: 'accent',
      tone: -0.3,
    };
    const eye = (azimuth: number): Detail => spot([azimuth, h * 0.6], [5.5, h * 0.042], '#2a2328');
    const cheek = (azimuth: number): Detail => spot([azimuth, h * 0.46], [9, h * 0.05], 'primary', -0.16);
    const nostril = (x: number): Detail => ({
      kind: 'disc',
      side: 'front',
      center: [x, snoutZ],
      radius: r * 0.07,
      paint: 'accent',
    });
    return [
      leg(-1, -1),
      leg(1, -1),
      leg(-1, 1),
      leg(1, 1),
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, middle, 0],
        smooth: true,
        profile: softCurve([
          [r * 0.72, belly],
          [r * 0.93, h * 0.27],
          [r, h * 0.42],
          [r, h * 0.5],
          [r * 0.9, h * 0.66],
          [r * 0.74, h * 0.77],
          [r * 0.58, back],
        ]),
        paint: 'primary',
        details: [eye(-30), eye(30), ...(variant === 0 ? [cheek(-46), cheek(46)] : []), slot],
      },
      {
        kind: 'lathe',
        axis: 'y',
        center: [0, middle - r, snoutZ],
        profile: [
          [r * 0.3, -snout],
          [r * 0.34, 0],
        ],
        paint: 'secondary',
        details: [nostril(-r * 0.12), nostril(r * 0.12)],
      },
      ear(1),
      ear(-1),
      {
        kind: 'prism',
        axis: 'x',
        outline: softCurve([
          [middle + r, h * 0.42],
          [middle + r + tail * 0.7, h * 0.46],
          [depth / 2, h * 0.54],
          [middle + r + tail * 0.6, h * 0.6],
          [middle + r + tail * 0.55, h * 0.53],
          [middle + r, h * 0.5],
        ]),
        from: -r * 0.08,
        to: r * 0.08,
        paint: 'primary',
        tone: -0.15,
      },
    ];
  },
};
