/** A scoring input that cannot be used; the message names it, its value and what is accepted. */
export class ScoringError extends Error {
  /** Name of the bad input, for example `scoring.format_weight`. */
  readonly parameter: string;
  readonly accepted: string;

  constructor(parameter: string, value: unknown, accepted: string) {
    super(`${parameter} is ${show(value)}; accepted: ${accepted}`);
    this.name = 'ScoringError';
    this.parameter = parameter;
    this.accepted = accepted;
  }
}

function show(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value);
  if (typeof value === 'number' || typeof value === 'boolean' || value === undefined) return String(value);
  if (value === null) return 'null';
  return Array.isArray(value) ? 'an array' : `of type ${typeof value}`;
}
