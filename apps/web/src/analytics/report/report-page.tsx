import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { SALES_NOT_LOADED } from '@waybill/domain/analytics/schema';
import { useCoversAll, useSession } from '../../lib/session.ts';
import { useToday } from '../../partners/use-today.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { refusalOf, reportParams, reportQuery } from './queries.ts';
import { ReportChart } from './report-chart.tsx';
import { ReportControls } from './report-controls.tsx';
import classes from './report-page.module.css';
import { ReportTable } from './report-table.tsx';
import { ReportTotals } from './report-totals.tsx';

/** Sales of any period beside the one before. */
export function ReportPage() {
  const everything = useCoversAll('analytics.see');
  const { account_name } = useSession();
  const asked = reportParams(useSearch({ strict: false }), useToday());
  const refusal = refusalOf(asked);
  const report = useQuery(reportQuery(asked));
  const whose = everything ? 'All orders' : 'Your own orders';
  return (
    <Page
      title="Sales Report"
      subtitle={`${whose} that are not cancelled, by the day they were created`}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            disabled={!report.data}
            onClick={() => print()}
          >
            Print
          </Button>
          <Button variant="default" component={Link} to="/dashboard/analytics">
            Month and Year
          </Button>
        </>
      }
    >
      <p className={classes.printed}>{account_name}</p>
      <ReportControls asked={asked} />
      {refusal ? (
        <Message kind="bad">{refusal}</Message>
      ) : report.error && !report.isFetching ? (
        <ErrorState error={report.error} fallback={SALES_NOT_LOADED} retry={() => void report.refetch()} />
      ) : (
        <div aria-busy={report.isFetching} className={classes.report}>
          <ReportTotals report={report.data} />
          <ReportChart report={report.data} />
          <ReportTable asked={asked} query={report} />
        </div>
      )}
    </Page>
  );
}
