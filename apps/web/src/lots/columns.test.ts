import { LOT_SORTS } from '@waybill/domain/lots/lots-api';
import { expect, test } from 'vitest';
import { furtherLotColumns, lotColumns } from './columns.tsx';

test('lots are sorted by those columns that the server sorts by', () => {
  const sortable = [...lotColumns, ...furtherLotColumns].filter((column) => column.sortable);
  expect(sortable.map(({ id }) => id).filter((id) => !LOT_SORTS.some((sort) => sort === id))).toEqual([]);
});
