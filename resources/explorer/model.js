/** What the parts of the page show and what they can ask for. */

/** @typedef {import('./api.js').TaskEntry} TaskEntry */
/** @typedef {import('./api.js').Instance} Instance */
/** @typedef {import('./geometry.js').Box} Box */
/** @typedef {import('./state.js').State} State */
/** @typedef {{ readonly entity: string } | { readonly box: Box }} Mark an object, or a place in the picture */
/**
 * `question` is there as soon as there is something to show; `full`, with answer and trace, once something needs it.
 * @typedef {object} Model
 * @property {readonly TaskEntry[]} tasks
 * @property {TaskEntry | undefined} task
 * @property {State} state
 * @property {Instance | undefined} question
 * @property {Instance | undefined} full
 * @property {string | undefined} choice the visitor's own answer
 * @property {Box | undefined} replyBox the box of the reply that was scored last
 */
/**
 * @typedef {object} Actions
 * @property {(change: Partial<State>) => void} change
 * @property {() => void} reveal
 * @property {(label: string) => void} choose
 * @property {(mark: Mark | undefined) => void} mark
 * @property {(box: Box | undefined) => void} showReplyBox
 * @property {(error: unknown) => void} fail
 */

/**
 * Whether the answer may be seen.
 * @param {Model} model
 */
export function isRevealed({ state }) {
  return state.answer !== 'hidden';
}

/**
 * The parameters of the instance's address, with its version.
 * @param {Instance} instance
 */
export function imageQuery(instance) {
  const at = instance.image_url.indexOf('?');
  return Object.fromEntries(new URLSearchParams(at < 0 ? '' : instance.image_url.slice(at)));
}
