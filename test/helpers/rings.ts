/** Where a point lies about a ring, by plain arithmetic: what the code under test is held to. */
import { at, type Vec2 } from '../../src/core/math.js';

/** How many times a ring goes round a point, counted the way in which areas are positive. */
export function turnsAround(ring: readonly Vec2[], [x, y]: Vec2): number {
  let turns = 0;
  for (const [index, a] of ring.entries()) {
    const b = at(ring, (index + 1) % ring.length);
    const side = (b[0] - a[0]) * (y - a[1]) - (x - a[0]) * (b[1] - a[1]);
    if (a[1] <= y && b[1] > y && side > 0) turns += 1;
    else if (a[1] > y && b[1] <= y && side < 0) turns -= 1;
  }
  return turns;
}

/** Distance of a point from a ring's edges. */
export function edgeDistance(ring: readonly Vec2[], [x, y]: Vec2): number {
  return Math.min(
    ...ring.map((a, index) => {
      const b = at(ring, (index + 1) % ring.length);
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
      const length = dx * dx + dy * dy;
      const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - a[0]) * dx + (y - a[1]) * dy) / length));
      return Math.hypot(x - a[0] - t * dx, y - a[1] - t * dy);
    }),
  );
}
