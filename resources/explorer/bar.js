/** Task and seed. */
import { byId, h } from './dom.js';
import { GRID_SIZE } from './grid.js';
import { isSeed, MAX_SEED, stepped } from './state.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Actions} Actions */

/** Seeds that the button draws are below this, to stay easy to tell one another. */
const RANDOM_SEEDS = 1_000_000;

export class Bar {
  #task = byId('task', HTMLSelectElement);
  #seed = byId('seed', HTMLInputElement);
  #error = byId('seed-error', HTMLElement);
  #grid = byId('grid-toggle', HTMLButtonElement);
  #actions;
  /** @type {Model | undefined} */
  #model;

  /** @param {Actions} actions */
  constructor(actions) {
    this.#actions = actions;
    this.#task.addEventListener('change', () => {
      actions.change({ task: this.#task.value, params: {}, fact: '' });
    });
    this.#seed.addEventListener('change', () => {
      this.#enter();
    });
    const onClick = (/** @type {string} */ id, /** @type {() => void} */ act) => {
      byId(id, HTMLButtonElement).addEventListener('click', act);
    };
    onClick('previous', () => {
      this.step(-1);
    });
    onClick('next', () => {
      this.step(1);
    });
    onClick('random', () => {
      this.random();
    });
    onClick('grid-toggle', () => {
      this.toggleGrid();
    });
  }

  /** @param {Model} model */
  update(model) {
    if (this.#task.options.length !== model.tasks.length) {
      this.#task.replaceChildren(...model.tasks.map(({ id, title }) => h('option', { value: id }, [title])));
    }
    this.#model = model;
    this.#task.value = model.state.task;
    this.#seed.value = model.state.seed;
    this.#say('');
    this.#grid.setAttribute('aria-pressed', String(model.state.view === 'grid'));
  }

  /**
   * One seed further, or one grid.
   * @param {number} direction
   */
  step(direction) {
    const state = this.#model?.state;
    if (state === undefined) return;
    const steps = state.view === 'grid' ? direction * GRID_SIZE : direction;
    this.#actions.change({ seed: stepped(state.seed, steps) });
  }

  random() {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
    this.#actions.change({ seed: String(number % RANDOM_SEEDS) });
  }

  toggleGrid() {
    this.#actions.change({ view: this.#model?.state.view === 'grid' ? 'one' : 'grid' });
  }

  #enter() {
    const text = this.#seed.value.trim();
    if (isSeed(text)) this.#actions.change({ seed: text });
    else this.#say(`A seed is an integer from 0 to ${MAX_SEED} in plain digits.`);
  }

  /** @param {string} text */
  #say(text) {
    this.#error.textContent = text;
    this.#seed.setAttribute('aria-invalid', String(text !== ''));
  }
}
