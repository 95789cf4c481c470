/** Where the option panel's choices stand. Pure arithmetic: it is known without drawing, whatever the font. */
import type { Box2 } from '../scene/polygon.js';
import type { PanelLayout } from '../scene/style.js';

/** The panel below a scene of `width` x `top` pixels, and one cell for each option, in the final image's pixels. */
export interface PanelGeometry {
  readonly panel: Box2;
  readonly cells: readonly Box2[];
}

const SIDE = 36;
/** Pixels between two columns: a name must not run into the next letter. */
const GAP = 30;

function columnsFor(layout: PanelLayout, count: number, width: number): number {
  switch (layout) {
    case 'one_column':
      return 1;
    case 'two_columns':
      return 2;
    case 'compact':
      return count === 4 && width >= 1100 ? 4 : count > 4 && width >= 900 ? 3 : 2;
  }
}

/** Lays out `count` options row by row. */
export function layoutPanel(layout: PanelLayout, count: number, width: number, top: number): PanelGeometry {
  const columns = columnsFor(layout, count, width);
  const rows = Math.ceil(count / columns);
  const cellWidth = Math.floor((width - 2 * SIDE + GAP) / columns);
  // A long list is set closer, so that no picture exceeds 1.28 megapixels.
  const [row, padding] = rows > 4 ? [38, 14] : [46, 20];
  const cells = Array.from({ length: count }, (_, index): Box2 => {
    const x = SIDE + (index % columns) * cellWidth;
    const y = top + padding + Math.floor(index / columns) * row;
    return [x, y, x + cellWidth - GAP, y + row];
  });
  return { panel: [0, top, width, top + rows * row + 2 * padding], cells };
}
