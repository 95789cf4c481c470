import type { Part } from '../../part.js';
import { band, dot, piece, spun } from './piece.js';

/** An open one with crumpled paper in it, or one with a flat lid. */
export const wasteBin = piece({
  type: 'waste_bin',
  name: 'waste bin',
  size: { width: 0.3, depth: 0.3, height: 0.38 },
  variants: 2,
  colorings: [
    ['#5f7f94', '#3d424c', '#efe7d6'],
    ['#b5644d', '#3d424c', '#efe7d6'],
    ['#6b8a5a', '#3d424c', '#efe7d6'],
  ],
  draw: (variant): Part[] =>
    variant === 0
      ? [
          spun(
            [0, 0],
            [
              [0.1, 0],
              [0.14, 0.3],
            ],
            'primary',
          ),
          spun(
            [0, 0],
            [
              [0.15, 0.3],
              [0.15, 0.33],
            ],
            'primary',
            { tone: 0.1, hollow: { radius: 0.135, paint: 'secondary' } },
          ),
          {
            kind: 'group',
            parts: [
              { kind: 'ball', center: [-0.04, 0.02, 0.355], radius: 0.025, paint: 'accent' },
              { kind: 'ball', center: [0.03, 0.03, 0.355], radius: 0.025, paint: 'accent', tone: -0.1 },
              { kind: 'ball', center: [0.01, -0.04, 0.355], radius: 0.025, paint: 'accent' },
            ],
          },
        ]
      : [
          spun(
            [0, 0],
            [
              [0.15, 0],
              [0.15, 0.31],
            ],
            'primary',
            { details: band([0, 0.025], 'secondary') },
          ),
          spun(
            [0, 0],
            [
              [0.15, 0.31],
              [0.15, 0.34],
              [0.14, 0.355],
            ],
            'secondary',
            { details: [dot('top', [0, 0], 0.115, 'secondary', 0.12)] },
          ),
          spun(
            [0, 0],
            [
              [0.018, 0.355],
              [0.025, 0.38],
            ],
            'secondary',
            { tone: -0.2 },
          ),
        ],
});
