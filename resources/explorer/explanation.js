/** Why the answer is the answer: the trace's values of every option on a scale and in a table. */
import { byId, h, svg } from './dom.js';
import { chosenFact, factsOf, groupingOf, referenceOf, remarksOf, shownValue } from './facts.js';
import { isRevealed } from './model.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./api.js').Trace} Trace */
/** @typedef {import('./facts.js').Fact} Fact */
/** @typedef {{ name: string, value: number, kind: 'answer' | 'option' | 'reference' }} Dot */

const WIDTH = 400;
const MARGIN = 24;

export class Explanation {
  #root = byId('explanation', HTMLElement);

  /** @param {Model} model */
  update(model) {
    const trace = isRevealed(model) ? model.full?.trace : undefined;
    this.#root.hidden = trace === undefined;
    if (trace === undefined) {
      this.#root.replaceChildren();
      return;
    }
    const facts = factsOf(trace);
    const fact = chosenFact(facts, model.state.fact);
    const scales = fact === undefined ? [] : scalesOf(trace, fact, groupingOf(facts));
    this.#root.replaceChildren(
      h('h2', {}, ['Why']),
      ...scales,
      ...(facts.length === 0 ? [] : [tableOf(trace, facts)]),
      h(
        'dl',
        { class: 'facts' },
        remarksOf(trace).map(([name, value]) => h('div', {}, [h('dt', {}, [name]), h('dd', {}, [value])])),
      ),
    );
  }
}

/**
 * A scale for each group of options that can be compared.
 * @param {Trace} trace
 * @param {Fact} fact
 * @param {Fact | undefined} grouping
 */
function scalesOf(trace, fact, grouping) {
  /** @type {Map<string, Dot[]>} */
  const groups = new Map();
  const put = (/** @type {import('./facts.js').Value | undefined} */ group, /** @type {Dot} */ dot) => {
    const name = group === undefined ? '' : String(group);
    groups.set(name, [...(groups.get(name) ?? []), dot]);
  };
  for (const [label, value] of Object.entries(fact.values)) {
    const kind = label === trace.execution_trace.answer_label ? 'answer' : 'option';
    if (typeof value === 'number') put(grouping?.values[label], { name: label, value, kind });
  }
  const reference = referenceOf(trace);
  if (reference !== undefined && typeof fact.reference === 'number') {
    put(grouping?.reference, { name: reference.name, value: fact.reference, kind: 'reference' });
  }
  const all = [...groups.values()].flat().map(({ value }) => value);
  const range = /** @type {const} */ ([Math.min(...all), Math.max(...all)]);
  return [...groups].map(([name, dots]) => {
    const title = [fact.title, ...(name === '' ? [] : [`${name} ${grouping?.title ?? ''}`])].join(' · ');
    return h('div', { class: 'scale' }, [
      h('p', { class: 'quiet' }, [title]),
      scaleOf(title, fact, dots, range),
    ]);
  });
}

/**
 * @param {string} title
 * @param {Fact} fact
 * @param {readonly Dot[]} dots
 * @param {readonly [number, number]} range
 */
function scaleOf(title, fact, dots, [low, high]) {
  // A coordinate that grows to the left is drawn growing to the left.
  const isMirrored = fact.key.includes('left');
  const at = (/** @type {number} */ value) => {
    const share = high === low ? 0.5 : (value - low) / (high - low);
    return MARGIN + (isMirrored ? 1 - share : share) * (WIDTH - 2 * MARGIN);
  };
  const label = dots.map(({ name, value }) => `${name} ${shownValue(value, fact.key)}`).join(', ');
  return svg('svg', { viewBox: `0 0 ${WIDTH} 56`, role: 'img', 'aria-label': `${title}: ${label}` }, [
    svg('path', { d: `M${MARGIN} 24H${WIDTH - MARGIN}`, class: 'axis' }),
    ...dots.flatMap(({ name, value, kind }) => [
      svg('circle', { cx: at(value), cy: 24, r: 11, class: `dot-${kind}` }),
      svg('text', { x: at(value), y: 28, 'text-anchor': 'middle', class: `name-${kind}` }, [name]),
      svg('text', { x: at(value), y: 50, 'text-anchor': 'middle', class: 'value' }, [
        value.toFixed(2).replace('-', '−'),
      ]),
    ]),
  ]);
}

/**
 * @param {Trace} trace
 * @param {readonly Fact[]} facts
 */
function tableOf(trace, facts) {
  const reference = referenceOf(trace);
  const row = (
    /** @type {string} */ kind,
    /** @type {string} */ name,
    /** @type {readonly string[]} */ cells,
  ) =>
    h('tr', { class: kind }, [
      h('th', { scope: 'row' }, [name]),
      ...cells.map((cell) => h('td', {}, [cell])),
    ]);
  const options = trace.query_spec.options.map(({ label, descriptor }) =>
    row(
      label === trace.execution_trace.answer_label ? 'right' : '',
      `${label} ${descriptor}`,
      facts.map(({ key, values }) => {
        const value = values[label];
        return value === undefined ? '' : shownValue(value, key);
      }),
    ),
  );
  const compared =
    reference === undefined || facts.every((fact) => fact.reference === undefined)
      ? []
      : [
          row(
            'reference',
            reference.name,
            facts.map((fact) => (fact.reference === undefined ? '' : shownValue(fact.reference, fact.key))),
          ),
        ];
  const head = h('tr', {}, [
    h('th', { scope: 'col' }, ['Option']),
    ...facts.map(({ title }) => h('th', { scope: 'col' }, [title])),
  ]);
  return h('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': 'Values of every option' }, [
    h('table', {}, [h('thead', {}, [head]), h('tbody', {}, [...compared, ...options])]),
  ]);
}
