/** The table of all objects. A new object is one file in one of the folders here and one line in that folder's list. */
import { createCatalogue, lookUp, type Catalogue } from '../catalogue.js';
import type { Part } from '../part.js';
import type { Entity } from '../scene.js';
import { FIXTURES, FURNITURE, rug } from './furniture/index.js';
import { HEIGHT_SAFE } from './height-safe/index.js';
import { platform } from './structure/platform.js';
import { REFERENCES, WALL_MOUNTED } from './wall-mounted/index.js';

/** Every object type that a scene may hold. */
export const CATALOGUE: Catalogue = createCatalogue([
  platform,
  rug,
  ...HEIGHT_SAFE,
  ...WALL_MOUNTED,
  ...REFERENCES,
  ...FURNITURE,
  ...FIXTURES,
]);

/** The parts of an entity in its local frame; throws a RangeError for an unknown type. */
export function entityParts(entity: Entity): readonly Part[] {
  const [width, depth, height] = entity.dimensions_xyz;
  return lookUp(CATALOGUE, entity.entity_type).build({ width, depth, height }, entity.variant);
}
