import { isUsableImage } from './inspect-image.ts';
import { sniff } from './sniff.ts';

export interface InspectedFile {
  name: string;
  size: number;
  /** Both ends are included. */
  read: (start: number, end: number) => Promise<Buffer>;
}

/** Enough for the colour profiles and previews that cameras put before the image data. */
export const HEAD_BYTES = 1024 * 1024;
/** A zip ends with a record of 22 bytes and a comment of at most 65,535. */
const TAIL_BYTES = 22 + 65_535;

/** The media type, if the file is complete and of the type of its extension; reads the head and the tail only. */
export async function inspectFile({ name, size, read }: InspectedFile): Promise<string | undefined> {
  if (size === 0) return undefined;
  const head = await read(0, Math.min(size, HEAD_BYTES) - 1);
  const type = await sniff(head, name);
  if (!type) return undefined;
  const tail = size <= HEAD_BYTES ? head.subarray(-TAIL_BYTES) : await read(size - TAIL_BYTES, size - 1);
  return (await isComplete(type, { head, tail, size, read })) ? type : undefined;
}

interface Ends {
  head: Buffer;
  tail: Buffer;
  size: number;
  read: InspectedFile['read'];
}

async function isComplete(type: string, ends: Ends): Promise<boolean> {
  if (type.endsWith('wordprocessingml.document')) return endsAsZip(ends.tail);
  // A file of another type that is also a valid ZIP could be run as a JAR.
  if (endsAsZip(ends.tail)) return false;
  if (type === 'application/pdf') return isCompletePdf(ends);
  if (type === 'application/msword') return isWord(ends);
  return type.startsWith('image/') ? isUsableImage(type, ends) : true;
}

const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');

/** Whether an end-of-central-directory record with its comment ends exactly at the end of the file. */
function endsAsZip(tail: Buffer): boolean {
  for (let at = tail.lastIndexOf(ZIP_END); at >= 0; at = at > 0 ? tail.lastIndexOf(ZIP_END, at - 1) : -1) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
}

/** Readers look for the end mark in the last 1,024 bytes. */
function isCompletePdf({ head, tail }: Ends): boolean {
  return head.toString('latin1', 0, 5) === '%PDF-' && tail.subarray(-1024).includes('%%EOF');
}

const WORD = Buffer.from('WordDocument', 'utf16le');
const DIRECTORY_BYTES = 64 * 1024;

/** Installers and spreadsheets use the same container; only that of Word has a WordDocument in its directory. */
async function isWord({ head, size, read }: Ends): Promise<boolean> {
  if (head.length < 512) return false;
  const start = (head.readUInt32LE(48) + 1) * 2 ** head.readUInt16LE(30);
  if (start >= size) return false;
  return (await read(start, Math.min(size, start + DIRECTORY_BYTES) - 1)).includes(WORD);
}
