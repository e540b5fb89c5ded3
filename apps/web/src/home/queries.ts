import { queryOptions } from '@tanstack/react-query';
import { analyticsApi } from '@waybill/domain/analytics/api';
import { call } from '../lib/call.ts';

/** Kept under 'orders', because every order that changes may change it. */
export const homeQuery = queryOptions({
  queryKey: ['orders', 'home'],
  queryFn: async ({ signal }) => (await call(analyticsApi.home, { signal })).data,
  // It also tells of stores and stock, whose changes invalidate nothing here.
  refetchOnMount: 'always',
});
