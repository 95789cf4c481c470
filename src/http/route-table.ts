/** Which methods a path has, for the `Allow` of a 405. */

/** Filled while routes are added. */
export class RouteTable {
  readonly #routes = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();

  /** Adds a route by its pattern, for example `/tasks/:task_id`. */
  add(url: string, method: string | readonly string[]): void {
    const route = this.#routes.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    for (const name of typeof method === 'string' ? [method] : method) route.methods.add(name);
    this.#routes.set(url, route);
  }

  /** The methods of a path without its query, sorted; none if no route has it. */
  methods(path: string): string[] {
    const matching = [...this.#routes.values()].filter(({ pattern }) => pattern.test(path));
    return [...new Set(matching.flatMap(({ methods }) => [...methods]))].sort();
  }
}

function patternOf(url: string): RegExp {
  const steps = url.split('/').map((step) => {
    if (step.startsWith(':')) return '[^/]+';
    return step.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${steps.join('/')}$`);
}
