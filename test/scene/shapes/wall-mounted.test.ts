import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { at } from '../../../src/core/math.js';
import { parseColor } from '../../../src/core/color.js';
import type { ObjectType, Size } from '../../../src/scene/catalogue.js';
import { partBounds, unionBounds, type Bounds } from '../../../src/scene/part.js';
import { REFERENCES, WALL_MOUNTED } from '../../../src/scene/shapes/wall-mounted/index.js';

const ALL = [...WALL_MOUNTED, ...REFERENCES];
const SCALES = [0.7, 0.85, 1, 1.2, 1.4];
const AXES = [0, 1, 2] as const;
const TOUCH = 1e-6;

/** Calls `check` for every type, variant and scale with the bounds of the parts. */
function everyBuild(check: (label: string, size: Size, bounds: readonly Bounds[]) => void): void {
  for (const item of ALL) {
    for (let variant = 0; variant < item.variants; variant += 1) {
      for (const scale of SCALES) {
        const size = {
          width: item.size.width * scale,
          depth: item.size.depth * scale,
          height: item.size.height * scale,
        };
        check(`${item.type} v${variant} x${scale}`, size, item.build(size, variant).map(partBounds));
      }
    }
  }
}

/** By how much two bounds overlap along their least overlapping axis; negative for a gap. */
function overlap(a: Bounds, b: Bounds): number {
  return Math.min(
    ...AXES.map((axis) => Math.min(a.max[axis], b.max[axis]) - Math.max(a.min[axis], b.min[axis])),
  );
}

function groups(types: readonly ObjectType[]): Set<string> {
  return new Set(types.map((item) => item.group));
}

suite('wall-mounted shapes', () => {
  test('R3: at least 20 types in at least 14 confusion groups, type names and colours well formed', () => {
    assert.ok(WALL_MOUNTED.length >= 20, `${WALL_MOUNTED.length} types`);
    assert.ok(groups(WALL_MOUNTED).size >= 14, `${groups(WALL_MOUNTED).size} groups`);
    assert.equal(new Set(ALL.map((item) => item.type)).size, ALL.length);
    assert.equal(new Set(ALL.map((item) => item.name)).size, ALL.length);
    for (const item of ALL) {
      assert.match(item.type, /^[a-z]+(_[a-z]+)*$/);
      assert.ok(item.variants >= 2, `${item.type} has one form only`);
      assert.ok(item.colorings.length >= 3, `${item.type} has few colourings`);
      for (const color of item.colorings.flat()) assert.doesNotThrow(() => parseColor(color), item.type);
    }
  });

  test('R3: no TV, nor anything that could be called one, among the candidates', () => {
    assert.deepEqual(
      REFERENCES.map((item) => item.name),
      ['TV'],
    );
    for (const item of WALL_MOUNTED) {
      assert.match(item.name, /^[a-z' -]+$/);
      assert.doesNotMatch(`${item.type} ${item.name}`, /\btv\b|television|screen|monitor|window|display/i);
      assert.ok(!groups(REFERENCES).has(item.group), item.type);
    }
  });

  test('C13: things that are easily mistaken for one another share a confusion group', () => {
    const groupOf = (type: string): string | undefined =>
      WALL_MOUNTED.find((item) => item.type === type)?.group;
    for (const [a, b] of [
      ['mirror', 'painting'],
      ['clock', 'cuckoo_clock'],
      ['bulletin_board', 'chalkboard'],
    ] as const) {
      assert.notEqual(groupOf(a), undefined, a);
      assert.equal(groupOf(a), groupOf(b), `${a} and ${b}`);
    }
  });

  test('C12: candidates are wide and high enough to be seen aslant, and flat enough for a wall', () => {
    for (const { type, size } of WALL_MOUNTED) {
      const longer = Math.max(size.width, size.height);
      const shorter = Math.min(size.width, size.height);
      assert.ok(longer >= 0.6 && longer <= 0.95, `${type}: longer side ${longer}`);
      assert.ok(shorter >= 0.5 || shorter >= 0.6 * longer, `${type}: shorter side ${shorter}`);
      assert.ok(size.width >= 0.5, `${type}: width ${size.width}`);
      assert.ok(size.depth >= 0.04 && size.depth <= 0.25, `${type}: depth ${size.depth}`);
    }
  });

  test('R3: every type fills its bounds from the wall outwards at every size', () => {
    everyBuild((label, size, bounds) => {
      const { min, max } = unionBounds(bounds);
      const expected = [-size.width / 2, -size.depth, 0, size.width / 2, 0, size.height];
      [...min, ...max].forEach((value, index) => {
        assert.ok(Math.abs(value - at(expected, index)) < 5e-4, `${label}: bound ${index} is ${value}`);
      });
    });
  });

  test('R3: the parts of a type do not interpenetrate', () => {
    everyBuild((label, _size, bounds) => {
      bounds.forEach((a, index) => {
        bounds.slice(index + 1).forEach((b, offset) => {
          assert.ok(overlap(a, b) <= TOUCH, `${label}: parts ${index} and ${index + 1 + offset}`);
        });
      });
    });
  });

  test('R3: every part touches the wall or a part that is held by it', () => {
    everyBuild((label, _size, bounds) => {
      const held = new Set(bounds.filter((item) => item.max[1] >= -TOUCH));
      for (let before = 0; before < held.size;) {
        before = held.size;
        for (const item of bounds) {
          if ([...held].some((carrier) => overlap(item, carrier) >= -TOUCH)) held.add(item);
        }
      }
      assert.equal(held.size, bounds.length, `${label}: ${bounds.length - held.size} parts float`);
    });
  });
});
