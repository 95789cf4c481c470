/** The trace as a tree to fold; what names an object or a box is marked in the picture while it is pointed at. */
import { instancePath } from './api.js';
import { byId, copyButton, h } from './dom.js';
import { isBox } from './geometry.js';
import { isRevealed } from './model.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Actions} Actions */
/** @typedef {import('./model.js').Mark} Mark */
/** @typedef {import('./api.js').Trace} Trace */
/**
 * Finds what a key or a value points at.
 * @typedef {(key: string, value: unknown, path: string) => Mark | undefined} Finder
 */

export class TraceTree {
  #root = byId('panel-trace', HTMLElement);
  #tree = h('ul', { class: 'tree', id: 'trace-tree' });
  #link = h('a', {}, ['JSON']);
  #body;
  #hidden;
  #actions;
  /** @type {{ hovered?: Mark | undefined, focused?: Mark | undefined }} */
  #pointed = {};
  /** @type {WeakMap<Element, Mark>} */
  #marks = new WeakMap();
  /** @type {Trace | undefined} */
  #trace;
  #shown = '';

  /** @param {Actions} actions */
  constructor(actions) {
    this.#actions = actions;
    const fold = (/** @type {boolean} */ isOpen) => () => {
      openAll(this.#tree, isOpen);
    };
    this.#body = h('div', {}, [
      h('div', { class: 'row' }, [
        h('button', { type: 'button', class: 'small', onclick: fold(true) }, ['Open all']),
        h('button', { type: 'button', class: 'small', onclick: fold(false) }, ['Close all']),
        copyButton('trace', () => JSON.stringify(this.#trace, null, 2)),
        this.#link,
      ]),
      this.#tree,
    ]);
    this.#hidden = h('div', {}, [
      h('p', { class: 'quiet' }, ['The trace tells the answer.']),
      h('button', { type: 'button', class: 'primary', onclick: actions.reveal }, ['Show answer and trace']),
    ]);
    this.#root.append(h('h2', {}, ['Trace']), this.#hidden, this.#body);
    const hover = (/** @type {Event} */ event) => {
      this.#point({ hovered: event.type === 'pointerover' ? this.#markAt(event.target) : undefined });
    };
    const focus = (/** @type {Event} */ event) => {
      this.#point({ focused: event.type === 'focusin' ? this.#markAt(event.target) : undefined });
    };
    for (const name of ['pointerover', 'pointerleave']) this.#tree.addEventListener(name, hover);
    for (const name of ['focusin', 'focusout']) this.#tree.addEventListener(name, focus);
  }

  /**
   * The pointer goes before the focus, which may have stayed somewhere else.
   * @param {{ hovered?: Mark | undefined, focused?: Mark | undefined }} change
   */
  #point(change) {
    this.#pointed = { ...this.#pointed, ...change };
    this.#actions.mark(this.#pointed.hovered ?? this.#pointed.focused);
  }

  /** @param {Model} model */
  update(model) {
    const isShown = isRevealed(model) && model.full?.trace !== undefined;
    this.#hidden.hidden = isShown;
    this.#body.hidden = !isShown;
    const wanted = isShown ? (model.full?.instance_id ?? '') : '';
    if (wanted === this.#shown) return;
    this.#shown = wanted;
    this.#tree.replaceChildren();
    this.#pointed = {};
    this.#trace = isShown ? model.full?.trace : undefined;
    if (this.#trace === undefined) return;
    const { task, seed, params } = model.state;
    this.#link.href = instancePath(task, `${seed}/trace`, params);
    const find = finderOf(this.#trace);
    this.#tree.append(
      ...Object.entries(this.#trace).map(([key, value]) => this.#node(key, value, key, find)),
    );
  }

  /**
   * @param {string} key
   * @param {unknown} value
   * @param {string} path
   * @param {Finder} find
   * @returns {HTMLLIElement}
   */
  #node(key, value, path, find) {
    const mark = find(key, value, path);
    const item = h('li', { class: mark === undefined ? '' : 'points', 'data-path': path });
    if (mark !== undefined) this.#marks.set(item, mark);
    if (!isBranch(value)) {
      const text = h('code', {}, [JSON.stringify(value)]);
      item.append(
        h('span', { class: 'key' }, [key]),
        ' ',
        mark === undefined ? text : h('button', { type: 'button', class: 'ref' }, [text]),
      );
      return item;
    }
    const entries = Object.entries(value);
    const summary = h('summary', {}, [
      h('span', { class: 'key' }, [key]),
      h('span', { class: 'quiet' }, [` ${hintOf(value, entries.length)}`]),
    ]);
    const details = h('details', {}, [summary]);
    // What is folded is built when it is opened first.
    const fill = () => {
      if (!details.open || details.children.length > 1) return;
      const children = entries.map(([name, child]) => this.#node(name, child, `${path}.${name}`, find));
      details.append(h('ul', {}, children));
    };
    details.addEventListener('toggle', fill);
    item.append(details);
    return item;
  }

  /** @param {EventTarget | null} target */
  #markAt(target) {
    let element = target instanceof Element ? target.closest('li.points') : null;
    while (element !== null) {
      const mark = this.#marks.get(element);
      if (mark !== undefined) return mark;
      element = element.parentElement?.closest('li.points') ?? null;
    }
    return undefined;
  }
}

/**
 * @param {Element} root
 * @param {boolean} isOpen
 */
function openAll(root, isOpen) {
  for (const details of root.querySelectorAll('details')) {
    details.open = isOpen;
    // The browser tells of it later; what is inside is wanted now.
    details.dispatchEvent(new Event('toggle'));
    if (isOpen) openAll(details, true);
  }
}

/**
 * Lists of a few plain values stand in one line; everything else that holds something is a branch.
 * @param {unknown} value
 * @returns {value is object}
 */
function isBranch(value) {
  if (typeof value !== 'object' || value === null) return false;
  const members = Object.values(value);
  const isPlain = members.every(
    (/** @type {unknown} */ member) => typeof member !== 'object' || member === null,
  );
  return Array.isArray(value) ? members.length > 6 || !isPlain : members.length > 0;
}

/**
 * @param {object} value
 * @param {number} count
 */
function hintOf(value, count) {
  if ('entity_id' in value && 'name' in value) return `${String(value.entity_id)} · ${String(value.name)}`;
  return Array.isArray(value) ? `[${count}]` : `{${count}}`;
}

/**
 * Objects are found by their id, as key or as value, and by their letter below `…_by_label`; boxes by their form.
 * @param {Trace} trace
 * @returns {Finder}
 */
function finderOf(trace) {
  const { entities } = trace.scene_ir;
  const ids = new Set(entities.map(({ entity_id: id }) => id));
  const byLabel = new Map(
    entities.flatMap(({ label, entity_id: id }) => (label === undefined ? [] : [[label, id]])),
  );
  return (key, value, path) => {
    if (isBox(value) && /bbox/.test(path)) return { box: value };
    if (ids.has(key)) return { entity: key };
    if (typeof value === 'string' && ids.has(value)) return { entity: value };
    if (typeof value === 'object' && value !== null && 'entity_id' in value)
      return { entity: String(value.entity_id) };
    const isLabelled = /_by_label\.[^.]+$/.test(path) || /(^|\.)answer_label$/.test(path);
    const entity = byLabel.get(/_by_label/.test(path) ? key : String(value));
    return isLabelled && entity !== undefined ? { entity } : undefined;
  };
}
