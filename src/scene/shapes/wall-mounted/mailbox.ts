import type { ObjectType } from '../../catalogue.js';
import type { Detail, Part } from '../../part.js';
import { block, ellipse, patch, path, plate, rectangle, spot, stretched, stroke } from './relief.js';

/** A letter box: slot, lock, the sign of an envelope, and a letter that looks out. */
export const mailbox: ObjectType = {
  type: 'mailbox',
  name: 'mailbox',
  group: 'mailbox',
  size: { width: 0.64, depth: 0.22, height: 0.6 },
  variants: 2,
  colorings: [
    ['#c8322e', '#fbf3dc', '#7f1e20'],
    ['#2a5fa5', '#fdf6e4', '#1c3d6e'],
    ['#e3b02c', '#fffaf0', '#8a5a12'],
  ],
  turn: 65,
  build: ({ width, depth, height }, variant) => {
    const w = width / 2;
    const envelope = (x: number, z: number, half: number): Detail[] => [
      patch(rectangle(x - half, z - half * 0.64, x + half, z + half * 0.64), 'secondary'),
      stroke(
        [
          [x - half * 0.94, z + half * 0.58],
          [x, z - half * 0.1],
          [x + half * 0.94, z + half * 0.58],
        ],
        half * 0.14,
        'accent',
      ),
    ];
    if (variant === 1) {
      const base = height * 0.62;
      const arch = (rx: number, rz: number, low: number) => [
        ...ellipse(-w * 0.08, base, rx, rz).slice(0, 17),
        [-w * 0.08 - rx, low] as const,
        [-w * 0.08 + rx, low] as const,
      ];
      const full = w * 0.92;
      return [
        plate(arch(full, height - base, 0), 0, depth * 0.84, 'primary', { tone: -0.1 }),
        plate(
          arch(full * 0.9, (height - base) * 0.88, height * 0.05),
          depth * 0.84,
          depth * 0.94,
          'primary',
          {
            tone: 0.08,
            details: envelope(-w * 0.08, height * 0.42, w * 0.5),
          },
        ),
        block([-w * 0.26, height * 0.76, w * 0.1, height * 0.84], depth * 0.94, depth, 'accent'),
        block([w * 0.84, height * 0.3, w * 0.92, height * 0.78], depth * 0.84, depth * 0.92, '#c9ced4'),
        block([w * 0.84, height * 0.78, w, height * 0.98], depth * 0.84, depth * 0.92, 'accent'),
      ];
    }
    const eaves = height * 0.78;
    const lid: Part = {
      kind: 'prism',
      axis: 'x',
      outline: stretched(path([0, 1, -0.14, 1, -1, 0.12, -1, 0, 0, 0]), depth, height - eaves, 0, eaves),
      from: -w,
      to: w,
      paint: 'primary',
      tone: 0.1,
    };
    return [
      block([-w * 0.93, 0, w * 0.93, eaves], 0, depth * 0.84, 'primary', {
        details: [
          patch(rectangle(-w * 0.7, eaves * 0.8, w * 0.7, eaves * 0.93), '#1d1a1e'),
          stroke(
            [
              [-w * 0.84, eaves * 0.7],
              [w * 0.84, eaves * 0.7],
            ],
            height * 0.014,
            'accent',
          ),
          ...envelope(0, eaves * 0.38, w * 0.42),
          spot([w * 0.72, eaves * 0.36], w * 0.09, '#e5d9a8'),
          patch(rectangle(w * 0.7, eaves * 0.3, w * 0.74, eaves * 0.38), '#1d1a1e'),
        ],
      }),
      block([-w * 0.5, eaves * 0.74, w * 0.4, eaves * 0.9], depth * 0.84, depth * 0.9, '#fffdf6', {
        details: [patch(rectangle(w * 0.16, eaves * 0.78, w * 0.32, eaves * 0.87), '#3f8fc0')],
      }),
      lid,
    ];
  },
};
