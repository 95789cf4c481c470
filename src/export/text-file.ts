/** Files of lines: plain, or compressed with zstd as a whole. */
import { Zstd } from '@hpcc-js/wasm-zstd';
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';

/** Characters that are gathered before they go to the disk. */
const BUFFERED = 1024 * 1024;

export class TextFile {
  readonly #file: number;
  #lines: string[] = [];
  #length = 0;

  constructor(path: string) {
    this.#file = openSync(path, 'w');
  }

  /** Adds a line; the line feed is added here. */
  write(line: string): void {
    this.#lines.push(line, '\n');
    this.#length += line.length;
    if (this.#length >= BUFFERED) this.#flush();
  }

  finish(): void {
    this.#flush();
    closeSync(this.#file);
  }

  #flush(): void {
    const bytes = Buffer.from(this.#lines.join(''));
    this.#lines = [];
    this.#length = 0;
    for (let at = 0; at < bytes.length;) at += writeSync(this.#file, bytes, at);
  }
}

/** One zstd frame, so that every reader takes the whole file; the lines of a part wait in memory for it. */
export class ZstdTextFile {
  readonly #path: string;
  readonly #lines: string[] = [];

  constructor(path: string) {
    this.#path = path;
  }

  write(line: string): void {
    this.#lines.push(line, '\n');
  }

  async finish(): Promise<void> {
    const zstd = await Zstd.load();
    writeFileSync(this.#path, zstd.compress(Buffer.from(this.#lines.join(''))));
  }
}
