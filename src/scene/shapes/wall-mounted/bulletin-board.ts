import type { ObjectType } from '../../catalogue.js';
import type { Detail, Paint } from '../../part.js';
import { patch, plate, rectangle, spot, stroke, turned } from './relief.js';

/** Middle, half width, half height (of the board's height), turn in degrees and paper of each note. */
type Note = readonly [number, number, number, number, number, Paint];

const NOTES: readonly (readonly Note[])[] = [
  [
    [-0.5, 0.66, 0.15, 0.2, 4, '#fbf8ee'],
    [-0.12, 0.7, 0.13, 0.13, -6, '#ffd84f'],
    [0.24, 0.62, 0.15, 0.2, 3, '#f3f6fa'],
    [0.58, 0.7, 0.12, 0.12, -5, '#f08ab0'],
    [-0.5, 0.26, 0.12, 0.12, -7, '#8fd06a'],
    [-0.08, 0.3, 0.19, 0.15, 3, '#7fc4ea'],
    [0.54, 0.3, 0.16, 0.17, 5, '#ffd84f'],
  ],
  [
    [-0.56, 0.72, 0.12, 0.12, -5, '#7fc4ea'],
    [-0.56, 0.34, 0.13, 0.18, 3, '#fbf8ee'],
    [-0.1, 0.55, 0.2, 0.26, -3, '#f3f6fa'],
    [0.3, 0.74, 0.12, 0.12, 5, '#ffd84f'],
    [0.6, 0.58, 0.13, 0.17, -4, '#fbf8ee'],
    [0.32, 0.32, 0.13, 0.13, -6, '#f08ab0'],
    [0.66, 0.24, 0.11, 0.11, 6, '#8fd06a'],
  ],
];

const PINS: readonly Paint[] = ['#d0302c', '#2a62b0', '#2a8a4a'];

/** A board of cork in a frame, notes pinned to it. */
export const bulletinBoard: ObjectType = {
  type: 'bulletin_board',
  name: 'bulletin board',
  group: 'board',
  size: { width: 0.88, depth: 0.07, height: 0.62 },
  variants: 2,
  colorings: [
    ['#c48a4c', '#7a4a22', '#d0302c'],
    ['#b87d45', '#2f5f7a', '#e0a52e'],
    ['#c99560', '#8a2f2a', '#2a62b0'],
  ],
  turn: 65,
  build: ({ width, depth, height }, variant) => {
    const w = width / 2;
    const edge = height * 0.065;
    const inner = rectangle(-w + edge, edge, w - edge, height - edge);
    const outline = rectangle(-w, 0, w, height);
    const grain = Array.from({ length: 26 }, (_, index): Detail => {
      const x = -0.88 + ((index * 0.37) % 1.76);
      const z = 0.12 + ((index * 0.231) % 0.77);
      return spot([x * w, z * height], height * 0.011, 'primary', index % 2 === 0 ? -0.3 : 0.3);
    });
    const paper = ([x, z, half, tall, angle, paint]: Note, index: number) => {
      const [cx, cz] = [x * w, z * height];
      const [dx, dz] = [half * height, tall * height];
      const tilt = (points: readonly (readonly [number, number])[]) => turned(points, angle, [cx, cz]);
      const line = (share: number, length: number): Detail =>
        stroke(
          tilt([
            [cx - dx * 0.7, cz + dz * share],
            [cx + dx * length, cz + dz * share],
          ]),
          height * 0.018,
          '#5d6470',
          0.1,
        );
      const picture = index === 2;
      return plate(tilt(rectangle(cx - dx, cz - dz, cx + dx, cz + dz)), depth * 0.55, depth * 0.7, paint, {
        details: [
          ...(picture
            ? [
                patch(tilt(rectangle(cx - dx * 0.8, cz - dz * 0.5, cx + dx * 0.8, cz + dz * 0.6)), '#5fa0cf'),
                patch(
                  tilt([
                    [cx - dx * 0.8, cz - dz * 0.5],
                    [cx + dx * 0.8, cz - dz * 0.5],
                    [cx + dx * 0.2, cz + dz * 0.2],
                    [cx - dx * 0.1, cz - dz * 0.1],
                    [cx - dx * 0.4, cz + dz * 0.1],
                  ]),
                  '#4a8a4a',
                ),
              ]
            : [line(0.25, 0.7), line(-0.12, 0.5), line(-0.5, 0.7)]),
          spot([cx, cz + dz * 0.8], height * 0.028, PINS[index % 3] ?? 'accent'),
        ],
      });
    };
    return [
      plate(outline, 0, depth * 0.55, 'secondary', { details: [patch(inner, 'primary'), ...grain] }),
      { kind: 'group', parts: (NOTES[variant] ?? []).map(paper) },
      plate(outline, depth * 0.7, depth, 'secondary', { holes: [inner] }),
    ];
  },
};
