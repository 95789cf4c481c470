/** The messages between the audit and its worker threads. */
import { Type, type Static } from 'typebox';
import { FactsSchema } from './facts.js';

/** Seeds `from` to `to` (exclusive) of a task; those below `drawn` are drawn too. */
export const JobSchema = Type.Object({
  task_id: Type.String(),
  from: Type.Integer(),
  to: Type.Integer(),
  drawn: Type.Integer(),
});
export type Job = Static<typeof JobSchema>;

/** What a worker sends back for a job: the facts in the order of the seeds. */
export const ResultSchema = Type.Array(FactsSchema);
