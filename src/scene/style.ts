/** The closed lists of styles, and the palettes, fonts and panel themes that come as data. No drawing here. */
import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { readJsonResource } from '../core/resources.js';

/** How round bodies are lit: even gradients, three steps, or with a highlight. */
export const SHADINGS = ['soft', 'stepped', 'glossy'] as const;
export type Shading = (typeof SHADINGS)[number];

/** Where the light comes from, relative to the camera's direction of view. */
export const LIGHTS = ['left_high', 'left_low', 'right_high', 'right_low'] as const;
export type Light = (typeof LIGHTS)[number];

/** The stroke around objects. */
export const OUTLINES = ['none', 'fine', 'bold'] as const;
export type Outline = (typeof OUTLINES)[number];

/** Width of each outline in pixels, half of it outside of the object. */
export const OUTLINE_PX: Readonly<Record<Outline, number>> = { none: 0, fine: 1.2, bold: 2 };

/** Patterns of the platform scene's floor and of a room's. */
export const FLOOR_PATTERNS = ['plain', 'grid', 'checker', 'planks', 'border', 'rings', 'tiles'] as const;
export type FloorPattern = (typeof FLOOR_PATTERNS)[number];

export const ROOM_FLOORS = [
  'planks',
  'herringbone',
  'tiles',
  'checker',
  'carpet',
  'terrazzo',
  'parquet',
] as const;
export type RoomFloor = (typeof ROOM_FLOORS)[number];

export const WALL_FINISHES = ['plain', 'wainscot', 'stripes', 'panels', 'brick', 'dado', 'dots'] as const;
export type WallFinish = (typeof WALL_FINISHES)[number];

/** What is behind the platform scene. */
export const BACKDROPS = ['gradient', 'solid', 'horizon', 'studio'] as const;
export type Backdrop = (typeof BACKDROPS)[number];

/** Columns of the option panel; `compact` takes as many as the names need room for. */
export const PANEL_LAYOUTS = ['one_column', 'two_columns', 'compact'] as const;
export type PanelLayout = (typeof PANEL_LAYOUTS)[number];

const Hex = Type.String({ pattern: '^#[0-9a-f]{6}$' });

const PaletteSchema = Type.Object(
  {
    id: Type.String(),
    backdrop: Type.Object({ top: Hex, bottom: Hex }),
    floor: Hex,
    floor_alt: Hex,
    floor_line: Hex,
    platforms: Type.Array(Hex, { minItems: 6 }),
    wall: Hex,
    wall_accent: Hex,
    trim: Hex,
    ceiling: Hex,
    room_floor: Hex,
    room_floor_alt: Hex,
    room_floor_line: Hex,
    wood: Type.Array(Hex, { minItems: 2 }),
    fabric: Type.Array(Hex, { minItems: 4 }),
    rug: Type.Array(Hex, { minItems: 2 }),
    panel: Type.String(),
  },
  { additionalProperties: false },
);
/** The ground colours of one picture. */
export type Palette = Static<typeof PaletteSchema>;

const PanelThemeSchema = Type.Object(
  { id: Type.String(), background: Hex, rule: Hex, badge_fill: Hex, badge_text: Hex, text: Hex },
  { additionalProperties: false },
);
/** Colours of the option panel. */
export type PanelTheme = Static<typeof PanelThemeSchema>;

const FontSchema = Type.Object(
  {
    id: Type.String(),
    family: Type.String(),
    style: Type.String(),
    weight: Type.Integer({ minimum: 400 }),
    file: Type.String(),
    licence: Type.String(),
    licence_file: Type.String(),
  },
  { additionalProperties: false },
);
/** A bundled font; `file` is relative to `resources/fonts/`. */
export type Font = Static<typeof FontSchema>;

/** Parses a resource by its schema; the error names the file and the first defect. */
function parse<T extends TSchema>(schema: T, ...segments: readonly string[]): Static<T> {
  const json = readJsonResource(...segments);
  if (Value.Check(schema, json)) return json;
  const [defect] = Value.Errors(schema, json);
  throw new Error(
    `resources/${segments.join('/')}: ${defect?.instancePath ?? ''} ${defect?.message ?? 'does not fit its schema'}`,
  );
}

const PaletteFile = Type.Object({
  version: Type.String(),
  palettes: Type.Array(PaletteSchema, { minItems: 12 }),
});
const PanelFile = Type.Object({
  version: Type.String(),
  panels: Type.Array(PanelThemeSchema, { minItems: 6 }),
});
const FontFile = Type.Object({ version: Type.String(), fonts: Type.Array(FontSchema, { minItems: 6 }) });

export const PALETTES: readonly Palette[] = parse(PaletteFile, 'palettes', 'palettes.json').palettes;
export const PANEL_THEMES: readonly PanelTheme[] = parse(PanelFile, 'palettes', 'panels.json').panels;
export const FONTS: readonly Font[] = parse(FontFile, 'fonts', 'fonts.json').fonts;

function byId<T extends { readonly id: string }>(kind: string, items: readonly T[]): (id: string) => T {
  const table = new Map(items.map((item) => [item.id, item]));
  if (table.size !== items.length) throw new Error(`two ${kind}s have the same id`);
  return (id) => {
    const item = table.get(id);
    if (item === undefined) throw new RangeError(`there is no ${kind} '${id}'`);
    return item;
  };
}

/** The palette, panel theme or font of an id; a RangeError for an unknown one. */
export const paletteById = byId('palette', PALETTES);
export const panelThemeById = byId('panel theme', PANEL_THEMES);
export const fontById = byId('font', FONTS);

const ids = (items: readonly { readonly id: string }[]): string[] => items.map((item) => item.id);
export const PALETTE_IDS: readonly string[] = ids(PALETTES);
export const PANEL_THEME_IDS: readonly string[] = ids(PANEL_THEMES);
export const FONT_IDS: readonly string[] = ids(FONTS);

/** The value of a parameter, as one of `values`; throws a RangeError for anything else. */
export function oneOf<T extends string>(
  values: readonly T[],
  params: Readonly<Record<string, string>>,
  name: string,
): T {
  const value = values.find((item) => item === params[name]);
  if (value === undefined) throw new RangeError(`'${params[name] ?? ''}' is not a value of ${name}`);
  return value;
}
