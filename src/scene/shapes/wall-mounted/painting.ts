import type { ObjectType } from '../../catalogue.js';
import type { Detail } from '../../part.js';
import { smoothCurve, smoothLoop } from '../curve.js';
import { ellipse, patch, path, plate, rectangle, stretched, stroke } from './relief.js';

/** A framed painting with a light mount: mountains at a lake, a sailing boat or a bunch of flowers. */
export const painting: ObjectType = {
  type: 'painting',
  name: 'painting',
  group: 'framed',
  size: { width: 0.9, depth: 0.06, height: 0.68 },
  variants: 3,
  colorings: [
    ['#b58a34', '#f4ecd8', '#3f7fae'],
    ['#6b3d1e', '#f6efe0', '#4f9aa6'],
    ['#7c2430', '#f3e9d6', '#5a86b8'],
  ],
  turn: 65,
  build: ({ width, depth, height }, variant) => {
    const edge = height * 0.1;
    const mount = height * 0.165;
    const [x0, z0, x1, z1] = [-width / 2 + mount, mount, width / 2 - mount, height - mount];
    const on = (numbers: readonly number[]) => stretched(path(numbers), x1 - x0, z1 - z0, x0, z0);
    const disc = (x: number, z: number, radius: number) =>
      ellipse(x0 + x * (x1 - x0), z0 + z * (z1 - z0), radius * height, radius * height, 20);
    const lake: Detail[] = [
      patch(disc(0.76, 0.8, 0.06), '#ffd36a'),
      patch(on([0, 0.36, 0.3, 0.9, 0.5, 0.55, 0.66, 0.74, 1, 0.36]), '#5d6f96'),
      patch(on([0.3, 0.9, 0.2, 0.72, 0.27, 0.75, 0.32, 0.69, 0.395, 0.735]), '#f7f9fb'),
      patch(
        [...smoothCurve(on([0, 0.46, 0.25, 0.38, 0.6, 0.44, 1, 0.36])), ...on([1, 0.2, 0, 0.2])],
        '#3f7d45',
      ),
      patch(on([0, 0.26, 1, 0.3, 1, 0, 0, 0]), '#2f6f9c'),
      patch([...smoothCurve(on([0, 0.2, 0.3, 0.14, 0.5, 0])), ...on([0, 0])], '#79a445'),
    ];
    const boat: Detail[] = [
      patch(disc(0.2, 0.76, 0.075), '#ffb84a'),
      patch(on([0, 0, 1, 0, 1, 0.4, 0, 0.4]), '#1f5f8f'),
      patch(on([0.56, 0.28, 0.56, 0.9, 0.8, 0.34]), '#fff6e4'),
      patch(on([0.53, 0.34, 0.53, 0.82, 0.34, 0.34]), '#d9483b'),
      patch(on([0.3, 0.3, 0.82, 0.3, 0.74, 0.16, 0.38, 0.16]), '#6b3a1e'),
      stroke(on([0.06, 0.2, 0.24, 0.2]), height * 0.018, '#bfe0ee'),
      stroke(on([0.72, 0.07, 0.94, 0.07]), height * 0.018, '#bfe0ee'),
    ];
    const bloom = (x: number, z: number, hue: `#${string}`): Detail[] => [
      patch(disc(x, z, 0.085), hue),
      patch(disc(x, z, 0.034), '#ffd75e'),
    ];
    const flowers: Detail[] = [
      patch(on([0, 0, 1, 0, 1, 0.2, 0, 0.2]), '#8a5a33'),
      ...[0.34, 0.5, 0.66].map((x) => stroke(on([0.5, 0.4, x, 0.7]), height * 0.02, '#3f7d45')),
      patch(
        smoothLoop(on([0.36, 0.16, 0.64, 0.16, 0.66, 0.3, 0.57, 0.44, 0.43, 0.44, 0.34, 0.3])),
        '#f1ede4',
      ),
      ...bloom(0.32, 0.68, '#d8452f'),
      ...bloom(0.5, 0.8, '#e77fa8'),
      ...bloom(0.68, 0.68, '#d8452f'),
      ...bloom(0.5, 0.58, '#f0913a'),
    ];
    const opening = rectangle(-width / 2 + edge, edge, width / 2 - edge, height - edge);
    const outline = rectangle(-width / 2, 0, width / 2, height);
    return [
      plate(outline, 0, depth * 0.55, 'primary', {
        tone: -0.2,
        details: [
          patch(opening, 'secondary'),
          patch(rectangle(x0, z0, x1, z1), variant === 2 ? '#e0b96a' : 'accent', 0.35),
          ...(variant === 0 ? lake : variant === 1 ? boat : flowers),
        ],
      }),
      plate(outline, depth * 0.55, depth, 'primary', {
        holes: [opening],
        details: [
          {
            kind: 'line',
            side: 'front',
            points: rectangle(
              -width / 2 + edge * 0.5,
              edge * 0.5,
              width / 2 - edge * 0.5,
              height - edge * 0.5,
            ),
            width: edge * 0.18,
            closed: true,
            paint: 'primary',
            tone: 0.35,
          },
        ],
      }),
    ];
  },
};
