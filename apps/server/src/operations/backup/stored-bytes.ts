import { createHash } from 'node:crypto';
import { FileMissing, type Storage } from '../../storage/storage.ts';
import { FILES, type Manifest } from './archive-schema.ts';

/** The file store during a restore: what is added can be undone, and what the archive does not list is removed at the end. */
export class StoredBytes {
  readonly #storage: Storage;
  readonly #checksums: Map<string, string>;
  readonly #accounts: Set<string>;
  readonly #added: string[] = [];

  constructor(storage: Storage, { files, accounts }: Manifest) {
    this.#storage = storage;
    this.#checksums = new Map(files.map(({ name, sha256 }) => [name.slice(FILES.length), sha256]));
    this.#accounts = new Set(accounts);
  }

  /** A key of the archive's accounts that is not in it; keys of other accounts may belong to another Waybill. */
  async findUnlisted(): Promise<string | undefined> {
    for await (const key of this.#unlisted(this.#accounts)) return key;
    return undefined;
  }

  /** Does not write bytes that are correct already, because a failed write would lose them. */
  async put(key: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    const present = await this.#checksumOf(key);
    if (present === this.#checksums.get(key)) {
      for await (const _ of content);
      return;
    }
    if (present === undefined) this.#added.push(key);
    await this.#storage.put(key, content);
  }

  async #checksumOf(key: string): Promise<string | undefined> {
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
  async removeUnlisted(accounts: string[]): Promise<void> {
    this.#added.length = 0;
    for await (const key of this.#unlisted(new Set(accounts))) await this.#storage.remove(key);
  }

  async *#unlisted(accounts: Set<string>): AsyncGenerator<string> {
    for await (const { key } of this.#storage.keys()) {
      if (accounts.has(key.split('/')[0] ?? '') && !this.#checksums.has(key)) yield key;
    }
  }
}
