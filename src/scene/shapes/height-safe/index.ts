import type { ObjectType } from '../../catalogue.js';
import { apple } from './apple.js';
import { cup } from './cup.js';
import { dice } from './dice.js';

/** Objects that stand in the platform scene: what carries them and how high they reach is beyond doubt. */
export const HEIGHT_SAFE: readonly ObjectType[] = [apple, cup, dice];
