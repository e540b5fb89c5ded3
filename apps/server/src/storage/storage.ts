import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

export type Content = AsyncIterable<Uint8Array> | Readable;

/** Keeps the bytes of files; the database knows which file belongs to whom. */
export interface Storage {
  /** Streams the content in; when either side fails, nothing is stored under the key. */
  put(
    key: string,
    content: Content,
    options?: { mediaType?: string },
  ): Promise<{ size: number; sha256: string }>;
  /** Both ends of a range are included; rejects with FileMissing before the first byte. */
  open(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Removing a key that does not exist is no error. */
  remove(key: string): Promise<void>;
  keys(): AsyncIterable<{ key: string; modified: Date }>;
  /** Removes what interrupted put() calls left behind before that time. */
  removeUnfinished(before: Date): Promise<void>;
}

export class FileMissing extends Error {
  constructor(key: string) {
    super(`The file store has no ${key}`);
    this.name = 'FileMissing';
  }
}

const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Keys are `account/uuid`; nothing else is ever read, listed or removed. */
export function isKey(text: string): boolean {
  return KEY.test(text);
}

export function requireKey(key: string): void {
  if (!isKey(key)) throw new Error('A storage key must be two uuids joined by a slash.');
}

/** Counts and hashes the bytes that are read through it, and keeps the error of a source that failed. */
export class Checksum {
  size = 0;
  sourceError: unknown;
  readonly #hash = createHash('sha256');

  async *read(content: Content): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of content) {
        this.size += chunk.byteLength;
        this.#hash.update(chunk);
        yield chunk;
      }
    } catch (error) {
      this.sourceError = error;
      throw error;
    }
  }

  result(): { size: number; sha256: string } {
    return { size: this.size, sha256: this.#hash.digest('hex') };
  }
}
