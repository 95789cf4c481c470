import type { ObjectType } from '../../catalogue.js';
import type { Part } from '../../part.js';
import { belt, softCurve } from './kit.js';

/** A hand bell that stands on its rim: with a turned handle, or with a ball to hold it by. */
export const bell: ObjectType = {
  type: 'bell',
  name: 'bell',
  group: 'bell',
  size: { width: 0.64, depth: 0.64, height: 0.82 },
  variants: 2,
  colorings: [
    ['#e0a82c', '#6b3a22', '#9a6a14'],
    ['#c98a3a', '#2f3b4a', '#7d4f1c'],
    ['#d9b23f', '#8a2f2a', '#8f6a18'],
  ],
  turn: 180,
  build: ({ width, height: h }, variant) => {
    const r = width / 2;
    const top = h * 0.56;
    const handle: Part = {
      kind: 'lathe',
      axis: 'z',
      center: [0, 0, top],
      smooth: true,
      profile: softCurve([
        [r * 0.14, 0],
        [r * 0.13, h * 0.05],
        [r * 0.24, h * 0.2],
        [r * 0.22, h * 0.34],
        [r * 0.12, h * 0.42],
        [r * 0.02, h - top],
      ]),
      paint: 'secondary',
    };
    const ball = r * 0.42;
    const knob: Part = {
      kind: 'lathe',
      axis: 'z',
      center: [0, 0, top],
      smooth: true,
      profile: softCurve([
        [r * 0.13, 0],
        [r * 0.12, h - top - 2.1 * ball],
        [ball * 0.6, h - top - 1.8 * ball],
        [ball * 0.95, h - top - 1.3 * ball],
        [ball, h - top - ball],
        [ball * 0.87, h - top - ball * 0.5],
        [ball * 0.5, h - top - ball * 0.13],
        [ball * 0.05, h - top],
      ]),
      paint: 'secondary',
    };
    return [
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, 0],
        profile: [
          [r, 0],
          [r, h * 0.05],
        ],
        paint: 'accent',
      },
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, 0],
        smooth: true,
        profile: softCurve([
          [r * 0.98, h * 0.05],
          [r * 0.76, h * 0.17],
          [r * 0.64, h * 0.32],
          [r * 0.56, h * 0.46],
          [r * 0.36, h * 0.53],
          [r * 0.14, top],
        ]),
        paint: 'primary',
        details: [...belt(h * 0.15, h * 0.175, 'accent'), ...belt(h * 0.42, h * 0.44, 'accent')],
      },
      ...(variant === 0 ? [handle] : [knob]),
    ];
  },
};
