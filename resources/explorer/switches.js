/** The switches of the overlay, and the list of objects that goes with it. */
import { byId, h } from './dom.js';
import { chosenFact, factsOf, isNumeric } from './facts.js';
import { isRevealed } from './model.js';
import { percent } from './overlay.js';
import { OVERLAYS } from './state.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Actions} Actions */

const NAMES = { answer: 'Answer box', objects: 'All objects', explanation: 'Explanation' };

export class Switches {
  #root = byId('overlays', HTMLElement);
  #legend = byId('legend', HTMLElement);
  #fact = h('select', { 'aria-label': 'What the explanation shows' });
  #hint = h('p', { class: 'hint' }, ['Answer box and explanation come once the answer is shown.']);
  #boxes;
  #actions;
  #shown = '';

  /** @param {Actions} actions */
  constructor(actions) {
    this.#actions = actions;
    this.#boxes = OVERLAYS.map((name) => ({
      name,
      box: h('input', { type: 'checkbox', id: `overlay-${name}` }),
    }));
    for (const { name, box } of this.#boxes) {
      box.addEventListener('change', () => {
        const wanted = this.#boxes.filter((item) => item.box.checked).map((item) => item.name);
        actions.change({ overlays: OVERLAYS.filter((item) => wanted.includes(item)) });
      });
      this.#root.append(h('label', { class: 'switch', for: box.id }, [box, NAMES[name]]));
    }
    this.#fact.addEventListener('change', () => {
      actions.change({ fact: this.#fact.value });
    });
    this.#root.append(this.#fact, this.#hint);
  }

  /** @param {Model} model */
  update(model) {
    const isShown = isRevealed(model);
    this.#root.hidden = model.question === undefined;
    this.#hint.hidden = isShown;
    for (const { name, box } of this.#boxes) {
      box.checked = model.state.overlays.includes(name);
      box.disabled = name !== 'objects' && !isShown;
    }
    this.#updateFacts(model, isShown);
    this.#updateLegend(model);
  }

  /**
   * @param {Model} model
   * @param {boolean} isShown
   */
  #updateFacts({ full, state }, isShown) {
    const facts = full?.trace === undefined ? [] : factsOf(full.trace).filter(isNumeric);
    this.#fact.hidden = facts.length < 2 || !isShown || !state.overlays.includes('explanation');
    const chosen = chosenFact(facts, state.fact);
    this.#fact.replaceChildren(
      ...facts.map(({ key, title }) => h('option', { value: key, selected: key === chosen?.key }, [title])),
    );
  }

  /** @param {Model} model */
  #updateLegend({ full, state }) {
    const trace = state.overlays.includes('objects') ? full?.trace : undefined;
    const wanted = trace === undefined ? '' : (full?.instance_id ?? '');
    if (wanted === this.#shown) return;
    this.#shown = wanted;
    this.#legend.replaceChildren();
    if (trace === undefined) return;
    const { visible_share: shares } = trace.render_map;
    const items = trace.scene_ir.entities.map(({ entity_id: entity, name, label }) => {
      const mark = () => {
        this.#actions.mark({ entity });
      };
      const unmark = () => {
        this.#actions.mark(undefined);
      };
      const listeners = {
        onpointerenter: mark,
        onfocus: mark,
        onclick: mark,
        onpointerleave: unmark,
        onblur: unmark,
      };
      return h('li', {}, [
        h('button', { type: 'button', class: 'legend-item', 'data-entity': entity, ...listeners }, [
          ...(label === undefined ? [] : [h('b', { class: 'letter' }, [label])]),
          name,
          ...(shares[entity] === undefined ? [] : [h('span', { class: 'quiet' }, [percent(shares[entity])])]),
        ]),
      ]);
    });
    this.#legend.append(
      h('h2', { class: 'minor' }, ['Objects and how much of each is visible']),
      h('ul', { class: 'legend' }, items),
    );
  }
}
