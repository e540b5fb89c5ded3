import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import * as samples from '../../test/factories/sample-files.ts';
import { HEAD_BYTES, inspectFile } from './inspect-file.ts';
import { sniff } from './sniff.ts';

function inspect(name: string, bytes: Buffer) {
  const read = vi.fn(async (start: number, end: number) => bytes.subarray(start, end + 1));
  return inspectFile({ name, size: bytes.length, read });
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const {
  aDoc,
  aDocx,
  anAvi,
  anImage,
  anMp4,
  aPdf,
  aPngBomb,
  aWebm,
  aWebpBomb,
  aWmv,
  aZip,
  ELF,
  EXE,
  HTML,
  SVG,
} = samples;

describe('a file that is what its name says', async () => {
  test.each([
    ['a.pdf', aPdf(), 'application/pdf'],
    ['A.PDF', aPdf(3_000_000), 'application/pdf'],
    ['a.doc', aDoc(), 'application/msword'],
    ['a.docx', aDocx(), WORD],
    ['a.jpg', await anImage('jpeg'), 'image/jpeg'],
    ['a.jpeg', await anImage('jpeg', 1800, 1200), 'image/jpeg'],
    ['a.png', await anImage('png', 900, 900), 'image/png'],
    ['a.gif', await anImage('gif', 900, 900), 'image/gif'],
    ['a.webp', await anImage('webp'), 'image/webp'],
    ['large.webp', await anImage('webp', 1400, 1400), 'image/webp'],
    ['a.mp4', anMp4(), 'video/mp4'],
    ['a.mov', anMp4('qt  '), 'video/quicktime'],
    ['a.avi', anAvi(), 'video/x-msvideo'],
    ['a.webm', aWebm(), 'video/webm'],
    ['a.wmv', aWmv(), 'video/x-ms-wmv'],
    ['sound-first.wmv', aWmv(['sound', 'video']), 'video/x-ms-wmv'],
  ])('%s is taken', async (name, bytes, type) => {
    expect(await inspect(name, bytes)).toBe(type);
  });

  test('a lossless and an animated WebP larger than what is read at once', async () => {
    const noise = (side: number, pageHeight: number) =>
      sharp(randomBytes(side * side * 4), { raw: { width: side, height: side, channels: 4, pageHeight } });
    const lossless = await noise(600, 600).webp({ lossless: true, effort: 0 }).toBuffer();
    const animated = await noise(800, 400).webp({ lossless: true, effort: 0, loop: 0 }).toBuffer();
    expect((await sharp(animated, { animated: true }).metadata()).pages).toBe(2);
    for (const bytes of [lossless, animated]) {
      expect(bytes.length).toBeGreaterThan(HEAD_BYTES);
      expect(await inspect('a.webp', bytes)).toBe('image/webp');
    }
  });

  test('a photograph of a phone that carries a short movie', async () => {
    const photo = await anImage('jpeg', 300, 300);
    const samsung = Buffer.concat([photo, anMp4('mp42', 100_000), Buffer.from('SEFT')]);
    expect(await inspect('a.jpg', samsung)).toBe('image/jpeg');
    expect(await inspect('a.jpg', Buffer.concat([photo, Buffer.alloc(6000)]))).toBe('image/jpeg');
  });
});

describe('a file that is not what its name says', async () => {
  const jar = aZip({ 'META-INF/MANIFEST.MF': 'Main-Class: X' });
  test.each([
    ['nothing', 'a.pdf', Buffer.alloc(0)],
    ['one byte', 'a.pdf', Buffer.from('%')],
    ['a Linux program', 'a.pdf', ELF],
    ['a Windows program', 'a.png', EXE],
    ['a Windows program with a PDF inside', 'a.pdf', Buffer.concat([EXE, aPdf()])],
    ['a PDF after other bytes', 'a.pdf', Buffer.concat([Buffer.from('\n\n'), aPdf()])],
    ['half a PDF', 'a.pdf', aPdf(4000).subarray(0, 3000)],
    ['a PDF with much behind its end', 'a.pdf', Buffer.concat([aPdf(), Buffer.alloc(5000, 'x')])],
    ['a PDF that is a zip too', 'a.pdf', Buffer.concat([aPdf(), jar])],
    ['a picture that is a zip too', 'a.jpg', Buffer.concat([await anImage('jpeg'), jar])],
    ['a page', 'a.png', HTML],
    ['a drawing with a script', 'a.png', SVG],
    ['a drawing by its own name', 'a.svg', SVG],
    ['a script that begins like a picture', 'a.gif', Buffer.from('GIF89a=1;alert(document.cookie);')],
    ['a PNG', 'a.jpg', await anImage('png')],
    ['a PDF', 'a.docx', aPdf()],
    ['an archive', 'a.docx', aZip({ 'a.txt': 'x' })],
    ['a program archive', 'a.docx', jar],
    ['half a letter', 'a.docx', aDocx().subarray(0, 200)],
    ['a letter with macros', 'a.docx', macros()],
    ['a letter in the new format', 'a.doc', aDocx()],
    ['an installer', 'a.doc', aDoc('Property')],
    ['half an old letter', 'a.doc', aDoc().subarray(0, 1024)],
    ['an old header alone', 'a.doc', aDoc().subarray(0, 40)],
    ['a QuickTime movie', 'a.mp4', anMp4('qt  ')],
    ['a picture', 'a.mp4', await anImage('jpeg')],
    ['sound alone', 'a.wmv', aWmv(['sound'])],
    ['half a JPEG', 'a.jpg', half(await anImage('jpeg', 300, 300))],
    ['half a PNG', 'a.png', half(await anImage('png', 300, 300))],
    ['half a GIF', 'a.gif', half(await anImage('gif', 300, 300))],
    ['half a WebP', 'a.webp', half(await anImage('webp', 300, 300))],
    ['half a large WebP', 'a.webp', half(await anImage('webp', 1400, 1400))],
    ['a picture of 11,000 by 11,000', 'a.png', aPngBomb(11_000)],
    ['a picture of 60,000 by 60,000', 'a.png', aPngBomb(60_000)],
    ['a WebP of 11,000 by 11,000', 'a.webp', aWebpBomb(11_000)],
  ])('%s as %s is refused', async (_what, name, bytes) => {
    expect(await inspect(name, bytes)).toBeUndefined();
  });

  test('a picture that is only long is refused too', async () => {
    expect(await inspect('a.png', await anImage('png', 20_001, 1))).toBeUndefined();
    expect(await inspect('a.png', await anImage('png', 20_000, 1))).toBe('image/png');
    expect(await inspect('a.png', aPngBomb(10_000))).toBe('image/png');
    expect(await inspect('a.webp', aWebpBomb(10_000))).toBe('image/webp');
  });
});

test('the first bytes alone decide against a renamed file', async () => {
  expect(await sniff(ELF, 'a.pdf')).toBeUndefined();
  expect(await sniff(aPdf().subarray(0, 100), 'a.pdf')).toBe('application/pdf');
  expect(await sniff(HTML, 'a.constructor')).toBeUndefined();
});

test('never reads more than the two ends of a large file', async () => {
  const bytes = aPdf(20_000_000);
  const read = vi.fn(async (start: number, end: number) => bytes.subarray(start, end + 1));
  await inspectFile({ name: 'a.pdf', size: bytes.length, read });
  const most = Math.max(...read.mock.calls.map(([start, end]) => end - start + 1));
  expect(read.mock.calls.length).toBeLessThanOrEqual(3);
  expect(most).toBeLessThanOrEqual(1024 * 1024);
});

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length / 2));
}

function macros(): Buffer {
  const type = 'application/vnd.ms-word.document.macroEnabled.main+xml';
  return aZip({ '[Content_Types].xml': `<Types><Override ContentType="${type}"/></Types>`, 'word/a': 'x' });
}
