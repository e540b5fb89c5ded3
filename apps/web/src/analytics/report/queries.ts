import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { reportApi } from '@waybill/domain/analytics/report-api';
import { REPORT_GROUPS, ReportQuery } from '@waybill/domain/analytics/report-schema';
import { call } from '../../lib/call.ts';
import { textOf } from '../../lib/search.ts';
import { presetDays } from './presets.ts';

/** Reads what is asked for from the address; without a period it is this month so far. */
export function reportParams(search: Record<string, unknown>, today: string): ReportQuery {
  const whole = presetDays('This month', today);
  return {
    by: REPORT_GROUPS.find((name) => name === search.by) ?? 'store',
    from: textOf(search.from) ?? whole.from,
    to: textOf(search.to) ?? whole.to,
  };
}

/** What the server would say of it too; undefined where it can be asked for. */
export function refusalOf(asked: ReportQuery): string | undefined {
  return ReportQuery.safeParse(asked).error?.issues[0]?.message;
}

/** The chart and the table in one call; under 'orders', because it depends on every order. */
export const reportQuery = (asked: ReportQuery) =>
  queryOptions({
    queryKey: ['orders', 'report', asked],
    queryFn: async ({ signal }) => (await call(reportApi.read, { query: asked, signal })).data,
    enabled: refusalOf(asked) === undefined,
    placeholderData: keepPreviousData,
  });
