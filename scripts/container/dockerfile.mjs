/** A Dockerfile's stages, and what they do, carried out in plain folders instead of layers. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import ignore from '@balena/dockerignore';
import { DockerfileParser } from 'dockerfile-ast';

/** What a stage does, in order, each with its keyword, its flags, and its arguments as words or as one text. */
export function readStages(file) {
  const stages = [];
  const global = {};
  for (const instruction of DockerfileParser.parse(readFileSync(file, 'utf8')).getInstructions()) {
    const keyword = instruction.getKeyword();
    const text = instruction.getArgumentsContent() ?? '';
    if (keyword === 'ARG' && stages.length === 0) {
      const [name, value] = text.split('=', 2);
      global[name] = value;
    } else if (keyword === 'FROM') {
      const image = instruction.getImage().replace(/\$\{(\w+)\}/g, (_all, name) => global[name]);
      stages.push({ image, name: instruction.getBuildStage() ?? String(stages.length), steps: [] });
    } else {
      const flags = instruction.getFlags?.().map((flag) => [flag.getName(), flag.getValue()]) ?? [];
      const list = instruction.getJSONStrings?.().map((entry) => entry.getJSONValue()) ?? [];
      const words = list.length > 0 ? list : instruction.getArguments().map((word) => word.getValue());
      stages.at(-1).steps.push({ keyword, text, words, flags: Object.fromEntries(flags) });
    }
  }
  return stages;
}

/** Carries a stage out below `root`; gives what the image is configured with. */
export function buildStage(stage, { root, roots, context, env, log }) {
  const config = { env: {}, labels: {}, workdir: '/' };
  for (const { keyword, text, words, flags } of stage.steps) {
    switch (keyword) {
      case 'WORKDIR':
        config.workdir = text;
        mkdirSync(join(root, text), { recursive: true });
        break;
      case 'COPY':
        copy({
          words,
          to: root,
          workdir: config.workdir,
          from: flags.from && roots.get(flags.from),
          context,
        });
        break;
      case 'RUN':
        log(`${stage.name}: ${text}`);
        execFileSync('bash', ['-ec', text], {
          cwd: join(root, config.workdir),
          env: { ...env, ...config.env },
          stdio: ['ignore', 'ignore', 'inherit'],
        });
        break;
      case 'ENV':
        Object.assign(config.env, pairs(text));
        break;
      case 'LABEL':
        Object.assign(config.labels, pairs(text));
        break;
      case 'HEALTHCHECK':
        config.healthcheck = JSON.parse(text.slice(text.indexOf('[')));
        break;
      case 'CMD':
        config.command = words;
        break;
      case 'USER':
        config.user = text;
        break;
      case 'STOPSIGNAL':
        config.stopSignal = text;
        break;
      case 'ARG':
      case 'EXPOSE':
        break;
      default:
        throw new Error(
          `${keyword} is not known to this check. Teach it, or leave it out of the Dockerfile.`,
        );
    }
  }
  return config;
}

/** A filter of the build context, as `.dockerignore` wants it. */
export function contextFilter(context) {
  const rules = ignore().add(readFileSync(join(context, '.dockerignore'), 'utf8'));
  return (path) => path === '' || !rules.ignores(path);
}

function copy({ words, to, workdir, from, context }) {
  const sources = words.slice(0, -1);
  const target = resolve(join(to, workdir), words.at(-1));
  const allowed = from === undefined ? contextFilter(context) : () => true;
  for (const source of sources) {
    const path = from === undefined ? join(context, source) : join(from, source);
    if (!existsSync(path)) throw new Error(`COPY ${source}: there is no such file`);
    const named = !statSync(path).isDirectory() && words.at(-1).endsWith('/');
    const place = named ? join(target, basename(source)) : target;
    mkdirSync(dirname(place), { recursive: true });
    const base = from ?? context;
    if (!allowed(relative(base, path))) throw new Error(`COPY ${source}: .dockerignore keeps it out`);
    cpSync(path, place, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (entry) => allowed(relative(base, entry)),
    });
  }
}

function pairs(text) {
  const found = text.replace(/\\\n/g, ' ').matchAll(/([\w.]+)=(?:"([^"]*)"|(\S+))/g);
  return Object.fromEntries([...found].map(([, name, quoted, bare]) => [name, quoted ?? bare]));
}
