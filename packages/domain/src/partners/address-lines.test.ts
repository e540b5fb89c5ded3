import { expect, test } from 'vitest';
import { addressLines } from './address-lines.ts';

test.each([
  [
    { address: '1 Main St', city: 'Brooklyn', state: 'New York', zipcode: '11222' },
    ['1 Main St', 'Brooklyn, New York 11222'],
  ],
  [
    { address: '1 Main St, Brooklyn, NY 11222', city: 'Brooklyn', state: 'New York', zipcode: '11222' },
    ['1 Main St, Brooklyn, NY 11222'],
  ],
  [{ address: '1 Main St' }, ['1 Main St']],
  [{ address: ' ', city: 'Brooklyn', state: null, zipcode: null }, ['Brooklyn']],
  [{ address: '1 Main St', city: null, state: 'Ohio', zipcode: '44101' }, ['1 Main St', 'Ohio 44101']],
  [{}, []],
])('%j is written as %j', (address, lines) => {
  expect(addressLines(address)).toEqual(lines);
});
