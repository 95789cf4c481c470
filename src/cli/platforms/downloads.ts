/** What the platforms need from outside, kept in a folder: Node and native packages from npm, emulator and runtime from Debian. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { packagePath } from '../../core/resources.js';
import type { Platform } from './platforms.js';

/** Why a platform cannot be had here. */
export class Unavailable extends Error {}

/** How to start Node on a platform: the command, and what goes before the script. */
export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
}

const TIMEOUT_MS = 300_000;

/** The emulator, and the C and C++ runtime of arm64, whose files are for any machine. */
const DEBIAN_PACKAGES = ['qemu-user', 'libc6-arm64-cross', 'libstdc++6-arm64-cross', 'libgcc-s1-arm64-cross'];

/** Downloads into one folder; each thing is fetched once, and is there as a whole or not at all. */
export class Downloads {
  readonly #folder: string;
  readonly #tell: (text: string) => void;

  constructor(folder: string, tell: (text: string) => void) {
    this.#folder = folder;
    this.#tell = tell;
  }

  /** Fetches what a platform needs. Throws {@link Unavailable} with the reason where something is not to be had. */
  launch({ node, arch, emulated }: Platform): Launch {
    if (node === undefined) return { command: process.execPath, args: [] };
    if (process.platform !== 'linux') throw new Unavailable(`needs Linux, this is ${process.platform}`);
    if (emulated !== undefined && process.arch !== 'x64') {
      throw new Unavailable(`emulation needs a host of x64, this is ${process.arch}`);
    }
    const binary = join(this.#npmPackage(`node-linux-${arch}`, node), 'bin', 'node');
    if (emulated === undefined) return { command: binary, args: [] };
    const debian = this.#debianPackages();
    const emulator = join(debian, 'usr', 'bin', emulated === 'arm64' ? 'qemu-aarch64' : 'qemu-x86_64');
    const libraries = `LD_LIBRARY_PATH=${join(debian, 'usr', 'lib', 'x86_64-linux-gnu')}`;
    // The emulator's own libraries are not for the program in it.
    const start = [emulator, '-U', 'LD_LIBRARY_PATH'];
    if (emulated !== 'arm64') {
      return { command: 'env', args: [libraries, ...start, '-cpu', emulated, binary] };
    }
    const modules = `NODE_PATH=${this.#arm64Packages()}`;
    const runtime = join(debian, 'usr', 'aarch64-linux-gnu');
    return { command: 'env', args: [libraries, modules, ...start, '-L', runtime, binary] };
  }

  /** The native packages of canvas and encoder for arm64, in the versions that are installed. */
  #arm64Packages(): string {
    const folders = ['@napi-rs/canvas', 'sharp'].flatMap((name) =>
      nativePackages(name)
        .filter(([native]) => /linux-arm64(-gnu)?$/.test(native))
        .map(([native, version]) => this.#npmPackage(native, version, `arm64/${native}`)),
    );
    const [first] = folders;
    if (first === undefined) throw new Unavailable('no arm64 packages of canvas and encoder are named');
    return join(this.#folder, 'arm64');
  }

  #npmPackage(name: string, version: string, place = `${name}-${version}`): string {
    const target = join(this.#folder, place);
    if (existsSync(target) && installedVersion(target) === version) return target;
    this.#tell(`fetching ${name}@${version}`);
    this.#whole(target, (part) => {
      run('npm', ['pack', '--silent', `${name}@${version}`, '--pack-destination', part]);
      unpack(part, '.tgz', (file) => {
        run('tar', ['xzf', file, '--strip-components', '1', '-C', part]);
      });
    });
    return target;
  }

  #debianPackages(): string {
    const target = join(this.#folder, 'debian');
    if (existsSync(target)) return target;
    this.#tell(`fetching ${DEBIAN_PACKAGES.join(', ')}`);
    this.#whole(target, (part) => {
      mkdirSync(join(part, 'partial'));
      // Fetches with whatever of their dependencies this machine lacks; installs nothing, and needs no lock.
      const options = ['Debug::NoLocking=1', `Dir::Cache::archives=${part}`, 'APT::Sandbox::User=root'];
      run('apt-get', [
        'install',
        '--yes',
        '--download-only',
        '--reinstall',
        '--no-install-recommends',
        ...options.flatMap((option) => ['-o', option]),
        ...DEBIAN_PACKAGES,
      ]);
      unpack(part, '.deb', (file) => {
        run('dpkg-deb', ['-x', file, part]);
      });
    });
    return target;
  }

  /** Fills a folder beside the target, and gives it the target's name when all is there. */
  #whole(target: string, fill: (part: string) => void): void {
    const part = `${target}.part`;
    rmSync(part, { recursive: true, force: true });
    mkdirSync(part, { recursive: true });
    fill(part);
    rmSync(target, { recursive: true, force: true });
    mkdirSync(dirname(target), { recursive: true });
    renameSync(part, target);
  }
}

function unpack(folder: string, ending: string, open: (file: string) => void): void {
  const files = readdirSync(folder).filter((name) => name.endsWith(ending));
  if (files.length === 0) throw new Unavailable(`nothing was fetched into ${folder}`);
  for (const name of files.sort()) {
    open(join(folder, name));
    rmSync(join(folder, name));
  }
}

function run(command: string, args: readonly string[]): void {
  const { error, status, stderr, stdout } = spawnSync(command, args, {
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
  });
  if (error !== undefined) throw new Unavailable(`${command} cannot be run: ${error.message}`);
  if (status === 0) return;
  const said = `${stdout}\n${stderr}`.trim().split('\n').slice(-1).join();
  throw new Unavailable(`${command} ${args[0] ?? ''} ended with ${status ?? 'a signal'}: ${said}`);
}

const PackageJson = Type.Object({
  version: Type.String(),
  optionalDependencies: Type.Optional(Type.Record(Type.String(), Type.String())),
});

function packageJson(folder: string) {
  return Value.Parse(PackageJson, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
}

function installedVersion(folder: string): string | undefined {
  return existsSync(join(folder, 'package.json')) ? packageJson(folder).version : undefined;
}

/** Names and versions of the native packages that an installed package may choose from. */
function nativePackages(name: string): [string, string][] {
  return Object.entries(
    packageJson(packagePath('node_modules', ...name.split('/'))).optionalDependencies ?? {},
  );
}
