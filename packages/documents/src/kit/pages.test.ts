import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planPages } from './pages.ts';

const rooms = { first: 100, others: 200, closing: 40 };

test('puts few rows and the totals on one page', () => {
  expect(planPages([30, 30], rooms)).toEqual([{ first: 0, end: 2, closes: true }]);
});

test('takes the last row along when the totals need another page', () => {
  expect(planPages([30, 30, 30], rooms)).toEqual([
    { first: 0, end: 2, closes: false },
    { first: 2, end: 3, closes: true },
  ]);
});

test('leaves the first page to a heading that fills it', () => {
  expect(planPages([30, 30], { ...rooms, first: 10 })).toEqual([
    { first: 0, end: 0, closes: false },
    { first: 0, end: 2, closes: true },
  ]);
});

test('takes the only row along too, and leaves the first page to the heading', () => {
  expect(planPages([70], rooms)).toEqual([
    { first: 0, end: 0, closes: false },
    { first: 0, end: 1, closes: true },
  ]);
});

test('loses no row, keeps their order, and never fills a page beyond its room', () => {
  const heights = fc.array(fc.integer({ min: 20, max: 90 }), { minLength: 1, maxLength: 500 });
  fc.assert(
    fc.property(heights, (rows) => {
      const plans = planPages(rows, rooms);
      expect(plans.flatMap(({ first, end }) => rows.slice(first, end))).toEqual(rows);
      expect(plans.filter(({ closes }) => closes)).toEqual([plans.at(-1)]);
      for (const [page, { first, end, closes }] of plans.entries()) {
        const used = rows.slice(first, end).reduce((sum, height) => sum + height, closes ? rooms.closing : 0);
        expect(used).toBeLessThanOrEqual(page === 0 ? rooms.first : rooms.others);
        if (closes || rows.length > 1) expect(end, 'a page has a row').toBeGreaterThan(first);
      }
    }),
  );
});
