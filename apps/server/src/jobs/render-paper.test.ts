import { memoContent } from '@waybill/documents/credit-memo/content';
import { expect, test } from 'vitest';
import { account, aLetter, aMemo, aStatement } from '../../test/factories/papers.ts';
import { anImage } from '../../test/factories/sample-files.ts';
import { readPdf } from '../../test/world/read-pdf.ts';
import { readPictures } from '../../test/world/read-pictures.ts';
import { renderPaper } from './render-paper.ts';

// Around the numbers of rows with which the totals just fit the page, and just do not.
const COUNTS = [1, 17, 18, 19, 20, 21, 22, 23, 60];

test.each([
  ['statement', 'Date Document Charge Credit Balance', aStatement],
  ['letter', 'Order Delivered Final payment date Amount', aLetter],
])(
  'a %s repeats its head on each page, loses no row, and closes beside a row',
  async (_name, head, contentOf) => {
    for (const count of COUNTS) {
      const pages = await readPdf(await renderPaper(contentOf(count)));
      const numbers = pages.map(({ lines }) => lines.flatMap((line) => line.match(/ORD-\d+/g) ?? []));
      expect(numbers.flat()).toEqual(Array.from({ length: count }, (_, place) => `ORD-${1001 + place}`));
      for (const [page, { lines }] of pages.entries()) {
        expect(lines, `the head on page ${page + 1} of ${count} rows`).toContain(head);
        expect(numbers[page]?.length, `rows on page ${page + 1} of ${count}`).toBeGreaterThan(0);
        expect(lines.at(-1)).toContain(`Page ${page + 1} of ${pages.length}`);
      }
    }
  },
);

test('a credit memo prints a long note whole, within the page', async () => {
  const note = Array.from({ length: 80 }, (_, word) => `word${word}`).join(' ');
  const [page] = await readPdf(await renderPaper(memoContent(aMemo({ note }), account)));
  expect(page?.lines.join(' ')).toContain(note);
  for (const { x, width } of page?.words ?? []) expect(x + width).toBeLessThan(612 - 40);
});

test.each([
  ['wide', 1000, 100, 180, 18],
  ['high', 100, 1000, 5.4, 54],
  ['small', 40, 20, 40, 20],
])(
  'a %s logo of %d by %d is printed %d by %d points, neither distorted nor out of its box',
  async (_name, width, height, printed_width, printed_height) => {
    const bytes = new Uint8Array(await anImage('jpeg', width, height)).buffer;
    const pdf = await renderPaper({ ...aLetter(1), logo: { bytes, width, height } });
    const [picture, ...others] = await readPictures(pdf);
    expect(others).toEqual([]);
    expect(picture).toEqual({ x: 48, y: 48, width: printed_width, height: printed_height });
    const [page] = await readPdf(pdf);
    const name = page?.words.find(({ text }) => text === account.account_name);
    expect(name?.y, 'the sender stands below it').toBeGreaterThan(48 + printed_height + 14);
  },
);

test('a long name of the sender leaves the number of the paper in the footer', async () => {
  const name = 'Solventless Hash Rosin Infused Pre-Rolled Cones of the Upper Valley '.repeat(3);
  const letter = aLetter(1);
  const [page] = await readPdf(await renderPaper({ ...letter, sender: { ...letter.sender, name } }));
  expect(page?.lines.at(-1)).toMatch(/^Solventless .+ · Notice of default DN-1001 Page 1 of 1$/);
});
