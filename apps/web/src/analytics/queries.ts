import { queryOptions } from '@tanstack/react-query';
import { analyticsApi } from '@waybill/domain/analytics/api';
import { PERIODS, type PeriodName } from '@waybill/domain/analytics/periods';
import { call } from '../lib/call.ts';

/** Kept under 'orders', because every order that changes may change it. */
export const salesQuery = queryOptions({
  queryKey: ['orders', 'sales'],
  queryFn: async ({ signal }) => (await call(analyticsApi.sales, { signal })).data,
});

export const PERIOD_LABELS: Record<PeriodName, string> = { month: 'Current Month', ytd: 'Year to Date' };

/** Reads it from the address, where anything may stand. */
export function periodOf(text: unknown): PeriodName {
  return PERIODS.find((name) => name === text) ?? 'month';
}
