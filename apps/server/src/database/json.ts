/** A reply that the database has already written: passed on as it is, never read and written anew. */
export class Json<T> {
  readonly #members: string;

  /** The text of an object's members, without its braces. */
  constructor(members: string) {
    this.#members = members;
  }

  /** What the text says, for whoever needs it as values. */
  read(): T {
    return JSON.parse(`{${this.#members}}`);
  }

  /** The object with success at its head. */
  succeeding(): string {
    return `{"success":true,${this.#members}}`;
  }
}
