import type { ObjectType } from '../../catalogue.js';
import { apple } from './apple.js';
import { ball } from './ball.js';
import { cactus } from './cactus.js';
import { cup } from './cup.js';
import { dice } from './dice.js';
import { giftBox } from './gift-box.js';
import { mushroom } from './mushroom.js';
import { pyramid } from './pyramid.js';
import { teapot } from './teapot.js';
import { trafficCone } from './traffic-cone.js';
import { trophy } from './trophy.js';

/** Objects that stand in the platform scene: what carries them and how high they reach is beyond doubt. */
export const HEIGHT_SAFE: readonly ObjectType[] = [
  apple,
  ball,
  cactus,
  cup,
  dice,
  giftBox,
  mushroom,
  pyramid,
  teapot,
  trafficCone,
  trophy,
];
