import type { Vec2 } from '../../../core/math.js';
import type { Part } from '../../part.js';
import { block, oval, piece, pulled, rectangle, softened, split } from './piece.js';

export const chair = piece({
  type: 'chair',
  name: 'chair',
  size: { width: 0.45, depth: 0.48, height: 0.88 },
  variants: 3,
  colorings: [
    ['#b9644d', '#a9713f', '#efe3cc'],
    ['#3f7f7a', '#8a5f3c', '#efe3cc'],
    ['#d0963a', '#7a5233', '#efe3cc'],
  ],
  draw: (variant): Part[] => {
    if (variant === 2) return archBacked();
    return [
      ...[-0.205, 0.165].map((x) => leg(x, -0.22)),
      block([-0.225, 0.225], [-0.24, 0.2], [0.41, 0.44], 'secondary'),
      pulled('y', softened([-0.21, 0.21], [0.44, 0.49], 0.02), [-0.23, 0.2], 'primary', { tone: 0.06 }),
      pulled('y', backFrame(variant === 0 ? 0.62 : 0.5), [0.2, 0.24], 'secondary', {
        holes:
          variant === 0
            ? [rectangle([-0.165, 0.165], [0.46, 0.6])]
            : split([-0.165, 0.165], 3, 0.04).map((x) => rectangle(x, [0.52, 0.8])),
      }),
      ...(variant === 0
        ? [pulled('y', softened([-0.2, 0.2], [0.6, 0.86], 0.05, true), [0.16, 0.2], 'primary')]
        : []),
    ];
  },
});

/** A front leg, its left and front edges at (x, y). */
function leg(x: number, y: number): Part {
  return block([x, x + 0.04], [y, y + 0.04], [0, 0.41], 'secondary', { tone: -0.1 });
}

/** Rear legs and back in one, as seen from the front. */
function backFrame(shoulder: number): Vec2[] {
  return [
    [-0.215, 0],
    [-0.175, 0],
    [-0.165, 0.4],
    [0.165, 0.4],
    [0.175, 0],
    [0.215, 0],
    [0.215, shoulder],
    [0.225, 0.84],
    [0.2, 0.88],
    [-0.2, 0.88],
    [-0.225, 0.84],
    [-0.215, shoulder],
  ];
}

/** A seat with a round front on its own legs, before a hoop bent from leg to leg. */
function archBacked(): Part[] {
  const arch = (inset: number): Vec2[] =>
    oval([-0.225 + inset, 0.225 - inset], [0.3 + inset, 0.88 - inset], 32).filter(([, z]) => z > 0.58);
  const hoop: Vec2[] = [
    ...arch(0),
    [-0.215, 0],
    [-0.175, 0],
    [-0.17, 0.4],
    [0.17, 0.4],
    [0.175, 0],
    [0.215, 0],
  ];
  return [
    ...[-0.15, 0.11].map((x) => leg(x, -0.165)),
    pulled('z', roundFronted(0.22), [0.41, 0.435], 'secondary'),
    pulled('z', roundFronted(0.205), [0.435, 0.48], 'primary', { tone: 0.06 }),
    pulled('y', hoop, [0.2, 0.24], 'secondary', { holes: [[...arch(0.04), [-0.175, 0.47], [0.175, 0.47]]] }),
  ];
}

/** Seen from above: straight at the back, round at the front. */
function roundFronted(half: number): Vec2[] {
  const [right = [half, 0], ...rest] = oval([-half, half], [-0.02 - half, -0.02 + half]);
  const front = [...rest.filter(([, y]) => y < -0.01), right];
  return [...front, [half * 0.95, 0.2], [-half * 0.95, 0.2]];
}
