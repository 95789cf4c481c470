import type { ObjectType } from '../../catalogue.js';

/** The plain box that carries an object in the platform scene. */
export const platform: ObjectType = {
  type: 'platform',
  name: 'platform',
  group: 'platform',
  size: { width: 1.2, depth: 1.2, height: 1 },
  variants: 1,
  colorings: [['#8a8f98', '#8a8f98', '#8a8f98']],
  turn: 180,
  build: ({ width, depth, height }) => [
    { kind: 'box', min: [-width / 2, -depth / 2, 0], max: [width / 2, depth / 2, height], paint: 'primary' },
  ],
};
