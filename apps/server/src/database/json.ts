import { Readable } from 'node:stream';

/** A reply that the database has already written: passed on as it is, never read and written anew. */
export class Json<T> {
  readonly #members: AsyncIterable<string> | string;

  /** The text of an object's members, without its braces, whole or in parts. */
  constructor(members: AsyncIterable<string> | string) {
    this.#members = members;
  }

  /** What the text says, for whoever needs it as values; a reply in parts is too long for that. */
  read(): T {
    if (typeof this.#members !== 'string') throw new Error('A reply in parts is not read as a whole.');
    return JSON.parse(`{${this.#members}}`);
  }

  /** The object with success at its head. */
  succeeding(): string | Readable {
    const members = this.#members;
    return typeof members === 'string'
      ? `{"success":true,${members}}`
      : Readable.from(allSucceeding(members));
  }
}

async function* allSucceeding(members: AsyncIterable<string>) {
  yield '{"success":true,';
  yield* members;
  yield '}';
}
