import { crc32, inflateRawSync } from 'node:zlib';

/** Reads a ZIP of deflated entries by its central directory, and checks the lengths and checksums given there. */
export function readZip(file: Buffer): { name: string; content: Buffer; modified: Date }[] {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + 22 !== file.length) throw new Error('The ZIP has no end.');
  let at = file.readUInt32LE(end + 16);
  return Array.from({ length: file.readUInt16LE(end + 10) }, () => {
    if (file.toString('latin1', at, at + 4) !== 'PK\x01\x02') throw new Error('The directory is broken.');
    const [checksum, packedSize, size] = [16, 20, 24].map((place) => file.readUInt32LE(at + place));
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    const local = file.readUInt32LE(at + 42);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const content = inflateRawSync(file.subarray(start, start + (packedSize ?? 0)));
    if (content.length !== size || crc32(content) !== checksum) throw new Error(`${name} is broken.`);
    const modified = modifiedIn(file.subarray(at + 46 + nameLength));
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    return { name, content, modified };
  });
}

/** The extra field 'UT' of Info-ZIP, which holds seconds in UTC. */
function modifiedIn(extraField: Buffer): Date {
  if (extraField.toString('latin1', 0, 2) !== 'UT') throw new Error('An entry has no time.');
  return new Date(extraField.readUInt32LE(5) * 1000);
}
