import type { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  name: string;
  modified: Date;
  /** Called when the entries before it are written, so that one entry is in memory at a time. */
  open: () => Promise<Readable>;
}

type ZipEntries = Iterable<ZipEntry> | AsyncIterable<ZipEntry>;

/** PDFs are compressed already, but an entry of unknown length that is only stored is refused by some readers. */
const COMPRESSION_LEVEL = 1;

/**
 * Asks for the next entry when the one before it is written, so that a list of any length is never held whole, and for no
 * further one once the stream is destroyed, as it is when the client disconnects.
 */
export function createZip(entries: ZipEntries): Readable {
  const zip = new ZipFile();
  // Its types name only the readable side.
  const output = zip.outputStream as PassThrough;
  zip.on('error', (error) => output.destroy(error));
  addAll(zip, output, entries).catch((error: Error) => output.destroy(error));
  return output;
}

async function addAll(zip: ZipFile, output: PassThrough, entries: ZipEntries): Promise<void> {
  for await (const { name, modified, open } of entries) {
    if (output.destroyed) return;
    // The ZIP keeps every entry until its end, and must not keep the bytes with it.
    const held: { stream?: Readable } = { stream: await open() };
    const drop = () => void held.stream?.destroy();
    output.once('close', drop);
    const written = finished(held.stream as Readable, { cleanup: true });
    const options = { mtime: modified, compressionLevel: COMPRESSION_LEVEL };
    zip.addReadStreamLazy(name, options, (done) => done(null, held.stream as Readable));
    await written.catch((error: Error) => {
      if (!output.destroyed) throw error;
    });
    output.off('close', drop);
    delete held.stream;
    if (output.destroyed) return;
  }
  zip.end();
}
