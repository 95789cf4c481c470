import type { Detail, Part } from '../../part.js';
import { block, patch, piece, squareLegs } from './piece.js';

/** A small upright one; whoever plays sits at its front. */
export const piano = piece({
  type: 'piano',
  name: 'piano',
  size: { width: 1.42, depth: 0.6, height: 0.95 },
  variants: 2,
  colorings: [
    ['#6b2f2a', '#4a3226', '#d9b45a'],
    ['#7a5233', '#a9713f', '#d9b45a'],
    ['#2f4650', '#2c2f36', '#d9b45a'],
  ],
  draw: (variant): Part[] => [
    ...squareLegs([-0.68, 0.68], [-0.28, 0.0], [0, 0.56], 0.07, 'secondary').filter(
      ({ max }) => max[1] < -0.1,
    ),
    block([-0.71, 0.71], [0.02, 0.3], [0, 0.91], 'secondary', {
      details: [
        patch('front', [-0.6, 0.6], [0.06, 0.5], 'secondary', variant === 0 ? 0.12 : -0.2),
        patch('front', [-0.66, 0.66], [0.66, 0.88], 'secondary', -0.2),
        ...[-0.06, 0.06].map((x) => patch('front', [x - 0.02, x + 0.02], [0.04, 0.07], 'accent')),
      ],
    }),
    block([-0.71, 0.71], [-0.3, 0.02], [0.56, 0.64], 'secondary', { tone: 0.06 }),
    block([-0.71, -0.62], [-0.3, 0.02], [0.64, 0.72], 'secondary'),
    block([0.62, 0.71], [-0.3, 0.02], [0.64, 0.72], 'secondary'),
    block([-0.62, 0.62], [-0.29, -0.06], [0.64, 0.67], '#f3efe4', { details: keys() }),
    block([-0.2, 0.2], [-0.02, 0.02], [0.67, 0.86], '#f6f0df', {
      details: [0.71, 0.75, 0.79, 0.83].flatMap((z) =>
        [-0.1, 0.1].map((x) => patch('front', [x - 0.075, x + 0.075], [z - 0.006, z + 0.002], '#6b6459')),
      ),
    }),
    block([-0.62, 0.62], [-0.06, 0.02], [0.64, 0.67], 'secondary', { tone: -0.2 }),
    block([-0.71, 0.71], [0.0, 0.3], [0.91, 0.95], 'secondary', { tone: 0.12 }),
  ],
});

/** Five octaves: dark joints between the white keys, and black keys by twos and threes. */
function keys(): Detail[] {
  const count = 35;
  const step = 1.24 / count;
  return Array.from({ length: count - 1 }, (_, index) => index + 1).flatMap((index): Detail[] => {
    const x = -0.62 + index * step;
    const joint = [
      patch('top', [x - 0.0015, x + 0.0015], [-0.29, -0.06], '#9a948a'),
      patch('front', [x - 0.0015, x + 0.0015], [0.64, 0.67], '#9a948a'),
    ];
    const isBlack = index % 7 !== 0 && index % 7 !== 3;
    return isBlack ? [...joint, patch('top', [x - 0.011, x + 0.011], [-0.2, -0.06], '#26282d')] : joint;
  });
}
