/** Open cases: a front frame with cells that are seen through, before a block whose front shows what stands in them. */
import { at } from '../../../core/math.js';
import type { Size } from '../../catalogue.js';
import type { Detail, Paint, Part } from '../../part.js';
import { block, patch, pulled, rectangle, split, type Span } from './piece.js';

const SPINES: readonly Paint[] = [
  '#b5493f',
  '#3f6f7a',
  'accent',
  '#5f7d57',
  '#e9dcc0',
  'primary',
  '#7a4f6a',
  '#d08a3e',
];

/** How a cell is filled; `seed` makes neighbours differ. */
export type Filling = (cell: {
  readonly x: Span;
  readonly z: Span;
  readonly seed: number;
}) => readonly Detail[];

/** How far the fillings stand back: so little that they are still seen when the case is seen aslant. */
const RECESS = 0.035;

/** A case from `foot` up to the full height: a top and sides of one piece each, which leave no joint to be seen, around the cells. */
export function openCase(
  { width, depth, height }: Size,
  foot: number,
  [columns, rows]: readonly [number, number],
  filling: Filling,
): Part[] {
  const [w, d] = [width / 2, depth / 2];
  const board = 0.03;
  const panel = 0.024;
  const inner = { x: [panel - w, w - panel], z: [foot, height - panel] } as const;
  const back = RECESS - d;
  const columnSpans = split([board - w, w - board], columns, board);
  const rowSpans = split([foot + board, height - board], rows, board);
  const cells = columnSpans.flatMap((x) => rowSpans.map((z) => ({ x, z })));
  const holes = cells.map(({ x, z }) => rectangle(x, z));
  return [
    ...[-w, w - panel].map((x) => block([x, x + panel], [-d, d], [foot, height - panel], 'secondary')),
    block([-w, w], [-d, d], [height - panel, height], 'secondary'),
    block(inner.x, [back, d], inner.z, 'secondary', {
      details: [
        patch('front', inner.x, inner.z, 'secondary', -0.6),
        ...cells.flatMap((cell, index) => filling({ ...cell, seed: index * 5 })),
      ],
    }),
    // Dark where it is looked into, light at the front edges of the boards.
    pulled('y', rectangle(inner.x, inner.z), [-d, back], 'secondary', {
      tone: -0.4,
      holes,
      details: [
        { kind: 'polygon', side: 'front', points: rectangle(inner.x, inner.z), holes, paint: 'secondary' },
      ],
    }),
  ];
}

/** A row of books of uneven height and thickness; some cells keep a gap. */
export const bookRow: Filling = ({ x, z, seed }) => {
  const spines: Detail[] = [];
  let place = x[0] + 0.01;
  const end = x[1] - (seed % 3 === 1 ? (x[1] - x[0]) * 0.3 : 0.02);
  for (let index = seed; place < end - 0.03; index += 1) {
    const next = Math.min(end, place + 0.045 + 0.018 * ((index * 7) % 3));
    const top = z[0] + (z[1] - z[0]) * (0.7 + 0.07 * ((index * 5) % 4));
    spines.push(patch('front', [place, next - 0.005], [z[0], top], at(SPINES, (index * 3) % SPINES.length)));
    if (index % 2 === 0) {
      const band = top - (z[1] - z[0]) * 0.14;
      spines.push(patch('front', [place, next - 0.005], [band - 0.02, band], '#f0e4c4'));
    }
    place = next;
  }
  return spines;
};

/** A box that fills most of the cell, with a grip. */
export const drawerBox: Filling = ({ x, z, seed }) => {
  const middle = (x[0] + x[1]) / 2;
  const top = z[1] - (z[1] - z[0]) * 0.14;
  return [
    patch('front', [x[0] + 0.015, x[1] - 0.015], [z[0], top], seed % 2 === 0 ? 'primary' : 'accent'),
    patch('front', [middle - 0.05, middle + 0.05], [top - 0.07, top - 0.045], '#3d3a38'),
  ];
};
