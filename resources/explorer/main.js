/** The explorer: keeps what is shown, loads what is missing, and tells every part of the page. */
import { getInstance, getTask, listTasks } from './api.js';
import { Bar } from './bar.js';
import { byId } from './dom.js';
import { Explanation } from './explanation.js';
import { Grid } from './grid.js';
import { addKeys } from './keys.js';
import { isRevealed } from './model.js';
import { Options } from './options.js';
import { Params } from './params.js';
import { Picture } from './picture.js';
import { ProblemBox } from './problem.js';
import { Prompt } from './prompt.js';
import { Reply } from './reply.js';
import { Request } from './request.js';
import { countTry } from './score.js';
import { OVERLAYS, readAddress, writeAddress } from './state.js';
import { Switches } from './switches.js';
import { Tabs } from './tabs.js';
import { addTheme } from './theme.js';
import { TraceTree } from './trace-tree.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./state.js').State} State */

/** Milliseconds that seeds may follow one another before one is loaded, as when a key is held. */
const PAUSE_MS = 60;

/** @type {Model} */
let model = {
  tasks: [],
  task: undefined,
  state: readAddress(location.search),
  question: undefined,
  full: undefined,
  choice: undefined,
  replyBox: undefined,
};
let loading = new AbortController();

/** @type {import('./model.js').Actions} */
const actions = {
  change: (change) => {
    go({ ...model.state, ...change });
  },
  reveal: () => {
    if (!isRevealed(model)) actions.change({ answer: 'shown' });
  },
  choose: (label) => {
    void choose(label).catch(fail);
  },
  mark: (mark) => {
    picture.mark(mark);
  },
  showReplyBox: (box) => {
    show({ replyBox: box });
  },
  fail,
};

const picture = new Picture();
const bar = new Bar(actions);
const problem = new ProblemBox(() => {
  void load().catch(fail);
});
const parts = [
  bar,
  picture,
  new Tabs(actions),
  new Switches(actions),
  new Prompt(actions),
  new Options(actions),
  new Explanation(),
  new Params(actions),
  new Reply(actions),
  new TraceTree(actions),
  new Request(),
  new Grid(actions),
];

/** @param {Partial<Model>} change */
function show(change) {
  model = { ...model, ...change };
  byId('one', HTMLElement).hidden = model.state.view === 'grid';
  for (const part of parts) part.update(model);
}

/** @param {unknown} error */
function fail(error) {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  problem.show(error);
}

/**
 * Shows another state and gives it an address: a new entry of the history for another instance, the same entry for another look.
 * @param {State} wanted
 */
function go(wanted) {
  const isOther = identityOf(wanted) !== identityOf(model.state);
  const answer = isOther && wanted.answer === 'shown' ? 'hidden' : wanted.answer;
  const state = { ...wanted, answer };
  const isNewPage = isOther || state.view !== model.state.view;
  history[isNewPage ? 'pushState' : 'replaceState'](null, '', writeAddress(state));
  enter(state, PAUSE_MS);
}

/**
 * @param {State} state
 * @param {number} pauseMs
 */
function enter(state, pauseMs) {
  const isOther = identityOf(state) !== identityOf(model.state);
  show({ state, ...(isOther ? { full: undefined, choice: undefined, replyBox: undefined } : {}) });
  loading.abort();
  loading = new AbortController();
  const { signal } = loading;
  setTimeout(() => {
    if (!signal.aborted) void load(signal).catch(fail);
  }, pauseMs);
}

/** @param {State} state */
function identityOf({ task, seed, params }) {
  return JSON.stringify([task, seed, params]);
}

/** Loads what the state needs and the model has not yet. */
async function load(signal = loading.signal) {
  const isStale = () => signal.aborted;
  problem.clear();
  if (model.tasks.length === 0) show({ tasks: await listTasks() });
  const [first] = model.tasks;
  if (first === undefined) return;
  if (model.state.task === '') {
    show({ state: { ...model.state, task: first.id } });
    history.replaceState(null, '', writeAddress(model.state));
  }
  const { task, seed, params, view } = model.state;
  if (model.task?.id !== task) show({ task: await getTask(task), question: undefined });
  if (isStale() || view === 'grid') return;
  if (!isCurrent(model.question)) {
    try {
      const question = await getInstance(task, seed, { ...params, view: 'question' }, signal);
      shownFor.set(question, identityOf(model.state));
      show({ question });
      document.title = `Seed ${seed} · ${model.task?.title ?? ''} · Trace Instance Server`;
      byId('status', HTMLElement).textContent = `Seed ${seed} is shown.`;
    } catch (error) {
      // The old picture beside the new seed would be a lie.
      if (!isStale()) show({ question: undefined });
      throw error;
    }
  }
  if (isRevealed(model) || model.state.overlays.includes('objects')) await loadFull(signal);
}

/** Of which task, seed and parameters an instance was loaded. */
const shownFor = new WeakMap();

/** @param {Model['question']} instance */
function isCurrent(instance) {
  return instance !== undefined && shownFor.get(instance) === identityOf(model.state);
}

/** Answer and trace. @param {AbortSignal} signal */
async function loadFull(signal) {
  if (model.full !== undefined) return model.full;
  const { task, seed, params } = model.state;
  const full = await getInstance(task, seed, params, signal);
  show({ full });
  return full;
}

/** Takes an answer of the visitor's own. @param {string} label */
async function choose(label) {
  if (isRevealed(model) || !isCurrent(model.question)) return;
  problem.clear();
  const { signal } = loading;
  const { instance_id: id, answer_gt: answer } = await loadFull(signal);
  if (signal.aborted) return;
  countTry(id, answer?.value === label);
  show({ choice: label });
  actions.reveal();
}

addTheme();
addKeys({
  step: (steps) => {
    bar.step(steps);
  },
  random: () => {
    bar.random();
  },
  reveal: actions.reveal,
  toggleGrid: () => {
    bar.toggleGrid();
  },
  toggleOverlay: (index) => {
    const name = OVERLAYS[index];
    const { overlays } = model.state;
    if (name === undefined || (name !== 'objects' && !isRevealed(model))) return;
    const isOn = overlays.includes(name);
    actions.change({
      overlays: OVERLAYS.filter((item) => (item === name ? !isOn : overlays.includes(item))),
    });
  },
  choose: (label) => {
    const isOption =
      model.state.view === 'one' && (model.question?.options.some((item) => item.label === label) ?? false);
    if (isOption) actions.choose(label);
    return isOption;
  },
});
addEventListener('popstate', () => {
  enter(readAddress(location.search), 0);
});
show({});
void load().catch(fail);
