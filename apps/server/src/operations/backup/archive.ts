import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { Checksum, type Content } from '../../storage/storage.ts';
import { DamagedArchive, type Piece } from './archive-schema.ts';

type Add = (name: string, size: number, content: Content) => Promise<Piece>;

/** Writes to a temporary file and renames it at the end, so that an incomplete archive never has the final name. */
export async function writeArchive(file: string, work: (add: Add) => Promise<void>): Promise<void> {
  const partial = `${file}.partial`;
  const handle = await open(partial, 'w', 0o600);
  const pack = tar.pack();
  const stop = new AbortController();
  const written = pipeline(pack, createGzip({ level: 6 }), handle.createWriteStream({ flush: true }));
  written.catch((error: unknown) => stop.abort(error));
  try {
    await work((name, size, content) => addEntry(pack, { name, size, content, signal: stop.signal }));
    pack.finalize();
    await written;
    await rename(partial, file);
  } catch (error) {
    const reason: unknown = stop.signal.aborted ? stop.signal.reason : error;
    pack.destroy();
    await written.catch(() => undefined);
    await rm(partial, { force: true });
    throw reason;
  }
}

interface Entry {
  name: string;
  size: number;
  content: Content;
  signal: AbortSignal;
}

async function addEntry(pack: tar.Pack, { name, size, content, signal }: Entry): Promise<Piece> {
  const checksum = new Checksum();
  // tar-stream has a stream class of its own, compatible with Writable.
  const entry = pack.entry({ name, size, mode: 0o600 }) as unknown as Writable;
  const finished = once(entry, 'finish', { signal });
  finished.catch(() => undefined);
  for await (const chunk of checksum.read(content)) {
    if (checksum.size > size) break;
    if (!entry.write(chunk)) await once(entry, 'drain', { signal });
  }
  if (checksum.size !== size)
    throw new Error(`${name} has ${checksum.size} bytes where ${size} were expected.`);
  entry.end();
  await finished;
  return { name, ...checksum.result() };
}

export interface ReadEntry {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/** The content of an entry must be read to its end before the next one. */
export async function* readArchive(file: string): AsyncGenerator<ReadEntry> {
  const extract = tar.extract();
  const read = pipeline(createReadStream(file), createGunzip(), extract);
  read.catch(() => undefined);
  try {
    for await (const entry of withArchiveErrors(extract))
      yield { name: entry.header.name, content: withArchiveErrors(entry as AsyncIterable<Uint8Array>) };
    await read.catch(throwArchiveError);
  } finally {
    extract.destroy();
  }
}

async function* withArchiveErrors<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source;
  } catch (error) {
    throwArchiveError(error);
  }
}

function throwArchiveError(error: unknown): never {
  if (isFileSystemError(error)) throw error;
  throw new DamagedArchive(`The archive can not be read: ${(error as Error).message}.`);
}

/** Missing, or not readable: nothing is known of the content. */
function isFileSystemError(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).syscall !== undefined;
}
