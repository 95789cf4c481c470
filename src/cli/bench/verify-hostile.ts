/** The time that reading hostile replies takes, by length: it is to double when the text doubles. */
import { median } from '../../core/statistics.js';
import { HOSTILE_SHAPES, hostileText, type HostileShape } from '../../verify/hostile.js';
import { Scorer } from '../../verify/index.js';
import { timed, type Print } from './report.js';

const KIB = 1024;
const LENGTHS = [256 * KIB, 512 * KIB, 1024 * KIB] as const;

const scorer = new Scorer({
  answer_gt: 'C',
  annotation_gt: [640, 180, 700, 300],
  options: ['picture frame', 'fan', 'mirror', 'air conditioner', 'clock', 'coat'].map(
    (descriptor, index) => ({
      label: String.fromCharCode(65 + index),
      descriptor,
    }),
  ),
});

/** Prints a Markdown table of all shapes, the slowest first. Each time is the least of `tries`. */
export function benchVerifyHostile(print: Print, tries = 9): void {
  const rows = HOSTILE_SHAPES.map((shape) => ({ shape, ms: measure(shape, tries) }));
  rows.sort((a, b) => b.ms[2] - a.ms[2]);
  print(`Reading hostile replies: milliseconds, least of ${tries}, and the ratios of doubling the text.`);
  print('');
  print('| reply | 256 KiB | 512 KiB | 1 MiB | 512 / 256 | 1024 / 512 |');
  print('| --- | --: | --: | --: | --: | --: |');
  for (const { shape, ms } of rows) {
    const [short, middle, long] = ms;
    const cells = [short, middle, long, middle / short, long / middle];
    print(`| ${nameOf(shape)} | ${cells.map((value) => value.toFixed(1)).join(' | ')} |`);
  }
  const growth = rows.map(({ ms }) => ms[2] / ms[0]);
  print('');
  print(
    `Four times the text takes ${median(growth).toFixed(1)} times as long (median; most: ${Math.max(...growth).toFixed(1)}).`,
  );
}

/** Least times of a shape's three lengths, measured in turn so that a busy machine slows all three. */
function measure(shape: HostileShape, tries: number): [number, number, number] {
  const texts = LENGTHS.map((length) => hostileText(shape, length));
  const best: [number, number, number] = [Infinity, Infinity, Infinity];
  for (let run = 0; run < tries; run += 1) {
    for (const [index, text] of texts.entries()) {
      const ms = timed(() => void scorer.response(text, 'answer_and_annotation'));
      best[index] = Math.min(best[index] ?? Infinity, ms);
    }
  }
  return best;
}

/** A shape as Markdown: what comes first, what is repeated, what comes last. */
function nameOf([first, piece, last]: HostileShape): string {
  const parts = [first === '' ? '' : code(first), `n × ${code(piece)}`, last === '' ? '' : code(last)];
  return parts.filter((part) => part !== '').join(' ');
}

function code(text: string): string {
  const short = text.length > 24 ? `${text.slice(0, 23)}…` : text;
  const escaped = Array.from(JSON.stringify(short).slice(1, -1).replaceAll('\\"', '"'), (char) => {
    const point = char.codePointAt(0) ?? 0;
    const visible = point < 0x7f || point > 0x2fff || char === '…';
    return visible ? char : `\\u${point.toString(16).padStart(4, '0')}`;
  });
  return `\`\` ${escaped.join('').replaceAll('|', '\\|')} \`\``;
}
