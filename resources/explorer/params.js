/** A control for every parameter, made from the task's JSON Schema. */
import { byId, h } from './dom.js';
import { words } from './facts.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Actions} Actions */
/** @typedef {{ readonly type?: unknown, readonly enum?: unknown, readonly description?: unknown, readonly minimum?: unknown, readonly maximum?: unknown }} ParamSchema */
/** @typedef {{ name: string, input: HTMLSelectElement | HTMLInputElement, drawn: HTMLElement }} Control */

export class Params {
  #root = byId('panel-params', HTMLElement);
  #list = h('div', { class: 'params' });
  #reset = h('button', { type: 'button' }, ['Draw all from the seed']);
  /** @type {readonly Control[]} */
  #controls = [];
  #actions;
  #task = '';

  /** @param {Actions} actions */
  constructor(actions) {
    this.#actions = actions;
    this.#reset.addEventListener('click', () => {
      actions.change({ params: {} });
    });
    this.#root.append(
      h('div', { class: 'row spread' }, [h('h2', {}, ['Parameters']), this.#reset]),
      h('p', { class: 'quiet' }, ['What is not fixed here is drawn from the seed.']),
      this.#list,
    );
  }

  /** @param {Model} model */
  update({ task, state, question }) {
    if (task !== undefined && task.id !== this.#task) {
      this.#task = task.id;
      this.#build(schemasOf(task.params));
    }
    for (const { name, input, drawn } of this.#controls) {
      const fixed = state.params[name];
      const value = question?.params[name];
      input.value = fixed ?? '';
      input.classList.toggle('fixed', fixed !== undefined);
      if (fixed !== undefined) drawn.textContent = 'fixed';
      else drawn.textContent = value === undefined ? '' : `drawn: ${words(value)}`;
    }
    this.#reset.disabled = Object.keys(state.params).length === 0;
  }

  /** @param {readonly (readonly [string, ParamSchema])[]} schemas */
  #build(schemas) {
    this.#controls = schemas.map(([name, schema]) => {
      const id = `param-${name}`;
      const input = controlOf(schema, id);
      input.addEventListener('change', () => {
        this.#fix(name, input.value);
      });
      return { name, input, drawn: h('span', { class: 'quiet drawn' }) };
    });
    this.#list.replaceChildren(
      ...schemas.map(([name, { description }], index) => {
        const control = this.#controls[index];
        if (control === undefined) return '';
        const { input, drawn } = control;
        const note = h('p', { class: 'hint', id: `${input.id}-note` }, [
          typeof description === 'string'
            ? description.replace(/ Drawn from the seed if left out\.$/, '')
            : '',
        ]);
        input.setAttribute('aria-describedby', note.id);
        const head = h('div', { class: 'row spread' }, [h('label', { for: input.id }, [words(name)]), drawn]);
        return h('div', { class: 'field' }, [head, input, note]);
      }),
    );
  }

  /**
   * @param {string} name
   * @param {string} value empty for one drawn from the seed
   */
  #fix(name, value) {
    const fixed = Object.fromEntries(this.#controls.map((control) => [control.name, control.input.value]));
    const wanted = { ...fixed, [name]: value };
    this.#actions.change({
      params: Object.fromEntries(Object.entries(wanted).filter(([, text]) => text !== '')),
    });
  }
}

/**
 * @param {Readonly<Record<string, unknown>>} schema a JSON Schema of an object
 * @returns {readonly (readonly [string, ParamSchema])[]}
 */
function schemasOf(schema) {
  const properties = schema['properties'];
  if (typeof properties !== 'object' || properties === null) return [];
  return Object.entries(properties).map(([name, value]) => {
    /** @type {ParamSchema} */
    const param = typeof value === 'object' && value !== null ? value : {};
    return [name, param];
  });
}

/**
 * Closed lists and booleans as a list, numbers and texts as a field.
 * @param {ParamSchema} schema
 * @param {string} id
 */
function controlOf({ type, enum: values, minimum, maximum }, id) {
  /** @type {unknown} */
  const choices = type === 'boolean' ? ['true', 'false'] : values;
  if (Array.isArray(choices)) {
    return h('select', { id }, [
      h('option', { value: '' }, ['from the seed']),
      ...choices.map((value) => h('option', { value: String(value) }, [words(String(value))])),
    ]);
  }
  const isNumber = type === 'integer' || type === 'number';
  return h('input', {
    id,
    type: isNumber ? 'number' : 'text',
    placeholder: 'from the seed',
    step: isNumber ? (type === 'integer' ? 1 : 'any') : undefined,
    min: typeof minimum === 'number' ? minimum : undefined,
    max: typeof maximum === 'number' ? maximum : undefined,
  });
}
