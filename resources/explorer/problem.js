/** What went wrong, as text, and what to do about it. */
import { RequestError, setToken, token } from './api.js';
import { byId, h } from './dom.js';

export class ProblemBox {
  #root = byId('problem', HTMLElement);
  #retry;

  /** @param {() => void} retry */
  constructor(retry) {
    this.#retry = retry;
  }

  clear() {
    this.#root.hidden = true;
    this.#root.replaceChildren();
  }

  /** @param {unknown} error */
  show(error) {
    if (!(error instanceof RequestError)) throw error;
    const { title, detail, code, request_id: requestId } = error.problem;
    const small = [code, requestId].filter((text) => text !== undefined).join(' · ');
    this.#root.hidden = false;
    this.#root.replaceChildren(
      h('h2', {}, [title]),
      h('p', {}, [detail]),
      ...(small === '' ? [] : [h('p', { class: 'quiet' }, [small])]),
      code === 'unauthorized' ? this.#tokenForm() : this.#retryButton(),
    );
  }

  #retryButton() {
    return h('button', { type: 'button', class: 'primary', onclick: this.#retry }, ['Try again']);
  }

  #tokenForm() {
    const input = h('input', { id: 'token', type: 'password', autocomplete: 'off' });
    input.value = token();
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      setToken(input.value);
      this.#retry();
    };
    return h('form', { class: 'row', onsubmit: submit }, [
      h('label', { for: 'token' }, ['Token']),
      input,
      h('button', { type: 'submit', class: 'primary' }, ['Use it in this tab']),
    ]);
  }
}
