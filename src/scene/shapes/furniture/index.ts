import type { ObjectType } from '../../catalogue.js';

/** Furniture, floor objects and fixtures of a room; nothing of it is ever an option. */
export const FURNITURE: readonly ObjectType[] = [];
