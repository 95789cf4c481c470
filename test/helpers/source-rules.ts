/** What has no place under the pipeline, as conditions on the nodes of its syntax trees. */
import ts from 'typescript';
import { isGlobal, isMember, nodesOf } from './source-nodes.js';

/** The folders whose output must be the same everywhere and at any time. */
export const PURE = /^(core|scene|render|tasks|pipeline|verify)\//;

/** IEEE 754 fixes these to the last bit; of the second line, the same bits were seen on every platform: see test/pipeline/last-digits.test.ts. */
const STABLE_MATH = [
  ...['abs', 'ceil', 'floor', 'round', 'trunc', 'sign', 'max', 'min', 'sqrt', 'imul'],
  ...['atan2', 'cbrt'],
];

/** Chance, clock, locale, process, and what depends on other threads or on the collector of memory. */
const IMPURE = [
  ...['Date', 'performance', 'Temporal', 'Intl', 'process', 'navigator', 'crypto', 'globalThis', 'global'],
  ...['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'fetch', 'require', 'eval'],
  ...['Atomics', 'SharedArrayBuffer', 'WeakRef', 'FinalizationRegistry'],
];

/** What the pipeline may have of Node: hashes, and files of its own package. */
const NODE_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  'node:crypto': ['hash'],
  'node:fs': ['existsSync', 'readFileSync'],
  'node:path': ['dirname', 'join'],
  'node:url': ['fileURLToPath'],
};

/** `Math` other than as the owner of a stable member: a copy of it or a computed member is not seen through. */
export function isUnstableMath(node: ts.Node): boolean {
  if (isGlobal(node, ['Math'])) return !STABLE_MATH.some((name) => isMember(node.parent, 'Math', name));
  return (
    node.kind === ts.SyntaxKind.AsteriskAsteriskToken ||
    node.kind === ts.SyntaxKind.AsteriskAsteriskEqualsToken
  );
}

/** Chance, a clock, a locale or the process. */
export function isImpure(node: ts.Node): boolean {
  return (
    isGlobal(node, IMPURE) ||
    (ts.isPropertyAccessExpression(node) && /^(toLocale|localeCompare)/.test(node.name.text))
  );
}

/** An import from Node of anything that is not in the list. */
export function isForeignImport(node: ts.Node): boolean {
  if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return false;
  const from = node.moduleSpecifier.text;
  if (!/^(node:|os$|fs$|crypto$|worker_threads$|child_process$)/.test(from)) return false;
  const bindings = node.importClause?.namedBindings;
  if (bindings === undefined || !ts.isNamedImports(bindings)) return true;
  return bindings.elements.some(
    (item) => NODE_IMPORTS[from]?.includes((item.propertyName ?? item.name).text) !== true,
  );
}

/** The members of an object in an order that is not stated: sorted at once, or not at all. */
export function isUnsorted(node: ts.Node): boolean {
  if (ts.isForInStatement(node)) return true;
  if (!ts.isCallExpression(node)) return false;
  const listed = ['keys', 'values', 'entries'].some((name) => isMember(node.expression, 'Object', name));
  const { parent } = node;
  return listed && !(ts.isPropertyAccessExpression(parent) && /^(sort|toSorted)$/.test(parent.name.text));
}

/** They compare sets of names or report defects; nothing is made in the order in which they look. */
export const ORDERLESS = /^(pipeline\/(bundles|prompt|prompt-schema)|verify\/options-check)\.ts$/;

/** Whether some node of a text fulfils a condition. */
export function hits(condition: (node: ts.Node) => boolean, text: string): boolean {
  const source = ts.createSourceFile('text.ts', text, ts.ScriptTarget.ES2023, true);
  return [...nodesOf(source)].some(condition);
}
