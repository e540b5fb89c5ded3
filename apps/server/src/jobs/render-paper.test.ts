import { memoContent } from '@waybill/documents/credit-memo/content';
import { expect, test } from 'vitest';
import { account, aLetter, aMemo, aStatement } from '../../test/factories/papers.ts';
import { readPdf } from '../../test/world/read-pdf.ts';
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
