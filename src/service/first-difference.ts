/** Where two traces part. */

/** The lists whose members are found by a name of theirs, so that their order does not matter. */
const NAMED_LISTS: Readonly<Record<string, string>> = { '$.scene_ir.entities': 'entity_id' };

/**
 * The path (RFC 9535) of the first place where two JSON values differ, in the order of `ours`; undefined where they are equal.
 * The order of an object's keys and of the scene's entities does not count. Depth is the caller's to limit.
 */
export function firstDifference(ours: unknown, theirs: unknown, path = '$'): string | undefined {
  if (ours === theirs) return undefined;
  if (Array.isArray(ours) && Array.isArray(theirs)) return inLists(ours, theirs, path);
  if (isObject(ours) && isObject(theirs)) return inObjects(ours, theirs, path);
  return path;
}

function inObjects(
  ours: Readonly<Record<string, unknown>>,
  theirs: Readonly<Record<string, unknown>>,
  path: string,
): string | undefined {
  for (const key of Object.keys(ours)) {
    const place = `${path}${step(key)}`;
    if (!Object.hasOwn(theirs, key)) return place;
    const found = firstDifference(ours[key], theirs[key], place);
    if (found !== undefined) return found;
  }
  const extra = Object.keys(theirs).find((key) => !Object.hasOwn(ours, key));
  return extra === undefined ? undefined : `${path}${step(extra)}`;
}

function inLists(ours: readonly unknown[], theirs: readonly unknown[], path: string): string | undefined {
  const name = Object.hasOwn(NAMED_LISTS, path) ? NAMED_LISTS[path] : undefined;
  if (name !== undefined) return inNamedLists(ours, theirs, path, name);
  for (let i = 0; i < Math.max(ours.length, theirs.length); i += 1) {
    const place = `${path}[${i}]`;
    if (i >= ours.length || i >= theirs.length) return place;
    const found = firstDifference(ours[i], theirs[i], place);
    if (found !== undefined) return found;
  }
  return undefined;
}

function inNamedLists(
  ours: readonly unknown[],
  theirs: readonly unknown[],
  path: string,
  name: string,
): string | undefined {
  const nameOf = (item: unknown) => (isObject(item) ? String(item[name]) : '');
  const place = (item: unknown) => `${path}[?@.${name}==${quoted(nameOf(item))}]`;
  const others = new Map(theirs.map((item) => [nameOf(item), item]));
  for (const item of ours) {
    if (!others.has(nameOf(item))) return place(item);
    const found = firstDifference(item, others.get(nameOf(item)), place(item));
    if (found !== undefined) return found;
  }
  const names = new Set(ours.map(nameOf));
  const extra = theirs.find((item) => !names.has(nameOf(item)));
  if (extra !== undefined) return place(extra);
  return ours.length === theirs.length ? undefined : path;
}

function step(key: string): string {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(key) ? `.${key}` : `[${quoted(key)}]`;
}

/** Text of a client is shortened. */
function quoted(text: string): string {
  const shown = text.length > 80 ? `${text.slice(0, 79)}…` : text;
  return `'${JSON.stringify(shown).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
