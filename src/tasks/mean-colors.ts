/** The mean colour of an option object as a whole, from its three colours: a table that `npm run mean-colors` measures. */
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { parseColor, type Rgb } from '../core/color.js';
import { readJsonResource } from '../core/resources.js';
import type { Coloring } from '../scene/catalogue.js';

const Three = Type.Tuple([Type.Number(), Type.Number(), Type.Number()]);

/** Mean colour = primary, secondary and accent colour by their `weights`, and `rest` (sRGB, 0 to 255) of all fixed colours. */
const MeanColorSchema = Type.Object({ weights: Three, rest: Three }, { additionalProperties: false });
export type MeanColor = Static<typeof MeanColorSchema>;

/** By type, one row for each variant. */
export const MeanColorsSchema = Type.Object(
  { version: Type.String(), types: Type.Record(Type.String(), Type.Array(MeanColorSchema, { minItems: 1 })) },
  { additionalProperties: false },
);
export type MeanColors = Static<typeof MeanColorsSchema>;

/** The measured table. */
export const MEAN_COLORS: MeanColors = Value.Parse(
  MeanColorsSchema,
  readJsonResource('catalogue', 'mean-colors.json'),
);

/** The mean colour of a variant of a type in a colouring, in mean light; throws a RangeError for a type that was never measured. */
export function meanColor(type: string, variant: number, coloring: Coloring): Rgb {
  const row = Object.hasOwn(MEAN_COLORS.types, type) ? MEAN_COLORS.types[type]?.[variant] : undefined;
  if (row === undefined) {
    throw new RangeError(`no mean colour of ${type}, variant ${variant}: run npm run mean-colors`);
  }
  const [p, s, a] = [parseColor(coloring[0]), parseColor(coloring[1]), parseColor(coloring[2])];
  const mixed = (c: 0 | 1 | 2): number =>
    row.weights[0] * p[c] + row.weights[1] * s[c] + row.weights[2] * a[c] + row.rest[c];
  return [mixed(0), mixed(1), mixed(2)];
}
