import { expect, test } from 'vitest';
import { missingFiles, needsSignedFiles, ORDER_STATUS_NAMES } from '../status/status.ts';

test('what was delivered needs its signed files', () => {
  expect(ORDER_STATUS_NAMES.filter(needsSignedFiles)).toEqual([
    'delivered',
    'paid',
    'partially paid',
    'unpaid',
    'complete',
  ]);
});

test('names what an order lacks', () => {
  expect(missingFiles({ order_status: 'delivered', manifest_count: 0, invoice_count: 0 })).toEqual([
    'manifest',
    'invoice',
  ]);
  expect(missingFiles({ order_status: 'paid', manifest_count: 0, invoice_count: 2 })).toEqual(['manifest']);
  expect(missingFiles({ order_status: 'complete', manifest_count: 1, invoice_count: 1 })).toEqual([]);
  for (const order_status of ['cancelled', 'approved'])
    expect(missingFiles({ order_status, manifest_count: 0, invoice_count: 0 })).toEqual([]);
});
