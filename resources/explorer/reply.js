/** A model's reply, pasted and scored by the service. */
import { verify } from './api.js';
import { byId, h } from './dom.js';
import { shown, termsOf } from './reward.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Actions} Actions */
/** @typedef {import('./api.js').VerifyRequest} VerifyRequest */

const WEIGHTS = /** @type {const} */ ([
  ['answer_weight', 'Weight of the answer', '0.5'],
  ['annotation_weight', 'Weight of the box', '0.5'],
  ['format_weight', 'Share of the format', '0'],
]);

export class Reply {
  #root = byId('panel-reply', HTMLElement);
  #text = h('textarea', { id: 'reply', rows: 7, spellcheck: 'false' });
  #mode = h('select', { id: 'reply-mode' }, [
    h('option', { value: 'answer' }, ['answer']),
    h('option', { value: 'answer_and_annotation' }, ['answer and box']),
  ]);
  #formula = h('select', { id: 'reply-formula' }, [
    h('option', { value: 'gated' }, ['gated: no box without the answer']),
    h('option', { value: 'additive' }, ['additive']),
  ]);
  #weights = WEIGHTS.map(([name, title, value]) => ({
    name,
    title,
    input: h('input', { id: `reply-${name}`, type: 'number', min: 0, step: 'any', value }),
  }));
  #result = h('div', { id: 'reply-result', role: 'status' });
  #actions;
  /** @type {Model | undefined} */
  #model;

  /** @param {Actions} actions */
  constructor(actions) {
    this.#actions = actions;
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      void this.#score();
    };
    const insert = () => {
      this.#example();
    };
    this.#root.append(
      h('h2', {}, ['Score a reply']),
      h('form', { onsubmit: submit }, [
        h('div', { class: 'field' }, [
          h('label', { for: 'reply' }, ["The model's reply, as it came"]),
          this.#text,
          h('p', { class: 'hint' }, ['Reasoning, prose and code fences may stand around the answer.']),
        ]),
        h('div', { class: 'row' }, [
          h('button', { type: 'submit', class: 'primary' }, ['Score']),
          h('button', { type: 'button', onclick: insert }, ['Insert an example']),
        ]),
        h('details', {}, [
          h('summary', {}, ['Scoring options']),
          h('div', { class: 'params' }, [
            labelled('Asked for', this.#mode),
            labelled('Formula', this.#formula),
            ...this.#weights.map(({ title, input }) => labelled(title, input)),
          ]),
        ]),
      ]),
      this.#result,
    );
  }

  /** @param {Model} model */
  update(model) {
    const { question, state } = model;
    if (question?.instance_id !== this.#model?.question?.instance_id) this.#result.replaceChildren();
    if (state.mode !== this.#model?.state.mode) {
      this.#mode.value = state.mode === 'answer_only' ? 'answer' : 'answer_and_annotation';
    }
    this.#model = model;
  }

  #example() {
    const box = [100, 100, 200, 200];
    const object = this.#mode.value === 'answer' ? { answer: 'A' } : { answer: 'A', annotation: box };
    this.#text.value = `I compared all options.\n${JSON.stringify(object)}`;
    this.#text.focus();
  }

  async #score() {
    const question = this.#model?.question;
    if (this.#model === undefined || question === undefined) return;
    const { params } = this.#model.state;
    /** @type {VerifyRequest} */
    const request = {
      task: question.task,
      instance_seed: question.instance_seed,
      params,
      response: this.#text.value,
      mode: this.#mode.value === 'answer' ? 'answer' : 'answer_and_annotation',
      scoring: {
        formula: this.#formula.value === 'additive' ? 'additive' : 'gated',
        ...Object.fromEntries(this.#weights.map(({ name, input }) => [name, input.valueAsNumber])),
      },
      instance_id: question.instance_id,
    };
    try {
      const result = await verify(request);
      // A score that comes late belongs to another instance.
      if (this.#model.question?.instance_id !== question.instance_id) return;
      this.#actions.showReplyBox(result.parsed.annotation ?? undefined);
      this.#result.replaceChildren(resultOf(termsOf(result, request), result.overall));
    } catch (error) {
      this.#result.replaceChildren();
      this.#actions.fail(error);
    }
  }
}

/**
 * @param {readonly import('./reward.js').Term[]} terms
 * @param {number} overall
 */
function resultOf(terms, overall) {
  const rows = terms.map(({ name, value, why }) =>
    h('tr', {}, [
      h('th', { scope: 'row' }, [name]),
      h('td', { class: 'number' }, [value === undefined ? '' : shown(value)]),
      h('td', {}, [why]),
    ]),
  );
  return h('div', {}, [
    h('p', { class: 'reward' }, ['Reward ', h('b', {}, [shown(overall)])]),
    h('meter', { min: 0, max: 1, value: overall, 'aria-label': 'Reward' }),
    h('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': 'Reward, term by term' }, [
      h('table', { class: 'terms' }, [h('tbody', {}, rows)]),
    ]),
  ]);
}

/**
 * @param {string} title
 * @param {HTMLInputElement | HTMLSelectElement} input
 */
function labelled(title, input) {
  return h('div', { class: 'field' }, [h('label', { for: input.id }, [title]), input]);
}
