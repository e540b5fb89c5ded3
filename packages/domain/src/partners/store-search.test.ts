import { expect, test } from 'vitest';
import { storeMatches } from './store-search.ts';

const store = { store_name: 'Green Leaf', city: 'Kingston', zipcode: '12401', license_number: 'OCM-77' };

test.for(['', 'g', 'LEAF', 'kings', '124', 'leaf kingston'])('%o finds the store', (typed) => {
  expect(storeMatches(store, typed)).toBe(true);
});

test.for(['null', 'leafk', 'leaf albany'])('%o does not find the store', (typed) => {
  expect(storeMatches(store, typed)).toBe(false);
});

test('the picker does not look at the license number', () => {
  expect(storeMatches(store, 'ocm')).toBe(false);
});
