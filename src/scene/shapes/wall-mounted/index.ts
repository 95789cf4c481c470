import type { ObjectType } from '../../catalogue.js';
import { airConditioner } from './air-conditioner.js';
import { anchor } from './anchor.js';
import { backpack } from './backpack.js';
import { basketballHoop } from './basketball-hoop.js';
import { bulletinBoard } from './bulletin-board.js';
import { butterfly } from './butterfly.js';
import { calendar } from './calendar.js';
import { chalkboard } from './chalkboard.js';
import { clock } from './clock.js';
import { cuckooClock } from './cuckoo-clock.js';
import { dartboard } from './dartboard.js';
import { deerHead } from './deer-head.js';
import { dreamCatcher } from './dream-catcher.js';
import { fan } from './fan.js';
import { firstAidKit } from './first-aid-kit.js';
import { fish } from './fish.js';
import { guitar } from './guitar.js';
import { hangingPlant } from './hanging-plant.js';
import { hat } from './hat.js';
import { horseshoe } from './horseshoe.js';
import { kite } from './kite.js';
import { lifebuoy } from './lifebuoy.js';
import { mailbox } from './mailbox.js';
import { map } from './map.js';
import { mirror } from './mirror.js';
import { painting } from './painting.js';
import { shield } from './shield.js';
import { shipWheel } from './ship-wheel.js';
import { speaker } from './speaker.js';
import { sun } from './sun.js';
import { tShirt } from './t-shirt.js';
import { telephone } from './telephone.js';
import { tennisRacket } from './tennis-racket.js';
import { tv } from './tv.js';
import { wallLamp } from './wall-lamp.js';
import { wallShelf } from './wall-shelf.js';
import { wreath } from './wreath.js';

/** Objects that hang on a wall and can be asked for. */
export const WALL_MOUNTED: readonly ObjectType[] = [
  airConditioner,
  anchor,
  backpack,
  basketballHoop,
  bulletinBoard,
  butterfly,
  calendar,
  chalkboard,
  clock,
  cuckooClock,
  dartboard,
  deerHead,
  dreamCatcher,
  fan,
  firstAidKit,
  fish,
  guitar,
  hangingPlant,
  hat,
  horseshoe,
  kite,
  lifebuoy,
  mailbox,
  map,
  mirror,
  painting,
  shield,
  shipWheel,
  speaker,
  sun,
  tShirt,
  telephone,
  tennisRacket,
  wallLamp,
  wallShelf,
  wreath,
];

/** What the options of a room are compared with; never an option. */
export const REFERENCES: readonly ObjectType[] = [tv];
