import type { ObjectType } from '../../catalogue.js';
import { armchair } from './armchair.js';
import { basket } from './basket.js';
import { bed } from './bed.js';
import { bench } from './bench.js';
import { bookStack } from './book-stack.js';
import { bookcase } from './bookcase.js';
import { boots } from './boots.js';
import { chair } from './chair.js';
import { coffeeTable } from './coffee-table.js';
import { consoleTable } from './console-table.js';
import { crate } from './crate.js';
import { desk } from './desk.js';
import { diningTable } from './dining-table.js';
import { door } from './door.js';
import { dresser } from './dresser.js';
import { drum } from './drum.js';
import { easel } from './easel.js';
import { floorCushion } from './floor-cushion.js';
import { floorLamp } from './floor-lamp.js';
import { floorVase } from './floor-vase.js';
import { fridge } from './fridge.js';
import { kitchenCounter } from './kitchen-counter.js';
import { lowBookcase } from './low-bookcase.js';
import { nightstand } from './nightstand.js';
import { officeChair } from './office-chair.js';
import { ottoman } from './ottoman.js';
import { paintCan } from './paint-can.js';
import { piano } from './piano.js';
import { playTent } from './play-tent.js';
import { pottedPlant } from './potted-plant.js';
import { pouf } from './pouf.js';
import { sculpture } from './sculpture.js';
import { sideTable } from './side-table.js';
import { sideboard } from './sideboard.js';
import { singleBed } from './single-bed.js';
import { sofa } from './sofa.js';
import { stool } from './stool.js';
import { storageBox } from './storage-box.js';
import { stove } from './stove.js';
import { tallPlant } from './tall-plant.js';
import { teddyBear } from './teddy-bear.js';
import { toyBall } from './toy-ball.js';
import { toyBlocks } from './toy-blocks.js';
import { toyShelf } from './toy-shelf.js';
import { toyTruck } from './toy-truck.js';
import { wardrobe } from './wardrobe.js';
import { wasteBin } from './waste-bin.js';
import { wateringCan } from './watering-can.js';
import { windowFixture } from './window.js';

export { rug } from './rug.js';

/** Furniture and floor objects of a room; nothing of it is ever an option. */
export const FURNITURE: readonly ObjectType[] = [
  armchair,
  basket,
  bed,
  bench,
  bookStack,
  bookcase,
  boots,
  chair,
  coffeeTable,
  consoleTable,
  crate,
  desk,
  diningTable,
  dresser,
  drum,
  easel,
  floorCushion,
  floorLamp,
  floorVase,
  fridge,
  kitchenCounter,
  lowBookcase,
  nightstand,
  officeChair,
  ottoman,
  paintCan,
  piano,
  playTent,
  pottedPlant,
  pouf,
  sculpture,
  sideTable,
  sideboard,
  singleBed,
  sofa,
  stool,
  storageBox,
  stove,
  tallPlant,
  teddyBear,
  toyBall,
  toyBlocks,
  toyShelf,
  toyTruck,
  wardrobe,
  wasteBin,
  wateringCan,
];

/** Parts of the walls: like a wall-mounted object, but never an option. */
export const FIXTURES: readonly ObjectType[] = [door, windowFixture];
