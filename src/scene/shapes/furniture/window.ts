import { at, type Vec2 } from '../../../core/math.js';
import type { Detail, Part } from '../../part.js';
import { smoothCurve } from '../curve.js';
import { block, dot, oval, patch, piece, pulled, rectangle, roller, split, type Span } from './piece.js';

const SKY = '#c6ebfa';
const GLASS: Span = [-0.012, 0];
const FRAME: Span = [-0.034, -0.012];

/** It hangs on a wall and looks out on hills: plain, between curtains, or arched. */
export const windowFixture = piece({
  type: 'window',
  name: 'window',
  size: { width: 1.2, depth: 0.06, height: 1.1 },
  variants: 3,
  colorings: [
    ['#f4efe4', '#c9705a', '#8a5f3c'],
    ['#8a5f3c', '#5f8a94', '#4a3226'],
    ['#4f6f7a', '#d9a552', '#3d424c'],
    ['#b98a56', '#7a8f5f', '#6b4a31'],
  ],
  draw: (variant) => at([plain, curtained, arched], variant)(),
});

function plain(): Part[] {
  const x: Span = [-0.54, 0.54];
  const z: Span = [0.05, 1.1];
  return [
    block(x, GLASS, z, 'primary', { details: view([-0.5, 0.5], [0.09, 1.06]) }),
    pulled('y', rectangle(x, z), FRAME, 'primary', { holes: panes([-0.47, 0.47], [0.12, 1.03], 2, 2) }),
    block([-0.6, 0.6], [-0.06, 0], [0, 0.05], 'primary', { tone: 0.04 }),
  ];
}

function curtained(): Part[] {
  const x: Span = [-0.5, 0.5];
  const z: Span = [0.06, 1.04];
  const cloth = (span: Span): Part => {
    const folds = split(span, 5);
    const wave = folds.flatMap(([a, b]): Vec2[] => [
      [a, -0.046],
      [a + (b - a) * 0.3, -0.06],
      [a + (b - a) * 0.7, -0.06],
    ]);
    return pulled(
      'z',
      [...wave, [span[1], -0.046], [span[1], -0.034], [span[0], -0.034]],
      [0, 1.07],
      'secondary',
    );
  };
  return [
    block(x, GLASS, z, 'primary', { details: view([-0.46, 0.46], [0.1, 1]) }),
    pulled('y', rectangle(x, z), FRAME, 'primary', { holes: panes([-0.43, 0.43], [0.13, 0.97], 2, 1) }),
    cloth([-0.58, -0.31]),
    cloth([0.31, 0.58]),
    roller('x', [0, -0.045, 1.085], 0.015, [-0.6, 0.6], 'accent'),
  ];
}

function arched(): Part[] {
  const spring = 0.6;
  const arch = (w: number, low: number, high: number): Vec2[] => [
    ...oval([-w, w], [spring * 2 - high, high], 32).filter(([, z]) => z > spring - 0.001),
    [-w, low],
    [w, low],
  ];
  const quarter = (side: number): Vec2[] => [
    [side * 0.02, spring + 0.02],
    ...oval([-0.47, 0.47], [spring * 2 - 1.03, 1.03], 32)
      .filter(([x, z]) => z > spring + 0.03 && x * side > 0.03)
      .map(([x, z]): Vec2 => [x, z]),
  ];
  const upper = (side: number): Vec2[] => {
    const [corner, ...curve] = quarter(side);
    // The curve runs from the right to the left: close it over the two ends on the bars.
    const ends: readonly [Vec2, Vec2] = [
      [side * 0.466, spring + 0.02],
      [side * 0.02, 1.029],
    ];
    const ordered = side > 0 ? [ends[0], ...curve, ends[1]] : [ends[1], ...curve, ends[0]];
    return corner === undefined ? ordered : [corner, ...ordered];
  };
  return [
    pulled('y', arch(0.54, 0.05, 1.1), GLASS, 'primary', {
      cap: SKY,
      details: view([-0.5, 0.5], [0.09, spring]),
    }),
    pulled('y', arch(0.54, 0.05, 1.1), FRAME, 'primary', {
      holes: [...panes([-0.47, 0.47], [0.12, spring - 0.02], 2, 1), upper(-1), upper(1)],
    }),
    block([-0.6, 0.6], [-0.06, 0], [0, 0.05], 'primary', { tone: 0.04 }),
  ];
}

function panes(x: Span, z: Span, columns: number, rows: number): Vec2[][] {
  return split(x, columns, 0.045).flatMap((a) => split(z, rows, 0.045).map((b) => rectangle(a, b)));
}

/** Sky, two hills, a cloud. */
function view(x: Span, z: Span): Detail[] {
  const [w, h] = [x[1] - x[0], z[1] - z[0]];
  const point = (a: number, b: number): Vec2 => [x[0] + a * w, z[0] + b * h];
  const hill = (heights: readonly number[], paint: '#a3d19a' | '#7bbb7d'): Detail => ({
    kind: 'polygon',
    side: 'front',
    points: [
      ...smoothCurve(heights.map((b, index) => point(index / (heights.length - 1), b))).map(
        ([a, b]): Vec2 => [Math.max(x[0], Math.min(x[1], a)), b],
      ),
      [x[1], z[0]],
      [x[0], z[0]],
    ],
    paint,
  });
  return [
    patch('front', x, z, SKY),
    patch('front', x, [z[0], z[0] + h * 0.55], '#e3f6fa'),
    ...[
      [0.66, 0.78, 0.05],
      [0.74, 0.8, 0.065],
      [0.82, 0.78, 0.045],
    ].map(([a = 0, b = 0, radius = 0]) => dot('front', point(a, b), radius * h, '#ffffff')),
    hill([0.36, 0.5, 0.42, 0.28, 0.34], '#a3d19a'),
    hill([0.14, 0.2, 0.32, 0.36, 0.24], '#7bbb7d'),
  ];
}
