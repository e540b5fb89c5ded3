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

/** Writes beside the file and renames at the end, so that half an archive never has its name. */
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
  // tar-stream's own stream class, which writes like Node's.
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

/** Each entry's content must be read to its end before the next one comes. */
export async function* readArchive(file: string): AsyncGenerator<ReadEntry> {
  const extract = tar.extract();
  const read = pipeline(createReadStream(file), createGunzip(), extract);
  read.catch(() => undefined);
  try {
    for await (const entry of told(extract))
      yield { name: entry.header.name, content: told(entry as AsyncIterable<Uint8Array>) };
    await read.catch(tell);
  } finally {
    extract.destroy();
  }
}

async function* told<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source;
  } catch (error) {
    tell(error);
  }
}

function tell(error: unknown): never {
  if (isOfFile(error)) throw error;
  throw new DamagedArchive(`The archive can not be read: ${(error as Error).message}.`);
}

/** The file itself is missing or closed to us, whatever is in it. */
function isOfFile(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).syscall !== undefined;
}
