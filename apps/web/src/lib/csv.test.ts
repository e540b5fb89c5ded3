import { type CsvColumns, csvWriter } from '@waybill/domain/lib/csv';
import { stringify as inBrowser } from 'csv-stringify/browser/esm/sync';
import { stringify as inNode } from 'csv-stringify/sync';
import { expect, test } from 'vitest';

const CELLS = [
  ['plain', 'plain'],
  ['', ''],
  [null, ''],
  [0, '0'],
  [-3, '-3'],
  [12.5, '12.5'],
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-3', "'-3"],
  ['@here', "'@here"],
  ['\tTab', "'\tTab"],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['=Green, "Leaf"', `"'=Green, ""Leaf"""`],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['Café ☕', 'Café ☕'],
] as const;

const columns: CsvColumns<(typeof CELLS)[number]> = [
  ['=Heading', ([cell]) => cell],
  ['Last', () => 'x'],
];

for (const [build, stringify] of [
  ['the build for Node', inNode],
  ['the build for browsers', inBrowser],
] as const) {
  test(`${build} writes texts, numbers, line ends and formulas the same way`, () => {
    const { head, lines } = csvWriter(stringify, columns);
    expect(head()).toBe("\ufeff'=Heading,Last\r\n");
    expect(lines(CELLS)).toBe(CELLS.map(([, written]) => `${written},x\r\n`).join(''));
    expect(lines([])).toBe('');
  });
}
