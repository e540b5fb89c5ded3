import type { UseQueryResult } from '@tanstack/react-query';
import { reportApi } from '@waybill/domain/analytics/report-api';
import {
  countsCases,
  REPORT_SORTS,
  type ReportQuery,
  type SalesReport,
} from '@waybill/domain/analytics/report-schema';
import { sortReport } from '@waybill/domain/analytics/report-sort';
import { SALES_NOT_LOADED } from '@waybill/domain/analytics/schema';
import { useMemo } from 'react';
import { urlOf } from '../../lib/call.ts';
import { type Sort, useListSearch } from '../../lib/list-search.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { saveCsvFile } from '../../ui/feedback/save-file.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { HEADS, reportColumns } from './columns.tsx';
import { PrintedRows } from './printed-rows.tsx';
import classes from './report-page.module.css';

interface ReportTableProps {
  asked: ReportQuery;
  query: UseQueryResult<SalesReport>;
}

/** A hundred rows and the rest as one, drawn again whole on paper. */
export function ReportTable({ asked, query: { data, error, isFetching, refetch } }: ReportTableProps) {
  const { sort, setSort } = useListSearch({ by: 'sales', dir: 'desc' }, 'report_');
  const by = data?.by ?? asked.by;
  const columns = useMemo(() => reportColumns(by), [by]);
  const rows = useMemo(
    () => data && sortReport(data.rows, sortOf({ by: sort.by, dir: sort.dir })),
    [data, sort.by, sort.dir],
  );
  return (
    <>
      <div className={classes.screen}>
        <DataTable
          title={`Sales by ${HEADS[by]}`}
          card
          columns={columns}
          // Sorted already, with the row of all others last.
          list={{
            rows,
            total: rows?.length,
            error,
            refreshing: isFetching,
            retry: () => void refetch(),
            pages: SORTED,
          }}
          rowId={(row) => row.id ?? row.name}
          sort={sort}
          onSort={setSort}
          failed={SALES_NOT_LOADED}
          toolbar={<span className={classes.note}>{countsCases(by) ? 'Before tax' : 'With tax'}</span>}
          onExport={() => exportReport(asked, sort)}
          empty={<EmptyState illustration="analytics">No sales in this period or the one before.</EmptyState>}
        />
      </div>
      <PrintedRows by={by} rows={rows ?? []} />
    </>
  );
}

const SORTED = { more: false, loading: false, failed: false, load: () => undefined };

/** The address may hold what is no column. */
function sortOf({ by, dir }: Sort) {
  return { sort: REPORT_SORTS.find((name) => name === by) ?? 'sales', dir };
}

function exportReport(asked: ReportQuery, sort: Sort): void {
  saveCsvFile(urlOf(reportApi.exportCsv, {}, { ...asked, ...sortOf(sort) }));
}
