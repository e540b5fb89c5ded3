import { createFileRoute } from '@tanstack/react-router';
import { dayIn } from '@waybill/domain/lib/dates';
import { refusalOf, reportParams, reportQuery } from '../../analytics/report/queries.ts';
import { ReportPage } from '../../analytics/report/report-page.tsx';
import { textSearch } from '../../lib/search.ts';

const search = textSearch('by', 'from', 'to', 'report_sort', 'report_dir');

export const Route = createFileRoute('/dashboard/sales-report')({
  validateSearch: search,
  loader: ({ context, location }) => {
    const asked = reportParams(location.search, dayIn(context.user.time_zone, new Date()));
    if (!refusalOf(asked)) void context.queryClient.prefetchQuery(reportQuery(asked));
  },
  component: ReportPage,
});
