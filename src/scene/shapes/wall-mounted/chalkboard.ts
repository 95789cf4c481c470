import type { ObjectType } from '../../catalogue.js';
import type { Detail } from '../../part.js';
import { smoothLoop } from '../curve.js';
import {
  block,
  ellipse,
  lettering,
  patch,
  path,
  plate,
  rectangle,
  spot,
  stretched,
  stroke,
} from './relief.js';

/** A green board in a wooden frame, written on with chalk; chalk and sponge lie on its ledge. */
export const chalkboard: ObjectType = {
  type: 'chalkboard',
  name: 'chalkboard',
  group: 'board',
  size: { width: 0.92, depth: 0.12, height: 0.64 },
  variants: 2,
  colorings: [
    ['#2c6a4b', '#a8703a', '#f3efe2'],
    ['#33705c', '#8a5228', '#f6f2e6'],
    ['#3a7048', '#b98245', '#f4f1e8'],
  ],
  turn: 65,
  build: ({ width, depth, height }, variant) => {
    const w = width / 2;
    const ledge = height * 0.07;
    const edge = height * 0.075;
    const chalk = height * 0.024;
    const low = ledge;
    const inner = rectangle(-w + edge, low + edge, w - edge, height - edge);
    const outline = rectangle(-w, low, w, height);
    const on = (numbers: readonly number[]) => stretched(path(numbers), w, height);
    const letters: Detail[] = [
      ...lettering('ABC', [0, height * 0.68], height * 0.24, chalk, 'accent'),
      ...lettering('1+2=3', [0, height * 0.35], height * 0.2, chalk, 'accent'),
    ];
    const drawing: Detail[] = [
      stroke(
        on([-0.66, 0.24, -0.66, 0.5, -0.42, 0.74, -0.18, 0.5, -0.18, 0.24, -0.66, 0.24]),
        chalk,
        'accent',
      ),
      stroke(on([-0.66, 0.5, -0.18, 0.5]), chalk, 'accent'),
      stroke(on([-0.5, 0.24, -0.5, 0.4, -0.36, 0.4, -0.36, 0.24]), chalk, '#ffd98a'),
      spot([w * 0.62, height * 0.74], height * 0.085, '#ffd98a', 0, height * 0.06),
      stroke(on([0.24, 0.24, 0.24, 0.44]), chalk, 'accent'),
      stroke(
        smoothLoop(on([0.24, 0.4, 0.08, 0.5, 0.14, 0.66, 0.24, 0.7, 0.34, 0.66, 0.4, 0.5])),
        chalk,
        '#a8e0a0',
      ),
      stroke(on([-0.8, 0.24, 0.8, 0.24]), chalk, 'accent'),
      stroke(on([0.66, 0.24, 0.66, 0.36]), chalk, 'accent'),
      patch(ellipse(w * 0.66, height * 0.4, height * 0.05, height * 0.05, 12), '#f4a0b4'),
    ];
    return [
      plate(outline, 0, depth * 0.3, 'secondary', {
        details: [patch(inner, 'primary'), ...(variant === 0 ? letters : drawing)],
      }),
      plate(outline, depth * 0.3, depth * 0.45, 'secondary', { holes: [inner] }),
      block([-w * 0.86, 0, w * 0.86, ledge], 0, depth, 'secondary', { tone: -0.12 }),
      block([-w * 0.6, ledge, -w * 0.3, ledge + height * 0.07], depth * 0.52, depth * 0.9, '#d9a441', {
        details: [patch(rectangle(-w * 0.6, ledge, -w * 0.3, ledge + height * 0.025), '#4a4f58')],
      }),
      block([w * 0.1, ledge, w * 0.28, ledge + chalk * 1.3], depth * 0.6, depth * 0.8, '#fbfaf4'),
      block([w * 0.36, ledge, w * 0.52, ledge + chalk * 1.3], depth * 0.6, depth * 0.8, '#f49ab0'),
    ];
  },
};
