import type { ObjectType } from '../../catalogue.js';
import type { Vec2 } from '../../../core/math.js';
import type { Detail, Paint, Part, Side } from '../../part.js';
import { rectangle } from './kit.js';

/** A pile of closed books; each lies a little off the one below. */
export const bookPile: ObjectType = {
  type: 'book_pile',
  name: 'stack of books',
  group: 'books',
  size: { width: 0.8, depth: 0.62, height: 0.56 },
  variants: 2,
  colorings: [
    ['#b5372f', '#2f6a96', '#3f8455'],
    ['#2f5f8f', '#d9902f', '#8f3a5f'],
    ['#3f7d5a', '#c24a36', '#e0b040'],
  ],
  turn: 180,
  build: ({ width, depth, height }, variant) => {
    const x = width / 2;
    const y = depth / 2;
    const books: readonly { share: number; low: Vec2; high: Vec2; paint: Paint; spine: Side }[] =
      variant === 0
        ? [
            { share: 0.3, low: [-1, -1], high: [1, 1], paint: 'primary', spine: 'front' },
            { share: 0.22, low: [-0.82, -0.9], high: [0.94, 0.86], paint: '#e2b24a', spine: 'left' },
            { share: 0.26, low: [-0.92, -0.8], high: [0.76, 0.94], paint: 'secondary', spine: 'front' },
            { share: 0.22, low: [-0.7, -0.86], high: [0.86, 0.7], paint: 'accent', spine: 'right' },
          ]
        : [
            { share: 0.38, low: [-1, -1], high: [1, 1], paint: 'primary', spine: 'front' },
            { share: 0.28, low: [-0.9, -0.84], high: [0.82, 0.9], paint: 'secondary', spine: 'right' },
            { share: 0.34, low: [-0.7, -0.94], high: [0.9, 0.76], paint: 'accent', spine: 'front' },
          ];
    let z = 0;
    return books.map(({ share, low, high, paint, spine }, index): Part => {
      const bottom = z;
      const top = index === books.length - 1 ? height : z + height * share;
      z = top;
      const cover = (top - bottom) * 0.16;
      const [x0, y0, x1, y1] = [x * low[0], y * low[1], x * high[0], y * high[1]];
      const span = (side: Side): Vec2 => (side === 'front' || side === 'back' ? [x0, x1] : [y0, y1]);
      const sides: readonly Side[] = ['front', 'back', 'left', 'right'];
      const edges = sides.flatMap((side): Detail[] => {
        const [a, b] = span(side);
        const long = b - a;
        if (side === spine) {
          return [
            {
              kind: 'polygon',
              side,
              points: rectangle(a + long * 0.3, bottom + cover * 1.6, a + long * 0.7, top - cover * 1.6),
              paint: '#f7e8c4',
            },
            {
              kind: 'polygon',
              side,
              points: rectangle(a + long * 0.1, bottom, a + long * 0.14, top),
              paint: '#f0cf78',
            },
            {
              kind: 'polygon',
              side,
              points: rectangle(b - long * 0.14, bottom, b - long * 0.1, top),
              paint: '#f0cf78',
            },
          ];
        }
        const before = (side === 'front' || side === 'back' ? spine === 'left' : spine === 'front')
          ? long * 0.04
          : 0;
        const after = (side === 'front' || side === 'back' ? spine === 'right' : spine === 'back')
          ? long * 0.04
          : 0;
        const pages = rectangle(a + before, bottom + cover, b - after, top - cover);
        const leaves = [0.36, 0.62].map((at): Detail => ({
          kind: 'line',
          side,
          points: [
            [a + before, bottom + (top - bottom) * at],
            [b - after, bottom + (top - bottom) * at],
          ],
          width: (top - bottom) * 0.05,
          paint: '#cdbb94',
        }));
        return [{ kind: 'polygon', side, points: pages, paint: '#f8f0da' }, ...leaves];
      });
      const inset = Math.min(x1 - x0, y1 - y0) * 0.12;
      return {
        kind: 'box',
        min: [x0, y0, bottom],
        max: [x1, y1, top],
        paint,
        details: [
          ...edges,
          {
            kind: 'line',
            side: 'top',
            points: rectangle(x0 + inset, y0 + inset, x1 - inset, y1 - inset),
            width: inset * 0.22,
            closed: true,
            paint: '#f0cf78',
          },
        ],
      };
    });
  },
};
