import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { FUTURE_AS_OF } from '@waybill/domain/receivables/account-period';
import { receivablesApi } from '@waybill/domain/receivables/receivables-api';
import { urlOf } from '../lib/call.ts';
import { useListSearch } from '../lib/list-search.ts';
import { useOpened } from '../lib/opened.ts';
import { useToday } from '../partners/use-today.ts';
import { EmptyState, NoMatch } from '../ui/feedback/empty-state.tsx';
import { saveCsvFile } from '../ui/feedback/save-file.ts';
import { SearchBox } from '../ui/filters/search-box.tsx';
import { ToggleFilter } from '../ui/filters/toggle-filter.tsx';
import { DayField } from '../ui/form/day-field.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import { usePagedList } from '../ui/table/list.ts';
import { AgingChart } from './aging-chart.tsx';
import { PaidWeeksChart } from './paid-weeks-chart.tsx';
import { readAllReceivables, receivablesQuery, storeParamsOf } from './queries.ts';
import classes from './receivables.module.css';
import { receivableColumns, totalsOf } from './store-columns.tsx';

const OLDEST_DUE_FIRST = { by: 'oldest_due_on', dir: 'asc' } as const;
const NO_FILTERS = { q: undefined, overdue: undefined };
const NOT_LOADED = 'Failed to load receivables';

/** What each store owes, today or as of an earlier day. */
export function StoresSection() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const today = useToday();
  const { q, setQ, sort, setSort, put } = useListSearch(OLDEST_DUE_FIRST);
  const params = storeParamsOf(search, today);
  const query = useInfiniteQuery(receivablesQuery(params));
  const list = usePagedList(query, readAllReceivables(params));
  const opened = useOpened('store');
  const { totals, counts } = query.data?.pages[0] ?? {};
  const day = typeof search.as_of === 'string' ? search.as_of : today;
  const narrowed = Boolean(params.q || params.overdue);
  // Their room is kept while the list loads, so that it does not jump when they come.
  const hasCharts = totals ? totals.owed > 0 : !query.error;
  return (
    <>
      {hasCharts && (
        <div className={classes.charts}>
          <AgingChart aging={totals?.aging} />
          {/* On a phone it stands above the payments, so that the list is not far below. */}
          <div className={classes.onWide}>
            <PaidWeeksChart />
          </div>
        </div>
      )}
      <DataTable
        title="Stores"
        hideTitle
        name="receivables"
        columns={receivableColumns}
        list={list}
        rowId={({ store_id }) => store_id}
        sort={sort}
        onSort={setSort}
        link={({ store_id }) => opened.link(store_id)}
        failed={NOT_LOADED}
        totals={totals && totalsOf(totals)}
        onExport={() => saveCsvFile(urlOf(receivablesApi.exportCsv, {}, params))}
        filters={
          <ToggleFilter
            legend="Filter by what is due"
            choices={{ yes: 'Overdue' }}
            withAll
            counts={counts && { all: { total: counts.all }, yes: { total: counts.overdue } }}
            value={params.overdue ? 'yes' : undefined}
            onChange={(overdue) => put({ overdue })}
          />
        }
        onClear={narrowed ? () => put(NO_FILTERS) : undefined}
        toolbar={
          <div className={classes.tools}>
            <SearchBox label="Search store or license..." value={q} onChange={setQ} />
            <DayField
              label="As of"
              value={day}
              max={today}
              onChange={(as_of) => put({ as_of: as_of === today ? undefined : as_of })}
              error={day > today && FUTURE_AS_OF}
            />
          </div>
        }
        empty={
          narrowed ? (
            <NoMatch cleared="Filters" clear={() => put(NO_FILTERS)}>
              No stores match these filters.
            </NoMatch>
          ) : (
            <EmptyState illustration="stores">No store owes anything.</EmptyState>
          )
        }
      />
    </>
  );
}
