/**
 * How furniture is written down: in metres at its natural size, and scaled as a whole.
 *
 * Colours: `primary` is cloth or painted fronts, `secondary` wood or the frame, `accent` cushions and small things. Leaves, books,
 * paper and steel have colours of their own.
 */
import { at, type Vec2, type Vec3 } from '../../../core/math.js';
import type { ObjectType } from '../../catalogue.js';
import type { Axis, Box, Detail, Lathe, Paint, Part, Prism, Side, Solid } from '../../part.js';
import { unitCircle } from '../../polygon.js';

/** From a lower to a higher coordinate. */
export type Span = readonly [number, number];

/** A row of the catalogue whose parts are drawn at the natural size. */
export interface Piece extends Omit<ObjectType, 'build' | 'group' | 'turn'> {
  /** What it is easily mistaken for; its own type if nothing is given. */
  readonly group?: string;
  readonly draw: (variant: number) => readonly Part[];
}

/** The object type of a piece; a size of other proportions than the natural one is scaled by its width. */
export function piece({ draw, ...row }: Piece): ObjectType {
  return {
    group: row.type,
    ...row,
    turn: 180,
    build: ({ width }, variant) => draw(variant).map((part) => scaledPart(part, width / row.size.width)),
  };
}

function scaledPart(part: Part, by: number): Part {
  return part.kind === 'group'
    ? { ...part, parts: part.parts.map((item) => scaledSolid(item, by)) }
    : scaledSolid(part, by);
}

function scaledSolid(part: Solid, by: number): Solid {
  const plane = ([a, b]: Vec2): Vec2 => [a * by, b * by];
  const space = ([x, y, z]: Vec3): Vec3 => [x * by, y * by, z * by];
  const details =
    part.details === undefined ? {} : { details: part.details.map((item) => scaledDetail(item, part, by)) };
  switch (part.kind) {
    case 'box':
      return { ...part, ...details, min: space(part.min), max: space(part.max) };
    case 'prism': {
      const holes = part.holes === undefined ? {} : { holes: part.holes.map((hole) => hole.map(plane)) };
      return {
        ...part,
        ...details,
        ...holes,
        outline: part.outline.map(plane),
        from: part.from * by,
        to: part.to * by,
      };
    }
    case 'lathe': {
      const { hollow } = part;
      const opened = hollow === undefined ? {} : { hollow: { ...hollow, radius: hollow.radius * by } };
      return {
        ...part,
        ...details,
        ...opened,
        center: space(part.center),
        profile: part.profile.map(plane),
      };
    }
    case 'ball':
      return {
        ...part,
        ...details,
        center: space(part.center),
        radius: part.radius * by,
        radiusZ: (part.radiusZ ?? part.radius) * by,
      };
    case 'rod':
      return {
        ...part,
        ...details,
        from: space(part.from),
        to: space(part.to),
        radius: part.radius * by,
      };
  }
}

/** Angles on round surfaces keep their values. */
function scaledDetail(detail: Detail, carrier: Solid, by: number): Detail {
  const first = detail.side === 'surface' ? 1 : by;
  const second = detail.side === 'surface' && carrier.kind === 'ball' ? 1 : by;
  const plane = ([a, b]: Vec2): Vec2 => [a * first, b * second];
  switch (detail.kind) {
    case 'polygon': {
      const holes = detail.holes === undefined ? {} : { holes: detail.holes.map((hole) => hole.map(plane)) };
      return { ...detail, ...holes, points: detail.points.map(plane) };
    }
    case 'disc': {
      const inner = detail.inner === undefined ? {} : { inner: detail.inner * by };
      return { ...detail, ...inner, center: plane(detail.center), radius: detail.radius * by };
    }
    case 'line':
      return { ...detail, points: detail.points.map(plane), width: detail.width * by };
  }
}

/** A box. */
export function block(
  x: Span,
  y: Span,
  z: Span,
  paint: Paint,
  extra: Pick<Box, 'tone' | 'details' | 'sides'> = {},
): Box {
  return { kind: 'box', min: [x[0], y[0], z[0]], max: [x[1], y[1], z[1]], paint, ...extra };
}

/** An outline pulled along an axis. */
export function pulled(
  axis: Axis,
  outline: readonly Vec2[],
  [from, to]: Span,
  paint: Paint,
  extra: Pick<Prism, 'tone' | 'details' | 'holes' | 'cap'> = {},
): Prism {
  return { kind: 'prism', axis, outline, from, to, paint, ...extra };
}

/** A body turned about an upright axis through (x, y); the profile's heights are those above the floor. */
export function spun(
  [x, y]: Vec2,
  profile: readonly Vec2[],
  paint: Paint,
  extra: Pick<Lathe, 'tone' | 'details' | 'smooth' | 'bands' | 'hollow'> = {},
): Lathe {
  return { kind: 'lathe', axis: 'z', center: [x, y, 0], profile, paint, ...extra };
}

/** A lying round bar with flat ends. */
export function roller(
  axis: 'x' | 'y',
  center: Vec3,
  radius: number,
  span: Span,
  paint: Paint,
  extra: Pick<Prism, 'tone' | 'details'> = {},
): Prism {
  const [a, b] = axis === 'x' ? [center[1], center[2]] : [center[0], center[2]];
  return pulled(axis, oval([a - radius, a + radius], [b - radius, b + radius], 32), span, paint, extra);
}

/** A rectangle as an outline. */
export function rectangle([a0, a1]: Span, [b0, b1]: Span): Vec2[] {
  return [
    [a0, b0],
    [a1, b0],
    [a1, b1],
    [a0, b1],
  ];
}

/** A rectangle with round upper corners, or with all four round. */
export function softened([a0, a1]: Span, [b0, b1]: Span, radius: number, all = false): Vec2[] {
  const steps = radius < 0.08 ? 2 : radius < 0.2 ? 4 : 8;
  const circle = unitCircle(4 * steps);
  /** The quarter circle about (a, b) that begins after `quarters` quarters. */
  const corner = (a: number, b: number, quarters: number): Vec2[] =>
    Array.from({ length: steps + 1 }, (_, step): Vec2 => {
      const [x, y] = at(circle, (quarters * steps + step) % circle.length);
      return [a + x * radius, b + y * radius];
    });
  const upper = [...corner(a1 - radius, b1 - radius, 0), ...corner(a0 + radius, b1 - radius, 1)];
  return all
    ? [...upper, ...corner(a0 + radius, b0 + radius, 2), ...corner(a1 - radius, b0 + radius, 3)]
    : [...upper, [a0, b0], [a1, b0]];
}

/** A closed oval. */
export function oval([a0, a1]: Span, [b0, b1]: Span, points = 24): Vec2[] {
  return unitCircle(points).map(([x, y]) => [
    (a0 + a1) / 2 + ((a1 - a0) / 2) * x,
    (b0 + b1) / 2 + ((b1 - b0) / 2) * y,
  ]);
}

/** A rectangle drawn on a side. */
export function patch(side: Side, a: Span, b: Span, paint: Paint, tone = 0): Detail {
  return { kind: 'polygon', side, points: rectangle(a, b), paint, tone };
}

/** A disc (or a ring) drawn on a side. */
export function dot(side: Side, center: Vec2, radius: number, paint: Paint, tone = 0, inner = 0): Detail {
  return { kind: 'disc', side, center, radius, paint, tone, ...(inner > 0 ? { inner } : {}) };
}

/** A band around a lathe or ball, in quarters: one polygon round the whole body would be cut at its seam. */
export function band(levels: Span, paint: Paint, tone = 0): Detail[] {
  return [-180, -90, 0, 90].map((start) => patch('surface', [start, start + 90], levels, paint, tone));
}

/** `count` equal spans that fill `whole` but for `gap` between neighbours. */
export function split([from, to]: Span, count: number, gap = 0): Span[] {
  const step = (to - from + gap) / count;
  return Array.from({ length: count }, (_, index): Span => [
    from + index * step,
    from + (index + 1) * step - gap,
  ]);
}

/** Four square legs in the corners. */
export function squareLegs([x0, x1]: Span, [y0, y1]: Span, z: Span, thick: number, paint: Paint): Box[] {
  const pair = (a0: number, a1: number): Span[] => [
    [a0, a0 + thick],
    [a1 - thick, a1],
  ];
  return pair(x0, x1).flatMap((x) => pair(y0, y1).map((y) => block(x, y, z, paint, { tone: -0.1 })));
}

/** Four round legs in the corners, thinner at the floor. */
export function roundLegs(
  [x0, x1]: Span,
  [y0, y1]: Span,
  [z0, z1]: Span,
  radius: number,
  paint: Paint,
): Lathe[] {
  return [x0 + radius, x1 - radius].flatMap((x) =>
    [y0 + radius, y1 - radius].map((y) =>
      spun(
        [x, y],
        [
          [radius * 0.6, z0],
          [radius, z1],
        ],
        paint,
        { tone: -0.1 },
      ),
    ),
  );
}

/** Drawer or door fronts: a field in a dark joint with a knob each. */
export function fronts(
  x: Span,
  z: Span,
  [columns, rows]: readonly [number, number],
  paint: Paint,
  knob: Paint,
  handle: 'knob' | 'bar' | 'top_bar' | 'none' = 'knob',
): Detail[] {
  const gap = 0.014;
  return [
    patch('front', x, z, paint, -0.45),
    ...split([x[0] + gap, x[1] - gap], columns, gap).flatMap((column) =>
      split([z[0] + gap, z[1] - gap], rows, gap).flatMap((row): Detail[] => {
        const middle = (column[0] + column[1]) / 2;
        const level = handle === 'top_bar' ? row[1] - 0.06 : (row[0] + row[1]) / 2;
        const reach = Math.min(0.09, (column[1] - column[0]) * 0.24);
        const field = patch('front', column, row, paint, 0.06);
        if (handle === 'none') return [field];
        return handle === 'knob'
          ? [field, dot('front', [middle, level], 0.02, knob)]
          : [field, patch('front', [middle - reach, middle + reach], [level - 0.011, level + 0.011], knob)];
      }),
    ),
  ];
}
