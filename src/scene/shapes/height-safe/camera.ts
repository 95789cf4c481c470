import type { ObjectType } from '../../catalogue.js';
import type { Detail, Part, Side } from '../../part.js';
import { block, rectangle } from './kit.js';

/** A photo camera: body with a leather band, lens to the front, viewfinder or flash on top. */
export const photoCamera: ObjectType = {
  type: 'camera',
  name: 'camera',
  group: 'camera',
  size: { width: 0.84, depth: 0.6, height: 0.64 },
  variants: 2,
  colorings: [
    ['#2f333b', '#c8473a', '#aab2bd'],
    ['#8a4b2c', '#e2cfa6', '#cdb48a'],
    ['#2f6f86', '#2b3038', '#dfe3e2'],
  ],
  turn: 60,
  build: ({ width, depth, height: h }, variant) => {
    const w = width;
    const lens = depth * 0.45;
    const front = -depth / 2 + lens;
    const back = depth / 2;
    const thick = back - front;
    const middle = (front + back) / 2;
    const top = h * 0.78;
    const z = h * 0.38;
    const r = h * 0.32;
    const band = (['front', 'back', 'left', 'right'] as const).map((side: Side): Detail => {
      const half = side === 'front' || side === 'back' ? w / 2 : thick / 2;
      const at = side === 'front' || side === 'back' ? 0 : middle;
      return {
        kind: 'polygon',
        side,
        points: rectangle(at - half, h * 0.12, at + half, h * 0.58),
        paint: 'secondary',
      };
    });
    const flash: Detail[] = [
      {
        kind: 'polygon',
        side: 'front',
        points: rectangle(w * 0.27, h * 0.62, w * 0.45, h * 0.74),
        paint: '#fbf7e4',
      },
      { kind: 'disc', side: 'front', center: [-w * 0.38, h * 0.68], radius: h * 0.04, paint: '#d8342c' },
    ];
    const screen: Detail = {
      kind: 'polygon',
      side: 'back',
      points: rectangle(-w * 0.25, h * 0.17, w * 0.2, h * 0.6),
      paint: '#53798c',
    };
    const hump: Part =
      variant === 0
        ? {
            kind: 'prism',
            axis: 'y',
            outline: [
              [-w * 0.18, top],
              [w * 0.18, top],
              [w * 0.11, h],
              [-w * 0.11, h],
            ],
            from: front + thick * 0.05,
            to: back - thick * 0.1,
            paint: 'primary',
            tone: 0.1,
          }
        : {
            kind: 'box',
            ...block([-w * 0.16, middle, top], [w * 0.34, thick * 0.7, h - top]),
            paint: 'primary',
            tone: -0.1,
            details: [
              {
                kind: 'polygon',
                side: 'front',
                points: rectangle(-w * 0.3, top + (h - top) * 0.2, -w * 0.02, h - (h - top) * 0.2),
                paint: '#9fc4d2',
              },
            ],
          };
    return [
      {
        kind: 'box',
        min: [-w / 2, front, 0],
        max: [w / 2, back, top],
        paint: 'primary',
        details: [...band, ...flash, screen],
      },
      {
        kind: 'lathe',
        axis: 'y',
        center: [0, front, z],
        profile: [
          [r * 0.82, -lens],
          [r * 0.82, -lens * 0.6],
          [r, -lens * 0.6],
          [r, 0],
        ],
        paint: '#3a3f48',
        bands: ['accent', 'accent', undefined],
        details: [
          { kind: 'disc', side: 'front', center: [0, z], radius: r * 0.68, paint: '#23272e' },
          { kind: 'disc', side: 'front', center: [0, z], radius: r * 0.5, paint: '#2f5f86' },
          { kind: 'disc', side: 'front', center: [0, z], radius: r * 0.26, paint: '#16222e' },
          {
            kind: 'disc',
            side: 'front',
            center: [-r * 0.2, z + r * 0.22],
            radius: r * 0.11,
            paint: '#eef6fa',
          },
        ],
      },
      hump,
      {
        kind: 'lathe',
        axis: 'z',
        center: [w * 0.34, middle, top],
        profile: [
          [w * 0.07, 0],
          [w * 0.07, (h - top) * 0.45],
        ],
        paint: variant === 0 ? '#d8342c' : 'accent',
      },
      {
        kind: 'lathe',
        axis: 'z',
        center: [-w * 0.41, middle, top],
        profile: [
          [w * 0.05, 0],
          [w * 0.05, (h - top) * 0.3],
        ],
        paint: 'accent',
      },
    ];
  },
};
