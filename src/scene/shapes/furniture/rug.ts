import { at, type Vec2 } from '../../../core/math.js';
import type { ObjectType, Size } from '../../catalogue.js';
import type { Paint } from '../../part.js';
import { roundedRectangle } from '../curve.js';
import { oval, rectangle, split, type Span } from './piece.js';

/** A rug is flat: it has no parts, and is painted with the floor from {@link rugOutlines}. */
export const rug: ObjectType = {
  type: 'rug',
  name: 'rug',
  group: 'rug',
  size: { width: 2.2, depth: 1.5, height: 0 },
  variants: 7,
  colorings: [
    ['#b9644d', '#efe0c4', '#3f6f7a'],
    ['#3f6f8a', '#e6dcc6', '#d9a545'],
    ['#6b7f57', '#efe6cf', '#b5644d'],
    ['#6a5a86', '#e8dfd2', '#d98f7a'],
  ],
  turn: 180,
  build: () => [],
};

/** One patch of a rug in its own frame (x, y), metres; later ones lie on earlier ones. */
export interface RugPatch {
  readonly points: Vec2[];
  readonly paint: Paint;
  readonly tone?: number;
}

/** What is painted for a rug, all of it within width x depth about the middle. */
export function rugOutlines(size: Size, variant: number): RugPatch[] {
  const half: Vec2 = [size.width / 2, size.depth / 2];
  return at([bordered, ringed, striped, diamonds, checks, soft, framed], variant)(half);
}

/** The spans of the rug without `inset` metres at every edge. */
function inner([w, d]: Vec2, inset: number): [Span, Span] {
  return [
    [-w + inset, w - inset],
    [-d + inset, d - inset],
  ];
}

const flat = (half: Vec2, inset: number, paint: Paint, tone = 0): RugPatch => ({
  points: rectangle(...inner(half, inset)),
  paint,
  tone,
});

const round = (half: Vec2, inset: number, paint: Paint, tone = 0): RugPatch => ({
  points: oval(...inner(half, inset), 40),
  paint,
  tone,
});

function bordered(half: Vec2): RugPatch[] {
  const edge = Math.min(...half);
  return [
    flat(half, 0, 'primary'),
    flat(half, edge * 0.1, 'secondary'),
    flat(half, edge * 0.16, 'primary'),
    flat(half, edge * 0.36, 'secondary', -0.05),
    flat(half, edge * 0.4, 'primary', 0.1),
  ];
}

function ringed(half: Vec2): RugPatch[] {
  const edge = Math.min(...half);
  return [
    round(half, 0, 'primary'),
    round(half, edge * 0.12, 'secondary'),
    round(half, edge * 0.3, 'primary', 0.08),
    round(half, edge * 0.52, 'secondary'),
    round(half, edge * 0.7, 'accent'),
  ];
}

/** Stripes across, with a fringe at both ends. */
function striped([w, d]: Vec2): RugPatch[] {
  const fringe = w * 0.05;
  const body: Span = [-w + fringe, w - fringe];
  return [
    ...split([-d, d], 18, d * 0.04).flatMap((y) => [
      { points: rectangle([-w, body[0] + fringe], y), paint: 'secondary' as const, tone: -0.1 },
      { points: rectangle([body[1] - fringe, w], y), paint: 'secondary' as const, tone: -0.1 },
    ]),
    // Each lies on the end of the one before, so that no floor shows between them.
    ...split(body, 9).map(([from], index): RugPatch => ({
      points: rectangle([from, body[1]], [-d, d]),
      paint: index % 2 === 0 ? 'primary' : index % 4 === 1 ? 'secondary' : 'accent',
    })),
  ];
}

/** A row of diamonds in a frame. */
function diamonds(half: Vec2): RugPatch[] {
  const edge = Math.min(...half);
  const [xs, ys] = inner(half, edge * 0.22);
  const diamond = (x: Span, grow: number): Vec2[] => {
    const middle = (x[0] + x[1]) / 2;
    const [a, b] = [((x[1] - x[0]) / 2) * grow, ((ys[1] - ys[0]) / 2) * grow];
    return [
      [middle - a, 0],
      [middle, -b],
      [middle + a, 0],
      [middle, b],
    ];
  };
  return [
    flat(half, 0, 'primary'),
    flat(half, edge * 0.08, 'secondary', -0.05),
    flat(half, edge * 0.12, 'primary'),
    ...split(xs, 3).flatMap((x): RugPatch[] => [
      { points: diamond(x, 0.96), paint: 'secondary' },
      { points: diamond(x, 0.7), paint: 'accent' },
      { points: diamond(x, 0.4), paint: 'primary', tone: 0.1 },
    ]),
  ];
}

/** Squares of two colours by turns within a border. */
function checks(half: Vec2): RugPatch[] {
  const edge = Math.min(...half) * 0.14;
  const [xs, ys] = inner(half, edge);
  return [
    flat(half, 0, 'primary', -0.15),
    flat(half, edge, 'secondary'),
    ...split(xs, 6).flatMap((x, column) =>
      split(ys, 4).flatMap((y, row): RugPatch[] =>
        (column + row) % 2 === 0 ? [{ points: rectangle(x, y), paint: 'primary' }] : [],
      ),
    ),
  ];
}

/** Round corners and two broad fields. */
function soft(half: Vec2): RugPatch[] {
  const edge = Math.min(...half);
  const body = (inset: number, paint: Paint): RugPatch => {
    const [x, y] = inner(half, inset);
    return { points: roundedRectangle(x[0], y[0], x[1], y[1], (edge - inset) * 0.45), paint };
  };
  return [
    body(0, 'secondary'),
    body(edge * 0.12, 'primary'),
    { points: oval([-edge * 0.55, edge * 0.55], [-edge * 0.55, edge * 0.55], 36), paint: 'secondary' },
    {
      points: oval([-edge * 0.36, edge * 0.36], [-edge * 0.36, edge * 0.36], 36),
      paint: 'primary',
      tone: 0.12,
    },
  ];
}

/** Plain, with a medallion and corners set off. */
function framed(half: Vec2): RugPatch[] {
  const [w, d] = half;
  const edge = Math.min(w, d);
  // The corners reach into the line of their own colour: edge on edge a hairline of the field would show between.
  const [xs, ys] = inner(half, edge * 0.145);
  const corner = edge * 0.45;
  return [
    flat(half, 0, 'accent'),
    flat(half, edge * 0.05, 'primary'),
    flat(half, edge * 0.13, 'secondary'),
    flat(half, edge * 0.16, 'primary', 0.06),
    ...xs.flatMap((x) =>
      ys.map((y): RugPatch => ({
        points: [
          [x, y],
          [x - (x > 0 ? corner : -corner), y],
          [x, y - (y > 0 ? corner : -corner)],
        ],
        paint: 'secondary',
      })),
    ),
    { points: oval([-w * 0.4, w * 0.4], [-d * 0.4, d * 0.4], 32), paint: 'secondary' },
    { points: oval([-w * 0.3, w * 0.3], [-d * 0.3, d * 0.3], 32), paint: 'accent' },
  ];
}
