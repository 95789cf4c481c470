/** The visitor's own score, kept by the browser. An instance counts once. */

const KEY = 'trace-explorer-score';
const KEPT = 2000;

/** @typedef {{ right: number, tried: number, seen: readonly string[] }} Score */

/** @returns {Score} */
export function readScore() {
  try {
    /** @type {unknown} */
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (isScore(kept)) return kept;
  } catch {
    // What cannot be read counts as nothing kept.
  }
  return { right: 0, tried: 0, seen: [] };
}

/**
 * Counts a try and gives the score after it; a second try at an instance does not count.
 * @param {string} instanceId
 * @param {boolean} isRight
 */
export function countTry(instanceId, isRight) {
  const score = readScore();
  if (score.seen.includes(instanceId)) return score;
  const next = {
    right: score.right + (isRight ? 1 : 0),
    tried: score.tried + 1,
    seen: [...score.seen, instanceId].slice(-KEPT),
  };
  localStorage.setItem(KEY, JSON.stringify(next));
  return next;
}

export function resetScore() {
  localStorage.removeItem(KEY);
  return readScore();
}

/**
 * @param {unknown} value
 * @returns {value is Score}
 */
function isScore(value) {
  return (
    typeof value === 'object' &&
    value !== null &&
    'right' in value &&
    'tried' in value &&
    'seen' in value &&
    typeof value.right === 'number' &&
    typeof value.tried === 'number' &&
    Array.isArray(value.seen)
  );
}
