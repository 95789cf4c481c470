import { HOSTILE_SHAPES, hostileText } from './hostile.js';
import { Scorer } from './score.js';

const ROUNDS = 3;
const LENGTH = 16_384;
const LONGEST = 1_048_576;

/**
 * Steps that have the reader compiled before the first hostile reply: code that never ran takes several times as long. Each
 * takes a few milliseconds, except for the last one, which takes the memory that the longest replies need.
 */
export function* readerWarmUp(): Generator<() => void> {
  const options = Array.from('ABCDEF', (label) => ({ label, descriptor: `object ${label}` }));
  const scorer = new Scorer({ answer_gt: 'C', annotation_gt: [0, 0, 1, 1], options });
  const reading = (text: string) => () => void scorer.response(text, 'answer_and_annotation');
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const shape of HOSTILE_SHAPES) yield reading(hostileText(shape, LENGTH));
  }
  yield reading(hostileText(['{"answer":', '[', ''], LONGEST));
}
