import { expect, test } from 'vitest';
import { changeLines } from './change-lines.ts';

test('a plain field is one line', () => {
  expect(changeLines({ city: { from: 'Kingston', to: 'Hudson' } })).toEqual([
    { path: ['city'], from: 'Kingston', to: 'Hudson' },
  ]);
});

test('of a list only the items that differ are told, by their name', () => {
  const mango = { sku: 'S-1', flavor: 'Mango', qty: 5 };
  const from = [mango, { sku: 'S-2', flavor: 'Lime', qty: 1 }];
  const to = [
    { ...mango, qty: 7 },
    { sku: 'S-3', flavor: 'Plum', qty: 2 },
  ];
  expect(changeLines({ flavors: { from, to } })).toEqual([
    { path: ['flavors', 'S-1', 'qty'], from: 5, to: 7 },
    { path: ['flavors', 'S-2'], from: from[1], to: null },
    { path: ['flavors', 'S-3'], from: null, to: to[1] },
  ]);
});

test('a record inside a record is told by its fields', () => {
  const from = { type: 'universal', price: 10 };
  expect(changeLines({ pricing: { from, to: { ...from, price: 12 } } })).toEqual([
    { path: ['pricing', 'price'], from: 10, to: 12 },
  ]);
});

test('items that nothing tells apart are told as a whole, and so are lists of texts', () => {
  const twins = [{ qty: 1 }, { qty: 1 }];
  expect(changeLines({ lines: { from: twins, to: [] } })).toEqual([{ path: ['lines'], from: twins, to: [] }]);
  expect(changeLines({ payment_type: { from: [], to: ['Cash'] } })).toEqual([
    { path: ['payment_type'], from: [], to: ['Cash'] },
  ]);
});

test('what is no record of changes has no lines', () => {
  expect(changeLines(null)).toEqual([]);
  expect(changeLines('text')).toEqual([]);
  expect(changeLines({ city: 'Hudson' })).toEqual([]);
});
