import { expect, test } from 'vitest';
import { NOTHING_TO_ADD, newItems, type Offer } from './new-items.ts';

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

test('a regular and a sample quantity make two lines, the sample named and priced as one', () => {
  expect(newItems(mango, { qty: 2, sampleQty: 1 }, [])).toMatchObject({
    lines: [
      { product_name: 'Live Cart', qty: 2, price: 12.5, is_sample: false },
      { product_name: '(Sample) Live Cart', qty: 1, price: 0, is_sample: true },
    ],
  });
});

test('a sample alone makes one line', () => {
  expect(newItems(mango, { qty: 0, sampleQty: 3 }, [])).toMatchObject({
    lines: [{ qty: 3, is_sample: true }],
  });
});

test.each([
  [{ qty: 0, sampleQty: 0 }, [], NOTHING_TO_ADD],
  [{ qty: 6, sampleQty: 0 }, [], 'Insufficient inventory. Only 5 cases available for Mango.'],
  [{ qty: 0, sampleQty: 6 }, [], 'Insufficient inventory for samples. Only 5 cases available for Mango.'],
  [{ qty: 3, sampleQty: 3 }, [], 'Cannot add 3 cases of Mango. Total would be 6 but only 5 are available.'],
  [
    { qty: 2, sampleQty: 0 },
    [{ sku: 'LC-M', qty: 4, is_sample: false }],
    'Cannot add 2 cases of Mango. Total would be 6 but only 5 are available.',
  ],
])('%o beside %o is refused: %s', (wanted, inOrder, refusal) => {
  expect(newItems(mango, wanted, inOrder)).toEqual({ refusal });
});

test('lines of other SKUs do not count', () => {
  const inOrder = [{ sku: 'LC-B', qty: 5, is_sample: false }];
  expect(newItems(mango, { qty: 5, sampleQty: 0 }, inOrder)).toMatchObject({ lines: [{ qty: 5 }] });
});
