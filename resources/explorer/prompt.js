/** The prompt in both modes. */
import { byId, copyButton, h } from './dom.js';
import { MODES } from './state.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Actions} Actions */

const NAMES = { answer_only: 'Answer only', answer_and_annotation: 'Answer and box' };

export class Prompt {
  #text = h('p', { class: 'prompt-text' });
  #choices;

  /** @param {Actions} actions */
  constructor(actions) {
    this.#choices = MODES.map((mode) => ({
      mode,
      input: h('input', { type: 'radio', name: 'mode', id: `mode-${mode}`, value: mode }),
    }));
    for (const { mode, input } of this.#choices) {
      input.addEventListener('change', () => {
        actions.change({ mode });
      });
    }
    byId('prompt', HTMLElement).append(
      h('div', { class: 'row spread' }, [
        h('h2', {}, ['Prompt']),
        copyButton('prompt', () => this.#text.textContent),
      ]),
      h('fieldset', { class: 'segments' }, [
        h('legend', { class: 'visually-hidden' }, ['Prompt mode']),
        ...this.#choices.map(({ mode, input }) => h('label', { for: input.id }, [input, NAMES[mode]])),
      ]),
      this.#text,
    );
  }

  /** @param {Model} model */
  update({ question, state }) {
    for (const { mode, input } of this.#choices) input.checked = mode === state.mode;
    this.#text.textContent = question?.prompt_variants[state.mode] ?? '';
  }
}
