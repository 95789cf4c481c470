/** The mean colour of a wall at eye height, where things hang: an estimate, as light and shadow are the painter's. */
import { mixColors, parseColor, type Rgb } from '../../core/color.js';
import { oneOf, PALETTE_IDS, paletteById, WALL_FINISHES, type WallFinish } from '../../scene/style.js';
import type { ResolvedParams } from '../task.js';

/** Share of the accent colour in each finish above its dado. */
const ACCENT_SHARE: Readonly<Record<WallFinish, number>> = {
  plain: 0,
  wainscot: 0,
  stripes: 0.28,
  panels: 0.06,
  brick: 0.06,
  dado: 0,
  dots: 0.02,
};

/** Walls are a little darker than their colour, and a thing throws a shadow onto some of what surrounds it. */
const DARKENING = 0.09;
const SHADOW: Rgb = [16, 18, 36];

/** The estimate for a room with these parameters. */
export function wallColor(params: ResolvedParams): Rgb {
  const palette = paletteById(oneOf(PALETTE_IDS, params, 'palette'));
  const accent = ACCENT_SHARE[oneOf(WALL_FINISHES, params, 'wall_finish')];
  return mixColors(
    mixColors(parseColor(palette.wall), parseColor(palette.wall_accent), accent),
    SHADOW,
    DARKENING,
  );
}
