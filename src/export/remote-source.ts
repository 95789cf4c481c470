/** Instances from a running service, by its streams. A stream that breaks off is asked for again from where it ended. */
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { VersionsSchema } from '../pipeline/instance.js';
import { ExportError } from './errors.js';
import { toExported } from './exported-instance.js';
import type { RowRequest, SourceTask } from './plan.js';
import { showSeedRanges, toSeedRanges } from './seed-ranges.js';
import type { InstanceSource, SourceRow } from './source.js';

/** Rows whose streams are opened together, one for each task. */
const ROWS_AT_A_TIME = 2000;
const MAX_TRIES = 6;
/** Characters of a seed list; addresses are limited. */
const MAX_SEEDS_LENGTH = 6000;

const Catalogue = Type.Object({
  tasks: Type.Array(Type.Object({ id: Type.String(), versions: VersionsSchema }), { minItems: 1 }),
});
const catalogueCheck = Compile(Catalogue);
const ErrorLine = Type.Object({
  instance_seed: Type.Integer(),
  error: Type.Object({ code: Type.String(), detail: Type.String() }),
});
const errorCheck = Compile(ErrorLine);
const LastLine = Type.Object({ done: Type.Boolean() });
const lastCheck = Compile(LastLine);
const ProblemBody = Type.Object({ detail: Type.String() });
const problemCheck = Compile(ProblemBody);

/** Where the service is, and how long to wait between tries (replaced in tests). */
export interface RemoteOptions {
  readonly url: string;
  readonly token: string | undefined;
  readonly pauseMs?: (tries: number) => number;
}

/** A stream that ended before its time, or a line that may be better another time. */
class BrokenOff extends Error {}

export function remoteSource({
  url,
  token,
  pauseMs = (tries) => 500 * 2 ** tries,
}: RemoteOptions): InstanceSource {
  const base = url.replace(/\/+$/, '');
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };

  const get = async (path: string): Promise<Response> => {
    let response: Response;
    try {
      response = await fetch(`${base}${path}`, { headers });
    } catch (error) {
      throw new BrokenOff(`${base} cannot be reached (${reasonOf(error)})`);
    }
    if (response.ok) return response;
    const detail = await response.text().then(detailOf, () => '');
    const sentence = `${base} answers ${response.status}${detail === '' ? '' : `: ${detail}`}`;
    if (response.status === 503 || response.status === 502) throw new BrokenOff(sentence);
    const hint = response.status === 401 ? ' Give its token with --token-file.' : '';
    throw new ExportError(`${sentence}${hint}`);
  };

  /** Lines of one task's seeds; each seed that was asked for is told of once. */
  async function* stream(
    task: SourceTask,
    requests: readonly RowRequest[],
    params: string,
  ): AsyncGenerator<SourceRow> {
    let done = 0;
    for (let tries = 0; done < requests.length;) {
      const { seeds, end } = fittingSeeds(requests, done);
      try {
        const query = `seeds=${seeds}&view=full&image=inline${params}`;
        const response = await get(`/tasks/${encodeURIComponent(task.id)}/instances?${query}`);
        for await (const line of linesOf(response)) {
          const request = requests[done];
          if (request === undefined || done === end) break;
          const row = readLine(line, request);
          done += 1;
          tries = 0;
          yield row;
        }
        if (done < end) throw new BrokenOff(`${base} ended a stream too early`);
      } catch (error) {
        if (!(error instanceof BrokenOff)) throw error;
        tries += 1;
        if (tries >= MAX_TRIES)
          throw new ExportError(`${error.message}, ${tries} times. Run the same command again later.`);
        await new Promise((resolve) => setTimeout(resolve, pauseMs(tries)));
      }
    }
  }

  async function* rows(requests: Iterable<RowRequest>, params: Readonly<Record<string, string>>) {
    const query = new URLSearchParams(params).toString();
    const suffix = query === '' ? '' : `&${query}`;
    for (const chunk of chunks(requests, ROWS_AT_A_TIME)) {
      const streams = new Map<string, AsyncGenerator<SourceRow>>();
      for (const { task } of chunk) {
        if (streams.has(task.id)) continue;
        const own = chunk.filter((request) => request.task.id === task.id);
        streams.set(task.id, stream(task, own, suffix));
      }
      for (const { task } of chunk) {
        const next = await streams.get(task.id)?.next();
        if (next?.done !== false) throw new ExportError(`${base} gave fewer instances than asked for.`);
        yield next.value;
      }
    }
  }

  const tasks = async (): Promise<readonly SourceTask[]> => {
    const value: unknown = await get('/tasks')
      .then((response) => response.json())
      .catch((error: unknown) => {
        throw error instanceof ExportError ? error : new ExportError(`${reasonOf(error)}. Check --url.`);
      });
    if (!catalogueCheck.Check(value))
      throw new ExportError(`${base}/tasks is no catalogue of tasks. Check --url.`);
    return value.tasks.map(({ id, versions }) => ({ id, versions }));
  };
  return { tasks, rows, close: () => Promise.resolve() };
}

/** The seeds from a place on, as many as fit into an address, and the place where they end. */
function fittingSeeds(
  requests: readonly RowRequest[],
  from: number,
): { readonly seeds: string; readonly end: number } {
  for (let end = requests.length; ; end = from + Math.ceil((end - from) / 2)) {
    const seeds = showSeedRanges(toSeedRanges(requests.slice(from, end).map((request) => request.seed)));
    if (seeds.length <= MAX_SEEDS_LENGTH || end === from + 1) return { seeds, end };
  }
}

function readLine(line: string, request: RowRequest): SourceRow {
  const value: unknown = parse(line);
  if (errorCheck.Check(value)) {
    const { code, detail } = value.error;
    if (code === 'not_generable') return { ok: false, request, detail };
    throw new BrokenOff(`seed ${value.instance_seed} failed: ${detail}`);
  }
  if (lastCheck.Check(value)) throw new BrokenOff('the stream ended too early');
  const instance = toExported(value, (url) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
  const { task, instance_seed } = instance.served;
  if (task !== request.task.id || instance_seed !== request.seed) {
    throw new ExportError(
      `The service gave ${task}, seed ${instance_seed}, where seed ${request.seed} was due.`,
    );
  }
  return { ok: true, request, instance };
}

/** The lines of a body; one that is cut off is not a line. */
async function* linesOf(response: Response): AsyncGenerator<string> {
  if (response.body === null) return;
  const decoder = new TextDecoder();
  let rest: string[] = [];
  try {
    const body: AsyncIterable<Uint8Array> = response.body;
    for await (const bytes of body) {
      const [first = '', ...others] = decoder.decode(bytes, { stream: true }).split('\n');
      rest.push(first);
      for (const text of others) {
        yield rest.join('');
        rest = [text];
      }
    }
  } catch (error) {
    if (error instanceof BrokenOff || error instanceof ExportError) throw error;
    throw new BrokenOff(`the connection broke (${reasonOf(error)})`);
  }
}

function* chunks<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let chunk: T[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new ExportError('The service gave a line that is not JSON. Check --url.');
  }
}

function detailOf(body: string): string {
  try {
    const value: unknown = JSON.parse(body);
    return problemCheck.Check(value) ? value.detail : '';
  } catch {
    return '';
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && cause.message !== '' ? cause.message : error.message;
}
