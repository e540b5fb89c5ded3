import { imageFits } from './inspect-image.ts';
import { sniff } from './sniff.ts';

export interface Inspected {
  name: string;
  size: number;
  /** Both ends are included. */
  read: (start: number, end: number) => Promise<Buffer>;
}

/** Long enough for the profiles and previews that cameras put before the picture. */
const HEAD = 1024 * 1024;
/** A zip ends with a record of 22 bytes and a comment of at most 65,535. */
const TAIL = 22 + 65_535;

/** The media type, if the whole file is what its name says; reads its ends and never all of it. */
export async function inspectFile({ name, size, read }: Inspected): Promise<string | undefined> {
  if (size === 0) return undefined;
  const head = await read(0, Math.min(size, HEAD) - 1);
  const type = await sniff(head, name);
  if (!type) return undefined;
  const tail = size <= HEAD ? head.subarray(-TAIL) : await read(size - TAIL, size - 1);
  return (await isWhole(type, { head, tail, size, read })) ? type : undefined;
}

interface Ends {
  head: Buffer;
  tail: Buffer;
  size: number;
  read: Inspected['read'];
}

async function isWhole(type: string, ends: Ends): Promise<boolean> {
  if (type.endsWith('wordprocessingml.document')) return endsAsZip(ends.tail);
  // A file of another kind that is a zip as well could be run as a program archive.
  if (endsAsZip(ends.tail)) return false;
  if (type === 'application/pdf') return isWholePdf(ends);
  if (type === 'application/msword') return isWord(ends);
  return type.startsWith('image/') ? imageFits(type, ends) : true;
}

const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');

/** True where an end-of-directory record, with its comment, reaches exactly to the end of the file. */
function endsAsZip(tail: Buffer): boolean {
  for (let at = tail.lastIndexOf(ZIP_END); at >= 0; at = at > 0 ? tail.lastIndexOf(ZIP_END, at - 1) : -1) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
}

/** Readers look for the end mark in the last 1,024 bytes. */
function isWholePdf({ head, tail }: Ends): boolean {
  return head.toString('latin1', 0, 5) === '%PDF-' && tail.subarray(-1024).includes('%%EOF');
}

const WORD = Buffer.from('WordDocument', 'utf16le');
const DIRECTORY = 64 * 1024;

/** Installers and spreadsheets are of the same family; only Word's directory names a WordDocument. */
async function isWord({ head, size, read }: Ends): Promise<boolean> {
  if (head.length < 512) return false;
  const start = (head.readUInt32LE(48) + 1) * 2 ** head.readUInt16LE(30);
  if (start >= size) return false;
  return (await read(start, Math.min(size, start + DIRECTORY) - 1)).includes(WORD);
}
