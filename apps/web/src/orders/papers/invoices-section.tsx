import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import {
  invoiceName,
  issuedInvoicesApi,
  NO_ISSUED_INVOICES,
} from '@waybill/domain/orders/papers/issued-invoice';
import { urlOf } from '../../lib/call.ts';
import { useListSearch } from '../../lib/list-search.ts';
import { EmptyState, NoMatch } from '../../ui/feedback/empty-state.tsx';
import { saveCsvFile } from '../../ui/feedback/save-file.ts';
import { ToggleFilter } from '../../ui/filters/toggle-filter.tsx';
import { useSelectedRows } from '../../ui/selection/use-selected-rows.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { usePagedList } from '../../ui/table/list.ts';
import { DownloadZipButton } from './download-zip-button.tsx';
import { invoiceColumns } from './invoice-columns.tsx';
import classes from './invoice-tools.module.css';
import { InvoiceTools } from './invoice-tools.tsx';
import {
  INVOICES_NOT_LOADED,
  invoiceCountsQuery,
  invoiceParamsOf,
  invoicesQuery,
  readAllInvoices,
} from './queries.ts';

const NEWEST_FIRST = { by: 'issued_at', dir: 'desc' } as const;
const NO_FILTERS = { q: undefined, store: undefined, state: undefined, from: undefined, to: undefined };

/** Issued invoices; a number opens its PDF. */
export function InvoicesSection() {
  const params = invoiceParamsOf(useSearch({ strict: false }));
  const { q, setQ, sort, setSort, put } = useListSearch(NEWEST_FIRST);
  const list = usePagedList(useInfiniteQuery(invoicesQuery(params)), readAllInvoices(params));
  const { data: counts } = useQuery(invoiceCountsQuery);
  const selection = useSelectedRows(list, JSON.stringify(params));
  const narrowed = Boolean(params.q || params.storeId || params.state || params.from || params.to);
  return (
    <>
      <div className={classes.all}>
        <DownloadZipButton params={params} disabled={!list.rows?.length} />
      </div>
      <DataTable
        title="Issued invoices"
        hideTitle
        name="invoices"
        columns={invoiceColumns}
        list={list}
        rowId={({ id }) => id}
        sort={sort}
        onSort={setSort}
        failed={INVOICES_NOT_LOADED}
        onExport={() => saveCsvFile(urlOf(issuedInvoicesApi.exportCsv, {}, params))}
        selection={{
          ...selection,
          labelOf: invoiceName,
          actions: (
            <DownloadZipButton
              ids={[...selection.selected]}
              params={params}
              total={list.hasMore ? undefined : list.total}
            />
          ),
        }}
        filters={
          <ToggleFilter
            legend="Filter by state"
            choices={{ issued: 'Issued', void: 'Void' }}
            counts={counts?.state}
            value={params.state}
            onChange={(state) => put({ state })}
          />
        }
        onClear={narrowed ? () => put(NO_FILTERS) : undefined}
        toolbar={<InvoiceTools q={q} setQ={setQ} params={params} put={put} />}
        empty={
          narrowed ? (
            <NoMatch cleared="Filters" clear={() => put(NO_FILTERS)}>
              No invoices match these filters.
            </NoMatch>
          ) : (
            <EmptyState illustration="orders">{NO_ISSUED_INVOICES}</EmptyState>
          )
        }
      />
    </>
  );
}
