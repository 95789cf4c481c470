import type { ObjectType } from '../../catalogue.js';
import { armchair } from './armchair.js';
import { bed } from './bed.js';
import { bookcase } from './bookcase.js';
import { chair } from './chair.js';
import { coffeeTable } from './coffee-table.js';
import { desk } from './desk.js';
import { diningTable } from './dining-table.js';
import { dresser } from './dresser.js';
import { lowBookcase } from './low-bookcase.js';
import { nightstand } from './nightstand.js';
import { officeChair } from './office-chair.js';
import { sideTable } from './side-table.js';
import { sideboard } from './sideboard.js';
import { singleBed } from './single-bed.js';
import { sofa } from './sofa.js';
import { toyShelf } from './toy-shelf.js';
import { wardrobe } from './wardrobe.js';

/** Furniture, floor objects and fixtures of a room; nothing of it is ever an option. */
export const FURNITURE: readonly ObjectType[] = [
  armchair,
  bed,
  bookcase,
  chair,
  coffeeTable,
  desk,
  diningTable,
  dresser,
  lowBookcase,
  nightstand,
  officeChair,
  sideTable,
  sideboard,
  singleBed,
  sofa,
  toyShelf,
  wardrobe,
];
