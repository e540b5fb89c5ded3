import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { anImage, aPdf, aZip, HTML, SVG } from '../../test/factories/sample-files.ts';
import { inspectFile } from './inspect-file.ts';

const MEGABYTE = 1024 * 1024;

function inspect(name: string, bytes: Buffer) {
  const read = async (start: number, end: number) => bytes.subarray(start, end + 1);
  return inspectFile({ name, size: bytes.length, read });
}

/** What looking at a file costs: its time, and the memory it leaves taken at the highest. */
async function costOf(name: string, bytes: Buffer) {
  const before = process.memoryUsage.rss();
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, 5);
  const start = performance.now();
  const type = await inspect(name, bytes);
  clearInterval(watch);
  highest = Math.max(highest, process.memoryUsage.rss());
  return { type, ms: performance.now() - start, megabytes: (highest - before) / MEGABYTE };
}

const UNPACKED_BYTES = 256 * MEGABYTE;
const PACKED_NOTHING = deflateSync(Buffer.alloc(UNPACKED_BYTES), { level: 9 });

/** A ZIP whose one entry unpacks to far more. */
function aZipBomb(entry: string): Buffer {
  // Without the head and the checksum, which a ZIP has in its own form.
  const packed = PACKED_NOTHING.subarray(2, -4);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(UNPACKED_BYTES, 18);
  common.writeUInt16LE(entry.length, 22);
  const file = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(entry), packed]);
  const directory = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
    common,
    Buffer.alloc(14),
    Buffer.from(entry),
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(file.length, 16);
  return Buffer.concat([file, directory, end]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A small picture with a chunk in front of its pixels that unpacks to far more. */
async function withChunk(type: string, head: string): Promise<Buffer> {
  const picture = await anImage('png');
  const extra = chunk(type, Buffer.concat([Buffer.from(head, 'latin1'), PACKED_NOTHING]));
  return Buffer.concat([picture.subarray(0, 33), extra, picture.subarray(33)]);
}

describe('a file that unpacks to far more than it is', async () => {
  test.each([
    ['a letter whose list of contents is a bomb', 'a.docx', aZipBomb('[Content_Types].xml')],
    ['a letter whose text is a bomb', 'a.docx', aZipBomb('word/document.xml')],
    ['a letter that calls itself one', 'a.docx', aZipBomb('mimetype')],
    ['a picture with a profile', 'a.png', await withChunk('iCCP', 'icc\0\0')],
    ['a picture with a caption', 'a.png', await withChunk('zTXt', 'Comment\0\0')],
  ])('%s costs little to look at', async (_what, name, bytes) => {
    const { ms, megabytes } = await costOf(name, bytes);
    expect(bytes.length).toBeLessThan(1.2 * MEGABYTE);
    expect(megabytes).toBeLessThan(150);
    expect(ms).toBeLessThan(20_000);
  });
});

describe('a file that is two things', async () => {
  const script = Buffer.from('<script>alert(document.domain)</script>');
  const png = await anImage('png');
  const gif = await anImage('gif');
  const page = Buffer.concat([png, HTML]);
  const inside = await sharp(png)
    .withMetadata({ exif: { IFD0: { ImageDescription: String(script) } } })
    .jpeg()
    .toBuffer();

  test.each([
    ['a drawing', 'a.png', SVG],
    ['a page', 'a.jpg', HTML],
    ['a page that begins with a PDF mark', 'a.pdf', Buffer.concat([Buffer.from('%PDF-1.4\n'), HTML])],
    ['a PDF inside a page', 'a.pdf', Buffer.concat([HTML, aPdf()])],
    ['a GIF that is a script', 'a.gif', Buffer.from('GIF89a/*\0\0\0\0\0*/=1;alert(1)//;')],
    ['a GIF with a page behind it', 'a.gif', Buffer.concat([gif, HTML])],
    ['a PNG that is a zip', 'a.png', Buffer.concat([png, aZip({ 'a.js': 'x' })])],
    ['a zip that names itself a PNG', 'a.png', aZip({ 'a.png': 'x' })],
    [
      'an XML letter with an entity',
      'a.docx',
      Buffer.from('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'),
    ],
  ])('%s as %s is refused', async (_what, name, bytes) => {
    expect(await inspect(name, bytes)).toBeUndefined();
  });

  test('and is a whole picture all the same is served as a picture and as nothing else', async () => {
    expect(await inspect('a.jpg', inside)).toBe('image/jpeg');
    expect(await inspect('a.png', page)).toBe('image/png');
  });
});
