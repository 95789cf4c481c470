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

/** How many built objects are kept: the attempts for one instance, and many instances, use furniture of the same sizes. */
const KEPT = 600;
const built = new Map<string, readonly Part[]>();

/** The parts of an entity in its local frame; throws a RangeError for an unknown type. */
export function entityParts(entity: Entity): readonly Part[] {
  const [width, depth, height] = entity.dimensions_xyz;
  const build = (): readonly Part[] =>
    lookUp(CATALOGUE, entity.entity_type).build({ width, depth, height }, entity.variant);
  // Sizes of candidates and platforms hardly ever come up twice: keeping those would only fill the memory.
  if (entity.role === 'candidate' || entity.role === 'platform') return build();
  const key = `${entity.entity_type} ${entity.variant} ${width} ${depth} ${height}`;
  const known = built.get(key);
  if (known !== undefined) return known;
  const parts = build();
  const oldest = built.keys().next();
  if (built.size >= KEPT && oldest.done !== true) built.delete(oldest.value);
  built.set(key, parts);
  return parts;
}
