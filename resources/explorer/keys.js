/** Single keys, and the dialog that tells them. They can be turned off, for those whose software types letters by itself. */
import { byId, h } from './dom.js';

const OFF_KEY = 'trace-explorer-keys-off';

/**
 * @typedef {object} KeyActions
 * @property {(steps: number) => void} step
 * @property {() => void} random
 * @property {() => void} reveal
 * @property {() => void} toggleGrid
 * @property {(index: number) => void} toggleOverlay
 * @property {(label: string) => boolean} choose false if there is no such option
 */

const HELP = [
  ['← →', 'previous and next seed; in the grid, 24 at a time'],
  ['A B C …', 'choose an option'],
  ['S', 'show the answer'],
  ['1 2 3', 'answer box, all objects, explanation on or off'],
  ['R', 'a random seed'],
  ['G', 'the grid of 24 seeds'],
  ['?', 'this list'],
];

/** @param {KeyActions} actions */
export function addKeys(actions) {
  const dialog = byId('help', HTMLDialogElement);
  const on = h('input', { type: 'checkbox', id: 'keys-on' });
  on.checked = localStorage.getItem(OFF_KEY) === null;
  on.addEventListener('change', () => {
    if (on.checked) localStorage.removeItem(OFF_KEY);
    else localStorage.setItem(OFF_KEY, '1');
  });
  const close = () => {
    dialog.close();
  };
  dialog.append(
    h('h2', { id: 'help-title' }, ['Keys']),
    h(
      'dl',
      { class: 'keys' },
      HELP.map(([key = '', what = '']) =>
        h('div', {}, [h('dt', {}, [h('kbd', {}, [key])]), h('dd', {}, [what])]),
      ),
    ),
    h('label', { class: 'switch', for: 'keys-on' }, [on, 'Single keys are on']),
    h('div', { class: 'row' }, [
      h('button', { type: 'button', class: 'primary', onclick: close }, ['Close']),
    ]),
  );
  const open = () => {
    dialog.showModal();
  };
  byId('help-open', HTMLButtonElement).addEventListener('click', open);

  document.addEventListener('keydown', (event) => {
    const isTyping =
      event.target instanceof Element && event.target.closest('input, select, textarea') !== null;
    const isToggle = event.target instanceof HTMLInputElement && event.target.type === 'checkbox';
    if ((isTyping && !isToggle) || dialog.open || !on.checked) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (actOn(event.key, actions, open)) event.preventDefault();
  });
}

/**
 * @param {string} key
 * @param {KeyActions} actions
 * @param {() => void} help
 */
function actOn(key, actions, help) {
  // Letters of options come first: a task may have many.
  if (/^[a-z]$/i.test(key) && actions.choose(key.toUpperCase())) return true;
  /** @type {Readonly<Record<string, () => void>>} */
  const table = {
    ArrowLeft: () => {
      actions.step(-1);
    },
    ArrowRight: () => {
      actions.step(1);
    },
    s: actions.reveal,
    r: actions.random,
    g: actions.toggleGrid,
    '?': help,
  };
  const act = table[key.length === 1 ? key.toLowerCase() : key];
  if (act !== undefined) {
    act();
    return true;
  }
  if (!/^[1-3]$/.test(key)) return false;
  actions.toggleOverlay(Number(key) - 1);
  return true;
}
