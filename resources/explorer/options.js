/** The options to choose from, the answer once it is asked for, and the visitor's score. */
import { byId, h } from './dom.js';
import { isRevealed } from './model.js';
import { readScore, resetScore } from './score.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Actions} Actions */

export class Options {
  #list = h('ul', { class: 'options' });
  #verdict = h('p', { class: 'verdict', role: 'status' });
  #reveal = h('button', { type: 'button', id: 'reveal', class: 'primary' }, ['Show answer']);
  #always = h('input', { type: 'checkbox', id: 'always' });
  #score = h('span', { id: 'score' });
  #actions;
  #shown = '';

  /** @param {Actions} actions */
  constructor(actions) {
    this.#actions = actions;
    this.#reveal.addEventListener('click', actions.reveal);
    this.#always.addEventListener('change', () => {
      actions.change({ answer: this.#always.checked ? 'always' : 'shown' });
    });
    const reset = () => {
      resetScore();
      this.#updateScore();
    };
    byId('options', HTMLElement).append(
      h('h2', {}, ['Your answer']),
      this.#list,
      this.#verdict,
      h('div', { class: 'row spread' }, [
        h('div', { class: 'row' }, [
          this.#reveal,
          h('label', { class: 'switch', for: 'always' }, [this.#always, 'Always show']),
        ]),
        h('div', { class: 'row quiet' }, [
          this.#score,
          h('button', { type: 'button', class: 'small', onclick: reset }, ['Reset score']),
        ]),
      ]),
    );
  }

  /** @param {Model} model */
  update(model) {
    const { question, full, choice, state } = model;
    const wanted = question?.instance_id ?? '';
    if (wanted !== this.#shown) {
      this.#shown = wanted;
      this.#list.replaceChildren(...(question?.options ?? []).map((option) => this.#item(option)));
    }
    const isShown = isRevealed(model);
    const answer = isShown ? full?.answer_gt?.value : undefined;
    for (const button of this.#list.querySelectorAll('button')) {
      const label = button.dataset['label'];
      button.classList.toggle('right', label === answer);
      button.classList.toggle('chosen', label === choice);
      button.setAttribute('aria-disabled', String(isShown));
      const mark = button.querySelector('.mark');
      if (mark !== null) mark.textContent = markOf(label, choice, answer);
    }
    this.#verdict.textContent = verdictOf(question, choice, answer);
    this.#verdict.classList.toggle(
      'wrong',
      choice !== undefined && answer !== undefined && choice !== answer,
    );
    this.#reveal.disabled = isShown || question === undefined;
    this.#always.checked = state.answer === 'always';
    this.#updateScore();
  }

  /** @param {{ label: string, descriptor: string }} option */
  #item({ label, descriptor }) {
    const choose = () => {
      this.#actions.choose(label);
    };
    return h('li', {}, [
      h('button', { type: 'button', class: 'option', 'data-label': label, onclick: choose }, [
        h('b', { class: 'letter' }, [label]),
        h('span', { class: 'grow' }, [descriptor]),
        h('span', { class: 'mark' }),
      ]),
    ]);
  }

  #updateScore() {
    const { right, tried } = readScore();
    this.#score.textContent = tried === 0 ? 'No try yet' : `${right} of ${tried} right`;
  }
}

/**
 * @param {string | undefined} label
 * @param {string | undefined} choice
 * @param {string | undefined} answer
 */
function markOf(label, choice, answer) {
  if (answer === undefined) return '';
  if (label === answer) return label === choice ? '✓ yours' : '✓ answer';
  return label === choice ? '✗ yours' : '';
}

/**
 * @param {Model['question']} question
 * @param {string | undefined} choice
 * @param {string | undefined} answer
 */
function verdictOf(question, choice, answer) {
  if (answer === undefined) return '';
  const name = question?.options.find(({ label }) => label === answer)?.descriptor ?? '';
  const truth = `The answer is ${answer}, ${name}.`;
  if (choice === undefined) return truth;
  return choice === answer ? `Right. ${truth}` : `Not ${choice}. ${truth}`;
}
