/** Small text tags at boxes, placed so that they cover one another as little as possible. */
import { svg } from './dom.js';

/** @typedef {import('./geometry.js').Box} Box */

/** Screen pixels: font size, and what a picture must measure for tags of full size. */
const FONT = 12;
const FULL_WIDTH = 500;
const HEIGHT = 1.5;
/** Mean width of a character, in font sizes; wide enough for capitals. */
const CHARACTER = 0.6;

/** Tags of one picture; those added first get the better places. */
export class Tags {
  /** @type {Box[]} */
  #taken = [];
  /** @type {SVGElement[]} */
  #elements = [];

  /**
   * @param {number} unit image pixels of one screen pixel
   * @param {number} width of the image
   * @param {number} height
   */
  constructor(unit, width, height) {
    this.unit = unit;
    this.font = (width / unit < FULL_WIDTH ? 0.8 : 1) * FONT * unit;
    this.width = width;
    this.height = height;
  }

  /**
   * @param {string} text
   * @param {Box} box what it names
   * @param {'accent' | 'option' | 'reference' | 'thing'} kind
   */
  add(text, box, kind) {
    const width = text.length * this.font * CHARACTER + 10 * this.unit;
    const place = this.#place(box, width, HEIGHT * this.font);
    this.#taken.push(place);
    const [x0, y0, x1, y1] = place;
    this.#elements.push(
      svg('g', { class: `tag on-${kind}` }, [
        svg('rect', { x: x0, y: y0, width: x1 - x0, height: y1 - y0, rx: 4 * this.unit }),
        svg(
          'text',
          { x: (x0 + x1) / 2, y: y1 - 0.42 * this.font, 'font-size': this.font, 'text-anchor': 'middle' },
          [text],
        ),
      ]),
    );
  }

  elements() {
    return this.#elements;
  }

  /**
   * The place around the box that covers least of what is there already.
   * @param {Box} box
   * @param {number} width
   * @param {number} height
   * @returns {Box}
   */
  #place([x0, y0, x1, y1], width, height) {
    const gap = 3 * this.unit;
    const center = (x0 + x1) / 2 - width / 2;
    const places = [
      [center, y0 - height - gap],
      [center, y1 + gap],
      [center, y0 - 2 * (height + gap)],
      [center, y1 + height + 2 * gap],
      [center, (y0 + y1 - height) / 2],
      [x1 + gap, (y0 + y1 - height) / 2],
      [x0 - width - gap, (y0 + y1 - height) / 2],
    ].map(([x = 0, y = 0]) => this.#within(x, y, width, height));
    const costs = places.map((place) => this.#taken.reduce((sum, other) => sum + shared(place, other), 0));
    return places[costs.indexOf(Math.min(...costs))] ?? [x0, y0, x0 + width, y0 + height];
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {number} width
   * @param {number} height
   * @returns {Box}
   */
  #within(x, y, width, height) {
    const left = Math.max(0, Math.min(x, this.width - width));
    const top = Math.max(0, Math.min(y, this.height - height));
    return [left, top, left + width, top + height];
  }
}

/**
 * The area that two boxes share.
 * @param {Box} a
 * @param {Box} b
 */
function shared(a, b) {
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return width > 0 && height > 0 ? width * height : 0;
}
