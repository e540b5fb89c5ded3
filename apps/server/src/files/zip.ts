import type { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  name: string;
  modified: Date;
  /** Called when the entries before it are written, so that one entry is in memory at a time. */
  open: () => Promise<Readable>;
}

/** PDFs are compressed already, but an entry of unknown length that is only stored is refused by some readers. */
const COMPRESSION_LEVEL = 1;

/** Opens no further entry once the stream is destroyed, as it is when the client disconnects. */
export function createZip(entries: ZipEntry[]): Readable {
  const zip = new ZipFile();
  // Its types name only the readable side.
  const output = zip.outputStream as PassThrough;
  zip.on('error', (error) => output.destroy(error));
  for (const { name, modified, open } of entries) {
    const options = { mtime: modified, compressionLevel: COMPRESSION_LEVEL };
    zip.addReadStreamLazy(name, options, (done) => {
      if (output.destroyed) return;
      open().then(
        (stream) =>
          done(
            null,
            stream.once('error', (error) => output.destroy(error)),
          ),
        (error: Error) => output.destroy(error),
      );
    });
  }
  zip.end();
  return output;
}
