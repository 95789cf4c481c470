import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { at } from '../../../src/core/math.js';
import type { ObjectType, Size } from '../../../src/scene/catalogue.js';
import { partBounds, unionBounds, type Bounds, type Part } from '../../../src/scene/part.js';
import { HEIGHT_SAFE } from '../../../src/scene/shapes/height-safe/index.js';

const SCALES = [0.7, 0.85, 1, 1.2, 1.4];
const FORBIDDEN = ['bottle', 'candle', 'drum', 'flask', 'goblet', 'hat', 'lantern'];
const AXES = [0, 1, 2] as const;
const MILLIMETRE = 0.001;
const TOUCH = 1e-6;

interface Built {
  readonly label: string;
  readonly item: ObjectType;
  readonly size: Size;
  readonly parts: readonly Part[];
  readonly bounds: readonly Bounds[];
}

const BUILT: readonly Built[] = HEIGHT_SAFE.flatMap((item) =>
  Array.from({ length: item.variants }, (_, variant) => variant).flatMap((variant) =>
    SCALES.map((scale): Built => {
      const size = {
        width: item.size.width * scale,
        depth: item.size.depth * scale,
        height: item.size.height * scale,
      };
      const parts = item.build(size, variant);
      return {
        label: `${item.type} v${variant} x${scale}`,
        item,
        size,
        parts,
        bounds: parts.map(partBounds),
      };
    }),
  ),
);

/** How far two bounds overlap along each axis; negative where there is a gap. */
function overlaps(a: Bounds, b: Bounds): number[] {
  return AXES.map((axis) => Math.min(a.max[axis], b.max[axis]) - Math.max(a.min[axis], b.min[axis]));
}

/** Indices of the parts that stand on the ground or are joined to such a part through others that touch. */
function carried(bounds: readonly Bounds[]): Set<number> {
  const reached = new Set(bounds.flatMap((item, index) => (item.min[2] < TOUCH ? [index] : [])));
  for (const known of reached) {
    bounds.forEach((item, index) => {
      if (overlaps(at(bounds, known), item).every((overlap) => overlap > -TOUCH)) reached.add(index);
    });
  }
  return reached;
}

void suite('height-safe objects', () => {
  test('H5: at least 24 types in at least 16 confusion groups, cup and trophy among them, none of the barred ones', () => {
    const types = HEIGHT_SAFE.map((item) => item.type);
    assert.ok(types.length >= 24, `${types.length} types`);
    assert.equal(new Set(types).size, types.length);
    assert.ok(new Set(HEIGHT_SAFE.map((item) => item.group)).size >= 16);
    assert.ok(types.includes('cup') && types.includes('trophy'));
    for (const { type, name } of HEIGHT_SAFE) {
      const words = [...type.split('_'), ...name.split(' ')];
      assert.deepEqual(
        words.filter((word) => FORBIDDEN.includes(word)),
        [],
        type,
      );
    }
  });

  test('C13: things that are easily mistaken for one another share a confusion group', () => {
    const group = new Map(HEIGHT_SAFE.map((item) => [item.type, item.group]));
    for (const family of [
      ['dice', 'gift_box'],
      ['traffic_cone', 'pyramid'],
      ['ball', 'apple', 'pumpkin'],
      ['cup', 'trophy'],
      ['cake', 'cupcake'],
      ['castle_tower', 'lighthouse'],
      ['birdhouse', 'toy_house'],
      ['rubber_duck', 'penguin'],
    ]) {
      const groups = family.map((type) => group.get(type));
      assert.ok(!groups.includes(undefined), family.join());
      assert.equal(new Set(groups).size, 1, family.join());
    }
    const names = HEIGHT_SAFE.map((item) => item.name);
    assert.equal(new Set(names).size, names.length);
  });

  test('H6: every object fills exactly its width, depth and height, from the ground up, at every size', () => {
    for (const { label, size, bounds } of BUILT) {
      const { min, max } = unionBounds(bounds);
      const wanted = [-size.width / 2, -size.depth / 2, 0, size.width / 2, size.depth / 2, size.height];
      [...min, ...max].forEach((value, index) => {
        const expected = at(wanted, index);
        assert.ok(Math.abs(value - expected) < MILLIMETRE, `${label}: ${value} is not ${expected}`);
      });
      assert.ok(min[2] >= -TOUCH, `${label} reaches below the ground`);
    }
  });

  test('H6: parts touch but do not interpenetrate', () => {
    for (const { label, bounds } of BUILT) {
      bounds.forEach((a, i) => {
        bounds.slice(i + 1).forEach((b, j) => {
          const meet = overlaps(a, b).every((overlap) => overlap > TOUCH);
          assert.ok(!meet, `${label}: parts ${i} and ${i + 1 + j} interpenetrate`);
        });
      });
    }
  });

  test('H6: nothing floats: every part is carried by the ground or by parts that are', () => {
    for (const { label, bounds } of BUILT) {
      assert.equal(carried(bounds).size, bounds.length, label);
    }
  });

  test('the posts of the hourglass stand between its discs and within them', () => {
    for (const { label, parts, size } of BUILT.filter(({ item }) => item.type === 'hourglass')) {
      const turned = parts.flatMap((part) => (part.kind === 'lathe' ? [part] : []));
      const posts = turned.filter(({ center }) => center[0] !== 0 || center[1] !== 0);
      const [foot, lid] = [at(turned, 0), at(turned, turned.length - 1)];
      const [inner, top] = at(foot.profile, foot.profile.length - 1);
      const [upper, bottom] = at(lid.profile, 0);
      assert.ok(posts.length >= 3, label);
      for (const { center, profile } of posts) {
        const reach = Math.hypot(center[0], center[1]) + at(profile, 0)[0];
        assert.ok(
          reach <= Math.min(inner, upper) + TOUCH,
          `${label}: a post reaches ${reach} of ${size.width}`,
        );
        assert.ok(Math.abs(center[2] - top) < TOUCH, label);
        assert.ok(Math.abs(center[2] + at(profile, profile.length - 1)[1] - bottom) < TOUCH, label);
      }
    }
  });

  test('roofs have no ends in the colour of the walls, which would show as a fringe', () => {
    const roofs = BUILT.filter(({ item }) => item.group === 'house').flatMap(({ parts }) =>
      parts.flatMap((part) => (part.kind === 'prism' && part.axis === 'y' ? [part] : [])),
    );
    assert.ok(roofs.length > 0);
    for (const { paint, cap } of roofs) assert.equal(cap ?? paint, paint);
  });

  test('the arms of the snowman end below its scarf: from no side do they show beside its face', () => {
    for (const { label, parts, bounds } of BUILT.filter(({ item }) => item.type === 'snowman')) {
      const arms = bounds.filter((_, index) => at(parts, index).kind === 'group');
      assert.equal(arms.length, 2, label);
      const body = at(bounds, 0);
      for (const { max } of arms) assert.ok(max[2] < 0.75 * body.max[2], label);
    }
  });

  test('every object has variants, colours and a size that suits a platform', () => {
    for (const { type, name, size, variants, colorings, turn } of HEIGHT_SAFE) {
      assert.match(type, /^[a-z]+(_[a-z]+)*$/);
      assert.match(name, /^[a-z]+( [a-z]+)*$/);
      assert.ok(variants >= 2, type);
      assert.ok(colorings.length >= 3, type);
      assert.ok(
        colorings.flat().every((color) => /^#[0-9a-f]{6}$/.test(color)),
        type,
      );
      assert.ok(turn > 0 && turn <= 180, type);
      assert.ok(size.height >= 0.45 && size.height <= 0.85, type);
      for (const extent of [size.width, size.depth]) assert.ok(extent >= 0.4 && extent <= 0.95, type);
    }
    const [first] = BUILT;
    assert.ok(first !== undefined && first.parts.length > 0);
    for (const { label, parts } of BUILT) assert.ok(parts.length <= 25, `${label}: ${parts.length} parts`);
  });

  test('H6: a build is a pure function of size and variant', () => {
    for (const item of HEIGHT_SAFE) {
      assert.deepEqual(item.build(item.size, 0), item.build(item.size, 0), item.type);
      assert.notDeepEqual(item.build(item.size, 0), item.build(item.size, 1), item.type);
    }
  });
});
