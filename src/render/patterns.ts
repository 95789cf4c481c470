/** Floor patterns: polygons in the floor's plane, metres, in two tones. Everything follows from indices; nothing is random. */
import type { Vec2 } from '../core/math.js';
import { clipToConvex, strokeOutlines, unitCircle } from '../scene/polygon.js';
import type { FloorPattern, RoomFloor } from '../scene/style.js';

/** One patch of a pattern: in the second floor colour, in the line colour, or between the two. */
export interface Patch {
  readonly polygon: readonly Vec2[];
  readonly tone: 'alt' | 'line' | 'soft';
}

/** The rectangle that a pattern covers, metres. */
export interface Area {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

const rectangle = (x0: number, y0: number, x1: number, y1: number): Vec2[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

function range(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  return Array.from(
    { length: Math.max(0, Math.floor(to / step) - first + 1) },
    (_, index) => (first + index) * step,
  );
}

/** A number from 0 to 1 that looks random but follows from two indices. */
function scatter(i: number, j: number): number {
  const mixed =
    Math.imul(i * 73_856_093 + 0x9e37, 0x85eb_ca6b) ^ Math.imul(j * 19_349_663 + 0x79b9, 0xc2b2_ae35);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 4_294_967_296;
}

function lines({ x0, y0, x1, y1 }: Area, stepX: number, stepY: number, width: number): Patch[] {
  const half = width / 2;
  return [
    ...range(x0, x1, stepX).map((x) => rectangle(x - half, y0, x + half, y1)),
    ...range(y0, y1, stepY).map((y) => rectangle(x0, y - half, x1, y + half)),
  ].map((polygon) => ({ polygon, tone: 'line' }));
}

function checker({ x0, y0, x1, y1 }: Area, step: number): Patch[] {
  const patches: Patch[] = [];
  for (const x of range(x0 - step, x1, step)) {
    for (const y of range(y0 - step, y1, step)) {
      if ((Math.round(x / step) + Math.round(y / step)) % 2 !== 0) continue;
      const polygon = rectangle(
        Math.max(x, x0),
        Math.max(y, y0),
        Math.min(x + step, x1),
        Math.min(y + step, y1),
      );
      if (x + step > x0 && y + step > y0) patches.push({ polygon, tone: 'alt' });
    }
  }
  return patches;
}

function planks({ x0, y0, x1, y1 }: Area, width: number, length: number): Patch[] {
  const patches: Patch[] = [];
  range(x0 - width, x1, width).forEach((x) => {
    const row = Math.round(x / width);
    const left = Math.max(x, x0);
    const right = Math.min(x + width, x1);
    if (right <= left) return;
    const shift = scatter(row, 7) * length;
    range(y0 - length - shift, y1, length).forEach((start) => {
      const y = start + shift;
      const from = Math.max(y, y0);
      const to = Math.min(y + length, y1);
      if (to <= from) return;
      const tone = scatter(row, Math.round(start / length));
      if (tone > 0.62)
        patches.push({ polygon: rectangle(left, from, right, to), tone: tone > 0.82 ? 'alt' : 'soft' });
      if (y > y0) patches.push({ polygon: rectangle(left, from - 0.006, right, from + 0.006), tone: 'line' });
    });
    if (x > x0) patches.push({ polygon: rectangle(x - 0.007, y0, x + 0.007, y1), tone: 'line' });
  });
  return patches;
}

/** Patches cut to an area; those wholly outside are left out. */
function within({ x0, y0, x1, y1 }: Area, patches: readonly Patch[]): Patch[] {
  const window = rectangle(x0, y0, x1, y1);
  return patches
    .map(({ polygon, tone }) => ({ polygon: clipToConvex(polygon, window), tone }))
    .filter(({ polygon }) => polygon.length > 2);
}

/** Blocks of strips that run crosswise in turn. */
function parquet({ x0, y0, x1, y1 }: Area, block: number): Patch[] {
  const patches: Patch[] = [];
  for (const x of range(x0 - block, x1, block)) {
    for (const y of range(y0 - block, y1, block)) {
      const across = (Math.round(x / block) + Math.round(y / block)) % 2 === 0;
      if (x + block <= x0 || y + block <= y0) continue;
      if (across) patches.push({ polygon: rectangle(x, y, x + block, y + block), tone: 'soft' });
      for (let strip = 0; strip < 3; strip += 1) {
        const at = (strip * block) / 3;
        patches.push({
          polygon: across
            ? rectangle(x, y + at - 0.005, x + block, y + at + 0.005)
            : rectangle(x + at - 0.005, y, x + at + 0.005, y + block),
          tone: 'line',
        });
      }
    }
  }
  return within({ x0, y0, x1, y1 }, patches);
}

function herringbone(area: Area, length: number): Patch[] {
  const width = length / 3;
  const patches: Patch[] = [];
  for (const x of range(area.x0 - length, area.x1 + length, length)) {
    for (const y of range(area.y0 - length, area.y1 + length, width)) {
      const odd = Math.round(y / width) % 2 === 0;
      const left: Vec2[] = [
        [x, y],
        [x + length / 2, y + length / 2],
        [x + length / 2, y + length / 2 + width],
        [x, y + width],
      ];
      const right: Vec2[] = [
        [x + length, y],
        [x + length / 2, y + length / 2],
        [x + length / 2, y + length / 2 + width],
        [x + length, y + width],
      ];
      patches.push({ polygon: left, tone: odd ? 'soft' : 'alt' });
      if (odd) patches.push({ polygon: right, tone: 'alt' });
    }
  }
  return within(area, patches);
}

function terrazzo({ x0, y0, x1, y1 }: Area): Patch[] {
  const patches: Patch[] = [];
  for (const x of range(x0, x1, 0.42)) {
    for (const y of range(y0, y1, 0.42)) {
      const [i, j] = [Math.round(x / 0.42), Math.round(y / 0.42)];
      const radius = 0.015 + 0.025 * scatter(i, j + 11);
      const [cx, cy] = [x + 0.24 * scatter(i + 3, j), y + 0.24 * scatter(i, j + 5)];
      if (cx + radius > x1 || cy + radius > y1) continue;
      const polygon = unitCircle(5).map(([u, v], index): Vec2 => {
        const stretch = 0.6 + 0.8 * scatter(i * 5 + index, j);
        return [cx + u * radius * stretch, cy + v * radius * stretch];
      });
      patches.push({ polygon, tone: scatter(i, j) > 0.5 ? 'alt' : 'soft' });
    }
  }
  return patches;
}

/** Grouped by tone, lines last: for patterns whose patches of one tone do not cross. */
function byTone(patches: readonly Patch[]): Patch[] {
  return (['soft', 'alt', 'line'] as const).flatMap((tone) => patches.filter((patch) => patch.tone === tone));
}

/** The patches of a floor pattern over an area; `outline` is the floor's own shape, for patterns that follow it. */
export function floorPatches(
  pattern: FloorPattern | RoomFloor,
  area: Area,
  outline: readonly Vec2[],
): Patch[] {
  switch (pattern) {
    case 'plain':
    case 'carpet':
      return [];
    case 'grid':
      return lines(area, 1, 1, 0.026);
    case 'tiles':
      return lines(area, 0.7, 0.7, 0.018);
    case 'checker':
      return checker(area, 0.8);
    case 'planks':
      return byTone(planks(area, 0.3, 2.1));
    case 'parquet':
      return byTone(parquet(area, 0.9));
    case 'herringbone':
      return byTone(herringbone(area, 0.99));
    case 'terrazzo':
      return byTone(terrazzo(area));
    case 'border':
      return strokeOutlines(inset(outline, 0.88), 0.09, true).map((polygon) => ({ polygon, tone: 'line' }));
    case 'rings':
      return [0.84, 0.64, 0.44, 0.24].flatMap((share, index): Patch[] => [
        { polygon: inset(outline, share), tone: index % 2 === 0 ? 'alt' : 'soft' },
      ]);
  }
}

function inset(outline: readonly Vec2[], share: number): Vec2[] {
  return outline.map(([x, y]) => [x * share, y * share]);
}
