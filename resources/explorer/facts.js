/**
 * What a task's trace tells of each option, read by the form of its keys instead of by task:
 * `<name>_by_label` holds a value for each letter; `reference_<name>` is the same of the reference object.
 */

/** @typedef {import('./api.js').Trace} Trace */
/** @typedef {Trace['scene_ir']['entities'][number]} Entity */
/** @typedef {number | string | boolean} Value */
/**
 * @typedef {object} Fact
 * @property {string} key in the execution trace
 * @property {string} title
 * @property {Readonly<Record<string, Value>>} values by letter
 * @property {Value | undefined} reference the same of the reference object
 */

const BY_LABEL = /^(?:candidate_)?(.+)_by_label$/;

/**
 * @param {Trace} trace
 * @returns {readonly Fact[]}
 */
export function factsOf(trace) {
  const all = trace.execution_trace;
  return Object.entries(all).flatMap(([key, value]) => {
    const name = BY_LABEL.exec(key)?.[1];
    const values = valuesIn(value);
    if (name === undefined || values === undefined) return [];
    const reference = referenceKeys(key)
      .map((referenceKey) => valueOf(all[referenceKey]))
      .find((item) => item !== undefined);
    return [{ key, title: words(name.replace(/s$/, '')), values, reference }];
  });
}

/**
 * Where the same is told of the reference, which is one and not many.
 * @param {string} key of a fact
 */
function referenceKeys(key) {
  const name = BY_LABEL.exec(key)?.[1] ?? key;
  return [`reference_${name}`, `reference_${name.replace(/s$/, '')}`];
}

/**
 * The fact that the explanation draws: the wanted one, else the first with numbers.
 * @param {readonly Fact[]} facts
 * @param {string} wanted
 */
export function chosenFact(facts, wanted) {
  const numeric = facts.filter(isNumeric);
  return numeric.find(({ key }) => key === wanted) ?? numeric[0];
}

/** @param {Fact} fact */
export function isNumeric(fact) {
  return Object.values(fact.values).every((value) => typeof value === 'number');
}

/**
 * What divides the options into groups that can be compared, such as the walls they hang on: a fact in words that the reference
 * has too. Undefined if the trace has none.
 * @param {readonly Fact[]} facts
 */
export function groupingOf(facts) {
  return facts.find(
    ({ values, reference }) =>
      typeof reference === 'string' && Object.values(values).every((value) => typeof value === 'string'),
  );
}

/**
 * What else the execution trace holds in one value or a short list, for reading.
 * @param {Trace} trace
 * @returns {readonly (readonly [string, string])[]}
 */
export function remarksOf(trace) {
  const references = new Set(factsOf(trace).flatMap(({ key }) => referenceKeys(key)));
  return Object.entries(trace.execution_trace).flatMap(([key, value]) => {
    const inTable = key.endsWith('_by_label') || references.has(key);
    if (inTable || /_id$|^attempts$|^answer_label$/.test(key)) return [];
    const one = valueOf(value);
    if (one !== undefined) return [[words(key), shownValue(one, key)]];
    if (!Array.isArray(value) || value.length === 0) return [];
    const list = value.map((/** @type {unknown} */ item) => valueOf(item));
    return list.every((item) => item !== undefined) ? [[words(key), list.join(' < ')]] : [];
  });
}

/**
 * The object that everything is compared with, if the task has one.
 * @param {Trace} trace
 */
export function referenceOf(trace) {
  const id = trace.execution_trace['reference_object_id'];
  return trace.scene_ir.entities.find((entity) => entity.entity_id === id);
}

/**
 * A value as text. Lengths are metres.
 * @param {Value} value
 * @param {string} name of the fact
 */
export function shownValue(value, name) {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return words(value);
  const text = Number.isInteger(value) ? String(value) : value.toFixed(2);
  const isLength = /height|coordinate|distance|margin|depth|gap|width/.test(name);
  return (isLength ? `${value.toFixed(2)} m` : text).replace('-', '−');
}

/** @param {string} name */
export function words(name) {
  return name.replaceAll('_', ' ');
}

/**
 * @param {unknown} value
 * @returns {Readonly<Record<string, Value>> | undefined}
 */
function valuesIn(value) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value).map(([label, item]) => /** @type {const} */ ([label, valueOf(item)]));
  /** @type {Record<string, Value>} */
  const values = {};
  for (const [label, item] of entries) {
    if (item === undefined) return undefined;
    values[label] = item;
  }
  return entries.length === 0 ? undefined : values;
}

/**
 * @param {unknown} value
 * @returns {Value | undefined}
 */
function valueOf(value) {
  return typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean'
    ? value
    : undefined;
}
