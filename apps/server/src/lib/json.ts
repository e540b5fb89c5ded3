import { Readable } from 'node:stream';

/** A reply that the database has already written: passed on as it is, never read and written anew. */
export class Json<T> {
  readonly #parts: AsyncIterable<string> | string;

  /** The text of an object, whole or in parts. */
  constructor(parts: AsyncIterable<string> | string) {
    this.#parts = parts;
  }

  /** What the text says, for whoever needs it as values; a reply in parts is too long for that. */
  read(): T {
    if (typeof this.#parts !== 'string') throw new Error('A reply in parts is not read as a whole.');
    return JSON.parse(this.#parts);
  }

  /** The same object with success at its head. */
  succeeding(): string | Readable {
    const parts = this.#parts;
    return typeof parts === 'string' ? withSuccess(parts) : Readable.from(allWithSuccess(parts));
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
