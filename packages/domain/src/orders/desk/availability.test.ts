import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchLines, raiseRefusal, raiseRefusals, statusAfterEdit } from '../edit-items.ts';
import type { OrderLine } from '../schema.ts';
import { shortage } from './availability.ts';

const stocked = (qty: number) => () => ({ flavor: 'Mango', qty });
const line = (qty: number, is_sample = false, sku = 'M-1') => ({ sku, qty, is_sample });

describe('stock for an order', () => {
  test('suffices up to the last case', () => {
    expect(shortage([line(3), line(2, true)], stocked(5))).toBeUndefined();
  });

  test('says how many cases there are', () => {
    expect(shortage([line(6)], stocked(5))).toBe('Insufficient inventory. Only 5 cases available for Mango.');
    expect(shortage([line(6, true)], stocked(5))).toBe(
      'Insufficient inventory for samples. Only 5 cases available for Mango.',
    );
  });

  test('counts a line and a sample of one SKU together', () => {
    expect(shortage([line(4), line(2, true)], stocked(5))).toBe(
      'Cannot add 2 cases of Mango. Total would be 6 but only 5 are available.',
    );
  });

  test('never lets more through than there is', () => {
    const orders = fc.array(fc.record({ qty: fc.integer({ min: 1, max: 9 }), is_sample: fc.boolean() }), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(orders, fc.nat(20), (lines, available) => {
        const asked = lines.reduce((sum, { qty }) => sum + qty, 0);
        const refused = shortage(
          lines.map((each) => ({ ...each, sku: 'M-1' })),
          stocked(available),
        );
        expect(refused === undefined).toBe(asked <= available);
      }),
    );
  });
});

describe('editing items', () => {
  const stored = (id: string, sku: string, is_sample = false) =>
    ({ id, sku, is_sample, qty: 1, price: 1 }) as OrderLine;
  const A = '00000000-0000-4000-8000-00000000000a';
  const B = '00000000-0000-4000-8000-00000000000b';
  const lines = [stored(A, 'S-1'), stored(B, 'S-1', true)];
  const sent = (rest: object) => ({ sku: 'S-1', qty: 1, is_sample: false, ...rest });

  test('matches lines by id, in any order', () => {
    const matched = matchLines(lines, [sent({ id: B, is_sample: true }), sent({ id: A })]);
    expect(matched.map(({ stored: line }) => line?.id)).toEqual([B, A]);
  });

  test('matches lines without an id by place, SKU and sample', () => {
    const matched = matchLines(lines, [sent({}), sent({ is_sample: true }), sent({ sku: 'NEW' })]);
    expect(matched.map(({ stored: line }) => line?.id)).toEqual([A, B, undefined]);
  });

  test('refuses a line left out, sent twice, or of another order', () => {
    expect(() => matchLines(lines, [sent({ id: A })])).toThrow(
      'Set its quantity to 0 instead of leaving it out.',
    );
    expect(() => matchLines(lines, [sent({ id: A }), sent({ id: A }), sent({ id: B })])).toThrow(
      'sent twice',
    );
    expect(() => matchLines(lines, [sent({ id: '00000000-0000-4000-8000-00000000000f' })])).toThrow(
      'does not have',
    );
  });

  test('says how many are left and how many more are needed', () => {
    expect(raiseRefusal(5, 3)).toBe('Only 3 available (need 5 more)');
    expect(raiseRefusal(3, 3)).toBeUndefined();
  });

  test('counts the lines of one flavor together, with what another line gives back', () => {
    const stocked = () => ({ flavor: 'Mango', qty: 3 });
    const refusals = (...raises: number[]) => [
      ...raiseRefusals(
        raises.map((raise) => ({ flavor_id: 'mango', raise })),
        stocked,
      ),
    ];
    expect(refusals(3, -1, 0)).toEqual([]);
    expect(refusals(-2, 5)).toEqual([]);
    expect(refusals(0, 4)).toEqual([[1, 'Only 3 available (need 4 more)']]);
    expect(refusals(2, 2)).toEqual([
      [1, 'Cannot add 2 cases of Mango. Total would be 4 but only 3 are available.'],
    ]);
  });

  test('makes a paid order whose total rises partially paid, and refuses a total below what was paid', () => {
    const paid = {
      order_status: 'paid' as const,
      order_total: 10,
      payment_info: { amount_paid: 10, payment_type: [] },
    };
    const totals = (order_total: number) => ({ order_total, subtotal: 0, items_total: 0 });
    expect(statusAfterEdit(paid, totals(10.01))).toBe('partially paid');
    expect(statusAfterEdit(paid, totals(10))).toBe('paid');
    expect(() => statusAfterEdit(paid, totals(9.99))).toThrow('Amount paid cannot exceed the order total');
  });
});
