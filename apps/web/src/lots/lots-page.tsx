import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { LOT_STATE_LABELS, TEST_STATUS_LABELS } from '@waybill/domain/lots/lot-schema';
import { EXPIRING_DAYS, lotsApi } from '@waybill/domain/lots/lots-api';
import { LOTS_NOT_LOADED, LOTS_OFF, NO_LOTS } from '@waybill/domain/lots/sentences';
import { lazy } from 'react';
import { accountInfoQuery } from '../accounts/account-info-query.ts';
import { urlOf } from '../lib/call.ts';
import { useListSearch } from '../lib/list-search.ts';
import { useOpened } from '../lib/opened.ts';
import { useMay } from '../lib/session.ts';
import { EmptyState, NoMatch } from '../ui/feedback/empty-state.tsx';
import { saveCsvFile } from '../ui/feedback/save-file.ts';
import { SearchBox } from '../ui/filters/search-box.tsx';
import { ToggleFilter } from '../ui/filters/toggle-filter.tsx';
import { ImportButton } from '../ui/import/import-button.tsx';
import { NotAllowed } from '../ui/layout/not-allowed.tsx';
import { Page } from '../ui/layout/page.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import { usePagedList } from '../ui/table/list.ts';
import { furtherLotColumns, lotColumns } from './columns.tsx';
import { LotModal } from './lot-modal.tsx';
import classes from './lots.module.css';
import { lotCountsQuery, lotParamsOf, lotsQuery, readAllLots } from './queries.ts';
import { ReceiveLotModal } from './receive-lot-modal.tsx';
import { ScanButton } from './scan-button.tsx';

const ImportLotsModal = lazy(async () => ({
  default: (await import('./import-lots-modal.tsx')).ImportLotsModal,
}));

const BY_NUMBER = { by: 'lot_number', dir: 'asc' } as const;
const NO_FILTERS = { q: undefined, state: undefined, test: undefined, expiring: undefined };

export function LotsPage() {
  const may = useMay();
  return may('catalogue.see') ? <Lots /> : <NotAllowed what="see lots" />;
}

/** One row per lot; searched, sorted, filtered and paged by the server. */
function Lots() {
  const params = lotParamsOf(useSearch({ strict: false }));
  const { q, setQ, sort, setSort, put } = useListSearch(BY_NUMBER);
  const list = usePagedList(useInfiniteQuery(lotsQuery(params)), readAllLots(params));
  const { data: counts } = useQuery(lotCountsQuery);
  const opened = useOpened('lot');
  const adding = useOpened('add');
  const changeable = useMay()('lots.change');
  const isOff = useQuery({ ...accountInfoQuery, select: ({ lots }) => lots === 'off' }).data ?? false;
  const narrowed = Boolean(params.q || params.state || params.test || params.expiring);
  const clear = () => put(NO_FILTERS);
  const receive = changeable && !isOff && <Button onClick={() => adding.open('lot')}>Receive Lot</Button>;
  return (
    <Page
      title="Lots & Packages"
      subtitle={isOff && list.total !== 0 && LOTS_OFF}
      actions={
        receive && (
          <>
            <ImportButton Modal={ImportLotsModal} />
            {receive}
          </>
        )
      }
    >
      <DataTable
        title="Lots"
        hideTitle
        name="lots"
        columns={lotColumns}
        optional={furtherLotColumns}
        list={list}
        rowId={({ id }) => id}
        sort={sort}
        onSort={setSort}
        link={({ id }) => opened.link(id)}
        failed={LOTS_NOT_LOADED}
        onExport={() => saveCsvFile(urlOf(lotsApi.exportCsv, {}, params))}
        filters={
          <>
            <ToggleFilter
              legend="Filter by state"
              choices={LOT_STATE_LABELS}
              withAll
              allPressed={!params.state && !params.test && !params.expiring}
              onAll={clear}
              counts={counts && { all: counts.all, ...counts.state }}
              value={params.state}
              onChange={(state) => put({ state })}
            />
            <ToggleFilter
              legend="Filter by test"
              choices={TEST_STATUS_LABELS}
              counts={counts?.test}
              value={params.test}
              onChange={(test) => put({ test })}
            />
            <ToggleFilter
              legend="Filter by expiration"
              choices={{ [EXPIRING_DAYS]: `Expiring in ${EXPIRING_DAYS} days` }}
              counts={counts?.expiring}
              value={params.expiring}
              onChange={(expiring) => put({ expiring })}
            />
          </>
        }
        onClear={narrowed ? clear : undefined}
        toolbar={
          <div className={classes.search}>
            <SearchBox label="Search lot, tag, product, flavor, SKU..." value={q} onChange={setQ} />
            <ScanButton label="Scan a tag to search" onScan={setQ} />
          </div>
        }
        empty={
          narrowed ? (
            <NoMatch cleared="Filters" clear={clear}>
              No lots match these filters.
            </NoMatch>
          ) : (
            <EmptyState illustration="products" action={receive}>
              {isOff ? LOTS_OFF : NO_LOTS}
            </EmptyState>
          )
        }
      />
      <ReceiveLotModal opened={changeable && adding.id === 'lot'} onClose={adding.close} />
      <LotModal id={opened.id} onClose={opened.close} />
    </Page>
  );
}
