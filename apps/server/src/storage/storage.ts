import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

export type Content = AsyncIterable<Uint8Array> | Readable;

/** Where the bytes of files are kept; which file is whose stands in the database. */
export interface Storage {
  /** Streams the content in; a failure of either side leaves nothing under the key. */
  put(
    key: string,
    content: Content,
    options?: { mediaType?: string },
  ): Promise<{ size: number; sha256: string }>;
  /** Both ends of a range are included; rejects with FileMissing before the first byte. */
  open(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Removing what is not there is no failure. */
  remove(key: string): Promise<void>;
  keys(): AsyncIterable<{ key: string; modified: Date }>;
  /** Clears what a crash in the middle of a put() left behind before that time. */
  removeUnfinished(before: Date): Promise<void>;
}

export class FileMissing extends Error {
  constructor(key: string) {
    super(`The file store has no ${key}`);
    this.name = 'FileMissing';
  }
}

const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Keys are `account/uuid` and made by us; nothing else is ever read, listed or removed. */
export function isKey(text: string): boolean {
  return KEY.test(text);
}

export function requireKey(key: string): void {
  if (!isKey(key)) throw new Error('A storage key must be two uuids joined by a slash.');
}

/** Counts and hashes what flows through, and remembers when it was the source that failed. */
export class Meter {
  size = 0;
  failure: unknown;
  readonly #hash = createHash('sha256');

  async *read(content: Content): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of content) {
        this.size += chunk.byteLength;
        this.#hash.update(chunk);
        yield chunk;
      }
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }

  result(): { size: number; sha256: string } {
    return { size: this.size, sha256: this.#hash.digest('hex') };
  }
}
