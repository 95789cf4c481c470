/** Sofas and armchairs: the same three builds for one or several seats. */
import { at } from '../../../core/math.js';
import type { Part } from '../../part.js';
import type { Size } from '../../catalogue.js';
import { block, dot, pulled, roller, softened, split, squareLegs, type Span } from './piece.js';

/** How far below the top of the back a cushion ends, metres: seen from behind and above, it is hidden. */
const BELOW_BACK = 0.14;

/** Parts of something upholstered that seats `seats`. */
export function seating(size: Size, seats: number, variant: number): Part[] {
  return at([boxed, framed, rolled], variant)(size, seats);
}

/** Broad arms, loose cushions. */
function boxed({ width, depth, height }: Size, seats: number): Part[] {
  const [w, d] = [width / 2, depth / 2];
  const arm = 0.17;
  const back: Span = [d - 0.2, d];
  const y: Span = [-d, back[0]];
  const cushion = (x: Span): Part =>
    pulled('y', softened(x, [0.45, height - BELOW_BACK], 0.06, true), [back[0] - 0.12, back[0]], 'accent');
  return [
    ...squareLegs([-w + 0.04, w - 0.04], [-d + 0.04, d - 0.04], [0, 0.1], 0.06, 'secondary'),
    block([-w, w], [-d, d], [0.1, 0.27], 'primary', { tone: -0.14 }),
    pulled('x', softened(back, [0.27, height], 0.07), [-w, w], 'primary'),
    ...[-w, w - arm].map((x) =>
      pulled('y', softened([x, x + arm], [0.27, 0.6], 0.06), y, 'primary', { tone: -0.04 }),
    ),
    ...split([-w + arm, w - arm], seats, 0.008).map((x) =>
      pulled('y', softened(x, [0.27, 0.45], 0.045), y, 'primary', { tone: 0.1 }),
    ),
    ...(seats > 1
      ? [cushion([-w + arm + 0.03, -w + arm + 0.43]), cushion([w - arm - 0.43, w - arm - 0.03])]
      : [cushion([-0.21, 0.21])]),
  ];
}

/** Cushions in an open wooden frame. */
function framed({ width, depth, height }: Size, seats: number): Part[] {
  const [w, d] = [width / 2, depth / 2];
  const thick = 0.06;
  const inside: Span = [-w + thick, w - thick];
  return [
    ...[-w, w - thick].map((x) =>
      pulled(
        'x',
        [
          [-d + 0.05, 0],
          [-d + 0.11, 0],
          [-d + 0.1, 0.22],
          [d - 0.1, 0.22],
          [d - 0.11, 0],
          [d - 0.05, 0],
          [d, 0.6],
          [-d, 0.6],
        ],
        [x, x + thick],
        'secondary',
        {
          holes: [
            [
              [-d + 0.08, 0.28],
              [d - 0.08, 0.28],
              [d - 0.06, 0.54],
              [-d + 0.06, 0.54],
            ],
          ],
        },
      ),
    ),
    block(inside, [-d + 0.03, d], [0.22, 0.29], 'secondary', { tone: -0.08 }),
    ...split(inside, seats, 0.01).flatMap((x) => [
      pulled('y', softened(x, [0.29, 0.46], 0.05, true), [-d + 0.01, d - 0.2], 'primary', { tone: 0.08 }),
      pulled('y', softened(x, [0.29, height], 0.08), [d - 0.2, d], 'primary'),
    ]),
    pulled(
      'y',
      softened([-w + 0.12, -w + 0.5], [0.46, height - BELOW_BACK], 0.06, true),
      [d - 0.32, d - 0.2],
      'accent',
    ),
  ];
}

/** Rolled arms and a buttoned back. */
function rolled({ width, depth, height }: Size, seats: number): Part[] {
  const [w, d] = [width / 2, depth / 2];
  const roll = 0.1;
  const arm = 0.2;
  const front = d - 0.2;
  const y: Span = [-d, front];
  const inside: Span = [-w + arm, w - arm];
  const buttons = split(inside, seats * 3).flatMap(([a, b], index) =>
    [0.5, 0.57].map((z) => dot('front', [(a + b) / 2, z + (index % 2) * 0.03], 0.014, 'primary', -0.4)),
  );
  return [
    ...squareLegs([-w + 0.04, w - 0.04], [-d + 0.04, d - 0.02], [0, 0.08], 0.06, 'secondary'),
    block([-w + 0.02, w - 0.02], [-d + 0.02, d - 0.01], [0.08, 0.28], 'primary', { tone: -0.12 }),
    block([-w + 0.02, w - 0.02], [front, d - 0.01], [0.28, height - roll * 2], 'primary', {
      details: buttons,
    }),
    roller('x', [0, d - roll, height - roll], roll, [-w, w], 'primary', { tone: 0.06 }),
    ...[-1, 1].flatMap((side) => {
      const middle = side * (w - roll);
      return [
        block([middle - 0.08, middle + 0.08], [-d + 0.02, front], [0.28, 0.42], 'primary'),
        roller('y', [middle, 0, 0.42 + roll], roll, y, 'primary', {
          tone: 0.04,
          details: [
            dot('front', [middle, 0.42 + roll], roll * 0.72, 'primary', -0.22, roll * 0.56),
            dot('front', [middle, 0.42 + roll], roll * 0.18, 'accent'),
          ],
        }),
      ];
    }),
    ...split(inside, seats, 0.008).map((x) =>
      pulled('y', softened(x, [0.28, 0.44], 0.05), [-d + 0.01, front], 'primary', { tone: 0.12 }),
    ),
  ];
}
