import { readFileSync } from 'node:fs';
import { scoreResponse, type Box, type ScoreMode, type ScoreResult } from '../../src/verify/index.js';

/** One binding case of test/vectors/verify_cases.json. */
export interface VectorCase {
  readonly id: string;
  readonly response: string | null;
  readonly response_parts?: readonly (readonly [string, number])[];
  readonly answer_gt: string;
  readonly annotation_gt: Box;
  readonly options: Readonly<Record<string, string>>;
  readonly mode: ScoreMode;
  readonly note: string;
  readonly expected: { readonly overall: number; readonly format_ok: boolean };
}

/** Reads the cases; the compiled test stands one folder deeper than the source. */
export function vectorCases(): VectorCase[] {
  const url = new URL(
    `${import.meta.url.includes('/dist') ? '../' : ''}../../test/vectors/verify_cases.json`,
    import.meta.url,
  );
  return JSON.parse(readFileSync(url, 'utf8')) as VectorCase[];
}

/** The reply of a case, its repeated parts written out. */
export function replyOf(testCase: VectorCase): string {
  return (
    testCase.response ?? (testCase.response_parts ?? []).map(([text, times]) => text.repeat(times)).join('')
  );
}

export const OPTIONS = [
  { label: 'A', descriptor: 'picture frame' },
  { label: 'B', descriptor: 'fan' },
  { label: 'C', descriptor: 'mirror' },
  { label: 'D', descriptor: 'air conditioner' },
  { label: 'E', descriptor: 'clock' },
  { label: 'F', descriptor: 'coat' },
];
export const LETTERS = OPTIONS.map(({ label }) => label);
export const TRUE_BOX: Box = [640, 180, 700, 300];

/** Scores a reply against letter C (or another) and one fixed box. */
export function score(response: string, mode: ScoreMode = 'answer', answer = 'C'): ScoreResult {
  return scoreResponse({ response, answer_gt: answer, annotation_gt: TRUE_BOX, options: OPTIONS, mode });
}

/** The letter that a reply is read as, or null. */
export function letterOf(response: string): string | null {
  return score(response).parsed.answer;
}
