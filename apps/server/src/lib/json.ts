import type { Readable } from 'node:stream';
import { Readable as Stream } from 'node:stream';

/** A reply that the database has already written: passed on as it is, never read and written anew. */
export class Json<T> {
  declare readonly reads: T;
  readonly #parts: AsyncIterable<string> | string;

  /** The text of an object, whole or in parts. */
  constructor(parts: AsyncIterable<string> | string) {
    this.#parts = parts;
  }

  /** The same object with success at its head. */
  succeeding(): string | Readable {
    const parts = this.#parts;
    return typeof parts === 'string' ? withSuccess(parts) : Stream.from(allWithSuccess(parts));
  }
}

function withSuccess(text: string): string {
  return `{"success":true,${text.slice(1)}`;
}

async function* allWithSuccess(parts: AsyncIterable<string>) {
  let first = true;
  for await (const part of parts) {
    yield first ? withSuccess(part) : part;
    first = false;
  }
}
