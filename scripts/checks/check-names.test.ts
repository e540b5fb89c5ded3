import { expect, test } from 'vitest';
import { findStrangers } from './check-names.ts';

test('a folder that is no room is a stranger', () => {
  expect(findStrangers(['apps/server/src/misc/place-order.ts'])).toEqual([
    'apps/server/src/misc: no such room',
  ]);
});

test('a file name with a word outside the vocabulary is a stranger', () => {
  expect(
    findStrangers(['apps/server/src/orders/wicket-order.ts', 'apps/web/src/orders/dialog/order-modal.tsx']),
  ).toEqual(['apps/server/src/orders/wicket-order.ts: wicket']);
});

test('what lies outside the floors is not looked at', () => {
  expect(findStrangers(['docs/screens/wicket.png', 'bench/whatever.ts'])).toEqual([]);
});
