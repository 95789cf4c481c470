/** What kinds of room there are: which groups of furniture, single pieces, openings and finishes belong together. */
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { cosDegrees, sinDegrees } from '../../../core/math.js';
import { readJsonResource } from '../../../core/resources.js';
import { createCatalogue } from '../../catalogue.js';
import { ROOM_FLOORS, WALL_FINISHES } from '../../style.js';
import { FURNITURE } from './index.js';

/** Where a group may stand: its back to a wall, anywhere, or close to the camera. */
export const ANCHORS = ['back_wall', 'side_wall', 'free', 'foreground'] as const;

const closed = { additionalProperties: false };
const Id = Type.String({ pattern: '^[a-z][a-z0-9_]*$' });
const Probability = Type.Number({ minimum: 0, maximum: 1 });
const Range = Type.Tuple([Type.Integer({ minimum: 0 }), Type.Integer({ minimum: 0 })]);
const Types = Type.Array(Id, { minItems: 1 });

/** A piece of a group: the middle of its underside in the group's frame, metres, and its turn (counter-clockwise) in degrees. */
const GroupPieceSchema = Type.Object(
  {
    type: Id,
    x: Type.Number(),
    y: Type.Number(),
    turn: Type.Number({ minimum: -180, maximum: 180 }),
    probability: Probability,
  },
  closed,
);

/** Pieces that belong together. Their frame has x along the wall, |x| <= width / 2, and y from -depth (front) to 0 (wall). */
const FurnitureGroupSchema = Type.Object(
  {
    id: Id,
    anchor: Type.Enum([...ANCHORS]),
    width: Type.Number({ exclusiveMinimum: 0 }),
    depth: Type.Number({ exclusiveMinimum: 0 }),
    pieces: Type.Array(GroupPieceSchema, { minItems: 1 }),
  },
  closed,
);

const RoomVariantSchema = Type.Object(
  {
    id: Id,
    title: Type.String({ minLength: 1 }),
    max_height: Type.Number({
      exclusiveMinimum: 0,
      description: 'of groups along walls, metres: wall objects hang above',
    }),
    windows: Range,
    doors: Range,
    rug: Probability,
    floor_patterns: Type.Array(Type.Enum([...ROOM_FLOORS]), { minItems: 1, uniqueItems: true }),
    wall_finishes: Type.Array(Type.Enum([...WALL_FINISHES]), { minItems: 1, uniqueItems: true }),
    tall: Types,
    floor_objects: Types,
    foreground: Types,
    groups: Type.Array(FurnitureGroupSchema, { minItems: 4 }),
  },
  closed,
);

const RoomVariantsSchema = Type.Object(
  { version: Type.String(), variants: Type.Array(RoomVariantSchema, { minItems: 1 }) },
  closed,
);

export type GroupPiece = Static<typeof GroupPieceSchema>;
export type FurnitureGroup = Static<typeof FurnitureGroupSchema>;
export type RoomVariant = Static<typeof RoomVariantSchema>;

const KNOWN = createCatalogue(FURNITURE);

/** Metres by which pieces may overlap or leave the footprint and still count as touching. */
const SLACK = 1e-6;

interface Placed {
  readonly name: string;
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
  readonly height: number;
}

/** Checks variants in JSON form; throws an Error that lists every defect with its variant, group and piece. */
export function parseRoomVariants(json: unknown): RoomVariant[] {
  if (!Value.Check(RoomVariantsSchema, json)) {
    const defects = Value.Errors(RoomVariantsSchema, json);
    throw refused(
      defects.map(({ instancePath, message }) => `${instancePath.slice(1) || 'file'}: ${message}`),
    );
  }
  const { variants } = json;
  const defects = [
    ...repeated(variants.map((variant) => variant.id)).map((id) => `variant ${id}: stands there twice`),
    ...variants.flatMap(variantDefects),
  ];
  if (defects.length > 0) throw refused(defects);
  return variants;
}

function refused(defects: readonly string[]): Error {
  return new Error(`room variants: ${defects.join('; ')}`);
}

function repeated(ids: readonly string[]): string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

function variantDefects(variant: RoomVariant): string[] {
  const here = `variant ${variant.id}`;
  const lists = (['tall', 'floor_objects', 'foreground'] as const).flatMap((list) =>
    variant[list]
      .filter((type) => !KNOWN.has(type))
      .map((type) => `${here}, ${list}: unknown type '${type}'`),
  );
  const ranges = (['windows', 'doors'] as const)
    .filter((name) => variant[name][0] > variant[name][1])
    .map((name) => `${here}, ${name}: the least number is above the greatest`);
  const keys = variant.groups.map((group) => `${group.id} at ${group.anchor}`);
  return [
    ...lists,
    ...ranges,
    ...repeated(keys).map((key) => `${here}, group ${key}: stands there twice`),
    ...variant.groups.flatMap((group) => groupDefects(`${here}, group ${group.id}`, variant, group)),
  ];
}

function groupDefects(here: string, variant: RoomVariant, group: FurnitureGroup): string[] {
  const atWall = group.anchor === 'back_wall' || group.anchor === 'side_wall';
  const defects: string[] = [];
  const placed: Placed[] = [];
  group.pieces.forEach((piece, index) => {
    const name = `piece ${index} (${piece.type})`;
    const item = placedPiece(piece, name);
    if (item === undefined) {
      defects.push(`${here}, ${name}: unknown type`);
      return;
    }
    if (
      item.x[0] < -group.width / 2 - SLACK ||
      item.x[1] > group.width / 2 + SLACK ||
      item.y[0] < -group.depth - SLACK ||
      item.y[1] > SLACK
    ) {
      defects.push(`${here}, ${name}: reaches out of the group's footprint`);
    }
    if (atWall && item.height > variant.max_height + SLACK) {
      defects.push(`${here}, ${name}: is ${item.height} m high, more than ${variant.max_height} m`);
    }
    for (const other of placed) {
      if (overlaps(item, other)) defects.push(`${here}, ${name}: overlaps ${other.name}`);
    }
    placed.push(item);
  });
  return defects;
}

/** A piece's turned bounds at its natural size. */
function placedPiece({ type, x, y, turn }: GroupPiece, name: string): Placed | undefined {
  const size = KNOWN.get(type)?.size;
  if (size === undefined) return undefined;
  const cos = Math.abs(cosDegrees(turn));
  const sin = Math.abs(sinDegrees(turn));
  const a = (size.width * cos + size.depth * sin) / 2;
  const b = (size.width * sin + size.depth * cos) / 2;
  return { name, x: [x - a, x + a], y: [y - b, y + b], height: size.height };
}

function overlaps(a: Placed, b: Placed): boolean {
  return (['x', 'y'] as const).every(
    (axis) => a[axis][0] < b[axis][1] - SLACK && b[axis][0] < a[axis][1] - SLACK,
  );
}

/** All kinds of room. */
export const ROOM_VARIANTS: readonly RoomVariant[] = parseRoomVariants(
  readJsonResource('catalogue', 'room-variants.json'),
);

/** The variant with this id; throws a RangeError where there is none. */
export function roomVariant(id: string): RoomVariant {
  const variant = ROOM_VARIANTS.find((item) => item.id === id);
  if (variant === undefined) throw new RangeError(`there is no room variant '${id}'`);
  return variant;
}
