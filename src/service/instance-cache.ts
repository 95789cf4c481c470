/** What was built, kept up to a number of bytes. Failures are never kept. */
import { LRUCache } from 'lru-cache';
import type { ImageFacts } from '../pipeline/instance.js';
import { textBytes } from './instance-texts.js';
import type { BuiltInstance } from './worker-messages.js';

/** An instance with its picture as PNG. */
export interface DrawnInstance extends BuiltInstance {
  readonly image: ImageFacts;
  readonly png: Buffer;
}

/** What a key of the cache holds; the keys are made in one place, {@link InstanceCache}. */
type Kept =
  | { readonly kind: 'built'; readonly value: BuiltInstance; readonly bytes: number }
  | { readonly kind: 'drawn'; readonly value: DrawnInstance; readonly bytes: number }
  | { readonly kind: 'encoded'; readonly value: Buffer; readonly bytes: number };

/** What is kept of an instance: with its picture, without it, or nothing. */
export type CacheState = 'drawn' | 'built' | 'none';

/** Figures of a cache. */
export interface CacheFacts {
  readonly entries: number;
  readonly bytes: number;
  readonly hits: number;
  readonly misses: number;
  readonly evictions: number;
}

/** A bound beside the bytes, for entries that are small. */
const MAX_ENTRIES = 65_536;
/** Objects, hashes and the map's own share of an entry, roughly. */
const OVERHEAD_BYTES = 2048;

/** Least recently used entries go first; an entry larger than the whole budget is not kept. */
export class InstanceCache {
  readonly #entries: LRUCache<string, Kept> | undefined;
  #hits = 0;
  #misses = 0;
  #evictions = 0;

  /** `maxBytes` 0 keeps nothing. */
  constructor(readonly maxBytes: number) {
    if (maxBytes === 0) return;
    this.#entries = new LRUCache<string, Kept>({
      max: MAX_ENTRIES,
      maxSize: maxBytes,
      sizeCalculation: (entry) => entry.bytes,
      dispose: (_entry, _key, reason) => {
        if (reason === 'evict') this.#evictions += 1;
      },
    });
  }

  /** Entries and bytes now; hits, misses and entries dropped for want of room so far. */
  get facts(): CacheFacts {
    return {
      entries: this.#entries?.size ?? 0,
      bytes: this.#entries?.calculatedSize ?? 0,
      hits: this.#hits,
      misses: this.#misses,
      evictions: this.#evictions,
    };
  }

  /** What is kept, without counting it as a use. */
  stateOf(instanceId: string): CacheState {
    const kept = this.#entries?.peek(instanceId);
    return kept === undefined || kept.kind === 'encoded' ? 'none' : kept.kind;
  }

  /** The instance with its picture. */
  drawn(instanceId: string): DrawnInstance | undefined {
    const kept = this.#get(instanceId);
    return kept?.kind === 'drawn' ? kept.value : undefined;
  }

  /** The instance, with or without its picture. */
  built(instanceId: string): BuiltInstance | undefined {
    const kept = this.#get(instanceId);
    return kept === undefined || kept.kind === 'encoded' ? undefined : kept.value;
  }

  /** The picture in a format other than PNG. */
  encoded(instanceId: string, format: string): Buffer | undefined {
    const kept = this.#get(`${format} ${instanceId}`);
    return kept?.kind === 'encoded' ? kept.value : undefined;
  }

  keepDrawn(instanceId: string, value: DrawnInstance): void {
    const bytes = textBytes(value) + value.png.byteLength + OVERHEAD_BYTES;
    this.#entries?.set(instanceId, { kind: 'drawn', value, bytes });
  }

  /** Never takes the place of the same instance with its picture. */
  keepBuilt(instanceId: string, value: BuiltInstance): void {
    if (this.#entries?.has(instanceId) === true) return;
    this.#entries?.set(instanceId, { kind: 'built', value, bytes: textBytes(value) + OVERHEAD_BYTES });
  }

  keepEncoded(instanceId: string, format: string, value: Buffer): void {
    this.#entries?.set(`${format} ${instanceId}`, {
      kind: 'encoded',
      value,
      bytes: value.byteLength + OVERHEAD_BYTES,
    });
  }

  #get(key: string): Kept | undefined {
    const kept = this.#entries?.get(key);
    if (kept === undefined) this.#misses += 1;
    else this.#hits += 1;
    return kept;
  }
}
