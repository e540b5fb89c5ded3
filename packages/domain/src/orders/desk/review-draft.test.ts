import { expect, test } from 'vitest';
import type { OrderLine } from '../schema.ts';
import type { Offer } from './new-items.ts';
import { NO_LONGER_AVAILABLE, reviewDraft } from './review-draft.ts';

const mango: Offer = {
  brand_name: 'Alta',
  processor_name: null,
  product_name: 'Live Cart',
  product_type: 'Vape',
  flavor: 'Mango',
  sku: 'LC-M',
  size: 1,
  size_unit: 'grams',
  price: 12.5,
  stock: 5,
};

function drafted(rest: Partial<OrderLine> = {}): OrderLine {
  const { stock: _, ...line } = mango;
  return { id: '00000000-0000-4000-8000-000000000001', ...line, qty: 2, is_sample: false, ...rest };
}

const now = (offer: Partial<Offer>) => () => ({ ...mango, ...offer });

test('a line that nothing happened to stays as it was', () => {
  const line = drafted();
  expect(reviewDraft([line], now({}))).toEqual([{ line, was: undefined, problem: undefined }]);
});

test('a line takes the present price and name and remembers the price it was added at', () => {
  const reviewed = reviewDraft([drafted()], now({ price: 14, product_name: 'Live Cart 2' }));
  expect(reviewed).toMatchObject([{ was: 12.5, line: { price: 14, product_name: 'Live Cart 2' } }]);
});

test('a sample stays free and keeps its prefix', () => {
  const sample = drafted({ is_sample: true, price: 0, product_name: '(Sample) Live Cart' });
  expect(reviewDraft([sample], now({ price: 14 }))).toMatchObject([
    { was: undefined, line: { price: 0, product_name: '(Sample) Live Cart' } },
  ]);
});

test('a line beyond the present stock is refused, and a smaller one after it is not', () => {
  const problems = reviewDraft([drafted({ qty: 4 }), drafted({ qty: 2 })], now({ stock: 3 })).map(
    ({ problem }) => problem,
  );
  expect(problems).toEqual(['Insufficient inventory. Only 3 cases available for Mango.', undefined]);
});

test('two lines that exceed the stock only together are refused at the second', () => {
  const problems = reviewDraft([drafted({ qty: 3 }), drafted({ qty: 3 })], now({})).map(
    ({ problem }) => problem,
  );
  expect(problems).toEqual([
    undefined,
    'Cannot add 3 cases of Mango. Total would be 6 but only 5 are available.',
  ]);
});

test('a product that is gone can not be ordered', () => {
  expect(reviewDraft([drafted()], () => undefined)).toMatchObject([{ problem: NO_LONGER_AVAILABLE }]);
});
