/** The platforms on which goldens are made. */

/** One Node on one processor. */
export interface Platform {
  readonly name: string;
  /** Release of Node; undefined is the one that runs this. */
  readonly node: string | undefined;
  readonly arch: 'x64' | 'arm64';
  /** The emulated processor, or the real one. */
  readonly emulated: 'Nehalem' | 'Haswell' | 'arm64' | undefined;
}

/** The oldest release that is supported, and the newest of each line that is. */
export const NODE_RELEASES = ['20.19.0', '20.20.2', '22.23.5', '24.22.3', '26.12.1'] as const;

/** What runs on emulated processors. */
const EMULATED_NODE = '24.22.3';

/** All platforms: this one, each release of Node on this processor, then emulated processors. */
export function allPlatforms(arch: 'x64' | 'arm64'): Platform[] {
  const native = NODE_RELEASES.map((node) => ({ name: `node-${node}`, node, arch, emulated: undefined }));
  return [
    { name: 'here', node: undefined, arch, emulated: undefined },
    ...native,
    { name: 'nehalem', node: EMULATED_NODE, arch: 'x64', emulated: 'Nehalem' },
    { name: 'haswell', node: EMULATED_NODE, arch: 'x64', emulated: 'Haswell' },
    { name: 'arm64', node: EMULATED_NODE, arch: 'arm64', emulated: 'arm64' },
  ];
}

/** The one platform of the quick check: the newest Node, or the oldest for those who run the newest. */
export function quickPlatform(arch: 'x64' | 'arm64', running: string): Platform[] {
  const major = (version: string | undefined): string => (version ?? '').split('.')[0] ?? '';
  const others = allPlatforms(arch).filter(
    ({ node, emulated }) => node !== undefined && emulated === undefined && major(node) !== major(running),
  );
  return others.slice(-1);
}

/** The processor of a platform in words. */
export function processorOf({ emulated, arch }: Platform): string {
  const names = { x64: 'x86-64', arm64: 'arm64' } as const;
  if (emulated === undefined) return `${names[arch]}, this machine's`;
  return emulated === 'arm64' ? 'arm64, emulated' : `x86-64 ${emulated}, emulated`;
}
