import { memoContent } from '@waybill/documents/credit-memo/content';
import { expect, test } from 'vitest';
import { anIssuedInvoice, anIssuedLine, aPackingList } from '../../test/factories/issued.ts';
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

/** As many packages of one case each. */
const packages = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    ...{ lot_number: `L-${place}`, package_uid: `1A4${String(place).padStart(21, '0')}`, qty: 1 },
  }));

test.each([
  ['an invoice', (count: number) => anIssuedInvoice([anIssuedLine(0, { lots: packages(count) })])],
  ['a packing list', (count: number) => aPackingList(1, packages(count))],
])('a line of %s names every package, over as many pages as it takes', async (_name, contentOf) => {
  for (const count of [1, 7, 8, 40, 200]) {
    const pages = await readPdf(await renderPaper(contentOf(count)));
    const tags = pages.map(({ words }) => words.filter(({ text }) => text.includes('Tag 1A4')));
    expect(tags.flat()).toHaveLength(count);
    for (const [page, { lines }] of pages.entries()) {
      expect(lines.some((line) => line.includes('Description'))).toBe(true);
      expect(tags[page]?.length, `packages on page ${page + 1} of ${count}`).toBeGreaterThan(0);
      for (const { y } of tags[page] ?? []) expect(y, 'above the footer').toBeLessThan(792 - 60);
    }
    const titles = pages.flatMap(({ words }) => words.filter(({ text }) => text === 'Live Resin Cartridge'));
    expect(titles, 'the line is one').toHaveLength(1);
  }
});

test('an invoice tells the THC of each lot where they differ, and of the line where they do not', async () => {
  const [first, second] = packages(2).map((lot, place) => ({ ...lot, thc_mg: 100 - place * 9.75 }));
  const lots = [first, second].flatMap((lot) => lot ?? []);
  const differing = anIssuedInvoice([anIssuedLine(0, { lots, thc_mg: null, thc_mg_total: 1902.5 })]);
  const [page] = await readPdf(await renderPaper(differing));
  expect(page?.lines.filter((line) => line.startsWith('Lot '))).toEqual([
    `Lot L-0 · Tag ${first?.package_uid} · 1 case · THC 100 mg per unit`,
    `Lot L-1 · Tag ${second?.package_uid} · 1 case · THC 90.25 mg per unit`,
  ]);
  const [same] = await readPdf(await renderPaper(anIssuedInvoice([anIssuedLine(0, { lots })])));
  expect(same?.lines.join()).not.toContain('per unit');
});

test('an invoice names the rate of the tax, not what rounding makes of it', async () => {
  for (const amount of [0, 0.5]) {
    const [page] = await readPdf(await renderPaper(anIssuedInvoice([anIssuedLine(0, { amount })])));
    expect(page?.lines.join()).toContain('New York Excise Tax (9.0%), payable by the seller');
  }
});

test('the largest tax leaves room for its label', async () => {
  const [page] = await readPdf(
    await renderPaper(anIssuedInvoice([anIssuedLine(0, { amount: 999_899_900 })])),
  );
  const words = page?.words ?? [];
  const label = words.find(({ text }) => text.endsWith('payable by the seller'));
  const value = words.find(({ text }) => text === '$89,990,991.00');
  expect((label?.x ?? 0) + (label?.width ?? 0)).toBeLessThan(value?.x ?? 0);
});

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
