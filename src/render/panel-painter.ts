/** Draws the option panel: a letter badge and a name for each option. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { at } from '../core/math.js';
import type { PanelTheme } from '../scene/style.js';
import { fontCss } from './fonts.js';
import type { PanelGeometry } from './panel-layout.js';

const BADGE = 30;
const TEXT_PX = 25;
const BADGE_PX = 19;

/** An option as the panel shows it. */
interface PanelOption {
  readonly label: string;
  readonly descriptor: string;
}

/** Draws the panel on a canvas of its own, whose top is the panel's. A name too long for its cell is set smaller, never cut. */
export function paintPanel(
  ctx: SKRSContext2D,
  geometry: PanelGeometry,
  options: readonly PanelOption[],
  theme: PanelTheme,
  font: string,
): void {
  const [x0, y0, x1, y1] = geometry.panel;
  ctx.reset();
  ctx.translate(0, -y0);
  ctx.fillStyle = theme.background;
  ctx.fillRect(x0, y0, x1 - x0, y1 - y0);
  ctx.fillStyle = theme.rule;
  ctx.fillRect(x0, y0, x1 - x0, 2);
  ctx.textBaseline = 'alphabetic';
  options.forEach((option, index) => {
    const [left, top, right, bottom] = at(geometry.cells, index);
    const middle = (top + bottom) / 2;
    ctx.fillStyle = theme.badge_fill;
    ctx.beginPath();
    ctx.roundRect(left, middle - BADGE / 2, BADGE, BADGE, 7);
    ctx.fill();
    ctx.font = fontCss(font, BADGE_PX);
    ctx.textAlign = 'center';
    ctx.fillStyle = theme.badge_text;
    ctx.fillText(option.label, left + BADGE / 2, middle + BADGE_PX * 0.36);
    ctx.textAlign = 'left';
    ctx.fillStyle = theme.text;
    ctx.font = fontCss(font, fittingSize(ctx, option.descriptor, font, right - left - BADGE - 14));
    ctx.fillText(option.descriptor, left + BADGE + 14, middle + TEXT_PX * 0.33);
  });
}

function fittingSize(ctx: SKRSContext2D, text: string, font: string, room: number): number {
  for (let size = TEXT_PX; size > 16; size -= 1) {
    ctx.font = fontCss(font, size);
    if (ctx.measureText(text).width <= room) return size;
  }
  return 16;
}
