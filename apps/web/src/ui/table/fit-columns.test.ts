import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { fitColumns } from './fit-columns.ts';

const column = (id: string, drop?: number): Column<object> => ({
  id,
  header: id,
  width: '20rem',
  ...(drop && { drop }),
});
const COLUMNS = [column('name'), column('agent', 1), column('total'), column('created', 2)];
const idsIn = (rem: number, sortedBy = 'name') =>
  fitColumns(COLUMNS, { rem, windowRem: rem + 10, selectable: false, sortedBy })?.map(({ id }) => id);

test('columns drop one after the other, and rows become cards when the last that may has gone', () => {
  expect(idsIn(80)).toEqual(['name', 'agent', 'total', 'created']);
  expect(idsIn(79)).toEqual(['name', 'total', 'created']);
  expect(idsIn(59)).toEqual(['name', 'total']);
  expect(idsIn(39)).toBeUndefined();
});

test('the sorted column stays, and checkboxes take their room', () => {
  expect(idsIn(79, 'agent')).toEqual(['name', 'agent', 'total']);
  expect(fitColumns(COLUMNS, { rem: 81, windowRem: 90, selectable: true, sortedBy: 'name' })).toHaveLength(3);
});

test('where nothing more may be dropped the widest column has what is left, and long texts ask for more', () => {
  const room = { rem: 59, windowRem: 64, selectable: false, sortedBy: 'name' };
  const kept = [column('name'), { ...column('store'), width: '24rem' }, column('total')];
  expect(fitColumns(kept, room)?.map(({ width }) => width)).toEqual(['20rem', undefined, '20rem']);
  const message: Column<object> = { id: 'message', header: 'Message' };
  const dropped = (one: Column<object>) =>
    fitColumns([column('name'), column('entity', 1), one], { ...room, rem: 50 })?.length;
  expect(dropped(message)).toBe(3);
  expect(dropped({ ...message, wide: true })).toBe(2);
});
