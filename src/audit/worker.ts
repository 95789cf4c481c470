/** A worker thread of the audit: takes jobs, sends facts. */
import { parentPort } from 'node:worker_threads';
import { Value } from 'typebox/value';
import { requireTask } from '../pipeline/identity.js';
import { factsOf } from './facts.js';
import { JobSchema } from './job.js';

parentPort?.on('message', (message: unknown) => {
  const { task_id, from, to, drawn } = Value.Parse(JobSchema, message);
  const task = requireTask(task_id);
  const facts = Array.from({ length: to - from }, (_, index) =>
    factsOf(task, from + index, from + index < drawn),
  );
  parentPort?.postMessage(facts);
});
