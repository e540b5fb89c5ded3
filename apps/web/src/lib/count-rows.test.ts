import { csvWriter } from '@waybill/domain/lib/csv';
import { stringify } from 'csv-stringify/sync';
import { expect, test } from 'vitest';
import { type Counter, countCsvRows, countZipFiles } from './count-rows.ts';

/** Byte by byte, so that every mark is cut through. */
function bytewise(counter: Counter, bytes: Uint8Array): number[] {
  return [0, ...[...bytes].map((byte) => counter(Uint8Array.of(byte)))];
}

test('the rows of a CSV are counted below its headings, whatever their cells hold', () => {
  const { head, lines } = csvWriter(stringify, [['A "quoted" heading', (cell: string) => cell]]);
  const cells = ['plain', 'two\nlines', 'say "hi"', '"\r\n"', ''];
  const bytes = new TextEncoder().encode(head() + lines(cells));
  expect(countCsvRows()(bytes)).toBe(cells.length);
  const counts = bytewise(countCsvRows(), bytes);
  expect(counts.at(-1)).toBe(cells.length);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(countCsvRows()(new TextEncoder().encode(head()))).toBe(0);
});

test('the files of a ZIP are counted as each ends', () => {
  const mark = [0x50, 0x4b, 7, 8];
  const bytes = Uint8Array.from([
    0x50,
    0x4b,
    3,
    4,
    1,
    2,
    ...mark,
    9,
    0x50,
    0x50,
    0x4b,
    7,
    8,
    0x50,
    0x4b,
    1,
    2,
  ]);
  expect(countZipFiles()(bytes)).toBe(2);
  expect(bytewise(countZipFiles(), bytes).at(-1)).toBe(2);
});
