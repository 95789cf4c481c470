/** The sources of `src` as syntax trees, for tests of what may stand in them. */
import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import ts from 'typescript';
import { packagePath } from '../../src/core/resources.js';

/** Every source file, relative to `src`, in order. */
export const files = readdirSync(packagePath('src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.split(sep).join('/'))
  .sort();

/** Their syntax trees. */
export const sources = new Map(
  files.map((file) => [
    file,
    ts.createSourceFile(file, readFileSync(packagePath('src', file), 'utf8'), ts.ScriptTarget.ES2023, true),
  ]),
);

/** A node and all below it. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* nodesOf(child);
}

/** Every node of each file. */
export const nodes = new Map([...sources].map(([file, source]) => [file, [...nodesOf(source)]]));

/** Each place, as file and line, where a node of the given files fulfils a condition. */
export function places(inFile: RegExp, condition: (node: ts.Node) => boolean): string[] {
  return [...nodes].flatMap(([file, found]) => {
    if (!inFile.test(file)) return [];
    return found.filter(condition).map((node) => {
      const { line } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
      return `src/${file}:${line + 1} ${node.getText().slice(0, 40)}`;
    });
  });
}

/** A use of a global's member such as `process.env`. */
export function isMember(node: ts.Node, owner: string, name?: string): boolean {
  return (
    ts.isPropertyAccessExpression(node) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === owner &&
    (name === undefined || node.name.text === name)
  );
}

/** A name that is read as a variable: not a member, a key or a declaration of that name. */
export function isGlobal(node: ts.Node, names: readonly string[]): boolean {
  if (!ts.isIdentifier(node) || !names.includes(node.text)) return false;
  const { parent } = node;
  const isKey =
    (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) && parent.name === node;
  return !isKey;
}
