/**
 * A text with its code units in an array, which scanning reads several times faster than the string itself.
 * Zeros follow the last unit, so that looking a few units ahead needs no bound.
 */
export class Source {
  readonly length: number;
  readonly codes: Uint16Array;

  constructor(readonly text: string) {
    this.length = text.length;
    // Short texts, the usual case, share Node's pool, whose slices are aligned: an array of its own costs more than reading one.
    const bytes = Buffer.allocUnsafe(2 * (text.length + PADDING));
    bytes.write(text, 'utf16le');
    this.codes = new Uint16Array(bytes.buffer, bytes.byteOffset, text.length + PADDING);
    this.codes.fill(0, text.length);
  }

  /** Code unit at a position; 0 outside the text. */
  at(position: number): number {
    return this.codes[position] ?? 0;
  }
}

const PADDING = 8;

/** Most stacks stay empty. */
const NO_ITEMS = new Uint32Array(0);

/** A stack of whole numbers from 0 to 2^32 − 1 that grows by doubling. */
export class IntStack {
  length = 0;
  /** Only the first `length` items mean anything. */
  items = NO_ITEMS;

  push(value: number): void {
    if (this.length === this.items.length) {
      const larger = new Uint32Array(Math.max(64, 2 * this.length));
      larger.set(this.items);
      this.items = larger;
    }
    this.items[this.length] = value;
    this.length += 1;
  }

  /** Item at an index below `length`. */
  at(index: number): number {
    return this.items[index] ?? 0;
  }

  /** Takes the last item off; 0 if there is none. */
  pop(): number {
    if (this.length === 0) return 0;
    this.length -= 1;
    return this.items[this.length] ?? 0;
  }
}
