import type { ObjectType } from '../../catalogue.js';
import type { Detail } from '../../part.js';
import { block, ellipse, lettering, patch, path, plate, rectangle, spot, stretched } from './relief.js';

/** A wall calendar: a month of days under a picture, or one great date to tear off. */
export const calendar: ObjectType = {
  type: 'calendar',
  name: 'calendar',
  group: 'calendar',
  size: { width: 0.6, depth: 0.05, height: 0.78 },
  variants: 2,
  colorings: [
    ['#c9342d', '#fbf8f0', '#4f9fc4'],
    ['#2f6fae', '#fbf9f3', '#e0a23a'],
    ['#2f7f5a', '#fdfaf0', '#d9733a'],
    ['#8f2d6f', '#fdfaf0', '#2f9f8a'],
  ],
  turn: 65,
  recolor: 30,
  build: ({ width, depth, height }, variant) => {
    const w = width / 2;
    const ring = (x: number) =>
      block([x - width * 0.022, height * 0.93, x + width * 0.022, height], depth * 0.6, depth, '#2a2d33');
    const top = height * 0.97;
    if (variant === 1) {
      const sheet = [-w * 0.9, height * 0.07, w * 0.9, height * 0.62] as const;
      return [
        block([-w, 0, w, height], 0, depth * 0.5, 'primary', {
          tone: -0.25,
          details: [...[-0.5, 0.5].map((x) => spot([w * x, height * 0.9], width * 0.05, '#2a1616'))],
        }),
        block([-w * 0.9, height * 0.62, w * 0.9, height * 0.84], depth * 0.5, depth, 'primary', {
          details: lettering('OCT', [0, height * 0.73], height * 0.11, height * 0.026, '#fff8ee'),
        }),
        block([...sheet], depth * 0.5, depth, 'secondary', {
          details: [
            ...lettering('17', [0, height * 0.36], height * 0.34, height * 0.07, '#22252c'),
            patch(rectangle(-w * 0.6, height * 0.1, w * 0.6, height * 0.125), 'primary'),
          ],
        }),
      ];
    }
    const days = Array.from({ length: 31 }, (_, index): Detail => {
      const cell = index + 2;
      const column = cell % 7;
      const row = Math.floor(cell / 7);
      const x = -w * 0.86 + ((column + 0.5) / 7) * width * 0.86;
      const z = height * (0.385 - row * 0.083);
      const [dx, dz] = [width * 0.04, height * 0.024];
      return patch(
        rectangle(x - dx, z - dz, x + dx, z + dz),
        column === 6 || index === 16 ? 'primary' : '#5f6672',
        index === 16 ? 0 : 0.1,
      );
    });
    const on = (numbers: readonly number[]) =>
      stretched(path(numbers), width * 0.9, height * 0.36, -w * 0.9, height * 0.55);
    return [
      plate(rectangle(-w, 0, w, top), 0, depth * 0.6, 'primary', {
        details: [
          patch(rectangle(-w * 0.93, height * 0.03, w * 0.93, height * 0.455), 'secondary'),
          patch(rectangle(-w * 0.9, height * 0.55, w * 0.9, height * 0.91), 'accent', 0.2),
          patch(on([0, 0, 0, 0.45, 0.3, 0.8, 0.5, 0.5, 0.7, 0.7, 1, 0.3, 1, 0]), '#3f7d5a'),
          patch(ellipse(w * 0.55, height * 0.82, width * 0.07, width * 0.07, 16), '#fff0b0'),
          ...days,
          {
            kind: 'disc',
            side: 'front',
            center: [-w * 0.86 + (4.5 / 7) * width * 0.86, height * (0.385 - 2 * 0.083)],
            radius: width * 0.075,
            inner: width * 0.058,
            paint: 'primary',
          },
        ],
      }),
      ...[-0.8, -0.5, -0.2, 0.2, 0.5, 0.8].map((x) => ring(w * x)),
    ];
  },
};
