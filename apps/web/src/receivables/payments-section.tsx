import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ENTRY_KIND_LABELS } from '@waybill/domain/receivables/entry-schema';
import { paymentsApi } from '@waybill/domain/receivables/payments-api';
import type { ComponentProps } from 'react';
import { urlOf } from '../lib/call.ts';
import { useListSearch } from '../lib/list-search.ts';
import { useOpened } from '../lib/opened.ts';
import { useLast } from '../lib/use-last.ts';
import { EmptyState, NoMatch } from '../ui/feedback/empty-state.tsx';
import { saveCsvFile } from '../ui/feedback/save-file.ts';
import { SearchBox } from '../ui/filters/search-box.tsx';
import { ToggleFilter } from '../ui/filters/toggle-filter.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import { usePagedList } from '../ui/table/list.ts';
import { EntryModal } from './entry-modal.tsx';
import { PaidWeeksChart } from './paid-weeks-chart.tsx';
import { paymentColumns } from './payment-columns.tsx';
import { paymentCountsQuery, paymentParamsOf, paymentsQuery, readAllPayments } from './queries.ts';
import classes from './receivables.module.css';

const NEWEST_FIRST = { by: 'date', dir: 'desc' } as const;
const NO_FILTERS = { q: undefined, kind: undefined, state: undefined };

/** Payments, credit memos, write-offs and refunds; a row opens what it pays. */
export function PaymentsSection({ ApplyModal }: Pick<ComponentProps<typeof EntryModal>, 'ApplyModal'>) {
  const params = paymentParamsOf(useSearch({ strict: false }));
  const { q, setQ, sort, setSort, put } = useListSearch(NEWEST_FIRST);
  const list = usePagedList(useInfiniteQuery(paymentsQuery(params)), readAllPayments(params));
  const { data: counts } = useQuery(paymentCountsQuery);
  const opened = useOpened('entry');
  const found = list.rows?.find(({ id }) => id === opened.id);
  const shown = useLast(found);
  const narrowed = Boolean(params.q || params.kind || params.state);
  return (
    <>
      {list.rows && list.rows.length > 0 && (
        <div className={classes.onPhone}>
          <PaidWeeksChart />
        </div>
      )}
      <DataTable
        title="Payments"
        hideTitle
        name="payments"
        columns={paymentColumns}
        list={list}
        rowId={({ id }) => id}
        sort={sort}
        onSort={setSort}
        link={({ id }) => opened.link(id)}
        failed="Failed to load payments"
        onExport={() => saveCsvFile(urlOf(paymentsApi.exportCsv, {}, params))}
        filters={
          <>
            <ToggleFilter
              legend="Filter by kind"
              choices={ENTRY_KIND_LABELS}
              withAll
              allPressed={!params.kind && !params.state}
              onAll={() => put({ kind: undefined, state: undefined })}
              counts={counts && { all: counts.all, ...counts.kind }}
              value={params.kind}
              onChange={(kind) => put({ kind })}
            />
            <ToggleFilter
              legend="Filter by state"
              choices={{ posted: 'Posted', void: 'Void' }}
              counts={counts?.state}
              value={params.state}
              onChange={(state) => put({ state })}
            />
          </>
        }
        onClear={narrowed ? () => put(NO_FILTERS) : undefined}
        toolbar={<SearchBox label="Search number, store, reference..." value={q} onChange={setQ} />}
        empty={
          narrowed ? (
            <NoMatch cleared="Filters" clear={() => put(NO_FILTERS)}>
              No payments match these filters.
            </NoMatch>
          ) : (
            <EmptyState illustration="orders">No payments recorded yet.</EmptyState>
          )
        }
      />
      {shown && (
        <EntryModal
          entry={found ?? shown}
          opened={found !== undefined}
          onClose={opened.close}
          ApplyModal={ApplyModal}
        />
      )}
    </>
  );
}
