/** Colours of objects that stand out from what surrounds them. */
import { hexDistance, mostDistinct } from '../core/color.js';
import type { Rng } from '../core/rng.js';
import type { Coloring } from '../scene/catalogue.js';

/** CIE 1976 distance from which a main colour is taken to stand out from what surrounds it. */
const STANDS_OUT = 26;

/** Any colouring that stands out from the surroundings (`#rrggbb`), or else the one that does so most. */
export function chooseColoring(
  rng: Rng,
  colorings: readonly Coloring[],
  surroundings: readonly string[],
): Coloring {
  const primary = (coloring: Coloring): string => coloring[0];
  const clear = colorings.filter((coloring) =>
    surroundings.every((other) => hexDistance(primary(coloring), other) >= STANDS_OUT),
  );
  return clear.length > 0 ? rng.pick(clear) : mostDistinct(colorings, primary, surroundings);
}
