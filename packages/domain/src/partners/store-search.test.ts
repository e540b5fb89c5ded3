import { expect, test } from 'vitest';
import { PICKER_SEARCHED, storeMatches, storeRank } from './store-search.ts';

const store = {
  store_name: 'Green Leaf',
  address: '12 Main Street',
  city: 'Kingston',
  zipcode: '12401',
  license_number: 'OCM-77',
  contact_name: null,
};

test.for(['', 'g', 'LEAF', 'kings', '124', 'leaf kingston', 'ocm-77', '12 main'])(
  '%o finds the store',
  (typed) => {
    expect(storeMatches(store, typed)).toBe(true);
  },
);

test.for(['null', 'leafk', 'leaf albany'])('%o does not find the store', (typed) => {
  expect(storeMatches(store, typed)).toBe(false);
});

test('the picker does not look at the license number', () => {
  expect(storeMatches(store, 'ocm', PICKER_SEARCHED)).toBe(false);
  for (const typed of ['green', 'kings', '12401'])
    expect(storeMatches(store, typed, PICKER_SEARCHED)).toBe(true);
});

test.for([
  ['gr', 0],
  ['leaf', 1],
  ['KING', 2],
  ['124', 2],
  ['eaf', 3],
] as const)('%o stands at place %o', ([typed, rank]) => {
  expect(storeRank(store, typed)).toBe(rank);
});
