import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkName,
  checkSize,
  extensionOf,
  formatFileSize,
  safeFileName,
  tooManyFiles,
  UPLOADS,
} from './uploads.ts';

const MB = 1024 * 1024;

describe('which names are accepted', () => {
  test.each([
    ['manifest', 'signed.PDF'],
    ['manifest', 'a.b.docx'],
    ['manifest', 'scan.gif'],
    ['invoice', 'letter.doc'],
    ['certificate', 'lab.jpeg'],
    ['product_image', 'flavor.webp'],
    ['brand_media', 'spot.MOV'],
  ] as const)('%s takes %s', (purpose, name) => {
    expect(checkName(purpose, name)).toBeUndefined();
  });

  test.each([
    ['manifest', 'x.webp', 'x.webp: Unsupported file type. Allowed: PDF, DOC, DOCX, JPEG, PNG, GIF'],
    ['certificate', 'x.gif', 'x.gif: Unsupported file type. Allowed: PDF, JPEG, PNG'],
    ['certificate', 'x.docx', 'x.docx: Unsupported file type. Allowed: PDF, JPEG, PNG'],
    ['product_image', 'x.svg', 'Please select a valid image file (JPEG, PNG, GIF, or WebP)'],
    [
      'brand_media',
      'x.pdf',
      'x.pdf: Unsupported file type. Allowed: JPEG, PNG, GIF, WebP, MP4, MOV, AVI, WebM, WMV',
    ],
    ['manifest', 'pdf', 'pdf: Unsupported file type. Allowed: PDF, DOC, DOCX, JPEG, PNG, GIF'],
    [
      'manifest',
      'x.constructor',
      'x.constructor: Unsupported file type. Allowed: PDF, DOC, DOCX, JPEG, PNG, GIF',
    ],
    [
      'manifest',
      'a\u202efdp.exe',
      'afdp.exe: Unsupported file type. Allowed: PDF, DOC, DOCX, JPEG, PNG, GIF',
    ],
  ] as const)('%s refuses %s', (purpose, name, sentence) => {
    expect(checkName(purpose, name)).toBe(sentence);
  });
});

describe('which sizes are accepted', () => {
  test.each([
    ['manifest', 25],
    ['invoice', 25],
    ['certificate', 25],
    ['brand_media', 50],
  ] as const)('%s takes exactly %i MB and not a byte more', (purpose, most) => {
    expect(checkSize(purpose, 'x.pdf', most * MB)).toBeUndefined();
    expect(checkSize(purpose, 'x.pdf', most * MB + 1)).toBe(
      `x.pdf: File too large (${most}.0MB). Maximum size is ${most}MB.`,
    );
  });

  test('the size in the sentence is binary megabytes with one decimal', () => {
    expect(checkSize('manifest', 'big.pdf', 31_876_710)).toBe(
      'big.pdf: File too large (30.4MB). Maximum size is 25MB.',
    );
  });

  test('a product image of exactly 5 MB is refused', () => {
    expect(checkSize('product_image', 'x.png', 5 * MB - 1)).toBeUndefined();
    expect(checkSize('product_image', 'x.png', 5 * MB)).toBe('File size must be less than 5MB');
  });
});

test('says how many files may come at once', () => {
  expect(tooManyFiles('manifest')).toBe('You can upload at most 10 files at once.');
  expect(tooManyFiles('product_image')).toBe('Please upload one file at a time.');
  expect(Object.values(UPLOADS).map(({ mostFiles }) => mostFiles)).toEqual([10, 10, 10, 1, 1, 1, 1]);
});

test.each([
  [0, '0 Bytes'],
  [1, '1 Byte'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [MB - 1, '1 MB'],
  [MB, '1 MB'],
  [2.25 * MB, '2.3 MB'],
  [3 * 1024 * MB, '3 GB'],
  [5000 * 1024 * MB, '5000 GB'],
])('shows %i bytes as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});

describe('a safe name', () => {
  test.each([
    ['report.pdf', 'report.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\scan.pdf', 'scan.pdf'],
    ['a\u0000b.pdf', 'ab.pdf'],
    ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie: x.pdf'],
    ['photo\u202egpj.exe', 'photogpj.exe'],
    ['納品書 2026.pdf', '納品書 2026.pdf'],
    ['cafe\u0301.pdf', 'café.pdf'],
    ['half \ud83d.pdf', 'half.pdf'],
    ['👩‍🌾.png', '👩‍🌾.png'],
    ['.pdf', 'file.pdf'],
    ['..', 'file'],
    ['', 'file'],
    ['  ', 'file'],
    ['name.pdf. . ', 'name.pdf'],
    ['/', 'file'],
  ])('of %j is %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });

  test('is at most 200 characters and keeps its extension', () => {
    expect(safeFileName(`${'x'.repeat(300)}.pdf`)).toBe(`${'x'.repeat(196)}.pdf`);
    expect(safeFileName(`${'x'.repeat(195)} ${'y'.repeat(99)}.pdf`)).toBe(`${'x'.repeat(195)}.pdf`);
    expect([...safeFileName(`${'雪'.repeat(300)}.docx`)]).toHaveLength(200);
    expect([...safeFileName(`x.${'y'.repeat(300)}`)]).toHaveLength(200);
  });

  test('is never empty, long, invisible or a path, and is its own safe name', () => {
    const tricky = fc.constantFrom(
      '..',
      '/',
      '\\',
      '\u0000',
      '\n',
      '\u202e',
      '.',
      ' ',
      '.pdf',
      '\ud800',
      'é',
      '雪',
    );
    // As numbers: the strings of fast-check that hold any code point take a hundred times as long to make.
    const codePoints = fc.array(fc.nat({ max: 0x10ffff }), { maxLength: 300 });
    const names = fc.oneof(
      codePoints.map((codes) => String.fromCodePoint(...codes)),
      fc.array(fc.oneof(tricky, fc.string({ maxLength: 3 }))).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(names, (name) => {
        const safe = safeFileName(name);
        expect(safe).not.toBe('');
        expect([...safe].length).toBeLessThanOrEqual(200);
        expect(safe).not.toMatch(/[\p{Cc}\p{Cs}/\\\u202e\u2028]/u);
        expect(['.', '..']).not.toContain(safe);
        expect(safeFileName(safe)).toBe(safe);
        expect(extensionOf(safe)).toBe(extensionOf(name));
      }),
      { numRuns: 500 },
    );
  });
});
