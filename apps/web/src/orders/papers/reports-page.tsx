import { Button } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { isDay } from '@waybill/domain/lib/dates';
import { issuedInvoicesApi, NO_ISSUED_INVOICES } from '@waybill/domain/orders/issued-invoice';
import { urlOf } from '../../lib/call.ts';
import { useListSearch } from '../../lib/list-search.ts';
import { useMay } from '../../lib/session.ts';
import classes from '../../receivables/receivables.module.css';
import { EmptyState, NoMatch } from '../../ui/feedback/empty-state.tsx';
import { saveCsvFile, saveInvoices } from '../../ui/feedback/save-file.ts';
import { SearchBox } from '../../ui/filters/search-box.tsx';
import { ToggleFilter } from '../../ui/filters/toggle-filter.tsx';
import { DayField } from '../../ui/form/day-field.tsx';
import { NotAllowed } from '../../ui/layout/not-allowed.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { usePagedList } from '../../ui/table/list.ts';
import { invoiceColumns } from './invoice-columns.tsx';
import { invoiceParamsOf, invoicesQuery, readAllInvoices } from './queries.ts';

const NEWEST_FIRST = { by: 'issued_at', dir: 'desc' } as const;
const NO_FILTERS = { q: undefined, state: undefined, from: undefined, to: undefined };

export function ReportsPage() {
  const may = useMay();
  return may('invoices.issue') ? <IssuedInvoices /> : <NotAllowed what="see reports" />;
}

/** Issued invoices; a number opens its PDF. */
function IssuedInvoices() {
  const params = invoiceParamsOf(useSearch({ strict: false }));
  const { q, setQ, sort, setSort, put } = useListSearch(NEWEST_FIRST);
  const list = usePagedList(useInfiniteQuery(invoicesQuery(params)), readAllInvoices(params));
  const narrowed = Boolean(params.q || params.state || params.from || params.to);
  return (
    <Page
      title="Reports & Exports"
      subtitle="Issued invoices"
      actions={
        <Button
          leftSection={<IconFileZip size={16} aria-hidden />}
          disabled={!list.rows?.length}
          onClick={() => saveInvoices(urlOf(issuedInvoicesApi.zip, {}, zipOf(params)))}
        >
          Download (ZIP)
        </Button>
      }
    >
      <DataTable
        title="Issued invoices"
        hideTitle
        name="invoices"
        columns={invoiceColumns}
        list={list}
        rowId={({ id }) => id}
        sort={sort}
        onSort={setSort}
        failed="Failed to load invoices"
        onExport={() => saveCsvFile(urlOf(issuedInvoicesApi.exportCsv, {}, params))}
        filters={
          <ToggleFilter
            legend="Filter by state"
            choices={{ issued: 'Issued', void: 'Void' }}
            value={params.state}
            onChange={(state) => put({ state })}
          />
        }
        onClear={narrowed ? () => put(NO_FILTERS) : undefined}
        toolbar={
          <div className={classes.tools}>
            <SearchBox label="Search number, order, store..." value={q} onChange={setQ} />
            <DayField
              label="From"
              value={params.from ?? ''}
              onChange={(from) => put({ from: dayOf(from) })}
            />
            <DayField label="To" value={params.to ?? ''} onChange={(to) => put({ to: dayOf(to) })} />
          </div>
        }
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
    </Page>
  );
}

/** A day that is still being typed filters nothing. */
function dayOf(typed: string): string | undefined {
  return isDay(typed) ? typed : undefined;
}

function zipOf({ q, state, from, to }: ReturnType<typeof invoiceParamsOf>) {
  return { q, state, from, to };
}
