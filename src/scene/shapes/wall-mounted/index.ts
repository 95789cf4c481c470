import type { ObjectType } from '../../catalogue.js';

/** Objects that hang on a wall and can be asked for. */
export const WALL_MOUNTED: readonly ObjectType[] = [];
