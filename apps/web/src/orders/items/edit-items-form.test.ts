import type { OrderLine } from '@waybill/domain/orders/schema';
import { expect, test } from 'vitest';
import { mergeItems } from './edit-items-form.ts';

const line = (id: string, qty: number) => ({ id, qty: String(qty), price: '10.00' });

test('what was typed stays for the lines that the order still has, except those taken as they are now', () => {
  const mine = { orderDetails: [line('mango', 20), line('lime', 7), line('gone', 1)] };
  const theirs = { orderDetails: [line('lime', 5), line('mango', 15), line('new', 2)] };
  expect(mergeItems(mine, theirs, new Set())).toEqual({
    orderDetails: [line('lime', 7), line('mango', 20), line('new', 2)],
  });
  expect(mergeItems(mine, theirs, new Set(['mango']))).toEqual({
    orderDetails: [line('lime', 7), line('mango', 15), line('new', 2)],
  });
});

test('a line that is being added stays last, whatever someone else did to the others', () => {
  const added = { ...line('berry', 3), added: { id: 'berry' } as OrderLine };
  const mine = { orderDetails: [line('mango', 20), added] };
  const theirs = { orderDetails: [line('mango', 15), line('new', 2)] };
  expect(mergeItems(mine, theirs, new Set(['mango']))).toEqual({
    orderDetails: [line('mango', 15), line('new', 2), added],
  });
});
