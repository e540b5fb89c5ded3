import { createHash } from 'node:crypto';
import { FileMissing, type Storage } from '../../storage/storage.ts';
import { FILES, type Manifest } from './archive-schema.ts';

/** The bytes of a restore: what it adds can be taken back, what it does not name is removed at the end. */
export class StoredBytes {
  readonly #storage: Storage;
  readonly #sums: Map<string, string>;
  readonly #accounts: Set<string>;
  readonly #added: string[] = [];

  constructor(storage: Storage, { files, accounts }: Manifest) {
    this.#storage = storage;
    this.#sums = new Map(files.map(({ name, sha256 }) => [name.slice(FILES.length), sha256]));
    this.#accounts = new Set(accounts);
  }

  /** Bytes of the archive's accounts that are not in it; those of others may be another Waybill's. */
  async firstOther(): Promise<string | undefined> {
    for await (const key of this.#others(this.#accounts)) return key;
    return undefined;
  }

  /** Bytes that lie there as they should are left alone: to write them again could lose them. */
  async put(key: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    const present = await this.#sumOf(key);
    if (present === this.#sums.get(key)) {
      for await (const _ of content);
      return;
    }
    if (present === undefined) this.#added.push(key);
    await this.#storage.put(key, content);
  }

  async #sumOf(key: string): Promise<string | undefined> {
    const hash = createHash('sha256');
    try {
      for await (const chunk of await this.#storage.open(key)) hash.update(chunk);
    } catch (error) {
      if (error instanceof FileMissing) return undefined;
      throw error;
    }
    return hash.digest('hex');
  }

  /** To be called when the database was not changed. */
  async undo(): Promise<void> {
    for (const key of this.#added.splice(0)) await this.#storage.remove(key).catch(() => undefined);
  }

  /** To be called once the database is restored. */
  async removeOthers(accounts: string[]): Promise<void> {
    this.#added.length = 0;
    for await (const key of this.#others(new Set(accounts))) await this.#storage.remove(key);
  }

  async *#others(accounts: Set<string>): AsyncGenerator<string> {
    for await (const { key } of this.#storage.keys()) {
      if (accounts.has(key.split('/')[0] ?? '') && !this.#sums.has(key)) yield key;
    }
  }
}
