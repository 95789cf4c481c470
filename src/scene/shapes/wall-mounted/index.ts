import type { ObjectType } from '../../catalogue.js';
import { airConditioner } from './air-conditioner.js';
import { bookshelf } from './bookshelf.js';
import { calendar } from './calendar.js';
import { clock } from './clock.js';
import { cuckooClock } from './cuckoo-clock.js';
import { dartboard } from './dartboard.js';
import { fan } from './fan.js';
import { mirror } from './mirror.js';
import { painting } from './painting.js';
import { tv } from './tv.js';

/** Objects that hang on a wall and can be asked for. */
export const WALL_MOUNTED: readonly ObjectType[] = [
  airConditioner,
  bookshelf,
  calendar,
  clock,
  cuckooClock,
  dartboard,
  fan,
  mirror,
  painting,
];

/** What the options of a room are compared with; never an option. */
export const REFERENCES: readonly ObjectType[] = [tv];
