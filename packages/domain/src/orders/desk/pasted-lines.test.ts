import { describe, expect, test } from 'vitest';
import type { Offer } from './new-items.ts';
import { checkPasted, parsePasted, withoutRows } from './pasted-lines.ts';

const offer = (sku: string, stock: number): Offer => ({
  brand_name: 'Alta',
  processor_name: 'Alta Labs',
  product_name: 'Live Cart',
  product_type: 'Vape',
  flavor: sku.replace('SKU-', ''),
  sku,
  size: 1,
  size_unit: 'grams',
  price: 10,
  stock,
});
const OFFERS = [offer('SKU-Mango', 10), offer('SKU-Berry', 3)];
const offerOf = (sku: string) => OFFERS.find((each) => each.sku.toLowerCase() === sku.toLowerCase());
const check = (text: string) => checkPasted(parsePasted(text), offerOf, []);

describe('rows pasted from a spreadsheet', () => {
  test('are read with tabs, semicolons, commas or blanks, with or without headings', () => {
    const wanted = [
      expect.objectContaining({ sku: 'SKU-Mango', qty: '2' }),
      expect.objectContaining({ sku: 'SKU-Berry', qty: '1' }),
    ];
    expect(parsePasted('SKU-Mango\t2\nSKU-Berry\t1')).toEqual(wanted);
    expect(parsePasted('SKU-Mango;2\r\n\r\nSKU-Berry;1\r\n')).toEqual(wanted);
    expect(parsePasted('"SKU-Mango","2"\n"SKU-Berry","1"')).toEqual(wanted);
    expect(parsePasted('SKU-Mango 2\nSKU-Berry   1')).toEqual(wanted);
    expect(parsePasted('Product\tQuantity\tSKU\nCart\t2\tSKU-Mango\nCart\t1\tSKU-Berry')).toEqual(wanted);
    expect(parsePasted('\n \n')).toEqual([]);
  });

  test('make lines and samples at the price of the store, whatever the case of the SKU', () => {
    const [first, second] = check('sku-mango\t1,200\nSKU-MANGO\t2\t1');
    expect(first?.problem).toBe('Insufficient inventory. Only 10 cases available for Mango.');
    expect(second).toMatchObject({
      name: 'Live Cart, Mango',
      problem: undefined,
      lines: [
        { sku: 'SKU-Mango', qty: 2, price: 10, is_sample: false },
        { sku: 'SKU-Mango', qty: 1, price: 0, is_sample: true, product_name: '(Sample) Live Cart' },
      ],
    });
    expect(check('SKU-Mango\t\t1')[0]?.lines).toMatchObject([{ qty: 1, is_sample: true }]);
  });

  test('name what is wrong with each, and a wrong one takes nothing from the next', () => {
    const text = ['X-1\t2', '\t2', 'SKU-Mango\t1.5', 'SKU-Mango\t12a', 'SKU-Mango\t0', 'SKU-Mango'].join(
      '\n',
    );
    expect(check(text).map(({ row, problem }) => [row, problem])).toEqual([
      [1, 'No product has the SKU X-1.'],
      [2, 'Every item needs a SKU'],
      [3, 'Quantity must be a whole number of 0 or more'],
      [4, 'Quantity must be a whole number of 0 or more'],
      [5, 'Quantity must be a whole number above 0'],
      [6, 'Quantity must be a whole number above 0'],
    ]);
    const rows = check('SKU-Berry\t4\nSKU-Berry\t2\nSKU-Berry\t2');
    expect(rows.map(({ problem }) => problem)).toEqual([
      'Insufficient inventory. Only 3 cases available for Berry.',
      undefined,
      'Cannot add 2 cases of Berry. Total would be 4 but only 3 are available.',
    ]);
  });

  test('leave what is wrong to be corrected, under its headings', () => {
    const text = 'Qty\tSKU\n2\tSKU-Mango\n2\tX-1';
    const rows = check(text);
    expect(
      withoutRows(
        text,
        rows.filter(({ problem }) => !problem),
      ),
    ).toBe('Qty\tSKU\n2\tX-1');
  });

  test('make no more lines than an order may have', () => {
    OFFERS.push(offer('SKU-Many', 1000));
    const rows = check(Array.from({ length: 501 }, () => 'SKU-Many\t1').join('\n'));
    OFFERS.pop();
    expect(rows.filter(({ problem }) => problem)).toMatchObject([
      { row: 501, problem: 'An order has at most 500 items.' },
    ]);
  });
});
