import type { ObjectType } from '../../catalogue.js';
import { alarmClock } from './alarm-clock.js';
import { apple } from './apple.js';
import { ball } from './ball.js';
import { bell } from './bell.js';
import { birdhouse } from './birdhouse.js';
import { bookPile } from './book-pile.js';
import { burger } from './burger.js';
import { cactus } from './cactus.js';
import { cake } from './cake.js';
import { photoCamera } from './camera.js';
import { castleTower } from './castle-tower.js';
import { chessPawn } from './chess-pawn.js';
import { crown } from './crown.js';
import { cup } from './cup.js';
import { cupcake } from './cupcake.js';
import { dice } from './dice.js';
import { giftBox } from './gift-box.js';
import { globe } from './globe.js';
import { hourglass } from './hourglass.js';
import { lighthouse } from './lighthouse.js';
import { mushroom } from './mushroom.js';
import { penguin } from './penguin.js';
import { piggyBank } from './piggy-bank.js';
import { pineapple } from './pineapple.js';
import { pumpkin } from './pumpkin.js';
import { pyramid } from './pyramid.js';
import { robot } from './robot.js';
import { rocket } from './rocket.js';
import { rubberDuck } from './rubber-duck.js';
import { sailboat } from './sailboat.js';
import { snowman } from './snowman.js';
import { teapot } from './teapot.js';
import { toyCar } from './toy-car.js';
import { toyHouse } from './toy-house.js';
import { trafficCone } from './traffic-cone.js';
import { treasureChest } from './treasure-chest.js';
import { trophy } from './trophy.js';
import { watermelon } from './watermelon.js';

/** Objects that stand in the platform scene: what carries them and how high they reach is beyond doubt. */
export const HEIGHT_SAFE: readonly ObjectType[] = [
  alarmClock,
  apple,
  ball,
  bell,
  birdhouse,
  bookPile,
  burger,
  cactus,
  cake,
  photoCamera,
  castleTower,
  chessPawn,
  crown,
  cup,
  cupcake,
  dice,
  giftBox,
  globe,
  hourglass,
  lighthouse,
  mushroom,
  penguin,
  piggyBank,
  pineapple,
  pumpkin,
  pyramid,
  robot,
  rocket,
  rubberDuck,
  sailboat,
  snowman,
  teapot,
  toyCar,
  toyHouse,
  trafficCone,
  treasureChest,
  trophy,
  watermelon,
];
