/** The cluster's manifests against the Kubernetes schemas, and against what the service and its export accept. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { Service } from 'kubernetes-models/v1/Service';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';
import { readOptions } from '../../src/cli/export-options.js';
import { readConfig } from '../../src/config.js';
import { START_FLAGS } from '../../src/cli/bench/servers.js';
import { packagePath } from '../../src/core/resources.js';
import { packageFacts } from '../../src/service/package-facts.js';
import { asList, asRecord, asText } from '../helpers/test-app.js';

type Manifest = Record<string, unknown>;

/** Validates a manifest of one kind; throws with what is wrong. */
const validator =
  <T>(is: (value: unknown) => value is T, model: new (data: T) => { validate: () => void }) =>
  (manifest: unknown): void => {
    assert.ok(is(manifest), 'apiVersion or kind is not the one of the schema');
    new model(manifest).validate();
  };

const MODELS = {
  Deployment: { folder: 'apps/v1', validate: validator(Deployment.is, Deployment) },
  HorizontalPodAutoscaler: {
    folder: 'autoscaling/v2',
    validate: validator(HorizontalPodAutoscaler.is, HorizontalPodAutoscaler),
  },
  Job: { folder: 'batch/v1', validate: validator(Job.is, Job) },
  PodDisruptionBudget: {
    folder: 'policy/v1',
    validate: validator(PodDisruptionBudget.is, PodDisruptionBudget),
  },
  PersistentVolumeClaim: {
    folder: 'v1',
    validate: validator(PersistentVolumeClaim.is, PersistentVolumeClaim),
  },
  Service: { folder: 'v1', validate: validator(Service.is, Service) },
} as const;

const FOLDER = packagePath('deploy', 'kubernetes');
const manifests: Manifest[] = readdirSync(FOLDER)
  .filter((file) => file !== 'kustomization.yaml')
  .flatMap((file) =>
    parseAllDocuments(readFileSync(`${FOLDER}/${file}`, 'utf8')).map((document) => {
      assert.deepEqual(document.errors, [], file);
      return asRecord(document.toJS());
    }),
  );

const modelOf = (manifest: Manifest) => {
  const found = Object.entries(MODELS).find(([kind]) => kind === manifest['kind']);
  assert.ok(found, `no schema for kind ${String(manifest['kind'])}`);
  return { kind: found[0], ...found[1] };
};

const of = (kind: string): Manifest => {
  const found = manifests.find((manifest) => manifest['kind'] === kind);
  assert.ok(found, kind);
  return found;
};

/** A value below a manifest, by member names and positions. */
function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, step) => (typeof step === 'number' ? asList(inner)[step] : asRecord(inner)[step]),
    value,
  );
}

/**
 * What is wrong: by the JSON Schemas (types, required members, lists of values), and by the compiler, which alone refuses
 * members that there are not. All manifests are compiled at once.
 */
function problems(list: readonly Manifest[]): string[] {
  const found = list.flatMap((manifest) => {
    const { kind, validate } = modelOf(manifest);
    try {
      validate(manifest);
      return [];
    } catch (error) {
      return [`${kind}: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
  const source = list.map((manifest, index) => {
    const { kind, folder } = modelOf(manifest);
    return `import type { I${kind} as Kind${index} } from 'kubernetes-models/${folder}/${kind}';\nexport const manifest${index}: Kind${index} = ${JSON.stringify(manifest)};\n`;
  });
  return [...found, ...compileProblems(source.join(''))];
}

function compileProblems(source: string): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es2023.d.ts'],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  };
  const host = ts.createCompilerHost(options);
  const name = packagePath('test', 'deploy', 'manifests.generated.ts');
  const read = host.getSourceFile.bind(host);
  host.fileExists = (file) => file === name || ts.sys.fileExists(file);
  host.getSourceFile = (file, version) =>
    file === name ? ts.createSourceFile(file, source, version) : read(file, version);
  const program = ts.createProgram([name], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

void test('deploy/kubernetes: every manifest is what the Kubernetes schemas allow', () => {
  assert.deepEqual(manifests.map((manifest) => manifest['kind']).sort(), Object.keys(MODELS).sort());
  assert.deepEqual(problems(manifests), []);
});

void test('deploy/kubernetes: a wrong key, a missing one and a wrong value are found', () => {
  const change = (kind: string, path: readonly (string | number)[], edit: (parent: Manifest) => void) => {
    const copy = structuredClone(of(kind));
    const parent = path.reduce<unknown>(
      (inner, step) => (Array.isArray(inner) ? inner[Number(step)] : Reflect.get(Object(inner), step)),
      copy,
    );
    assert.ok(typeof parent === 'object' && parent !== null);
    const draft = { ...parent };
    edit(draft);
    for (const key of Object.keys(parent)) Reflect.deleteProperty(parent, key);
    Object.assign(parent, draft);
    return copy;
  };
  const container = ['spec', 'template', 'spec', 'containers', 0];
  const wrong = [
    change('Deployment', [...container, 'readinessProbe'], (probe) => (probe['periodSecond'] = 5)),
    change('Service', ['spec'], (spec) => (spec['port'] = 80)),
    change('Deployment', ['spec'], (spec) => delete spec['selector']),
    change('HorizontalPodAutoscaler', ['spec'], (spec) => (spec['maxReplicas'] = 'twelve')),
  ];
  for (const manifest of wrong) assert.notEqual(problems([manifest]).length, 0, JSON.stringify(manifest));
});

void suite('deploy/kubernetes: manifests and service fit', () => {
  const pod = at(of('Deployment'), 'spec', 'template', 'spec');
  const server = at(pod, 'containers', 0);
  const env = Object.fromEntries(
    asList(at(server, 'env'))
      .map(asRecord)
      .flatMap((entry) =>
        typeof entry['value'] === 'string' ? [[asText(entry['name']), entry['value']]] : [],
      ),
  );
  const config = readConfig(env);

  void test('the settings are ones that the service knows', () => {
    assert.equal(Object.keys(env).length, 3);
    assert.equal(at(server, 'ports', 0, 'containerPort'), config.port);
  });

  void test('the cluster waits longer than the service needs to stop', () => {
    const seconds =
      Number(at(server, 'lifecycle', 'preStop', 'sleep', 'seconds')) + config.shutdownGraceMs / 1000;
    assert.ok(Number(at(pod, 'terminationGracePeriodSeconds')) > seconds);
  });

  void test('the memory fits what docs/performance.md says of it', () => {
    const text = readFileSync(packagePath('docs', 'performance.md'), 'utf8');
    const [, fixed, worker] =
      /fixed part \(about (\d+) MB\), a part for each worker \([^)]*about (\d+) MB\)/.exec(text) ?? [];
    const needed = (Number(fixed) + config.workers * Number(worker)) * 1e6 + config.cacheMaxBytes;
    const bytes = (quantity: unknown) => {
      const [, count, unit] = /^(\d+)(Mi|Gi)$/.exec(asText(quantity)) ?? [];
      return Number(count) * (unit === 'Gi' ? 2 ** 30 : 2 ** 20);
    };
    assert.ok(needed > 0 && bytes(at(server, 'resources', 'requests', 'memory')) >= needed, String(needed));
    assert.ok(bytes(at(server, 'resources', 'limits', 'memory')) >= 1.25 * needed, String(needed));
    assert.equal(Number(at(server, 'resources', 'requests', 'cpu')), config.workers);
  });

  void test('each shard of the job is a command line that the export takes, and together they are all shards', () => {
    const job = of('Job');
    const shards = Number(at(job, 'spec', 'completions'));
    const args = asList(at(job, 'spec', 'template', 'spec', 'containers', 0, 'args')).map(asText);
    for (let index = 0; index < shards; index += 1) {
      const options = readOptions(args.map((arg) => arg.replace('$(JOB_COMPLETION_INDEX)', String(index))));
      assert.deepEqual(options?.shard, { index, count: shards });
    }
    const mounted = asText(
      at(job, 'spec', 'template', 'spec', 'containers', 0, 'volumeMounts', 0, 'mountPath'),
    );
    assert.ok(args.some((arg) => arg.startsWith(`--out=${mounted}/`)));
  });

  void test('container, kustomization and job name the version of the package', () => {
    const { version } = packageFacts();
    const texts = ['Dockerfile', 'deploy/kubernetes/kustomization.yaml', 'deploy/kubernetes/export-job.yaml'];
    const patterns = [/^ARG VERSION=(.+)$/m, /newTag: (.+)$/m, /image: trace-instance-server:(.+)$/m];
    const found = texts.map(
      (file, index) => patterns[index]?.exec(readFileSync(packagePath(file), 'utf8'))?.[1],
    );
    assert.deepEqual(found, [version, version, version]);
  });

  void test('npm start, the image, the job and the bench start Node with the same options', () => {
    const text = (file: string): string => readFileSync(packagePath(file), 'utf8');
    const script = /"start": "node (.+?) dist\/src\/server\.js"/.exec(text('package.json'))?.[1];
    const command = /^CMD \["node", (.+), "dist\/src\/server\.js"\]$/m.exec(text('Dockerfile'))?.[1];
    assert.deepEqual(script?.split(' '), START_FLAGS);
    assert.deepEqual(command?.replaceAll('"', '').split(', '), START_FLAGS);
    const job = asList(at(of('Job'), 'spec', 'template', 'spec', 'containers', 0, 'command'));
    assert.deepEqual(job.slice(1, -1), START_FLAGS);
  });

  void test('names lead from one manifest to the next', () => {
    const labels = at(of('Deployment'), 'spec', 'template', 'metadata', 'labels');
    assert.deepEqual(at(of('Service'), 'spec', 'selector'), labels);
    assert.deepEqual(at(of('PodDisruptionBudget'), 'spec', 'selector', 'matchLabels'), labels);
    assert.equal(
      at(of('HorizontalPodAutoscaler'), 'spec', 'scaleTargetRef', 'name'),
      at(of('Deployment'), 'metadata', 'name'),
    );
    assert.equal(
      at(of('Job'), 'spec', 'template', 'spec', 'volumes', 0, 'persistentVolumeClaim', 'claimName'),
      at(of('PersistentVolumeClaim'), 'metadata', 'name'),
    );
    const kustomization = asRecord(
      parseAllDocuments(readFileSync(`${FOLDER}/kustomization.yaml`, 'utf8'))[0]?.toJS(),
    );
    for (const file of asList(kustomization['resources']))
      assert.ok(readdirSync(FOLDER).includes(asText(file)));
  });
});
