import type { Detail, Paint } from '../../part.js';
import { band, patch, piece, split, type Span } from './piece.js';

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
    const gores = [0, 60, 120, 180, 240, 300].flatMap((angle, index) =>
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

/** A stripe nearly from pole to pole, in overlapping pieces: each has corners enough to follow the ball, and so has what is seen of them. */
function gore(azimuths: Span, paint: Paint): Detail[] {
  return split([-86, 86], 4).map(([low, high]) =>
    patch('surface', azimuths, [low, Math.min(high + 1, 86)], paint),
  );
}
