/** Beds of any width: the head towards the wall, the foot to the front. */
import { at } from '../../../core/math.js';
import type { Size } from '../../catalogue.js';
import type { Part, Prism } from '../../part.js';
import { block, patch, pulled, rectangle, softened, split, squareLegs, type Span } from './piece.js';

const SHEET = '#f1ece0';

/** Parts of a bed with `pillows` side by side. */
export function bed({ width, depth, height }: Size, pillows: number, variant: number): Part[] {
  const [w, d] = [width / 2, depth / 2];
  const head = d - 0.06;
  const inner: Span = [-w + 0.03, w - 0.03];
  const fold = head - 0.62;
  return [
    ...squareLegs([-w + 0.04, w - 0.04], [-d + 0.06, head - 0.02], [0, 0.12], 0.08, 'secondary'),
    block([-w, w], [-d + 0.02, head], [0.12, 0.28], 'secondary'),
    headboard(w, [head, d], height, variant),
    block(inner, [-d + 0.04, head], [0.28, 0.4], SHEET, { tone: -0.06 }),
    block(inner, [fold + 0.2, head], [0.4, 0.46], SHEET),
    ...(variant === 2
      ? [
          pulled('y', softened([-w, w], [0.28 + 0.12, 0.49], 0.04), [-d, fold], 'primary', {
            details: split([-w + 0.06, w - 0.06], 9, 0.07).map((x) =>
              patch('front', x, [0.4, 0.45], 'accent'),
            ),
          }),
        ]
      : [pulled('y', softened([-w, w], [0.4, 0.49], 0.04), [-d, fold], 'primary')]),
    pulled('y', softened([-w, w], [0.4, 0.5], 0.04), [fold, fold + 0.2], variant === 1 ? SHEET : 'accent'),
    ...split([-w + 0.1, w - 0.1], pillows, 0.08).map((x) =>
      pulled(
        'x',
        softened([head - 0.4, head - 0.02], [0.46, 0.6], 0.06, true),
        x,
        variant === 1 ? 'accent' : SHEET,
        {
          tone: 0.1,
        },
      ),
    ),
  ];
}

function headboard(w: number, y: Span, height: number, variant: number): Prism {
  const shape = at(
    [
      softened([-w, w], [0, height], 0.1),
      rectangle([-w, w], [0, height]),
      softened([-w, w], [0, height], Math.min(0.3, w * 0.6)),
    ],
    variant,
  );
  const details =
    variant === 0
      ? [patch('front', [-w + 0.08, w - 0.08], [0.42, height - 0.1], 'primary', -0.1)]
      : variant === 1
        ? split([-w, w], Math.round(w * 8), 0.012)
            .slice(1)
            .map(([x]) => patch('front', [x - 0.012, x], [0.28, height], 'secondary', -0.35))
        : [];
  return pulled('y', shape, y, variant === 2 ? 'primary' : 'secondary', { details });
}
