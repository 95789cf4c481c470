/** Small helpers to build and find elements. Text is always set as text, never as markup. */

const SVG = 'http://www.w3.org/2000/svg';

/** @typedef {string | number | boolean | undefined | ((event: Event) => void)} Attribute */

/**
 * An HTML element. `on…` attributes are listeners, booleans are set or left out, others are attributes.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Readonly<Record<string, Attribute>>} [attributes]
 * @param {readonly (Node | string)[]} [children]
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, children = []) {
  const element = document.createElement(tag);
  setAttributes(element, attributes);
  element.append(...children);
  return element;
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Readonly<Record<string, Attribute>>} [attributes]
 * @param {readonly (Node | string)[]} [children]
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, attributes = {}, children = []) {
  const element = document.createElementNS(SVG, tag);
  setAttributes(element, attributes);
  element.append(...children);
  return element;
}

/**
 * @param {Element} element
 * @param {Readonly<Record<string, Attribute>>} attributes
 */
function setAttributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== undefined && value !== false) element.setAttribute(name, String(value));
  }
}

/**
 * The page's element of that id and kind; throws if the page has none.
 * @template {Element} T
 * @param {string} id
 * @param {new () => T} kind
 * @returns {T}
 */
export function byId(id, kind) {
  const element = document.getElementById(id);
  if (element instanceof kind) return element;
  throw new Error(`the page has no ${kind.name} #${id}`);
}

/**
 * A button that copies a text and says so.
 * @param {string} what for the accessible name, for example `curl`
 * @param {() => string} text
 */
export function copyButton(what, text) {
  const label = h('span', { 'aria-live': 'polite' }, ['Copy']);
  const copy = async () => {
    label.textContent = (await copied(text())) ? 'Copied' : 'Select the text and copy it';
    setTimeout(() => {
      label.textContent = 'Copy';
    }, 1600);
  };
  return h('button', { type: 'button', class: 'small copy', onclick: () => void copy() }, [
    label,
    h('span', { class: 'visually-hidden' }, [` ${what}`]),
  ]);
}

/** @param {string} text */
async function copied(text) {
  try {
    // Only there on https and on the local machine.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = h('textarea', { class: 'visually-hidden', 'aria-hidden': 'true' });
    area.value = text;
    document.body.append(area);
    area.select();
    // Deprecated, but all that plain http leaves.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    const done = document.execCommand('copy');
    area.remove();
    return done;
  }
}
