import { queryOptions } from '@tanstack/react-query';
import { analyticsApi } from '@waybill/domain/analytics/api';
import { PERIODS, type PeriodName } from '@waybill/domain/analytics/periods';
import { call } from '../lib/call.ts';

/** Under 'orders', because it depends on every order. */
export const salesQuery = queryOptions({
  queryKey: ['orders', 'sales'],
  queryFn: async ({ signal }) => (await call(analyticsApi.sales, { signal })).data,
});

export const PERIOD_LABELS: Record<PeriodName, string> = { month: 'Current Month', ytd: 'Year to Date' };

/** Reads them from the address, which may hold invalid values. */
export function periodOf(text: unknown): PeriodName {
  return PERIODS.find((name) => name === text) ?? 'month';
}
