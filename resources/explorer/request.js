/** The request as URL, curl and Python, and the addresses that belong to it. */
import { imagePath, instancePath, token } from './api.js';
import { byId, copyButton, h } from './dom.js';
import { curlOf, pythonOf } from './snippets.js';

/** @typedef {import('./model.js').Model} Model */

export class Request {
  #question = h('input', { type: 'checkbox', id: 'question-only' });
  #snippets = [
    { name: 'URL', text: h('code') },
    { name: 'curl', text: h('code') },
    { name: 'Python', text: h('code') },
  ];
  #links = h('ul', { class: 'links' });
  /** @type {Model | undefined} */
  #model;

  constructor() {
    this.#question.addEventListener('change', () => {
      if (this.#model !== undefined) this.update(this.#model);
    });
    byId('panel-request', HTMLElement).append(
      h('h2', {}, ['Request']),
      h('label', { class: 'switch', for: 'question-only' }, [
        this.#question,
        'Question only, without the answer',
      ]),
      ...this.#snippets.map(({ name, text }) =>
        h('section', { class: 'snippet', 'aria-label': name }, [
          h('div', { class: 'row spread' }, [h('h3', {}, [name]), copyButton(name, () => text.textContent)]),
          h('pre', { tabindex: 0, role: 'group', 'aria-label': `${name} text` }, [text]),
        ]),
      ),
      h('h3', {}, ['More of this instance']),
      this.#links,
    );
  }

  /** @param {Model} model */
  update(model) {
    this.#model = model;
    const { task, seed, params, mode } = model.state;
    const query = {
      ...params,
      ...(mode === 'answer_only' ? {} : { prompt_mode: mode }),
      ...(this.#question.checked ? { view: 'question' } : {}),
    };
    const url = new URL(instancePath(task, seed, query), document.baseURI).href;
    const withToken = token() !== '' && !this.#question.checked;
    const texts = [url, curlOf(url, withToken), pythonOf(url, withToken)];
    for (const [index, { text }] of this.#snippets.entries()) text.textContent = texts[index] ?? '';
    const links = [
      ['Instance (JSON)', instancePath(task, seed, query)],
      ['Picture (PNG)', imagePath(task, seed, params, 'png')],
      ['Trace (JSON)', instancePath(task, `${seed}/trace`, params)],
      ['Task (JSON)', `tasks/${encodeURIComponent(task)}`],
    ];
    this.#links.replaceChildren(...links.map(([name = '', href]) => h('li', {}, [h('a', { href }, [name])])));
  }
}
