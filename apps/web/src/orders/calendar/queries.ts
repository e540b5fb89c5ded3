import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Day } from '@waybill/domain/lib/dates';
import { ordersApi } from '@waybill/domain/orders/api';
import { call } from '../../lib/call.ts';

/** Under 'orders', because every order may change it. */
export const calendarQuery = (from: Day) =>
  queryOptions({
    queryKey: ['orders', 'calendar', from],
    queryFn: async ({ signal }) => (await call(ordersApi.calendar, { query: { from }, signal })).data,
    placeholderData: keepPreviousData,
  });
