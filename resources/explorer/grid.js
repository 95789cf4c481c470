/** 24 seeds at a glance. */
import { imagePath, problemIn, token } from './api.js';
import { byId, h } from './dom.js';
import { isSeed, writeAddress } from './state.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Actions} Actions */

export const GRID_SIZE = 24;

export class Grid {
  #root = byId('grid', HTMLElement);
  #actions;
  #shown = '';

  /** @param {Actions} actions */
  constructor(actions) {
    this.#actions = actions;
  }

  /** @param {Model} model */
  update({ state, task }) {
    const isShown = state.view === 'grid' && task !== undefined;
    this.#root.hidden = !isShown;
    if (!isShown) return;
    const first = BigInt(state.seed) - (BigInt(state.seed) % BigInt(GRID_SIZE));
    const wanted = JSON.stringify([state.task, String(first), state.params]);
    if (wanted !== this.#shown) {
      this.#shown = wanted;
      const seeds = Array.from({ length: GRID_SIZE }, (_, index) => String(first + BigInt(index))).filter(
        isSeed,
      );
      this.#root.replaceChildren(...seeds.map((seed) => this.#item(state, seed)));
    }
    for (const link of this.#root.querySelectorAll('a')) {
      if (link.dataset['seed'] === state.seed) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  }

  /**
   * @param {import('./state.js').State} state
   * @param {string} seed
   */
  #item(state, seed) {
    const image = h('img', { alt: '', loading: 'lazy', decoding: 'async' });
    const src = imagePath(state.task, seed, state.params, 'jpg');
    image.src = src;
    image.addEventListener('error', () => {
      void explain(src).then((text) => {
        image.replaceWith(h('span', { class: 'failed' }, [text]));
      });
    });
    const open = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.#actions.change({ seed, view: 'one' });
    };
    const href = writeAddress({
      ...state,
      seed,
      view: 'one',
      answer: state.answer === 'always' ? 'always' : 'hidden',
    });
    return h('a', { href, 'data-seed': seed, onclick: open }, [image, h('span', {}, [`Seed ${seed}`])]);
  }
}

/**
 * Why a picture did not come.
 * @param {string} src
 */
async function explain(src) {
  try {
    const headers = token() === '' ? {} : { authorization: `Bearer ${token()}` };
    const response = await fetch(src, { headers });
    return response.ok ? 'The picture could not be read.' : (await problemIn(response)).detail;
  } catch {
    return 'The service cannot be reached.';
  }
}
