/** Boxes, names and values drawn over the picture, in image pixels. `unit` is the image pixels of one screen pixel. */
import { svg } from './dom.js';
import { chosenFact, factsOf, groupingOf, referenceOf, shownValue } from './facts.js';
import { middle, project } from './geometry.js';
import { Tags } from './tags.js';

/** @typedef {import('./api.js').Trace} Trace */
/** @typedef {import('./facts.js').Fact} Fact */
/** @typedef {import('./facts.js').Entity} Entity */
/** @typedef {import('./geometry.js').Box} Box */
/**
 * @typedef {object} Drawing
 * @property {Trace} trace
 * @property {{ label: string, box: Box } | undefined} answer drawn if it is there
 * @property {boolean} objects
 * @property {boolean} explanation
 * @property {string} fact
 */

/**
 * The overlay of an instance.
 * @param {Drawing} drawing
 * @param {number} unit
 * @returns {readonly SVGElement[]}
 */
export function overlayOf({ trace, answer, objects, explanation, fact }, unit) {
  const { canvas_width: width, canvas_height: height } = trace.render_spec;
  const tags = new Tags(unit, width, height);
  const lines = explanation ? linesOf(trace, fact, tags) : [];
  if (answer !== undefined && !explanation) tags.add(`answer ${answer.label}`, answer.box, 'accent');
  const named = new Set(explanation ? namedBy(trace, fact) : []);
  const boxes = objects ? boxesOf(trace, tags, named) : [];
  const answerBox = answer === undefined ? [] : frame(answer.box, 'answer');
  return [...boxes, ...answerBox, ...lines, ...tags.elements()];
}

/**
 * What is pointed at: everything else is dimmed.
 * @param {Box} box
 * @param {number} width of the image
 * @param {number} height
 * @returns {readonly SVGElement[]}
 */
export function spotlight(box, width, height) {
  const [x0, y0, x1, y1] = box;
  const hole = `M${x0} ${y0}V${y1}H${x1}V${y0}Z`;
  return [
    svg('path', { d: `M0 0H${width}V${height}H0Z${hole}`, class: 'dim', 'fill-rule': 'evenodd' }),
    ...frame(box, 'marked'),
  ];
}

/**
 * A box with a light casing, to be seen on any ground.
 * @param {Box} box
 * @param {string} kind
 * @returns {readonly SVGElement[]}
 */
export function frame([x0, y0, x1, y1], kind) {
  const place = { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
  return [
    svg('rect', { ...place, class: `casing on-${kind}` }),
    svg('rect', { ...place, class: `box on-${kind}` }),
  ];
}

/**
 * All visible boxes with names and visible shares.
 * @param {Trace} trace
 * @param {Tags} tags
 * @param {ReadonlySet<string>} named by a tag of the explanation already
 */
function boxesOf(trace, tags, named) {
  const { visible_bboxes_px: boxes, visible_share: shares } = trace.render_map;
  return trace.scene_ir.entities.flatMap((entity) => {
    const box = boxes[entity.entity_id];
    if (box === undefined) return [];
    const isOption = entity.label !== undefined;
    if (!named.has(entity.entity_id)) {
      const text = `${entity.label ?? ''} ${entity.name} ${percent(shares[entity.entity_id])}`.trim();
      tags.add(text, box, isOption ? 'option' : 'thing');
    }
    return frame(box, isOption ? 'option' : 'thing');
  });
}

/**
 * The objects that the explanation puts a tag on.
 * @param {Trace} trace
 * @param {string} wanted
 */
function namedBy(trace, wanted) {
  const fact = chosenFact(factsOf(trace), wanted);
  if (fact === undefined) return trace.witness_symbolic.ids;
  const reference = fact.reference === undefined ? undefined : referenceOf(trace);
  return trace.scene_ir.entities
    .filter((entity) => entity === reference || (entity.label !== undefined && entity.label in fact.values))
    .map(({ entity_id: id }) => id);
}

/** @param {number | undefined} share */
export function percent(share) {
  return share === undefined ? '' : `${Math.floor(share * 100)} %`;
}

/**
 * The chosen fact at every option: heights as plumb lines to the floor, what is measured against a reference as lines from it.
 * @param {Trace} trace
 * @param {string} wanted
 * @param {Tags} tags
 * @returns {readonly SVGElement[]}
 */
function linesOf(trace, wanted, tags) {
  const facts = factsOf(trace);
  const fact = chosenFact(facts, wanted);
  const boxes = trace.render_map.visible_bboxes_px;
  if (fact === undefined) {
    // A task that tells nothing of its options by letter: what the answer rests on.
    return trace.scene_ir.entities
      .filter(({ entity_id: id }) => trace.witness_symbolic.ids.includes(id))
      .flatMap(({ entity_id: id, name }) => {
        const box = boxes[id];
        if (box === undefined) return [];
        tags.add(name, box, 'option');
        return frame(box, 'option');
      });
  }
  const reference = referenceOf(trace);
  const grouping = groupingOf(facts);
  const lines = trace.scene_ir.entities.flatMap((entity) => {
    const { label, entity_id: id } = entity;
    const value = label === undefined ? undefined : fact.values[label];
    const box = boxes[id];
    if (label === undefined || value === undefined || box === undefined) return [];
    const isAnswer = label === trace.execution_trace.answer_label;
    tags.add(`${label}  ${shownValue(value, fact.key)}`, box, isAnswer ? 'accent' : 'option');
    if (typeof value === 'number' && fact.key.includes('height'))
      return plumbLine(trace, entity, value, isAnswer);
    const isComparable = grouping === undefined || grouping.values[label] === grouping.reference;
    const from = reference === undefined ? undefined : boxes[reference.entity_id];
    return from === undefined || !isComparable ? [] : line(middle(from), middle(box), isAnswer);
  });
  return [...lines, ...referenceMark(fact, reference, boxes, tags)];
}

/**
 * @param {Fact} fact
 * @param {Entity | undefined} reference
 * @param {Readonly<Record<string, Box>>} boxes
 * @param {Tags} tags
 * @returns {readonly SVGElement[]}
 */
function referenceMark(fact, reference, boxes, tags) {
  const box = reference === undefined ? undefined : boxes[reference.entity_id];
  if (reference === undefined || box === undefined || fact.reference === undefined) return [];
  tags.add(`${reference.name}  ${shownValue(fact.reference, fact.key)}`, box, 'reference');
  return [];
}

/**
 * @param {Trace} trace
 * @param {Entity} entity
 * @param {number} height
 * @param {boolean} isAnswer
 */
function plumbLine(trace, { base_xyz: [x, y] }, height, isAnswer) {
  const top = project(trace.render_spec, [x, y, height]);
  const foot = project(trace.render_spec, [x, y, 0]);
  return top === undefined || foot === undefined ? [] : line(foot, top, isAnswer);
}

/**
 * @param {readonly [number, number]} from
 * @param {readonly [number, number]} to
 * @param {boolean} isAnswer
 * @returns {readonly SVGElement[]}
 */
function line([x1, y1], [x2, y2], isAnswer) {
  const kind = isAnswer ? 'answer' : 'option';
  const path = `M${x1} ${y1}L${x2} ${y2}`;
  // A path of no length with round caps is a dot of the stroke's width, whatever the scale.
  const dot = `M${x1} ${y1}h0`;
  return [
    svg('path', { d: path, class: 'line casing' }),
    svg('path', { d: path, class: `line on-${kind}` }),
    svg('path', { d: dot, class: 'dot casing' }),
    svg('path', { d: dot, class: `dot on-${kind}` }),
  ];
}
