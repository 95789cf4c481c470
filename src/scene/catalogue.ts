/** What the table of objects says about each type: its name, size, colours and drawn form. */
import type { Rng } from '../core/rng.js';
import type { Part } from './part.js';

/** Width, depth and height in metres. */
export interface Size {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
}

/** Primary, secondary and accent colour as `#rrggbb`. */
export type Coloring = readonly [string, string, string];

/**
 * One type of object: a row of the catalogue, one small file each.
 *
 * `size` is the natural size; a scene may scale it as a whole but keeps its proportions. `colorings` are combinations that such a thing
 * really has. `build` gives the parts that fill exactly width x depth x height of the local frame (see `part.ts`) for each variant.
 */
export interface ObjectType {
  readonly type: string;
  /** The noun a person would use, lower case, without colour words. */
  readonly name: string;
  /** Types that are easily mistaken for one another share a group; an instance offers at most one of a group. */
  readonly group: string;
  readonly size: Size;
  readonly variants: number;
  readonly colorings: readonly Coloring[];
  /** Largest turn about z, in degrees to either side of the front, that keeps it recognisable; 180 for any. */
  readonly turn: number;
  /**
   * How far (CIE 1976) its main colour may be moved from those of `colorings` to stand out from what is around it; any distance if left
   * out. For things that are known by their colour, as snow is.
   */
  readonly recolor?: number;
  readonly build: (size: Size, variant: number) => readonly Part[];
}

/** A table of object types by their type name. */
export type Catalogue = ReadonlyMap<string, ObjectType>;

/** Makes a table; a type that stands in it twice throws. */
export function createCatalogue(types: readonly ObjectType[]): Catalogue {
  const table = new Map<string, ObjectType>();
  for (const item of types) {
    if (table.has(item.type)) throw new Error(`object type '${item.type}' stands in the catalogue twice`);
    table.set(item.type, item);
  }
  return table;
}

/** The row of an entity's type; throws a RangeError for an unknown type. */
export function lookUp(catalogue: Catalogue, type: string): ObjectType {
  const item = catalogue.get(type);
  if (item === undefined) throw new RangeError(`the catalogue has no object type '${type}'`);
  return item;
}

/** Draws a set of types with no two of one confusion group; every such set that the order of drawing allows can come up. */
export function drawDistinctGroups(types: readonly ObjectType[], count: number, rng: Rng): ObjectType[] {
  const chosen: ObjectType[] = [];
  for (const item of rng.shuffle(types)) {
    if (chosen.length < count && !chosen.some((other) => other.group === item.group)) chosen.push(item);
  }
  if (chosen.length < count)
    throw new RangeError(`fewer than ${count} confusion groups among ${types.length} types`);
  return chosen;
}
