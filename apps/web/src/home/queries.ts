import { queryOptions } from '@tanstack/react-query';
import { analyticsApi } from '@waybill/domain/analytics/api';
import { call } from '../lib/call.ts';

/** Under 'orders', because it depends on every order. */
export const homeQuery = queryOptions({
  queryKey: ['orders', 'home'],
  queryFn: async ({ signal }) => (await call(analyticsApi.home, { signal })).data,
  // It also depends on stores and stock, whose changes do not invalidate it.
  refetchOnMount: 'always',
});
