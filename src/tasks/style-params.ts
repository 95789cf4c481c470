/** Parameters that every task shares: how the picture looks. */
import type { Rng } from '../core/rng.js';
import {
  FONT_IDS,
  LIGHTS,
  OUTLINES,
  PALETTE_IDS,
  paletteById,
  PANEL_LAYOUTS,
  PANEL_THEME_IDS,
  SHADINGS,
} from '../scene/style.js';
import type { ParamSpec, ResolvedParams } from './task.js';

/** A parameter whose values are equally likely. */
export function evenParam(name: string, description: string, values: readonly string[]): ParamSpec {
  return { name, description, values, draw: (rng) => rng.pick(values) };
}

/** Half of the pictures take the theme that goes with their palette, the others any. */
function drawPanel(rng: Rng, resolved: ResolvedParams): string {
  const palette = resolved['palette'];
  return rng.chance(0.5) && palette !== undefined ? paletteById(palette).panel : rng.pick(PANEL_THEME_IDS);
}

/** How hard an instance is, the same three steps for every task that offers them. */
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** Palette, outline, shading, light, font and option panel. */
export const STYLE_PARAMS: readonly ParamSpec[] = [
  evenParam('palette', 'ground colours', PALETTE_IDS),
  evenParam('outline', 'stroke around objects', OUTLINES),
  evenParam('shading', 'how round bodies are lit', SHADINGS),
  evenParam('light', 'where the light comes from, as seen by the camera', LIGHTS),
  evenParam('font', 'typeface of the option panel', FONT_IDS),
  { name: 'panel', description: 'colours of the option panel', values: PANEL_THEME_IDS, draw: drawPanel },
  evenParam('panel_layout', 'columns of the option panel', PANEL_LAYOUTS),
];
