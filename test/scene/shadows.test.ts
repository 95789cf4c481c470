import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { cosDegrees, sinDegrees, type Vec2 } from '../../src/core/math.js';
import { lookAt } from '../../src/scene/camera.js';
import { LocalView } from '../../src/scene/face.js';
import type { Part, Prism } from '../../src/scene/part.js';
import { wallShadow } from '../../src/scene/shadows.js';
import type { ViewNode } from '../../src/scene/view.js';

const circle = (radius: number, count = 24): Vec2[] =>
  Array.from({ length: count }, (_, k): Vec2 => [
    radius * cosDegrees((360 * k) / count),
    0.5 + radius * sinDegrees((360 * k) / count),
  ]);

const plate = (outline: readonly Vec2[], holes?: readonly (readonly Vec2[])[]): Prism => ({
  kind: 'prism',
  axis: 'y',
  outline,
  ...(holes === undefined ? {} : { holes }),
  from: 0,
  to: -0.1,
  paint: 'primary',
});

function node(part: Part): ViewNode {
  const view = {
    camera: lookAt([0, -4, 1], [0, 0, 1]),
    frame: { width: 800, height: 800, focal_px: 800, center_x: 400, center_y: 400, near: 0.1 },
  };
  return { entity: 0, part, local: new LocalView(view, [0, 0, 1], 1, 0), pieces: [], box: [0, 0, 1, 1] };
}

suite('picture: what hangs throws the shadow of its own outline on the wall', () => {
  test('light falls through a ring, whether it is one part or a group', () => {
    const ring = plate(circle(0.4), [circle(0.25)]);
    for (const part of [ring, { kind: 'group', parts: [ring] } as const]) {
      const shapes = wallShadow(node(part), 1);
      assert.ok(shapes.length > 0);
      for (const { outline, holes } of shapes) {
        assert.equal(outline.length, 24);
        assert.equal(holes.length, 1);
        for (const p of [...outline, ...holes.flat()]) assert.equal(p[1], 0, 'it lies in the wall');
      }
    }
  });

  test('a plain plate throws one hull, downwards and away from the light', () => {
    for (const drift of [1, -1]) {
      const [shape, ...others] = wallShadow(node(plate(circle(0.4))), drift);
      assert.ok(shape !== undefined && others.length === 0 && shape.holes.length === 0);
      const mean = (axis: 0 | 2): number =>
        shape.outline.reduce((sum, p) => sum + p[axis], 0) / shape.outline.length;
      assert.ok(mean(2) < 1.5 && mean(0) * drift > 0, `${mean(0)}, ${mean(2)}`);
    }
  });
});
