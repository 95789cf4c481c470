/** Parameters that every task shares: how the picture looks. */
import type { Rng } from '../core/rng.js';
import {
  FONTS,
  LIGHTS,
  OUTLINES,
  PALETTES,
  paletteById,
  PANEL_LAYOUTS,
  PANEL_THEMES,
  SHADINGS,
} from '../scene/style.js';
import type { ParamSpec, ResolvedParams } from './task.js';

/** A parameter whose values are equally likely. */
export function evenParam(name: string, description: string, values: readonly string[]): ParamSpec {
  return { name, description, values, draw: (rng) => rng.pick(values) };
}

/** The value of a parameter, as one of `values`; throws a RangeError for anything else. */
export function oneOf<T extends string>(values: readonly T[], params: ResolvedParams, name: string): T {
  const value = values.find((item) => item === params[name]);
  if (value === undefined) throw new RangeError(`'${params[name] ?? ''}' is not a value of ${name}`);
  return value;
}

/** The ids of a list of resources. */
const ids = (items: readonly { readonly id: string }[]): string[] => items.map((item) => item.id);

/** All palettes by id. */
export const PALETTE_IDS = ids(PALETTES);

/** Half of the pictures take the theme that goes with their palette, the others any. */
function drawPanel(rng: Rng, resolved: ResolvedParams): string {
  const palette = resolved['palette'];
  return rng.chance(0.5) && palette !== undefined ? paletteById(palette).panel : rng.pick(ids(PANEL_THEMES));
}

/** Palette, outline, shading, light, font and option panel. */
export const STYLE_PARAMS: readonly ParamSpec[] = [
  evenParam('palette', 'ground colours', PALETTE_IDS),
  evenParam('outline', 'stroke around objects', OUTLINES),
  evenParam('shading', 'how round bodies are lit', SHADINGS),
  evenParam('light', 'where the light comes from, as seen by the camera', LIGHTS),
  evenParam('font', 'typeface of the option panel', ids(FONTS)),
  { name: 'panel', description: 'colours of the option panel', values: ids(PANEL_THEMES), draw: drawPanel },
  evenParam('panel_layout', 'columns of the option panel', PANEL_LAYOUTS),
];
