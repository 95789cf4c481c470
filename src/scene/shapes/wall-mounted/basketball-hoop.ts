import { at, type Vec2, type Vec3 } from '../../../core/math.js';
import type { ObjectType } from '../../catalogue.js';
import type { Detail } from '../../part.js';
import { roundedRectangle, smoothCurve } from '../curve.js';
import { unitCircle } from '../../polygon.js';
import { block, ellipse, path, plate, rectangle, stretched, symmetric } from './relief.js';

/** A backboard with its rectangle, an orange rim and a net. */
export const basketballHoop: ObjectType = {
  type: 'basketball_hoop',
  name: 'basketball hoop',
  group: 'basketball_hoop',
  size: { width: 0.86, depth: 0.25, height: 0.78 },
  variants: 2,
  colorings: [
    ['#f5f2ea', '#c9302f', '#ea6a24'],
    ['#2a4f8a', '#fbf8f0', '#ee7428'],
    ['#a9713c', '#fbf3df', '#d9481f'],
  ],
  turn: 60,
  build: ({ width, depth, height }, variant) => {
    const w = width / 2;
    const board = height * 0.3;
    const front = depth * 0.14;
    const edge = height * 0.045;
    const shape = (inset: number): Vec2[] =>
      variant === 0
        ? roundedRectangle(-w + inset, board + inset, w - inset, height - inset, width * 0.04)
        : stretched(
            symmetric(
              smoothCurve(path([0, 1, 0.5, 0.9, 0.86, 0.62, 1, 0.36]), 4).concat(
                path([0.92, 0.1, 0.6, 0, 0, 0]),
              ),
            ),
            w - inset,
            height - board - 2 * inset,
            0,
            board + inset,
          );
    const frame = (outline: readonly Vec2[], thick: number): Detail => ({
      kind: 'line',
      side: 'front',
      points: outline,
      width: thick,
      closed: true,
      paint: 'secondary',
    });
    const rim = height * 0.42;
    const thick = height * 0.035;
    const near = depth * 0.2;
    const middle = -(near + depth) / 2;
    const rx = width * 0.2;
    const ry = (depth - near) / 2;
    const loop = (x: number, y: number, share: number): Vec2[] =>
      ellipse(0, middle, x * share, y * share, 32);
    const circle = unitCircle(16);
    const thin = width * 0.0075;
    /** Knots of the net: `level` from the rim down, turned by half a mesh from one to the next. */
    const knot = (index: number, level: number): Vec3 => {
      const [c, s] = at(circle, (2 * index + level + 16) % 16);
      const share = [0.94, 0.8, 0.66, 0.6][level] ?? 0.6;
      return [
        c * (rx - thin) * share,
        middle + s * (ry - thin) * share,
        rim - thin - ((rim - 2 * thin) * level) / 3,
      ];
    };
    const net = [0, 1, 2].flatMap((level) =>
      Array.from({ length: 8 }, (_, index) => index).flatMap((index) =>
        [0, -1].map((shift) => ({
          kind: 'rod' as const,
          from: knot(index, level),
          to: knot(index + shift, level + 1),
          radius: thin,
          paint: '#f3f0e6' as const,
        })),
      ),
    );
    return [
      plate(shape(0), 0, front, 'primary', {
        details: [
          frame(shape(edge), edge * 0.8),
          frame(rectangle(-width * 0.15, height * 0.5, width * 0.15, height * 0.76), edge * 0.7),
        ],
      }),
      block([-width * 0.09, rim - height * 0.05, width * 0.09, rim + thick], front, near, 'accent', {
        tone: -0.25,
      }),
      {
        kind: 'prism',
        axis: 'z',
        outline: loop(rx, ry, 1),
        holes: [loop(rx, ry, 0.86)],
        from: rim,
        to: rim + thick,
        paint: 'accent',
      },
      { kind: 'group', parts: net },
    ];
  },
};
