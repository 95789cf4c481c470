import { cosDegrees, sinDegrees, type Vec2 } from '../../../core/math.js';
import type { Detail, Paint, Part, Solid } from '../../part.js';
import { unitCircle } from '../../polygon.js';
import { piece } from './piece.js';

/** Height of the cloth, and thickness of the ground sheet below it, metres. */
const CLOTH = 1.02;
const SHEET = 0.03;

/** A mark on the cloth: azimuths in degrees, heights above the ground sheet. */
function mark(points: readonly Vec2[], paint: Paint, tone = 0): Detail {
  return { kind: 'polygon', side: 'surface', points, paint, tone };
}

function gore(from: number, to: number, low: number, high: number, paint: Paint, tone = 0): Detail {
  return mark(
    [
      [from, low],
      [to, low],
      [to, high],
      [from, high],
    ],
    paint,
    tone,
  );
}

/** A child's tepee with its opening at the front: cloth in gores of two colours, or with two bands, and poles that cross above it. */
export const playTent = piece({
  type: 'play_tent',
  name: 'play tent',
  size: { width: 1.1, depth: 1, height: 1.25 },
  variants: 2,
  colorings: [
    ['#d98f3a', '#a9713f', '#3f7f94'],
    ['#4f8f9c', '#a9713f', '#e6b84f'],
    ['#c9645a', '#8a5f3c', '#f0dcb8'],
  ],
  draw: (variant): Part[] => {
    const pattern =
      variant === 0
        ? [45, 135, 225, 315].map((azimuth) => gore(azimuth - 22.5, azimuth + 22.5, 0, CLOTH, 'accent'))
        : [0, 120, 240].flatMap((azimuth) => [
            gore(azimuth, azimuth + 121, 0.1, 0.22, 'accent'),
            gore(azimuth, azimuth + 121, 0.62, 0.7, 'accent'),
          ]);
    const opening = [
      gore(-30, 30, 0, 0.74, variant === 0 ? 'primary' : 'accent', 0.2),
      mark(
        [
          [-26, 0],
          [26, 0],
          [22, 0.3],
          [6, 0.68],
          [-6, 0.68],
          [-22, 0.3],
        ],
        '#3a2f2a',
      ),
    ];
    const poles = [40, 130, 220, 310].map((azimuth): Solid => {
      const [x, y] = [sinDegrees(azimuth), -cosDegrees(azimuth)];
      return {
        kind: 'rod',
        from: [-0.03 * x, -0.03 * y, SHEET + CLOTH + 0.016],
        to: [0.1 * x, 0.1 * y, 1.25 - 0.016],
        radius: 0.016,
        paint: 'secondary',
      };
    });
    return [
      {
        kind: 'prism',
        axis: 'z',
        outline: unitCircle(24).map(([x, y]): Vec2 => [x * 0.55, y * 0.5]),
        from: 0,
        to: SHEET,
        paint: 'accent',
        tone: -0.15,
      },
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, SHEET],
        profile: [
          [0.48, 0],
          [0.05, CLOTH],
        ],
        paint: 'primary',
        details: [...pattern, ...opening],
      },
      { kind: 'group', parts: poles },
    ];
  },
});
