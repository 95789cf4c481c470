import type { ObjectType } from '../../catalogue.js';
import { cosDegrees, sinDegrees, type Vec2 } from '../../../core/math.js';
import { unitCircle } from '../../polygon.js';
import type { Detail, Part, Side, Solid } from '../../part.js';
import { block, patch, rectangle } from './kit.js';

/** The outline of an arched opening on its sill. */
function arch(middle: number, sill: number, half: number, tall: number, stretch = 1): Vec2[] {
  const round = Array.from({ length: 9 }, (_, index): Vec2 => {
    const [x, z] = unitCircle(16)[index] ?? [0, 0];
    return [middle + x * half, sill + tall - half * stretch + z * half * stretch];
  });
  return [[middle + half, sill], ...round, [middle - half, sill]];
}

/** A battlemented tower, square or round, with a gate and narrow windows. */
export const castleTower: ObjectType = {
  type: 'castle_tower',
  name: 'castle tower',
  group: 'tower',
  size: { width: 0.6, depth: 0.6, height: 0.84 },
  variants: 2,
  colorings: [
    ['#8d94a3', '#5c3b22', '#c8403a'],
    ['#c2925a', '#54331d', '#2f6fb0'],
    ['#a9624a', '#3f2a1e', '#e0a83a'],
  ],
  turn: 180,
  build: ({ width, height: h }, variant) => {
    const r = width / 2;
    const foot = h * 0.08;
    const shaft = h * 0.66;
    const deck = h * 0.83;
    const wall = r * 0.78;
    if (variant === 0) {
      const opening = (side: Side): Detail[] => [
        { kind: 'polygon', side, points: arch(0, h * 0.4, r * 0.13, h * 0.17), paint: '#2a2626' },
        ...[-0.5, 0.5].map((at): Detail => ({
          kind: 'polygon',
          side,
          points: rectangle(
            r * at - r * 0.16,
            h * (0.2 + at * 0.1),
            r * at + r * 0.16,
            h * (0.25 + at * 0.1),
          ),
          paint: 'primary',
          tone: -0.22,
        })),
      ];
      const gate: Detail = {
        kind: 'polygon',
        side: 'front',
        points: arch(0, foot, r * 0.3, h * 0.27),
        paint: 'secondary',
      };
      const merlon = r * 0.4;
      const edge = r - merlon / 2;
      const places: readonly Vec2[] = [
        [-1, -1],
        [0, -1],
        [1, -1],
        [-1, 0],
        [1, 0],
        [-1, 1],
        [0, 1],
        [1, 1],
      ];
      return [
        { kind: 'box', ...block([0, 0, 0], [wall * 2.2, wall * 2.2, foot]), paint: 'primary', tone: -0.12 },
        {
          kind: 'box',
          ...block([0, 0, foot], [wall * 2, wall * 2, shaft - foot]),
          paint: 'primary',
          details: [...(['front', 'back', 'left', 'right'] as const).flatMap(opening), gate],
        },
        {
          kind: 'box',
          ...block([0, 0, shaft], [width, width, deck - shaft]),
          paint: 'primary',
          tone: 0.06,
          details: [
            {
              kind: 'polygon',
              side: 'top',
              points: rectangle(-r * 0.6, -r * 0.6, r * 0.6, r * 0.6),
              paint: 'primary',
              tone: -0.35,
            },
          ],
        },
        ...places.map(([x, y]): Part => ({
          kind: 'box',
          ...block([x * edge, y * edge, deck], [merlon, merlon, h - deck]),
          paint: 'primary',
          tone: 0.06,
        })),
      ];
    }
    const slits = [60, 180, 300].map((azimuth): Detail => ({
      kind: 'polygon',
      side: 'surface',
      points: arch(azimuth, h * 0.36, 11, h * 0.17, (h * 0.045) / 11),
      paint: '#2a2626',
    }));
    const stones = [30, 95, 150, 215, 265, 330].map((azimuth, index): Detail => {
      const low = h * (index % 2 === 0 ? 0.18 : 0.5);
      return patch(azimuth - 13, azimuth + 13, low, low + h * 0.055, 'primary', -0.22);
    });
    /** A merlon of the round wall: its front edge follows the rim. */
    const merlon = (angle: number): Vec2[] =>
      [-15, 0, 15, 15, -15].map((turn, index): Vec2 => {
        const reach = index < 3 ? r : r * 0.7;
        return [cosDegrees(angle + turn) * reach, sinDegrees(angle + turn) * reach];
      });
    return [
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, 0],
        profile: [
          [wall * 1.12, 0],
          [wall, h * 0.12],
          [wall, shaft],
          [r, shaft + h * 0.05],
          [r, deck],
        ],
        paint: 'primary',
        hollow: { radius: r * 0.62, paint: '#4a4648' },
        details: [
          {
            kind: 'polygon',
            side: 'surface',
            points: arch(0, 0, 22, h * 0.28, (h * 0.09) / 22),
            paint: 'secondary',
          },
          ...slits,
          ...stones,
        ],
      },
      {
        kind: 'group',
        parts: Array.from({ length: 8 }, (_, index): Solid => ({
          kind: 'prism',
          axis: 'z',
          outline: merlon(45 * index),
          from: deck,
          to: h,
          paint: 'primary',
          tone: 0.06,
        })),
      },
    ];
  },
};
