/**
 * A reply that looks at nothing earns what chance gives, and no more. Letters are measured over 2,000 plans of each task, which
 * need no scene; boxes and the prompt's example over instances that are built but not drawn.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Scorer, type ScoreMode } from '../../src/verify/index.js';
import { TASKS } from '../../src/tasks/registry.js';
import type { Task } from '../../src/tasks/task.js';
import { deals, make, shareDeviation } from '../helpers/instances.js';

const SEEDS = 2000;
const BUILT_SEEDS = process.env['VERIFY_LONG'] === '1' ? SEEDS : 250;
/** Standard deviations that the best of about 60 replies may lie above chance: exceeded by luck once in a thousand times. */
const SPREAD = 4.2;

/** What a blind reply may use: what is the same for all instances, or stands in the prompt. */
interface Shown {
  readonly labels: readonly string[];
  readonly names: readonly string[];
  readonly prompt: string;
  readonly width: number;
  readonly height: number;
}

type Reply = (shown: Shown) => string;

const LETTERS = Array.from('ABCDEF');
const object = (letter: string, box: string) => `{"answer":"${letter}","annotation":${box}}`;

/** Blind replies without a box. */
const WITHOUT_BOX: Readonly<Record<string, Reply>> = {
  ...Object.fromEntries(LETTERS.map((letter) => [letter, () => `{"answer":"${letter}"}`])),
  ...Object.fromEntries(LETTERS.map((letter) => [`prose ${letter}`, () => `The answer is (${letter}).`])),
  'last letter': ({ labels }) => `{"answer":"${labels.at(-1) ?? ''}"}`,
  'all letters': ({ labels }) => `{"answer":"${labels.join(', ')}"}`,
  'all letters by or': ({ labels }) => `Answer: ${labels.join(' or ')}`,
  'array of letters': ({ labels }) => JSON.stringify({ answer: labels }),
  'an object each': ({ labels }) => labels.map((label) => `{"answer":"${label}"}`).join('\n'),
  'a declaration each': ({ labels }) => labels.map((label) => `Answer: ${label}`).join('\n'),
  'the option panel': ({ labels, names }) =>
    labels.map((label, i) => `${label}. ${names[i] ?? ''}`).join('\n'),
  'the first option as printed': ({ labels, names }) => `${labels[0] ?? ''}. ${names[0] ?? ''}`,
  nothing: () => '',
  wildcard: () => '{"answer":"*"}',
};

/** Boxes that know no more than the picture's size. */
const BOXES: Readonly<Record<string, Reply>> = {
  'whole image': ({ width, height }) => `[0,0,${width},${height}]`,
  'infinite (JSON5)': () => '[-Infinity,-Infinity,Infinity,Infinity]',
  'infinite (overflow)': () => '[-1e999,-1e999,1e999,1e999]',
  huge: () => '[-1e308,-1e308,1e308,1e308]',
  'centre quarter': ({ width, height }) => `[${width / 4},${height / 4},${width * 0.75},${height * 0.75}]`,
  centre: ({ width, height }) => {
    const [x, y] = [width / 2, height * 0.4];
    return `[${x - 45},${y - 45},${x + 45},${y + 45}]`;
  },
};

const WITH_BOX: Readonly<Record<string, Reply>> = Object.fromEntries(
  LETTERS.flatMap((letter) =>
    Object.entries(BOXES).map(([name, box]) => [
      `${letter} + ${name}`,
      (shown) => object(letter, box(shown)),
    ]),
  ),
);

/** Replies that copy out of the prompt. */
const COPIES: Readonly<Record<string, Reply>> = {
  "the prompt's example": ({ prompt }) => /\{"answer".*?\}/.exec(prompt)?.[0] ?? assert.fail(prompt),
  'the whole prompt': ({ prompt }) => prompt,
};

interface Sample extends Shown {
  readonly scorer: Scorer;
}

/** Mean reward of each reply, best first. */
function means(samples: readonly Sample[], replies: Readonly<Record<string, Reply>>, mode: ScoreMode) {
  const rows = Object.entries(replies).map(([name, reply]) => {
    const sum = samples.reduce(
      (total, sample) => total + sample.scorer.response(reply(sample), mode).overall,
      0,
    );
    return { name, mean: sum / samples.length };
  });
  return rows.sort((a, b) => b.mean - a.mean);
}

/** Asserts that no reply earns more than `worth` times the share of right blind guesses, but for luck. */
function assertAtChance(
  rows: ReturnType<typeof means>,
  samples: readonly Sample[],
  worth: number,
  report: (line: string) => void,
): void {
  const chance = samples.reduce((sum, { labels }) => sum + 1 / labels.length, 0) / samples.length;
  const limit = worth * (chance + SPREAD * shareDeviation(chance, samples.length));
  const best = rows.slice(0, 3).map(({ name, mean }) => `${name} ${mean.toFixed(4)}`);
  const of = `${samples.length} seeds, chance ${(worth * chance).toFixed(4)}, limit ${limit.toFixed(4)}`;
  report(`${of}; best of ${rows.length}: ${best.join(', ')}`);
  for (const { name, mean } of rows) assert.ok(mean <= limit, `${name}: ${mean} of at most ${limit}`);
}

function planned(task: Task): Sample[] {
  return deals(task, SEEDS).map(({ plan: { options, answer_label, width, height } }) => ({
    ...panel(options),
    prompt: '',
    width,
    height,
    scorer: new Scorer({ answer_gt: answer_label, annotation_gt: [0, 0, 1, 1], options }),
  }));
}

function built(task: Task, mode: 'answer_only' | 'answer_and_annotation'): Sample[] {
  return Array.from({ length: BUILT_SEEDS }, (_none, seed) => {
    const { options, answer_gt, annotation_gt, prompt_variants, trace } = made(task, seed);
    const { canvas_width: width, canvas_height: height } = trace.render_spec;
    const scorer = new Scorer({ answer_gt, annotation_gt, options });
    return { ...panel(options), prompt: prompt_variants[mode], width, height, scorer };
  });
}

type Core = ReturnType<typeof make>['core'];
const kept = new Map<string, Core>();

function made(task: Task, seed: number): Core {
  const key = `${task.id} ${seed}`;
  const core = kept.get(key) ?? make(task, seed).core;
  kept.set(key, core);
  return core;
}

function panel(options: readonly { readonly label: string; readonly descriptor: string }[]) {
  return { labels: options.map(({ label }) => label), names: options.map(({ descriptor }) => descriptor) };
}

for (const task of TASKS) {
  void test(`gaming: the best constant letter of ${task.id} scores at chance over ${SEEDS} seeds`, (context) => {
    const samples = planned(task);
    const rows = means(samples, WITHOUT_BOX, 'answer');
    assertAtChance(rows, samples, 1, (line) => {
      context.diagnostic(line);
    });
    // Some reply must come near chance, or the measure measures nothing.
    assert.ok((rows[0]?.mean ?? 0) > 0.1);
  });

  void test(`gaming: the best constant letter and box of ${task.id} earn half of chance, copies of the prompt no more`, (context) => {
    const report = (line: string) => {
      context.diagnostic(line);
    };
    const alone = built(task, 'answer_only');
    assertAtChance(means(alone, COPIES, 'answer'), alone, 1, report);
    const both = built(task, 'answer_and_annotation');
    // The letter is worth half; a tenth of the box's half would be a box that knows something.
    const replies = { ...WITHOUT_BOX, ...WITH_BOX, ...COPIES };
    assertAtChance(means(both, replies, 'answer_and_annotation'), both, 0.55, report);
  });
}
