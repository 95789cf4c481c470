import type { ObjectType } from '../../catalogue.js';
import { cosDegrees, sinDegrees, type Vec2 } from '../../../core/math.js';
import type { Detail, Part } from '../../part.js';
import { block } from './kit.js';

/** A clock with two bells and a hammer on its head, standing on two feet of one plinth. */
export const alarmClock: ObjectType = {
  type: 'alarm_clock',
  name: 'alarm clock',
  group: 'clock',
  size: { width: 0.64, depth: 0.4, height: 0.84 },
  variants: 2,
  colorings: [
    ['#cf3a35', '#fbf5e6', '#e0a632'],
    ['#2f7f8a', '#fdf6e4', '#d99a3a'],
    ['#4a5fa8', '#fbf3e0', '#c9ccd4'],
  ],
  turn: 55,
  build: ({ width, depth, height: h }, variant) => {
    const r = width / 2;
    const foot = h * 0.08;
    const z = foot + r;
    const top = foot + width;
    const rim = h - top;
    const polar = (degrees: number, share: number): Vec2 => [
      sinDegrees(degrees) * r * share,
      z + cosDegrees(degrees) * r * share,
    ];
    const marks = Array.from({ length: 12 }, (_, hour): Detail => ({
      kind: 'line',
      side: 'front',
      points: [polar(hour * 30, hour % 3 === 0 ? 0.56 : 0.62), polar(hour * 30, 0.72)],
      width: r * (hour % 3 === 0 ? 0.075 : 0.045),
      paint: '#2b2f38',
    }));
    const hand = (degrees: number, share: number, thick: number): Detail => ({
      kind: 'line',
      side: 'front',
      points: [polar(degrees + 180, 0.08), polar(degrees, share)],
      width: r * thick,
      paint: '#2b2f38',
    });
    const [hours, minutes] = variant === 0 ? [-56, 60] : [62, -60];
    const bell = (side: 1 | -1): Part => ({
      kind: 'lathe',
      axis: 'z',
      center: [side * r * 0.5, 0, top],
      smooth: true,
      profile: [
        [r * 0.4, 0],
        [r * 0.36, rim * 0.3],
        [r * 0.24, rim * 0.62],
        [r * 0.03, rim * 0.78],
      ],
      paint: 'accent',
    });
    return [
      {
        kind: 'prism',
        axis: 'y',
        outline: [
          [-r * 0.72, 0],
          [r * 0.72, 0],
          [r * 0.5, foot],
          [-r * 0.5, foot],
        ],
        from: -depth * 0.36,
        to: depth * 0.36,
        paint: 'accent',
        tone: -0.12,
      },
      {
        kind: 'lathe',
        axis: 'y',
        center: [0, 0, z],
        profile: [
          [r * 0.92, -depth / 2],
          [r, -depth * 0.4],
          [r, depth * 0.36],
          [r * 0.86, depth / 2],
        ],
        paint: 'primary',
        details: [
          { kind: 'disc', side: 'front', center: [0, z], radius: r * 0.8, paint: 'secondary' },
          ...marks,
          hand(hours, 0.4, 0.1),
          hand(minutes, 0.58, 0.07),
          { kind: 'disc', side: 'front', center: [0, z], radius: r * 0.08, paint: 'accent' },
        ],
      },
      bell(-1),
      bell(1),
      {
        kind: 'box',
        ...block([0, 0, top], [r * 0.1, r * 0.14, rim * 0.72]),
        paint: '#4a4f5a',
      },
      {
        kind: 'box',
        ...block([0, 0, top + rim * 0.78], [r * (variant === 0 ? 1.1 : 0.5), r * 0.16, rim * 0.22]),
        paint: 'accent',
        tone: -0.1,
      },
    ];
  },
};
