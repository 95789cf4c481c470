/** Load from another process. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';

interface OrderBase {
  readonly address: string;
  /** Asked for in turn, over and over. */
  readonly paths: readonly string[];
  readonly connections: number;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** `"SEED"` in it becomes a number that counts up from `firstSeed`. */
  readonly body?: string;
  readonly firstSeed?: number;
}

/** What is to be asked for, a number of times or for some seconds. */
export type LoadOrder = OrderBase & ({ readonly amount: number } | { readonly seconds: number });

/** Milliseconds of each request, how often each status came, and seconds in all. */
export const LoadResult = Type.Object({
  times: Type.Array(Type.Number()),
  statuses: Type.Record(Type.String(), Type.Integer()),
  seconds: Type.Number(),
});
export type LoadResult = Static<typeof LoadResult>;
const resultCheck = Compile(LoadResult);

const FILE = fileURLToPath(new URL('load-process.js', import.meta.url));

/** A process that makes load. */
export class LoadProcess {
  readonly #child: ChildProcess = fork(FILE);

  /** Runs an order; rejects unless every answer has the status `expected`. */
  async run(order: LoadOrder, expected = 200): Promise<LoadResult & { readonly perSecond: number }> {
    this.#child.send(order);
    const answered = new AbortController();
    const { signal } = answered;
    const ended = once(this.#child, 'exit', { signal }).then(() => {
      throw new Error('The load process ended. It needs the development dependencies: npm ci.');
    });
    ended.catch(() => undefined);
    const message: unknown = (await Promise.race([once(this.#child, 'message', { signal }), ended]))[0];
    const result = resultCheck.Parse(message);
    answered.abort();
    const wrong = Object.keys(result.statuses).filter((status) => status !== String(expected));
    if (result.times.length === 0 || wrong.length > 0) {
      throw new Error(`${order.paths[0] ?? ''} answered ${JSON.stringify(result.statuses)}, not ${expected}`);
    }
    return { ...result, perSecond: result.times.length / result.seconds };
  }

  close(): void {
    this.#child.kill();
  }
}
