import type { Vec2 } from '../../../core/math.js';
import type { Detail, Paint } from '../../part.js';
import { band, piece, type Span } from './piece.js';

export const toyBall = piece({
  type: 'toy_ball',
  name: 'toy ball',
  size: { width: 0.28, depth: 0.28, height: 0.28 },
  variants: 2,
  colorings: [
    ['#d9483b', '#f3ead6', '#3f7fb0'],
    ['#e6b23f', '#f3ead6', '#c9483f'],
    ['#3f8f9c', '#f3ead6', '#e08a3a'],
  ],
  draw: (variant) => {
    const gores = [0, 60, 120, 180, 240, 300].map((angle, index) =>
      gore([angle - 165, angle - 135], index % 2 === 0 ? 'secondary' : 'accent'),
    );
    return [
      {
        kind: 'ball',
        center: [0, 0, 0.14],
        radius: 0.14,
        paint: 'primary',
        details:
          variant === 0
            ? gores
            : [...band([-14, 14], 'secondary'), ...band([-5, 5], 'accent'), ...band([62, 90], 'accent')],
      },
    ];
  },
});

/** A stripe nearly from pole to pole; its edges have corners enough to follow the ball. */
function gore([from, to]: Span, paint: Paint): Detail {
  const elevations = [-86, -60, -35, -12, 12, 35, 60, 86];
  const points = [
    ...elevations.map((elevation): Vec2 => [from, elevation]),
    ...elevations.toReversed().map((elevation): Vec2 => [to, elevation]),
  ];
  return { kind: 'polygon', side: 'surface', points, paint };
}
