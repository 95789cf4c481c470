import type { Vec2 } from '../../../core/math.js';
import type { ObjectType } from '../../catalogue.js';
import { ellipse, fitting, path, patch, plate, spot, turned } from './relief.js';

/** Half the outline of one spoke with its handle, from the hub outwards: distance along it and half its width. */
const SPOKE = path([
  0.1, 0.04, 0.5, 0.028, 0.74, 0.028, 0.77, 0.05, 0.84, 0.058, 0.92, 0.042, 0.97, 0.05, 1, 0.03,
]);

/** What a hand takes hold of. */
const HANDLE = [...SPOKE.slice(3).map(([x, z]): Vec2 => [x, -z]), ...SPOKE.slice(3).reverse()];

/** The steering wheel of a sailing ship: a ring on spokes that end in handles. */
export const shipWheel: ObjectType = {
  type: 'ship_wheel',
  name: 'ship wheel',
  group: 'ship_wheel',
  size: { width: 0.86, depth: 0.07, height: 0.86 },
  variants: 2,
  colorings: [
    ['#b8763a', '#6b3a18', '#e3b84a'],
    ['#c98a4a', '#5f3418', '#d9dfe4'],
    ['#a8602f', '#2f5f7a', '#ecc45a'],
  ],
  turn: 65,
  build: ({ width, depth, height }, variant) => {
    const count = 8;
    const start = variant === 0 ? 0 : 22.5;
    const star = Array.from({ length: count }, (_, index) =>
      turned(
        [...SPOKE.map(([x, z]): Vec2 => [x, -z]), ...[...SPOKE].reverse()],
        (360 * index) / count + start,
      ),
    ).flat();
    const fit = fitting([star], width, height);
    const ring = (radius: number): Vec2[] => fit(ellipse(0, 0, radius));
    const [middle = [0, 0]] = fit([[0, 0]]);
    const rivets = Array.from({ length: count }, (_, index) =>
      fit(turned([[0.59, 0]], (360 * index) / count + start)),
    ).flat();
    const handles = Array.from({ length: count }, (_, index) =>
      fit(turned(HANDLE, (360 * index) / count + start)),
    );
    return [
      plate(fit(star), 0, depth * 0.5, 'primary', {
        tone: -0.16,
        details: handles.map((outline) => patch(outline, 'primary', 0.3)),
      }),
      plate(ring(variant === 0 ? 0.7 : 0.74), depth * 0.5, depth * 0.8, 'primary', {
        tone: 0.1,
        holes: [ring(0.48)],
        details: [
          patch(ring(0.67), 'accent', 0, [ring(0.64)]),
          patch(ring(0.54), 'accent', 0, [ring(0.51)]),
          ...rivets.map((center) => spot(center, width * 0.018, 'accent')),
        ],
      }),
      plate(fit(ellipse(0, 0, variant === 0 ? 0.22 : 0.3)), depth * 0.8, depth * 0.86, 'primary', {
        tone: 0.1,
      }),
      {
        kind: 'lathe',
        axis: 'y',
        center: [middle[0], 0, middle[1]],
        profile: [
          [width * 0.075, -depth],
          [width * 0.085, -depth * 0.86],
        ],
        paint: 'accent',
        details: [spot(middle, width * 0.045, 'secondary')],
      },
    ];
  },
};
