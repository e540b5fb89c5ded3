import type { Allocation } from '@waybill/domain/lots/allocation-schema';
import { LOT_TWICE } from '@waybill/domain/lots/sentences';
import type { Order } from '@waybill/domain/orders/schema';
import { expect, test } from 'vitest';
import { changeOf, newShare, refusalsOf, sharesOf } from './chosen-lots.ts';

const LINE = '5eed0000-0000-4000-8000-000000000001';
const LOT = '5eed0000-0000-4000-8000-000000000002';
// Only what the functions read.
const order = { version: 3, order_details: [{ id: LINE, qty: 12, flavor: 'Lemon' }] } as unknown as Order;
const share = (lot_id: string | null, qty: string, ship_uid = '') => ({
  ...newShare(LINE),
  lot_id,
  qty,
  ship_uid,
});

test('a line that has lots begins with them, and one that has none with a row for all of it', () => {
  const present = [{ order_line_id: LINE, lot_id: LOT, qty: 4, ship_uid: null }] as Allocation[];
  expect(sharesOf(order.order_details, present)).toMatchObject([{ lot_id: LOT, qty: '4', ship_uid: '' }]);
  expect(sharesOf(order.order_details, [])).toMatchObject([{ lot_id: null, qty: '12' }]);
});

test('what is chosen must add up to the line, name each lot once, and have tags of 24 letters and digits', () => {
  const wrong = (...shares: ReturnType<typeof share>[]) => refusalsOf(order, { shares });
  expect(wrong(share(LOT, '12'))).toEqual({});
  expect(wrong(share(LOT, '9'))).toEqual({ [`lines.${LINE}`]: 'Allocate 12 cases of Lemon, not 9.' });
  expect(wrong(share(LOT, '6'), share(LOT, '6'))).toEqual({ [`lines.${LINE}`]: LOT_TWICE });
  expect(wrong(share(null, '12'))).toEqual({ 'shares.0.lot_id': 'Please select a lot.' });
  expect(wrong(share(LOT, '12', '1A'))).toEqual({
    'shares.0.ship_uid': 'A package tag has 24 letters and digits.',
  });
});

test('the change names the version of the order, and no more than the server takes', () => {
  expect(changeOf(order, { shares: [share(LOT, '12')] })).toEqual({
    allocations: [{ order_line_id: LINE, lot_id: LOT, qty: 12, ship_uid: '' }],
    version: 3,
  });
});
