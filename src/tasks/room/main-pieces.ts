/** What a kind of room is named after: without it a picture does not show such a room. */
import type { RoomVariant, FurnitureGroup } from '../../scene/shapes/furniture/room-variants.js';

/** By variant: the furniture one of which must stand there, and what stands in where that has no place or could be taken for an option. */
const MAIN_PIECES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  living_room: [['sofa']],
  office_room: [['desk']],
  studio_room: [['easel'], ['dining_table']],
  bedroom: [['bed']],
  kitchen: [['kitchen_counter']],
  gallery: [['bench']],
  dining_room: [['dining_table']],
  library: [['low_bookcase'], ['armchair', 'desk']],
  hallway: [['console_table', 'bench', 'dresser']],
  music_room: [['piano']],
  kids_room: [['single_bed']],
  garden_room: [['potted_plant'], ['bench', 'console_table']],
};

/** The groups one of which must stand in a room of this variant, best first, where pieces of some types are not to be had. */
export function mainGroups(
  variant: RoomVariant,
  groups: readonly FurnitureGroup[],
  isBarred: (type: string) => boolean,
): FurnitureGroup[] {
  const choices = MAIN_PIECES[variant.id];
  if (choices === undefined) throw new RangeError(`the room variant '${variant.id}' has no main pieces`);
  return choices.flatMap((types) =>
    groups.filter(({ pieces }) =>
      pieces.some(({ type, probability }) => probability === 1 && types.includes(type) && !isBarred(type)),
    ),
  );
}

/** Whether a piece of this type is one that such a room is named after. */
export function isMainPiece(variant: RoomVariant, type: string): boolean {
  return MAIN_PIECES[variant.id]?.some((types) => types.includes(type)) ?? false;
}
