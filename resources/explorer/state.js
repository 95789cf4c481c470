/** What the page shows, as text in the address bar and back. A link made from it shows the same. */

/** @typedef {'answer_only' | 'answer_and_annotation'} PromptMode */
/** @typedef {'answer' | 'objects' | 'explanation'} Overlay */
/** @typedef {'question' | 'params' | 'reply' | 'trace' | 'request'} Tab */
/**
 * `answer`: hidden until asked for, shown for this instance, or always shown.
 * `params`: only those that are fixed; the others are drawn from the seed.
 * `fact`: the key in the execution trace that the explanation shows; empty for the first.
 * @typedef {object} State
 * @property {string} task
 * @property {string} seed plain digits
 * @property {Readonly<Record<string, string>>} params
 * @property {PromptMode} mode
 * @property {readonly Overlay[]} overlays
 * @property {string} fact
 * @property {Tab} tab
 * @property {'one' | 'grid'} view
 * @property {'hidden' | 'shown' | 'always'} answer
 */

export const MAX_SEED = 9007199254740991n;
/** @type {readonly Overlay[]} */
export const OVERLAYS = ['answer', 'objects', 'explanation'];
/** @type {readonly Tab[]} */
export const TABS = ['question', 'params', 'reply', 'trace', 'request'];
/** @type {readonly PromptMode[]} */
export const MODES = ['answer_only', 'answer_and_annotation'];

/** Parameters of tasks carry a prefix, so that they never meet a name of the page. */
const PARAM = 'p.';
/** @type {readonly Overlay[]} */
const FIRST_OVERLAYS = ['answer', 'explanation'];

/** @param {string} text */
export function isSeed(text) {
  return /^(0|[1-9][0-9]{0,15})$/.test(text) && BigInt(text) <= MAX_SEED;
}

/**
 * The seed that many steps away, within the range of seeds.
 * @param {string} seed
 * @param {number} steps
 */
export function stepped(seed, steps) {
  const next = BigInt(seed) + BigInt(steps);
  if (next < 0n) return '0';
  return String(next > MAX_SEED ? MAX_SEED : next);
}

/**
 * @param {string} search
 * @returns {State}
 */
export function readAddress(search) {
  const query = new URLSearchParams(search);
  const seed = query.get('seed') ?? '';
  const shown = query.get('show')?.split(',');
  return {
    task: query.get('task') ?? '',
    seed: isSeed(seed) ? seed : '0',
    params: Object.fromEntries(
      [...query].flatMap(([name, value]) =>
        name.startsWith(PARAM) ? [[name.slice(PARAM.length), value]] : [],
      ),
    ),
    mode: oneOf(MODES, query.get('mode'), 'answer_only'),
    overlays: shown === undefined ? FIRST_OVERLAYS : OVERLAYS.filter((name) => shown.includes(name)),
    fact: query.get('fact') ?? '',
    tab: oneOf(TABS, query.get('tab'), 'question'),
    view: query.get('view') === 'grid' ? 'grid' : 'one',
    answer: oneOf(['hidden', 'shown', 'always'], query.get('answer'), 'hidden'),
  };
}

/**
 * The address that {@link readAddress} reads back; what is at its first value is left out.
 * @param {State} state
 */
export function writeAddress(state) {
  const query = new URLSearchParams({ task: state.task, seed: state.seed });
  for (const [name, value] of Object.entries(state.params)) query.set(PARAM + name, value);
  if (state.mode !== 'answer_only') query.set('mode', state.mode);
  if (state.overlays.join() !== FIRST_OVERLAYS.join()) query.set('show', state.overlays.join());
  if (state.fact !== '') query.set('fact', state.fact);
  if (state.tab !== 'question') query.set('tab', state.tab);
  if (state.view !== 'one') query.set('view', state.view);
  if (state.answer !== 'hidden') query.set('answer', state.answer);
  return `?${query.toString()}`;
}

/**
 * @template {string} T
 * @param {readonly T[]} values
 * @param {string | null} text
 * @param {T} otherwise
 */
function oneOf(values, text, otherwise) {
  return values.find((value) => value === text) ?? otherwise;
}
