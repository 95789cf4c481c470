import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { at, cross, dot, type Vec2, type Vec3 } from '../../src/core/math.js';
import {
  aimFrom,
  lookAt,
  projectPoint,
  projectPolygon,
  toCamera,
  type ProjectionFrame,
  type Viewpoint,
} from '../../src/scene/camera.js';

fc.configureGlobal({ seed: 1 });

const FRAME: ProjectionFrame = {
  width: 1200,
  height: 800,
  focal_px: 700,
  center_x: 600,
  center_y: 400,
  near: 0.15,
};

const meters = fc.double({ min: -6, max: 6, noNaN: true });
const spot = fc.tuple(meters, meters, meters);

/** Viewpoints that do not look straight up or down. */
const views = fc
  .tuple(spot, fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: -70, max: 70, noNaN: true }))
  .map(([position, yaw, pitch]) => ({
    yaw,
    pitch,
    camera: lookAt(position, aimFrom(position, yaw, pitch, 5)),
  }));

/** The world point at the given place in camera space. */
function fromCamera({ camera }: Viewpoint, [x, y, depth]: Vec3): Vec3 {
  const { position, right, up, forward } = camera;
  const along = (axis: 0 | 1 | 2): number =>
    position[axis] + x * right[axis] + y * up[axis] + depth * forward[axis];
  return [along(0), along(1), along(2)];
}

/** Distance of a point from the line through two others, pixels. */
function offLine([x, y]: Vec2, a: Vec2, b: Vec2): number {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  return length < 1e-6
    ? Math.hypot(x - a[0], y - a[1])
    : Math.abs((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / length;
}

suite('R1: camera and near plane', () => {
  test('R1: right, up and forward are a right-handed frame of unit vectors, right level', () => {
    fc.assert(
      fc.property(views, ({ camera: { right, up, forward } }) => {
        for (const axis of [right, up, forward]) assert.ok(Math.abs(dot(axis, axis) - 1) < 1e-5);
        for (const [a, b] of [
          [right, up],
          [up, forward],
          [forward, right],
        ] as const)
          assert.ok(Math.abs(dot(a, b)) < 1e-5);
        assert.equal(right[2], 0);
        assert.ok(up[2] > 0);
        assert.ok(dot(cross(right, forward), up) > 0.99);
      }),
    );
  });

  test('R1: yaw and pitch are those that the camera was aimed with', () => {
    fc.assert(
      fc.property(views, ({ yaw, pitch, camera }) => {
        const turn = Math.abs(camera.yaw_degrees - yaw);
        // Positions are rounded to a tenth of a millimetre, five metres from the aim.
        assert.ok(Math.min(turn, 360 - turn) < 0.02, `${camera.yaw_degrees} is not ${yaw}`);
        assert.ok(Math.abs(camera.pitch_degrees - pitch) < 0.02, `${camera.pitch_degrees} is not ${pitch}`);
        assert.ok(Math.abs(camera.distance - 5) < 0.001);
      }),
    );
  });

  test('R1: the target is in the middle, right of it is right, above it is above', () => {
    fc.assert(
      fc.property(views, ({ camera }) => {
        const view = { camera, frame: FRAME };
        const [x, y] = projectPoint(view, camera.target);
        assert.ok(Math.abs(x - 600) < 0.1 && Math.abs(y - 400) < 0.1);
        assert.ok(projectPoint(view, fromCamera(view, [0.5, 0, 4]))[0] > 600);
        assert.ok(projectPoint(view, fromCamera(view, [0, 0.5, 4]))[1] < 400);
      }),
    );
  });

  test('R1: camera space and back', () => {
    fc.assert(
      fc.property(
        views,
        meters,
        meters,
        fc.double({ min: 0.2, max: 9, noNaN: true }),
        ({ camera }, x, y, depth) => {
          const seen = toCamera(camera, fromCamera({ camera, frame: FRAME }, [x, y, depth]));
          for (const [index, value] of [x, y, depth].entries()) {
            assert.ok(Math.abs(at(seen, index) - value) < 1e-3);
          }
        },
      ),
    );
  });

  test('R1: a polygon wholly in front is projected corner by corner, one wholly behind is gone', () => {
    fc.assert(
      fc.property(
        views,
        fc.array(fc.tuple(meters, meters), { minLength: 3, maxLength: 6 }),
        ({ camera }, corners) => {
          const view = { camera, frame: FRAME };
          const atDepth = (depth: number): Vec3[] => corners.map(([x, y]) => fromCamera(view, [x, y, depth]));
          const front = atDepth(2);
          assert.deepEqual(
            projectPolygon(view, front),
            front.map((p) => projectPoint(view, p)),
          );
          assert.deepEqual(projectPolygon(view, atDepth(0.1)), []);
          assert.deepEqual(projectPolygon(view, atDepth(-2)), []);
        },
      ),
    );
  });

  test('R1: what crosses the near plane is cut there: every point is finite and lies on an edge or a corner', () => {
    const depth = fc.double({ min: -3, max: 6, noNaN: true });
    const triangle = fc.tuple(...[0, 1, 2].map(() => fc.tuple(meters, meters, depth)));
    fc.assert(
      fc.property(views, triangle, ({ camera }, seen) => {
        const view = { camera, frame: FRAME };
        const world = seen.map((p) => fromCamera(view, p));
        const depths = world.map((p) => toCamera(camera, p)[2]);
        const front = depths.filter((value) => value >= FRAME.near).length;
        const drawn = projectPolygon(view, world);
        assert.equal(drawn.length, [0, 3, 4, 3][front]);
        assert.ok(drawn.flat().every(Number.isFinite));
        // A point a little within the near plane on each edge is on the same image line as the cut edge.
        for (const p of drawn) {
          const onEdge = world.some((a, index) => {
            const b = at(world, (index + 1) % 3);
            const [from, to] = [depths[index] ?? 0, depths[(index + 1) % 3] ?? 0];
            const cut = (value: number): Vec3 => {
              const t = (value - from) / (to - from);
              return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
            };
            const [low, high] = [Math.max(FRAME.near, Math.min(from, to)), Math.max(from, to)];
            if (high < FRAME.near || Math.abs(to - from) < 1e-9) return false;
            const [p0, p1] = [projectPoint(view, cut(low)), projectPoint(view, cut(high))];
            return offLine(p, p0, p1) < 1e-4 * (1 + Math.hypot(...p));
          });
          const isCorner = world.some((q, index) => {
            if ((depths[index] ?? 0) < FRAME.near) return false;
            const [x, y] = projectPoint(view, q);
            return Math.hypot(x - p[0], y - p[1]) < 1e-6;
          });
          assert.ok(onEdge || isCorner);
        }
      }),
    );
  });

  test('R1: a floor that runs on past the camera reaches the lower edge of the picture', () => {
    const camera = lookAt([0.3, -3.6, 1.5], aimFrom([0.3, -3.6, 1.5], 10, 5, 5));
    const drawn = projectPolygon({ camera, frame: FRAME }, [
      [-3, 3, 0],
      [3, 3, 0],
      [3, -4.2, 0],
      [-3, -4.2, 0],
    ]);
    assert.ok(Math.max(...drawn.map(([, y]) => y)) > FRAME.height);
    assert.ok(Math.min(...drawn.map(([, y]) => y)) > FRAME.height / 4);
  });
});
