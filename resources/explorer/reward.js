/** The score of a reply, term by term, in words and numbers. */

/** @typedef {import('./api.js').VerifyResult} VerifyResult */
/** @typedef {import('./api.js').VerifyRequest} VerifyRequest */
/**
 * @typedef {object} Term
 * @property {string} name
 * @property {number | undefined} value from 0 to 1
 * @property {string} why
 */

const REASONS = {
  correct: 'The letter is right.',
  wrong_answer: 'The letter is read, but it is not the right one.',
  no_answer: 'No answer can be found in the reply.',
  ambiguous_answer: 'The reply names more than one option.',
  unknown_option: 'What the reply names is not one of the options.',
  unfinished_reasoning: 'The reply never leaves its reasoning.',
};

const SOURCES = {
  object: 'a JSON object',
  json5_object: 'an object that is not strict JSON',
  declaration: 'a sentence',
  answer_tag: 'an answer tag',
  boxed: '\\boxed{}',
  letter: 'a reply of one letter',
  parsed: 'the parsed answer',
  none: 'nothing',
};

/**
 * @param {VerifyResult} result
 * @param {VerifyRequest} request
 * @returns {readonly Term[]}
 */
export function termsOf(result, request) {
  const { parsed, reason, recheck } = result;
  const withBox = request.mode === 'answer_and_annotation';
  const weights = weightsOf(request);
  const read = parsed.answer === null ? 'No letter' : `${parsed.answer}, from ${SOURCES[parsed.source]}`;
  return [
    { name: 'Read', value: undefined, why: `${read}${withBox ? `; ${boxText(parsed.annotation)}` : ''}.` },
    { name: 'Answer', value: result.answer_reward, why: REASONS[reason] },
    ...(withBox
      ? [{ name: 'Box', value: result.annotation_reward, why: 'Intersection over union with the true box.' }]
      : []),
    { name: 'Task', value: result.task_reward, why: taskFormula(result, request, weights) },
    { name: 'Format', value: result.format, why: formatText(result) },
    {
      name: 'Overall',
      value: result.overall,
      why: `(1 − ${weights.format}) × ${shown(result.task_reward)} + ${weights.format} × ${shown(result.format)}, the second term for the format.`,
    },
    {
      name: 'Margin',
      value: undefined,
      why: `The rebuilt scene is ${recheck.margin.toFixed(2)} m away from another answer.`,
    },
  ];
}

/** @param {number} value */
export function shown(value) {
  return Number.isInteger(value) ? String(value) : value.toFixed(3);
}

/** @param {VerifyRequest} request */
function weightsOf({ scoring = {} }) {
  const { answer_weight: answer = 0.5, annotation_weight: box = 0.5, format_weight: format = 0 } = scoring;
  const sum = answer + box;
  return { answer: answer / sum, box: box / sum, format };
}

/**
 * @param {VerifyResult} result
 * @param {VerifyRequest} request
 * @param {{ answer: number, box: number }} weights
 */
function taskFormula(result, { mode, scoring }, weights) {
  if (mode !== 'answer_and_annotation') return 'The same as the answer: no box was asked for.';
  const [a, b] = [shown(weights.answer), shown(weights.box)];
  const [answer, iou] = [shown(result.answer_reward), shown(result.annotation_reward)];
  return scoring?.formula === 'additive'
    ? `${a} × answer + ${b} × box = ${a} × ${answer} + ${b} × ${iou}`
    : `answer × (${a} + ${b} × box) = ${answer} × (${a} + ${b} × ${iou})`;
}

/** @param {readonly number[] | null} box */
function boxText(box) {
  return box === null ? 'no box' : `box [${box.join(', ')}]`;
}

/** @param {VerifyResult} result */
function formatText(result) {
  const faults = [
    ...(result.format_structure_ok === 1 ? [] : ['the reply does not end with the object']),
    ...(result.format_json_ok === 1 ? [] : ['there is no strict JSON object']),
    ...(result.format_schema_ok === 1 ? [] : ['the object does not have exactly the keys asked for']),
  ];
  if (faults.length === 0) return 'The reply ends with a strict JSON object of the right keys.';
  const text = faults.join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
