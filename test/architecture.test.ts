/** The direction of imports, read from the import statements of `src`, and what has no place under the pipeline. */
import assert from 'node:assert/strict';
import { dirname, posix } from 'node:path';
import { suite, test } from 'node:test';
import ts from 'typescript';
import { files, isMember, nodes, places, sources } from './helpers/source-nodes.js';
import {
  hits,
  isForeignImport,
  isImpure,
  isUnsorted,
  isUnstableMath,
  ORDERLESS,
  PURE,
} from './helpers/source-rules.js';

/** The layers from the lowest to the highest; an import goes downwards or stays within its layer's part. */
const RANKS: Readonly<Record<string, number>> = {
  core: 0,
  scene: 1,
  tasks: 2,
  render: 2,
  verify: 2,
  pipeline: 3,
  service: 4,
  audit: 4,
  golden: 4,
  export: 5,
  'config.ts': 5,
  http: 6,
  'app.ts': 7,
  // The three ways in: none of them imports another.
  'server.ts': 8,
  'index.ts': 8,
  cli: 8,
};

/** Packages that few files may import: their quirks are kept in one place. */
const GUARDED: Readonly<Record<string, RegExp>> = {
  seedrandom: /^core\/rng\.ts$/,
  'gl-matrix': /^core\/math\.ts$/,
  // The sheets and the gallery for looking at pictures compose them on a canvas of their own.
  '@napi-rs/canvas': /^render\/|^cli\/((contact|object)-sheet|gallery)\.ts$/,
  sharp: /^render\/encode\.ts$/,
  piscina: /^service\//,
  'hyparquet-writer': /^export\/table-/,
  '@hpcc-js/wasm-zstd': /^export\/text-file\.ts$/,
  fastify: /^(app\.ts$|http\/|cli\/bench\/)/,
};

interface Import {
  readonly from: string;
  /** A file relative to `src`, or a package's name. */
  readonly to: string;
  readonly isPackage: boolean;
}

/** What an import, export or dynamic import names. */
function importedName(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
    const name = node.moduleSpecifier;
    return name !== undefined && ts.isStringLiteral(name) ? name.text : undefined;
  }
  if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return undefined;
  const [name] = node.arguments;
  return name !== undefined && ts.isStringLiteral(name) ? name.text : undefined;
}

function packageOf(name: string): string {
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/');
}

const imports: readonly Import[] = [...nodes].flatMap(([from, found]) =>
  found.flatMap((node): Import[] => {
    const name = importedName(node);
    if (name === undefined) return [];
    if (!name.startsWith('.')) return [{ from, to: packageOf(name), isPackage: true }];
    const to = posix.join(dirname(from), name).replace(/\.js$/, '.ts');
    return [{ from, to, isPackage: false }];
  }),
);

const inner = imports.filter((item) => !item.isPackage);

const layerOf = (file: string): string => file.split('/')[0] ?? file;

function rankOf(file: string): number {
  const rank = RANKS[layerOf(file)];
  assert.ok(rank !== undefined, `src/${file} is in no layer`);
  return rank;
}

/** The family that a task's file belongs to; files directly under `tasks` belong to none. */
function familyOf(file: string): string | undefined {
  const [layer, family, ...rest] = file.split('/');
  return layer === 'tasks' && rest.length > 0 ? family : undefined;
}

const show = ({ from, to }: Import): string => `${from} > ${to}`;

suite('architecture', () => {
  test('C1: every file of src is in a layer, and every import of ours leads to a file', () => {
    assert.ok(files.length > 100);
    for (const file of files) rankOf(file);
    assert.deepEqual(inner.filter((item) => !sources.has(item.to)).map(show), []);
  });

  test('C1: imports go from server and cli down to core, and never sideways between tasks, render and verify', () => {
    const wrong = inner.filter(
      ({ from, to }) =>
        rankOf(to) > rankOf(from) || (rankOf(to) === rankOf(from) && layerOf(to) !== layerOf(from)),
    );
    assert.deepEqual(wrong.map(show), []);
  });

  test('C1: only app, http, server and cli know the configuration', () => {
    const readers = inner.filter((item) => item.to === 'config.ts').map((item) => layerOf(item.from));
    assert.deepEqual(
      readers.filter((layer) => !['app.ts', 'http', 'server.ts', 'cli'].includes(layer)),
      [],
    );
  });

  test('C1: a task family never imports another, and what families share imports no family but in the registry', () => {
    const wrong = inner.filter(({ from, to }) => {
      const family = familyOf(to);
      return (
        family !== undefined &&
        layerOf(from) === 'tasks' &&
        from !== 'tasks/registry.ts' &&
        familyOf(from) !== family
      );
    });
    assert.deepEqual(wrong.map(show), []);
    const deep = inner.filter(({ from, to }) => layerOf(from) !== 'tasks' && familyOf(to) !== undefined);
    assert.deepEqual(deep.map(show), [], 'only the registry names tasks');
  });

  test('C1: packages with quirks are imported where their quirks are handled', () => {
    const wrong = imports.filter(
      ({ from, to }) => Object.hasOwn(GUARDED, to) && GUARDED[to]?.test(from) !== true,
    );
    assert.deepEqual(wrong.map(show), []);
    for (const [name, where] of Object.entries(GUARDED)) {
      assert.ok(
        imports.some(({ from, to }) => to === name && where.test(from)),
        `${name} is imported nowhere`,
      );
    }
  });

  test('C1: no files import one another in a ring', () => {
    const below = new Map(
      files.map((file) => [file, inner.filter((item) => item.from === file).map((item) => item.to)]),
    );
    const done = new Set<string>();
    const rings: string[] = [];
    const visit = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) rings.push([...path.slice(path.indexOf(file)), file].join(' > '));
      if (path.includes(file) || done.has(file)) return;
      for (const next of below.get(file) ?? []) visit(next, [...path, file]);
      done.add(file);
    };
    for (const file of files) visit(file, []);
    assert.deepEqual(rings, []);
  });

  test('C1: only config.ts reads the environment', () => {
    const elsewhere = /^(?!config\.ts$)/;
    assert.deepEqual(
      places(elsewhere, (node) => isMember(node, 'process', 'env')),
      [],
    );
  });
});

suite('C1: sources of difference', () => {
  test('C1: the pipeline uses only functions of Math whose bits are the same everywhere', () => {
    assert.deepEqual(places(PURE, isUnstableMath), []);
    for (const text of ['Math.sin(1)', 'Math.random()', "Math['cos'](1)", 'const { exp } = Math', 'a ** 2'])
      assert.ok(hits(isUnstableMath, text), text);
    assert.ok(!hits(isUnstableMath, 'Math.sqrt(2)'));
  });

  test('C1: the pipeline has no chance of its own, no clock, no locale and no process', () => {
    assert.deepEqual(places(PURE, isImpure), []);
    for (const text of [
      'new Date()',
      'performance.now()',
      'a.toLocaleString()',
      'a.localeCompare(b)',
      'process.env',
    ])
      assert.ok(hits(isImpure, text), text);
  });

  test('C1: the pipeline imports nothing of Node but hashes and the files of its own package', () => {
    assert.deepEqual(places(PURE, isForeignImport), []);
    const foreign = [
      "import { randomBytes } from 'node:crypto'",
      "import os from 'node:os'",
      "import fs from 'fs'",
    ];
    for (const text of foreign) assert.ok(hits(isForeignImport, text), text);
    assert.ok(!hits(isForeignImport, "import { hash } from 'node:crypto'"));
  });

  test('C1: the pipeline walks over lists, or over members in an order of their own', () => {
    const wrong = places(PURE, isUnsorted).filter(
      (place) => !ORDERLESS.test(place.slice('src/'.length).split(':')[0] ?? ''),
    );
    assert.deepEqual(wrong, []);
    for (const text of ['for (const a in b) {}', 'Object.keys(a).map(f)', 'Object.entries(a)'])
      assert.ok(hits(isUnsorted, text), text);
    assert.ok(!hits(isUnsorted, 'Object.keys(a).sort()'));
  });
});
