import { cosDegrees, sinDegrees, type Vec2 } from '../../../core/math.js';
import type { ObjectType } from '../../catalogue.js';
import type { Detail } from '../../part.js';
import { roundedRectangle } from '../curve.js';
import { ellipse, lettering, patch, plate, spot, stroke, turned } from './relief.js';

/** A wall clock, round or square: hours as strokes or partly as numbers, two hands at ten past ten. */
export const clock: ObjectType = {
  type: 'clock',
  name: 'clock',
  group: 'clock',
  size: { width: 0.7, depth: 0.08, height: 0.7 },
  variants: 3,
  colorings: [
    ['#a3302f', '#fbf6ea', '#22242b'],
    ['#2b5c8a', '#f7f7f2', '#1d2430'],
    ['#7a4a24', '#f8edd4', '#2c1c10'],
    ['#23272f', '#f4f4f0', '#b3302c'],
  ],
  turn: 65,
  build: ({ width, depth, height }, variant) => {
    const r = width / 2;
    const middle: Vec2 = [0, height / 2];
    const square = variant === 1;
    const numbered = variant > 0;
    const inside = variant === 2 ? 0.9 : 0.84;
    const outer = square
      ? roundedRectangle(-r, 0, r, height, r * 0.22)
      : ellipse(0, height / 2, r, height / 2, 40);
    const inner = square
      ? roundedRectangle(-r * 0.84, height * 0.08, r * 0.84, height * 0.92, r * 0.12)
      : ellipse(0, height / 2, r * inside, height * 0.5 * inside, 40);
    const ray = (angle: number, from: number, to: number): Vec2[] =>
      [from, to].map((d) => [sinDegrees(angle) * d * r, height / 2 + cosDegrees(angle) * d * r]);
    const hours = Array.from({ length: 12 }, (_, hour): Detail | undefined =>
      hour % 3 === 0
        ? numbered
          ? undefined
          : stroke(ray(hour * 30, 0.56, 0.76), r * 0.075, '#22242b')
        : stroke(ray(hour * 30, 0.66, 0.76), r * 0.045, '#22242b'),
    ).filter((detail) => detail !== undefined);
    const numbers = ['12', '3', '6', '9'].flatMap((text, index) =>
      lettering(
        text,
        [sinDegrees(index * 90) * r * 0.64, height / 2 + cosDegrees(index * 90) * r * 0.64],
        r * 0.22,
        r * 0.045,
        '#22242b',
      ),
    );
    const hand = (angle: number, length: number, half: number): Detail =>
      patch(
        turned(
          [
            [-half, height / 2 - r * 0.12],
            [half, height / 2 - r * 0.12],
            [half * 0.7, height / 2 + length],
            [-half * 0.7, height / 2 + length],
          ],
          -angle,
          middle,
        ),
        'accent',
      );
    return [
      plate(outer, 0, depth * 0.6, 'primary', {
        tone: -0.15,
        details: [
          patch(inner, 'secondary'),
          ...hours,
          ...(numbered ? numbers : []),
          hand(304, r * 0.42, r * 0.055),
          hand(58, r * 0.6, r * 0.042),
          spot(middle, r * 0.085, 'accent'),
        ],
      }),
      plate(outer, depth * 0.6, depth, 'primary', { holes: [inner] }),
    ];
  },
};
