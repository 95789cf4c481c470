/** How many of each kind a room may still get: one piano, two waste bins, and so on. */
import type { Rng } from '../../core/rng.js';
import type { ObjectType } from '../../scene/catalogue.js';
import { FURNITURE_LIMITS, type FurnitureLimit } from '../../scene/shapes/furniture/limits.js';

export class Stock {
  /** What stands there already, by limit. */
  readonly #taken = new Map<FurnitureLimit, number>();

  /** Whether one more thing of this type, in any variant, may be taken. */
  has(type: ObjectType): boolean {
    return !LIMITS.has(type.type) || this.#left(type).length > 0;
  }

  /** Takes one thing of this type and draws its variant among those that are left; undefined if none is. */
  take(type: ObjectType, rng: Rng): number | undefined {
    const left = this.#left(type);
    if (left.length === 0) return undefined;
    const variant = rng.pick(left);
    for (const limit of limitsOf(type, variant)) this.#taken.set(limit, this.#count(limit) + 1);
    return variant;
  }

  #count(limit: FurnitureLimit): number {
    return this.#taken.get(limit) ?? 0;
  }

  #left(type: ObjectType): number[] {
    return Array.from({ length: type.variants }, (_, variant) => variant).filter((variant) =>
      limitsOf(type, variant).every((limit) => this.#count(limit) < limit.most),
    );
  }
}

/** The limits in which each type counts, and with which of its variants. */
const LIMITS = new Map<
  string,
  { readonly limit: FurnitureLimit; readonly variants: readonly number[] | undefined }[]
>();
for (const limit of FURNITURE_LIMITS) {
  for (const { type, variants } of limit.of)
    LIMITS.set(type, [...(LIMITS.get(type) ?? []), { limit, variants }]);
}

function limitsOf({ type }: ObjectType, variant: number): readonly FurnitureLimit[] {
  const limits = LIMITS.get(type);
  if (limits === undefined) return NONE;
  return limits.filter(({ variants }) => variants?.includes(variant) ?? true).map(({ limit }) => limit);
}
const NONE: readonly FurnitureLimit[] = [];
