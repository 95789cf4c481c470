/** Colours of objects that stand out from what surrounds them. */
import {
  colorDistance,
  hexDistance,
  hexOf,
  meanOf,
  mixColors,
  mostDistinct,
  parseColor,
  type Rgb,
} from '../core/color.js';
import type { Rng } from '../core/rng.js';
import type { Coloring, ObjectType } from '../scene/catalogue.js';
import { meanColor } from './mean-colors.js';

/** CIE 1976 distance from which a main colour is taken to stand out from what surrounds it. */
const STANDS_OUT = 26;

/**
 * CIE 1976 distance from which an object as a whole is taken to stand out. The contract asks for 12 on the pixels; both means are
 * estimates here, off by a few each.
 */
const CLEAR = 27;
/** The same for a changed colouring, whose mean is less well known. */
const CLEAR_CHANGED = 31;

/** How strongly the three colours are changed where no colouring of a type stands out: the least that does it is taken. */
const STRENGTHS = [0.1, 0.18, 0.26, 0.34, 0.42, 0.5, 0.58];

const DARK: Rgb = [20, 22, 34];
const LIGHT: Rgb = [255, 255, 255];
/** Darker, lighter, or more vivid: each channel farther from the colour's own grey. */
const CHANGES: readonly ((color: Rgb, strength: number) => Rgb)[] = [
  (color, strength) => mixColors(color, DARK, strength),
  (color, strength) => mixColors(color, LIGHT, strength),
  (color, strength) => {
    const grey = (color[0] + color[1] + color[2]) / 3;
    return mixColors([grey, grey, grey], color, 1 + 6 * strength);
  },
];

/** Any colouring that stands out from the surroundings (`#rrggbb`), or else the one that does so most. */
export function chooseColoring(
  rng: Rng,
  colorings: readonly Coloring[],
  surroundings: readonly string[],
): Coloring {
  const primary = (coloring: Coloring): string => coloring[0];
  const clear = colorings.filter((coloring) => standsOut(coloring, surroundings));
  return clear.length > 0 ? rng.pick(clear) : mostDistinct(colorings, primary, surroundings);
}

function standsOut(coloring: Coloring, surroundings: readonly string[]): boolean {
  return surroundings.every((other) => hexDistance(coloring[0], other) >= STANDS_OUT);
}

/** What an option object must stand out from. */
export interface OptionBackground {
  /** Colours around it in the picture; their mean is what counts. */
  readonly around: readonly Rgb[];
  /** `#rrggbb` colours from which its main colour differs, if any colouring allows. */
  readonly touching: readonly string[];
}

/**
 * A colouring in which an option stands out as a whole: one of the type's own, or else one changed as little as does it; undefined if
 * no change does.
 */
export function colorOption(
  rng: Rng,
  type: ObjectType,
  variant: number,
  { around, touching }: OptionBackground,
): Coloring | undefined {
  const background = meanOf(around);
  const isClear = (coloring: Coloring, least: number): boolean =>
    colorDistance(meanColor(type.type, variant, coloring), background) >= least;
  // What touches it is next to it on every side, whatever the mean of all that is around.
  const pickOf = (clear: readonly Coloring[]): Coloring => {
    const best = clear.filter((coloring) => standsOut(coloring, touching));
    return rng.pick(best.length > 0 ? best : clear);
  };
  const clear = type.colorings.filter((coloring) => isClear(coloring, CLEAR));
  if (clear.length > 0) return pickOf(clear);
  for (const strength of STRENGTHS) {
    const changed = type.colorings.flatMap((coloring) =>
      CHANGES.map((change): Coloring => {
        const to = (hex: string): string => hexOf(change(parseColor(hex), strength));
        return [to(coloring[0]), to(coloring[1]), to(coloring[2])];
      }),
    );
    const fitting = changed.filter(
      (coloring) => isClear(coloring, CLEAR_CHANGED) && isItself(type, coloring),
    );
    if (fitting.length > 0) return pickOf(fitting);
  }
  return undefined;
}

/** Whether a changed colouring is near enough to one of the type's own for the thing to be known by it. */
function isItself({ colorings, recolor = Infinity }: ObjectType, coloring: Coloring): boolean {
  return colorings.some((own) => hexDistance(own[0], coloring[0]) <= recolor);
}
