import type { ObjectType } from '../../catalogue.js';
import { roundedRectangle, smoothLoop } from '../curve.js';
import { ellipse, fitting, patch, path, plate, radial, stretched, symmetric } from './relief.js';

const WOOD = '#a87442';

/** A hat that hangs before a wooden board, under its peg: a cowboy's with a curled brim, or a straw one with a ribbon. */
export const hat: ObjectType = {
  type: 'hat',
  name: 'hat',
  group: 'hat',
  size: { width: 0.84, depth: 0.08, height: 0.54 },
  variants: 2,
  colorings: [
    ['#9a6030', '#4a2614', '#e3b84a'],
    ['#c49a52', '#b5302f', '#f6e0a0'],
    ['#3f4a5c', '#b5302f', '#e8c35a'],
  ],
  turn: 55,
  build: ({ width, depth, height }, variant) => {
    const half =
      variant === 0
        ? path([
            0, 0, 0.22, 0.03, 0.38, 0.16, 0.47, 0.4, 0.5, 0.46, 0.4, 0.36, 0.3, 0.26, 0.16, 0.22, 0, 0.21,
          ])
        : path([0, 0, 0.26, 0.02, 0.45, 0.08, 0.5, 0.17, 0.44, 0.2, 0.3, 0.16, 0, 0.14]);
    const brim = smoothLoop(symmetric(half), 3);
    const crown = smoothLoop(
      symmetric(
        variant === 0
          ? path([0, 0.9, 0.09, 0.99, 0.17, 0.95, 0.22, 0.62, 0.25, 0.22, 0.14, 0.13, 0, 0.11])
          : path([0, 1, 0.18, 0.98, 0.26, 0.86, 0.29, 0.5, 0.31, 0.14, 0.16, 0.08, 0, 0.07]),
      ),
      3,
    );
    const fit = fitting([brim, crown], width, height * 0.87);
    const band = fit(
      variant === 0
        ? symmetric(path([0, 0.3, 0.16, 0.32, 0.238, 0.37, 0.25, 0.24, 0.16, 0.18, 0, 0.165]))
        : symmetric(path([0, 0.34, 0.18, 0.36, 0.296, 0.42, 0.305, 0.22, 0.18, 0.14, 0, 0.12])),
    );
    const [star = [0, 0]] = fit([[0, 0.24]]);
    const board = roundedRectangle(-width * 0.14, height * 0.1, width * 0.14, height, width * 0.05);
    return [
      plate(board, 0, depth * 0.16, WOOD),
      plate(ellipse(0, height * 0.93, height * 0.05, height * 0.05, 20), depth * 0.16, depth * 0.46, WOOD, {
        tone: 0.2,
      }),
      // The brim goes round the crown: seen from the side it stands out before and behind it.
      plate(stretched(fit(symmetric(half)), 0.88, 0.86), depth * 0.16, depth * 0.44, 'primary', {
        tone: -0.1,
      }),
      plate(fit(crown), depth * 0.44, depth * 0.68, 'primary', {
        details: [
          patch(
            fit(
              variant === 0
                ? path([0, 0.92, 0.07, 0.97, 0.05, 0.76, 0, 0.62, -0.05, 0.76, -0.07, 0.97])
                : path([-0.2, 0.94, -0.13, 0.95, -0.16, 0.44, -0.24, 0.46]),
            ),
            'primary',
            variant === 0 ? -0.3 : 0.18,
          ),
          patch(band, 'secondary'),
          ...(variant === 0
            ? [
                patch(
                  radial(star, 10, (index) => width * (index % 2 === 0 ? 0.036 : 0.015), 18),
                  'accent',
                ),
              ]
            : []),
        ],
      }),
      plate(fit(brim), depth * 0.68, depth, 'primary', { tone: 0.1 }),
    ];
  },
};
