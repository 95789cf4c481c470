/** Tabs of the right column, with the keys that tabs are expected to have. */
import { byId, h } from './dom.js';
import { TABS } from './state.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Actions} Actions */

const NAMES = {
  question: 'Question',
  params: 'Parameters',
  reply: 'Reply',
  trace: 'Trace',
  request: 'Request',
};

export class Tabs {
  #buttons;

  /** @param {Actions} actions */
  constructor(actions) {
    const root = byId('tabs', HTMLElement);
    this.#buttons = TABS.map((tab) => {
      const open = () => {
        actions.change({ tab });
      };
      const attributes = {
        type: 'button',
        role: 'tab',
        id: `tab-${tab}`,
        'aria-controls': `panel-${tab}`,
        onclick: open,
      };
      return { tab, button: h('button', attributes, [NAMES[tab]]), panel: byId(`panel-${tab}`, HTMLElement) };
    });
    root.append(...this.#buttons.map(({ button }) => button));
    root.addEventListener('keydown', (event) => {
      const at = this.#buttons.findIndex(({ button }) => button === document.activeElement);
      const steps = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
      const to = Object.entries(steps).find(([key]) => key === event.key)?.[1];
      const next = to === undefined ? undefined : this.#buttons.at(to % this.#buttons.length);
      if (next === undefined) return;
      event.preventDefault();
      // The arrows step through tabs here, not through seeds.
      event.stopPropagation();
      next.button.focus();
      actions.change({ tab: next.tab });
    });
  }

  /** @param {Model} model */
  update({ state }) {
    document.body.dataset['tab'] = state.tab;
    for (const { tab, button, panel } of this.#buttons) {
      const isOpen = tab === state.tab;
      button.setAttribute('aria-selected', String(isOpen));
      button.tabIndex = isOpen ? 0 : -1;
      panel.hidden = !isOpen;
    }
  }
}
