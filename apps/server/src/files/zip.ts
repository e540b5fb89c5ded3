import { crc32 } from 'node:zlib';

export interface ZipEntry {
  name: string;
  content: Uint8Array;
  modified: Date;
}

const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;

/** A ZIP whose entries are stored as they come: one entry is in memory at a time, beside the names of those before. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let at = 0;
  for await (const { name, content, modified } of entries) {
    const bytes = Buffer.from(name);
    const about = describe(bytes.length, content, modified);
    directory.push(directoryRecord(about, at), bytes);
    const header = Buffer.concat([signature('PK\x03\x04'), about, bytes]);
    yield header;
    yield content;
    at += header.length + content.length;
  }
  const records = Buffer.concat(directory);
  yield records;
  yield endRecord(directory.length / 2, records.length, at);
}

function signature(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

/** What stands in the entry's own header and again in the directory. */
function describe(nameLength: number, content: Uint8Array, modified: Date): Buffer {
  const about = Buffer.alloc(26);
  about.writeUInt16LE(VERSION, 0);
  about.writeUInt16LE(FLAGS, 2);
  about.writeUInt32LE(dosTime(modified), 6);
  about.writeUInt32LE(crc32(content), 10);
  about.writeUInt32LE(content.length, 14);
  about.writeUInt32LE(content.length, 18);
  about.writeUInt16LE(nameLength, 22);
  return about;
}

/** Two seconds are the smallest step, 1980 the first year. */
function dosTime(date: Date): number {
  const day = ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  return day * 0x10000 + time;
}

function directoryRecord(about: Buffer, at: number): Buffer {
  const place = Buffer.alloc(14);
  place.writeUInt32LE(at, 10);
  const madeBy = Buffer.from([VERSION, 0]);
  return Buffer.concat([signature('PK\x01\x02'), madeBy, about, place]);
}

function endRecord(count: number, size: number, at: number): Buffer {
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([signature('PK\x05\x06'), end]);
}
