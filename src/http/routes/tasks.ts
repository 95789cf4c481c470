/** The catalogue. */
import { Type } from 'typebox';
import { sha256 } from '../../core/canonical-json.js';
import type { ParamSpec, Task } from '../../tasks/task.js';
import { SPLIT_NAMES, SPLITS } from '../../service/splits.js';
import { isFresh, notModified, REVALIDATE } from '../caching.js';
import { documentOnly, type Context, type Server } from '../context.js';
import { taskExample } from '../examples.js';
import { refuseQuery } from '../query.js';
import { answer, FormParams, problems, TaskPath } from '../schemas.js';

const Splits = Type.Object(
  Object.fromEntries(
    SPLIT_NAMES.map((name) => [name, Type.Object({ first_seed: Type.Integer(), last_seed: Type.Integer() })]),
  ),
  { description: 'the seeds of each split, which never overlap; the same for every task' },
);

/** Adds `GET /tasks` and `GET /tasks/{task_id}`. */
export function addTaskRoutes(app: Server, context: Context): void {
  const entries = new Map(context.tasks.map((task) => [task.id, kept(entryOf(task, context))]));
  const list = kept({ tasks: context.tasks.map((task) => entryOf(task, context)), splits: SPLITS });

  app.get('/tasks', {
    validatorCompiler: documentOnly,
    onRequest: refuseQuery,
    schema: {
      operationId: 'listTasks',
      tags: ['catalogue'],
      summary: 'All tasks',
      description: 'Every task with its parameters, versions and example addresses.',
      response: {
        200: answer(
          'The catalogue.',
          'application/json',
          Type.Object({ tasks: Type.Array(Type.Ref('TaskEntry')), splits: Splits }),
          { tasks: [taskExample], splits: SPLITS },
        ),
        ...problems('unknown_parameter', 'repeated_parameter'),
      },
    },
    handler: (request, reply) => {
      if (isFresh(request, reply, list.etag, REVALIDATE)) return notModified(reply);
      return reply.type('application/json').send(list.json);
    },
  });

  app.get('/tasks/:task_id', {
    validatorCompiler: documentOnly,
    onRequest: refuseQuery,
    schema: {
      operationId: 'getTask',
      tags: ['catalogue'],
      summary: 'One task',
      description: 'A task with its parameters, versions and example addresses.',
      params: TaskPath,
      response: {
        200: answer('The task.', 'application/json', Type.Ref('TaskEntry'), taskExample),
        ...problems('unknown_parameter', 'repeated_parameter', 'unknown_task'),
      },
    },
    handler: (request, reply) => {
      const task = context.instances.task(request.params.task_id);
      const entry = entries.get(task.id) ?? kept(entryOf(task, context));
      if (isFresh(request, reply, entry.etag, REVALIDATE)) return notModified(reply);
      return reply.type('application/json').send(entry.json);
    },
  });
}

function kept(value: unknown): { readonly json: string; readonly etag: string } {
  const json = JSON.stringify(value);
  return { json, etag: `"${sha256(json).slice('sha256:'.length, 'sha256:'.length + 32)}"` };
}

function entryOf(task: Task, { links, versionsOf }: Context): Record<string, unknown> {
  const one = links.instance(task.id, 0);
  const [query = ''] = task.query_ids;
  return {
    id: task.id,
    domain: task.domain,
    scene_id: task.scene_id,
    title: task.title,
    description: task.description,
    query_ids: task.query_ids,
    answer_type: task.answer_type,
    annotation_type: task.annotation_type,
    reasoning_operations: task.reasoning_operations,
    program: task.program,
    params: closedObject(Object.fromEntries(task.params.map((spec) => [spec.name, paramSchema(spec)]))),
    output_params: closedObject(FormParams),
    versions: versionsOf(task),
    links: {
      instance: one,
      question: `${one}?view=question`,
      query: `${links.task(task.id)}/queries/${encodeURIComponent(query)}/instances/0`,
      image: `${one}/image.png`,
      trace: `${one}/trace`,
      instances: `${links.task(task.id)}/instances?seeds=0-9`,
    },
  };
}

function paramSchema(spec: ParamSpec): Record<string, unknown> {
  const description = `${spec.description}. Drawn from the seed if left out.`;
  return { type: 'string', enum: spec.values, description };
}

function closedObject(properties: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return { type: 'object', properties, additionalProperties: false };
}
