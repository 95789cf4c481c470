/** Wall finishes: polygons in a wall's own plane (u to the right as seen from inside, z up), metres. */
import type { Vec2 } from '../core/math.js';
import { discOutline, strokeOutlines } from '../scene/polygon.js';
import type { WallFinish } from '../scene/style.js';

/** A patch of a wall: in the accent colour at full or half strength, in the colour of trim, or as a groove. */
export interface WallPatch {
  readonly polygon: readonly Vec2[];
  readonly tone: 'accent' | 'soft' | 'trim' | 'groove';
}

const rectangle = (u0: number, z0: number, u1: number, z1: number): Vec2[] => [
  [u0, z0],
  [u1, z0],
  [u1, z1],
  [u0, z1],
];

/** Multiples of `step` within [from, to]. */
function steps(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  return Array.from(
    { length: Math.max(0, Math.floor(to / step) - first + 1) },
    (_, index) => (first + index) * step,
  );
}

function wainscot(from: number, to: number): WallPatch[] {
  const top = 0.92;
  return [
    { polygon: rectangle(from, 0, to, top), tone: 'accent' },
    ...steps(from, to, 0.42).map((u): WallPatch => ({
      polygon: rectangle(u - 0.008, 0.12, u + 0.008, top),
      tone: 'groove',
    })),
    { polygon: rectangle(from, top, to, top + 0.06), tone: 'trim' },
  ];
}

function panels(from: number, to: number, height: number): WallPatch[] {
  return steps(from - 1.3, to, 1.3).flatMap((u): WallPatch[] => {
    const [left, right] = [Math.max(u + 0.14, from + 0.06), Math.min(u + 1.16, to - 0.06)];
    if (right - left < 0.3) return [];
    return [rectangle(left, 1.02, right, height - 0.24), rectangle(left, 0.24, right, 0.86)].flatMap(
      (frame) => strokeOutlines(frame, 0.03, true).map((polygon): WallPatch => ({ polygon, tone: 'soft' })),
    );
  });
}

function brick(from: number, to: number, height: number): WallPatch[] {
  const rows = steps(0.1, height, 0.24);
  return [
    ...rows.map((z): WallPatch => ({ polygon: rectangle(from, z - 0.006, to, z + 0.006), tone: 'soft' })),
    ...rows.flatMap((z) => {
      const shift = Math.round(z / 0.24) % 2 === 0 ? 0 : 0.3;
      return steps(from - shift, to - shift, 0.6).map((u): WallPatch => ({
        polygon: rectangle(u + shift - 0.006, z, u + shift + 0.006, Math.min(z + 0.24, height)),
        tone: 'soft',
      }));
    }),
  ];
}

/** The patches of a finish on a wall from `from` to `to` along it, `height` metres high. */
export function wallPatches(finish: WallFinish, from: number, to: number, height: number): WallPatch[] {
  switch (finish) {
    case 'plain':
      return [];
    case 'wainscot':
      return wainscot(from, to);
    case 'dado':
      return [
        { polygon: rectangle(from, 0, to, 1.02), tone: 'accent' },
        { polygon: rectangle(from, 1.02, to, 1.05), tone: 'trim' },
      ];
    case 'stripes':
      return steps(from - 0.36, to, 0.36).flatMap((u): WallPatch[] => {
        const [left, right] = [Math.max(u, from), Math.min(u + 0.18, to)];
        return right > left ? [{ polygon: rectangle(left, 0, right, height), tone: 'soft' }] : [];
      });
    case 'panels':
      return panels(from, to, height);
    case 'brick':
      return brick(from, to, height);
    case 'dots':
      return steps(0.4, height - 0.1, 0.4).flatMap((z) => {
        const shift = Math.round(z / 0.4) % 2 === 0 ? 0 : 0.2;
        return steps(from - shift + 0.04, to - shift - 0.04, 0.4).map((u): WallPatch => ({
          polygon: discOutline([u + shift, z], 0.026, 8),
          tone: 'accent',
        }));
      });
  }
}
