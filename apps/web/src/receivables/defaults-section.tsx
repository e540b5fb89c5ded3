import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { REPORT_PAYMENT } from '@waybill/domain/receivables/default-schema';
import { defaultsApi } from '@waybill/domain/receivables/defaults-api';
import { urlOf } from '../lib/call.ts';
import { useListSearch } from '../lib/list-search.ts';
import { EmptyState, NoMatch } from '../ui/feedback/empty-state.tsx';
import { Message } from '../ui/feedback/message.tsx';
import { saveCsvFile } from '../ui/feedback/save-file.ts';
import { SearchBox } from '../ui/filters/search-box.tsx';
import { ToggleFilter } from '../ui/filters/toggle-filter.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import { usePagedList } from '../ui/table/list.ts';
import { defaultColumns, isToReport } from './default-columns.tsx';
import { defaultCountsQuery, defaultParamsOf, defaultsQuery, readAllDefaults } from './queries.ts';
import classes from './receivables.module.css';

const OLDEST_FIRST = { by: 'delivered_on', dir: 'asc' } as const;
const NO_FILTERS = { q: undefined, notice: undefined };

/** Open orders past their final payment date, and what was done about each. */
export function DefaultsSection() {
  const params = defaultParamsOf(useSearch({ strict: false }));
  const { q, setQ, sort, setSort, put } = useListSearch(OLDEST_FIRST);
  const list = usePagedList(useInfiniteQuery(defaultsQuery(params)), readAllDefaults(params));
  const { data: counts } = useQuery(defaultCountsQuery);
  const narrowed = Boolean(params.q || params.notice);
  const paid = [...new Set(list.rows?.filter(isToReport).map(({ store_name }) => store_name))];
  return (
    <>
      {paid.length > 0 && (
        <div className={classes.chart}>
          <Message kind="info">
            {paid.join(', ')} paid. {REPORT_PAYMENT}
          </Message>
        </div>
      )}
      <DataTable
        title="Defaults"
        hideTitle
        name="defaults"
        columns={defaultColumns}
        list={list}
        rowId={({ order_id }) => order_id}
        sort={sort}
        onSort={setSort}
        failed="Failed to load defaults"
        onExport={() => saveCsvFile(urlOf(defaultsApi.exportCsv, {}, params))}
        filters={
          <ToggleFilter
            legend="Filter by notice"
            choices={{ due: 'Notice due' }}
            withAll
            counts={counts && { all: counts.all, ...counts.notice }}
            value={params.notice}
            onChange={(notice) => put({ notice })}
          />
        }
        onClear={narrowed ? () => put(NO_FILTERS) : undefined}
        toolbar={<SearchBox label="Search store or order..." value={q} onChange={setQ} />}
        empty={
          narrowed ? (
            <NoMatch cleared="Filters" clear={() => put(NO_FILTERS)}>
              No defaults match these filters.
            </NoMatch>
          ) : (
            <EmptyState illustration="stores">No store is in default.</EmptyState>
          )
        }
      />
    </>
  );
}
