/** The bundled fonts, registered once under private names: an unknown family would silently become a system font. */
import { GlobalFonts } from '@napi-rs/canvas';
import { packagePath } from '../core/resources.js';
import { FONTS, fontById } from '../scene/style.js';

const family = (id: string): string => `tis-${id}`;

for (const font of FONTS) {
  const path = packagePath('resources', 'fonts', font.file);
  if (GlobalFonts.registerFromPath(path, family(font.id)) === null)
    throw new Error(`the font ${path} cannot be loaded`);
}

/** A CSS font shorthand of a bundled font; throws a RangeError for an id that is not bundled. */
export function fontCss(id: string, pixels: number): string {
  return `${pixels}px "${family(fontById(id).id)}"`;
}
