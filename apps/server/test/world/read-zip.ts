import { crc32 } from 'node:zlib';

/** Reads a ZIP of stored entries by its directory, and checks what the directory promises. */
export function readZip(file: Buffer): { name: string; content: Buffer }[] {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + 22 !== file.length) throw new Error('The ZIP has no end.');
  let at = file.readUInt32LE(end + 16);
  return Array.from({ length: file.readUInt16LE(end + 10) }, () => {
    if (file.toString('latin1', at, at + 4) !== 'PK\x01\x02') throw new Error('The directory is broken.');
    const [checksum, size] = [file.readUInt32LE(at + 16), file.readUInt32LE(at + 24)];
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    const local = file.readUInt32LE(at + 42);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const content = file.subarray(start, start + size);
    if (crc32(content) !== checksum) throw new Error(`${name} is broken.`);
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    return { name, content };
  });
}
