/**
 * Guessers that never see the picture: they learn from half of the instances what question, wording, options and format tell about the
 * answer, and guess the other half; then the halves change places.
 */
import type { BlindFacts } from './facts.js';

/** Picks one of an instance's options, by its place from 0. */
type Guess = (facts: BlindFacts) => number;

interface Guesser {
  readonly name: string;
  readonly learn: (known: readonly BlindFacts[]) => Guess;
}

/** How well a guesser does on instances that it did not learn from. */
export interface GuessScore {
  readonly name: string;
  /** Share of right guesses. */
  readonly accuracy: number;
}

function argmax(count: number, score: (index: number) => number): number {
  let best = 0;
  let most = -Infinity;
  for (let index = 0; index < count; index += 1) {
    const found = score(index);
    if (found <= most) continue;
    best = index;
    most = found;
  }
  return best;
}

/** Numbers under string keys, 0 where nothing was put. */
class Table {
  readonly #values = new Map<string, number>();

  get(key: string): number {
    return this.#values.get(key) ?? 0;
  }

  add(key: string, value: number): void {
    this.#values.set(key, this.get(key) + value);
  }
}

/** What is known of an instance as a whole without looking at its picture. */
function clues({ query_id, image, prompt, params, names }: BlindFacts): string[] {
  return [
    `query ${query_id}`,
    `image ${image}`,
    `query ${query_id} image ${image}`,
    ...Object.entries(params).map(([name, value]) => `${name} ${value}`),
    ...new Set(prompt.toLowerCase().match(/[a-z]+/g) ?? []),
    `longest ${argmax(names.length, (place) => names[place]?.length ?? 0)}`,
    ...names.map((name, place) => `${place} ${name}`),
  ];
}

/** Features of each option. */
function optionClues({ names, query_id, params }: BlindFacts): string[][] {
  const byName = [...names].sort();
  const byLength = [...names].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return names.map((name, place) => [
    `name ${name}`,
    `name ${name} ${query_id}`,
    `place ${place}`,
    `place ${place} ${query_id}`,
    `place ${place} ${params['canvas'] ?? ''}`,
    `order ${byName.indexOf(name)} ${query_id}`,
    `length ${byLength.indexOf(name)} ${query_id}`,
    ...names.filter((other) => other !== name).map((other) => `with ${name} ${other}`),
  ]);
}

/** The place that is most often right for the question, the format, or both. */
const commonestPlace =
  (key: (facts: BlindFacts) => string): Guesser['learn'] =>
  (known) => {
    const counts = new Table();
    for (const facts of known) counts.add(`${key(facts)} ${facts.answer_place}`, 1);
    return (facts) => argmax(facts.names.length, (place) => counts.get(`${key(facts)} ${place}`));
  };

/** Naive Bayes from the clues of the whole instance to the answer's place. */
const naiveBayes: Guesser['learn'] = (known) => {
  const total = new Table();
  const counts = new Map<string, Table>();
  for (const facts of known) {
    const place = String(facts.answer_place);
    total.add(place, 1);
    for (const clue of clues(facts)) {
      const found = counts.get(clue) ?? new Table();
      counts.set(clue, found);
      found.add(place, 1);
    }
  }
  return (facts) => {
    const seen = clues(facts).map((clue) => counts.get(clue));
    return argmax(facts.names.length, (index) => {
      const place = String(index);
      const all = total.get(place) + 1;
      return seen.reduce(
        (sum, found) => sum + Math.log(((found?.get(place) ?? 0) + 0.5) / all),
        Math.log(all),
      );
    });
  };
};

/** The option whose name, given the question, was the answer most often among the times that it was offered. */
const namePrior: Guesser['learn'] = (known) => {
  const offered = new Table();
  const right = new Table();
  for (const { names, query_id, answer_place } of known) {
    names.forEach((name, place) => {
      offered.add(`${query_id} ${name}`, 1);
      if (place === answer_place) right.add(`${query_id} ${name}`, 1);
    });
  }
  return ({ names, query_id }) =>
    argmax(names.length, (place) => {
      const key = `${query_id} ${names[place] ?? ''}`;
      return (right.get(key) + 1) / (offered.get(key) + names.length);
    });
};

const ROUNDS = 6;
const RATE = 0.05;
const DECAY = 1e-4;

/** Logistic regression over features of single options, by stochastic gradient steps in the order of the seeds. */
const logistic: Guesser['learn'] = (known) => {
  const numbers = new Map<string, number>();
  const rows = known.flatMap((facts) =>
    optionClues(facts).map((features, place) => ({
      features: features.map((feature) => {
        const number = numbers.get(feature) ?? numbers.size;
        numbers.set(feature, number);
        return number;
      }),
      right: place === facts.answer_place ? 1 : 0,
    })),
  );
  const weights = new Float64Array(numbers.size);
  const weight = (feature: number | undefined): number => weights[feature ?? -1] ?? 0;
  let bias = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { features, right } of rows) {
      const score = features.reduce((sum, feature) => sum + weight(feature), 0) + bias;
      // The logistic function by the hyperbolic tangent, whose bits are the same everywhere.
      const predicted = 0.5 * (1 + Math.tanh(score / 2));
      const step = RATE * (right - predicted);
      for (const feature of features) weights[feature] = weight(feature) + (step - DECAY * weight(feature));
      bias += step;
    }
  }
  return (facts) => {
    const scores = optionClues(facts).map((features) =>
      features.reduce((sum, feature) => sum + weight(numbers.get(feature)), 0),
    );
    return argmax(scores.length, (place) => scores[place] ?? 0);
  };
};

const GUESSERS: readonly Guesser[] = [
  { name: 'commonest letter for the question', learn: commonestPlace((facts) => facts.query_id) },
  {
    name: 'commonest letter for question and image size',
    learn: commonestPlace((facts) => `${facts.query_id} ${facts.image}`),
  },
  { name: 'commonest letter for the wording', learn: commonestPlace((facts) => facts.prompt.slice(0, 200)) },
  { name: "commonest answer's name", learn: namePrior },
  { name: 'naive Bayes', learn: naiveBayes },
  { name: 'logistic regression', learn: logistic },
];

/** Every guesser's share of right guesses, each half of the instances guessed by what the other half taught; best first. */
export function scoreGuessers(all: readonly BlindFacts[]): GuessScore[] {
  const halves = [
    all.filter((_, index) => index % 2 === 0),
    all.filter((_, index) => index % 2 === 1),
  ] as const;
  return GUESSERS.map(({ name, learn }) => {
    const right = ([0, 1] as const).reduce<number>((sum, half) => {
      const guess = learn(halves[half === 0 ? 1 : 0]);
      return sum + halves[half].filter((facts) => guess(facts) === facts.answer_place).length;
    }, 0);
    return { name, accuracy: right / all.length };
  }).sort((a, b) => b.accuracy - a.accuracy);
}
