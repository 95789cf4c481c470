/** C1: what could make two machines differ has no place under the pipeline, and what is left to chance in a last digit decides nothing. */
import assert from 'node:assert/strict';
import { mock, suite, test } from 'node:test';
import ts from 'typescript';
import { at, round } from '../src/core/math.js';
import { readGoldens } from '../src/golden/file.js';
import { makeRecord, type GoldenRecord } from '../src/golden/record.js';
import { SceneSchema } from '../src/scene/scene.js';
import { TASKS } from '../src/tasks/registry.js';
import type { Task } from '../src/tasks/task.js';
import { Value } from 'typebox/value';
import { make } from './helpers/instances.js';
import { isGlobal, isMember, nodesOf, places } from './helpers/source-nodes.js';

/** The folders whose output must be the same everywhere and at any time. */
const PURE = /^(core|scene|render|tasks|pipeline|verify)\//;

/** IEEE 754 fixes these to the last bit; of the second line, the same bits were seen on every platform: see the test of last digits. */
const STABLE_MATH = [
  ...['abs', 'ceil', 'floor', 'round', 'trunc', 'sign', 'max', 'min', 'sqrt', 'imul'],
  ...['hypot', 'atan2', 'cbrt'],
];

/** Chance, clock, locale, process, and what depends on other threads or on the collector of memory. */
const IMPURE = [
  ...['Date', 'performance', 'Temporal', 'Intl', 'process', 'navigator', 'crypto', 'globalThis', 'global'],
  ...['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'fetch', 'require', 'eval'],
  ...['Atomics', 'SharedArrayBuffer', 'WeakRef', 'FinalizationRegistry'],
];

/** What the pipeline may have of Node: hashes, and files of its own package. */
const NODE_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  'node:crypto': ['createHash'],
  'node:fs': ['existsSync', 'readFileSync'],
  'node:path': ['dirname', 'join'],
  'node:url': ['fileURLToPath'],
};

/** `Math` other than as the owner of a stable member: a copy of it or a computed member is not seen through. */
function isUnstableMath(node: ts.Node): boolean {
  if (isGlobal(node, ['Math'])) return !STABLE_MATH.some((name) => isMember(node.parent, 'Math', name));
  return (
    node.kind === ts.SyntaxKind.AsteriskAsteriskToken ||
    node.kind === ts.SyntaxKind.AsteriskAsteriskEqualsToken
  );
}

function isImpure(node: ts.Node): boolean {
  return (
    isGlobal(node, IMPURE) ||
    (ts.isPropertyAccessExpression(node) && /^(toLocale|localeCompare)/.test(node.name.text))
  );
}

/** An import from Node of anything that is not in the list. */
function isForeignImport(node: ts.Node): boolean {
  if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return false;
  const from = node.moduleSpecifier.text;
  if (!/^(node:|os$|fs$|crypto$|worker_threads$|child_process$)/.test(from)) return false;
  const bindings = node.importClause?.namedBindings;
  if (bindings === undefined || !ts.isNamedImports(bindings)) return true;
  return bindings.elements.some((item) => NODE_IMPORTS[from]?.includes((item.propertyName ?? item.name).text) !== true);
}

/** The members of an object in an order that is not stated: sorted at once, or not at all. */
function isUnsorted(node: ts.Node): boolean {
  if (ts.isForInStatement(node)) return true;
  if (!ts.isCallExpression(node)) return false;
  const listed = ['keys', 'values', 'entries'].some((name) => isMember(node.expression, 'Object', name));
  const { parent } = node;
  return listed && !(ts.isPropertyAccessExpression(parent) && /^(sort|toSorted)$/.test(parent.name.text));
}

/** They compare sets of names or report defects; nothing is made in the order in which they look. */
const ORDERLESS = /^(pipeline\/(bundles|prompt|prompt-schema)|verify\/options-check)\.ts$/;

/** Whether some node of a text fulfils a condition. */
function hits(condition: (node: ts.Node) => boolean, text: string): boolean {
  const source = ts.createSourceFile('text.ts', text, ts.ScriptTarget.ES2023, true);
  return [...nodesOf(source)].some(condition);
}

suite('C1: sources of difference', () => {
  test('C1: the pipeline uses only functions of Math whose bits are the same everywhere', () => {
    assert.deepEqual(places(PURE, isUnstableMath), []);
    for (const text of ['Math.sin(1)', 'Math.random()', "Math['cos'](1)", 'const { exp } = Math', 'a ** 2'])
      assert.ok(hits(isUnstableMath, text), text);
    assert.ok(!hits(isUnstableMath, 'Math.sqrt(2)'));
  });

  test('C1: the pipeline has no chance of its own, no clock, no locale and no process', () => {
    assert.deepEqual(places(PURE, isImpure), []);
    for (const text of ['new Date()', 'performance.now()', 'a.toLocaleString()', 'a.localeCompare(b)', 'process.env'])
      assert.ok(hits(isImpure, text), text);
  });

  test('C1: the pipeline imports nothing of Node but hashes and the files of its own package', () => {
    assert.deepEqual(places(PURE, isForeignImport), []);
    const foreign = ["import { randomBytes } from 'node:crypto'", "import os from 'node:os'", "import fs from 'fs'"];
    for (const text of foreign) assert.ok(hits(isForeignImport, text), text);
    assert.ok(!hits(isForeignImport, "import { createHash } from 'node:crypto'"));
  });

  test('C1: the pipeline walks over lists, or over members in an order of their own', () => {
    const wrong = places(PURE, isUnsorted).filter((place) => !ORDERLESS.test(place.slice('src/'.length).split(':')[0] ?? ''));
    assert.deepEqual(wrong, []);
    for (const text of ['for (const a in b) {}', 'Object.keys(a).map(f)', 'Object.entries(a)'])
      assert.ok(hits(isUnsorted, text), text);
    assert.ok(!hits(isUnsorted, 'Object.keys(a).sort()'));
  });
});

/** Every number of a JSON value. */
function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersOf) : [];
}

/** A copy with every number that is no whole one moved by a part in a million, up or down by turns. */
function shaken(value: unknown, state: { turn: number }): unknown {
  if (typeof value === 'number') {
    if (Number.isInteger(value)) return value;
    state.turn += 1;
    return value + (state.turn % 3 === 0 ? -1e-6 : 1e-6);
  }
  if (Array.isArray(value)) return value.map((item) => shaken(item, state));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, shaken(member, state)]));
}

/** The double next to a number, away from or towards zero. */
function neighbour(value: number, away: boolean): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  view.setBigInt64(0, view.getBigInt64(0) + (away ? 1n : -1n));
  return value === 0 || !Number.isFinite(value) ? value : view.getFloat64(0);
}

/** Runs with every function of Math that no standard fixes off by one last digit, up or down by turns. */
async function withOtherDigits<T>(run: () => Promise<T>): Promise<{ result: T; calls: number }> {
  let calls = 0;
  const off = (value: number): number => {
    calls += 1;
    return neighbour(value, calls % 3 !== 0);
  };
  const { hypot, atan2, cbrt } = Math;
  const mocks = [
    mock.method(Math, 'hypot', (...values: number[]) => off(hypot(...values))),
    mock.method(Math, 'atan2', (y: number, x: number) => off(atan2(y, x))),
    mock.method(Math, 'cbrt', (value: number) => off(cbrt(value))),
  ];
  try {
    return { result: await run(), calls };
  } finally {
    for (const { mock: context } of mocks) context.restore();
  }
}

/** The last goldens of a task, whose parameters are fixed in part. */
function goldensOf(task: Task, count: number): GoldenRecord[] {
  return (readGoldens(task)?.instances ?? []).slice(-count);
}

suite('C1: last digits', () => {
  for (const task of TASKS) {
    const made = Array.from({ length: 30 }, (_none, seed) => make(task, seed));

    test(`C1: ${task.id}: every number of a trace has at most 6 decimals, and none is -0`, () => {
      for (const { seed, trace } of made) {
        const odd = numbersOf(trace).filter((value) => !Object.is(round(value, 6), value));
        assert.deepEqual(odd, [], `seed ${seed}`);
      }
    });

    test(`C1: ${task.id}: a scene moved by a part in a million has the same answer`, () => {
      for (const { seed, core, trace } of made) {
        const moved = shaken(trace.scene_ir, { turn: seed });
        assert.notDeepEqual(moved, trace.scene_ir);
        assert.ok(Value.Check(SceneSchema, moved));
        const solved = task.solve(moved, core.query_id);
        assert.ok(solved.ok, `seed ${seed}`);
        assert.equal(solved.solution.answer_label, core.answer_gt.value, `seed ${seed}`);
        const off = Math.abs(solved.solution.margin - trace.execution_trace.margin);
        assert.ok(off < 0.001, `seed ${seed}: the margin is ${off} m off`);
      }
    });

    test(`C1: ${task.id}: hypot, atan2 and cbrt off by a last digit give the same data and pixels`, async () => {
      for (const golden of goldensOf(task, 8)) {
        const { result, calls } = await withOtherDigits(() => makeRecord(task, golden));
        assert.ok(calls > 100, `${calls} calls`);
        assert.deepEqual(result, golden, `seed ${golden.seed}`);
      }
    });
  }

  test('C1: the digit that is changed is the last', () => {
    assert.deepEqual([neighbour(1, true), neighbour(1, false)], [1 + 2 ** -52, 1 - 2 ** -53]);
    assert.equal(at([neighbour(0, true)], 0), 0);
  });
});
