/** What has to be joined to be believed: leaves and vines to their pots, seats to their legs, handles to their cans. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { at, cosDegrees, sinDegrees, type Vec2 } from '../../../src/core/math.js';
import { lookUp } from '../../../src/scene/catalogue.js';
import { partBounds, type Part, type Solid } from '../../../src/scene/part.js';
import { CATALOGUE } from '../../../src/scene/shapes/index.js';

const SLACK = 1e-6;

function builds(type: string): { readonly label: string; readonly parts: readonly Part[] }[] {
  const item = lookUp(CATALOGUE, type);
  return Array.from({ length: item.variants }, (_, variant) => variant).flatMap((variant) =>
    [0.7, 1, 1.4].map((by) => {
      const { width, depth, height } = item.size;
      const size = { width: width * by, depth: depth * by, height: height * by };
      return { label: `${type} v${variant} x${by}`, parts: item.build(size, variant) };
    }),
  );
}

const solidsOf = (parts: readonly Part[]): Solid[] =>
  parts.flatMap((part) => (part.kind === 'group' ? part.parts : [part]));

/** Whether a point lies within a convex outline, listed counter-clockwise. */
function isWithin(outline: readonly Vec2[], [x, y]: Vec2): boolean {
  return outline.every((a, index) => {
    const b = at(outline, (index + 1) % outline.length);
    return (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) >= -SLACK;
  });
}

suite('joints of objects', () => {
  test('R1: whatever rises from the soil of a tall plant stands within the mouth of its pot', () => {
    for (const { label, parts } of builds('tall_plant')) {
      const pot = parts.find((part) => part.kind === 'lathe' && part.hollow !== undefined);
      assert.ok(pot?.kind === 'lathe' && pot.hollow !== undefined, label);
      const soil = partBounds(pot).max[2];
      const rooted = solidsOf(parts).filter((solid) => Math.abs(partBounds(solid).min[2] - soil) < SLACK);
      assert.ok(rooted.length > 0, label);
      for (const solid of rooted) {
        const reach =
          solid.kind === 'lathe'
            ? Math.hypot(solid.center[0], solid.center[1]) + at(solid.profile, 0)[0]
            : solid.kind === 'prism'
              ? Math.max(...solid.outline.filter(([, z]) => z < soil + SLACK).map(([out]) => Math.abs(out)))
              : Infinity;
        assert.ok(reach <= pot.hollow.radius, `${label}: a ${solid.kind} starts ${reach} m from the middle`);
      }
    }
  });

  test('R1: each front leg of a chair stands wholly under its seat', () => {
    for (const { label, parts } of builds('chair')) {
      const legs = parts.filter((part) => part.kind === 'box' && partBounds(part).min[2] === 0);
      assert.equal(legs.length, 2, label);
      for (const leg of legs) {
        const { min, max } = partBounds(leg);
        const seats = parts.filter((part) => Math.abs(partBounds(part).min[2] - max[2]) < SLACK);
        for (const corner of [min, max].flatMap(([x]) => [min, max].map(([, y]): Vec2 => [x, y]))) {
          const isHeld = seats.some((seat) => {
            const { min: low, max: high } = partBounds(seat);
            const outline: readonly Vec2[] =
              seat.kind === 'prism' && seat.axis === 'z'
                ? seat.outline
                : [
                    [low[0], low[1]],
                    [high[0], low[1]],
                    [high[0], high[1]],
                    [low[0], high[1]],
                  ];
            return (seat.kind === 'box' || seat.kind === 'prism') && isWithin(outline, corner);
          });
          assert.ok(isHeld, `${label}: a leg stands out at ${corner.join(', ')}`);
        }
      }
    }
  });

  test('R1: the handles of a watering can end on the rim of its mouth or on the upright part of its wall', () => {
    for (const { label, parts } of builds('watering_can')) {
      const body = parts.find((part) => part.kind === 'lathe' && part.hollow !== undefined);
      assert.ok(body?.kind === 'lathe' && body.hollow !== undefined, label);
      const rim = at(body.profile, body.profile.length - 1);
      const mouth = body.hollow.radius;
      const [wall, upright] = [at(body.profile, 0)[0], at(body.profile, 1)[1]];
      const middle = body.center[0];
      const ends = parts
        .filter((part) => part.kind === 'prism' && part.axis === 'y' && partBounds(part).max[0] > middle)
        .flatMap((part) => (part.kind === 'prism' ? part.outline : []));
      const onRim = ends.filter(
        ([x, z]) => Math.abs(z - rim[1]) < SLACK && Math.abs(x - middle) <= rim[0] + SLACK,
      );
      assert.ok(onRim.length >= 2, `${label}: no handle stands on the rim`);
      for (const [x] of onRim)
        assert.ok(Math.abs(x - middle) >= mouth - SLACK, `${label}: it stands over the mouth`);
      const onWall = ends.filter(([x]) => Math.abs(x - middle - wall) < SLACK);
      assert.ok(onWall.length >= 2, `${label}: no handle ends on the wall`);
      for (const [, z] of onWall)
        assert.ok(z <= upright + SLACK, `${label}: it ends where the wall leans away`);
    }
  });

  test('R1: an arm of a cactus stands out beside its stem from every side', () => {
    for (const { label, parts } of [...builds('cactus'), ...builds('potted_plant')]) {
      const group = parts.find(
        (part) => part.kind === 'group' && part.parts.some((item) => item.kind === 'rod'),
      );
      if (group?.kind !== 'group') continue;
      const [stem] = group.parts;
      assert.ok(stem?.kind === 'lathe', label);
      const girth = Math.max(...stem.profile.map(([radius]) => radius));
      const elbows = group.parts.flatMap((item) => (item.kind === 'rod' ? [item] : []));
      assert.ok(elbows.length >= 2, label);
      for (let yaw = 0; yaw < 360; yaw += 5) {
        const shows = elbows.some(
          ({ to, radius }) =>
            Math.abs(to[0] * cosDegrees(yaw) + to[1] * sinDegrees(yaw)) + radius > girth * 1.3,
        );
        assert.ok(shows, `${label}: none shows from ${yaw} degrees`);
      }
    }
  });

  test('R3: the leaves of a hanging plant start in its pot, and each hanging leaf touches its stem', () => {
    for (const { label, parts } of builds('hanging_plant')) {
      const rim = partBounds(at(parts, 1));
      const groups = parts.filter((part) => part.kind === 'group');
      const crown = groups.find((group) => partBounds(group).min[2] >= rim.max[2] - SLACK);
      assert.ok(crown?.kind === 'group', label);
      for (const solid of crown.parts) {
        const { min, max } = partBounds(solid);
        const inMouth =
          min[0] < rim.max[0] && max[0] > rim.min[0] && min[1] >= rim.min[1] && max[1] <= rim.max[1];
        assert.ok(inMouth, `${label}: something starts beside the pot`);
      }
      const vines = groups.filter((group) => group !== crown);
      assert.equal(vines.length, 2, label);
      for (const vine of vines) {
        const [stem, ...leaves] = vine.parts;
        assert.ok(stem !== undefined && leaves.length > 3, label);
        const held = partBounds(stem);
        assert.ok(Math.abs(held.max[2] - rim.max[2]) < SLACK, `${label}: a stem ends below the rim`);
        const bends = crown.parts.some((solid) => {
          const { min, max } = partBounds(solid);
          const meets = min[2] <= held.max[2] + SLACK && min[1] === held.min[1] && max[1] === held.max[1];
          return meets && min[0] < held.max[0] && max[0] > held.min[0];
        });
        assert.ok(bends, `${label}: no bend leads from the pot to a stem`);
        for (const leaf of leaves) {
          const { min, max } = partBounds(leaf);
          const touches = ([0, 1, 2] as const).every(
            (axis) => min[axis] <= held.max[axis] + SLACK && max[axis] >= held.min[axis] - SLACK,
          );
          assert.ok(touches, `${label}: a leaf hovers beside its stem`);
        }
      }
    }
  });
});
