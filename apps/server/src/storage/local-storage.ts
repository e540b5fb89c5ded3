import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Checksum, type Content, FileMissing, isKey, requireKey, type Storage } from './storage.ts';

const INCOMING = 'incoming';

/** `account/uuid` is stored at `account/uu/uuid`, which keeps the number of files per directory low. */
export class LocalStorage implements Storage {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(key: string, content: Content): Promise<{ size: number; sha256: string }> {
    const target = this.#pathOf(key);
    const incoming = path.join(this.#folder, INCOMING, randomUUID());
    await makeFolder(path.dirname(incoming));
    const checksum = new Checksum();
    try {
      await write(incoming, checksum.read(content));
      await makeFolder(path.dirname(target));
      await rename(incoming, target);
      await this.#sync(path.dirname(target));
      return checksum.result();
    } catch (error) {
      await rm(incoming, { force: true });
      await rm(target, { force: true });
      throw error;
    }
  }

  async open(key: string, range?: { start: number; end: number }): Promise<Readable> {
    const file = await open(this.#pathOf(key)).catch((error: unknown) => {
      throw isMissing(error) ? new FileMissing(key) : error;
    });
    return file.createReadStream(range);
  }

  async remove(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true });
  }

  async *keys(): AsyncGenerator<{ key: string; modified: Date }> {
    for await (const file of filesUnder(this.#folder)) {
      const [account = '', shard = '', id = ''] = path.relative(this.#folder, file.path).split(path.sep);
      const key = `${account}/${id}`;
      if (isKey(key) && id.startsWith(shard)) yield { key, modified: file.modified };
    }
  }

  async removeUnfinished(before: Date): Promise<void> {
    for await (const file of filesUnder(path.join(this.#folder, INCOMING))) {
      if (file.modified < before) await rm(file.path, { force: true });
    }
  }

  /** A rename survives a power failure only once the directory and those above it are synced. */
  async #sync(folder: string): Promise<void> {
    const handle = await open(folder);
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (folder !== this.#folder) await this.#sync(path.dirname(folder));
  }

  #pathOf(key: string): string {
    requireKey(key);
    const [account = '', id = ''] = key.split('/');
    return path.join(this.#folder, account, id.slice(0, 2), id);
  }
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

async function write(file: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const chunk of content) await writeAll(handle, chunk);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A write to a full disk may store a part of the chunk before the next one fails. */
async function writeAll(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let done = 0; done < chunk.byteLength; ) {
    done += (await handle.write(chunk, done)).bytesWritten;
  }
}

/** Skips files that are removed while the directory is read. */
async function* filesUnder(folder: string): AsyncGenerator<{ path: string; modified: Date }> {
  try {
    for await (const entry of await opendir(folder, { recursive: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      const found = await stat(file).catch(() => undefined);
      if (found) yield { path: file, modified: found.mtime };
    }
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
