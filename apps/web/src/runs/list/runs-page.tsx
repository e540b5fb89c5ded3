import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { RUN_STATE_LABELS } from '@waybill/domain/runs/run-schema';
import { runsApi } from '@waybill/domain/runs/runs-api';
import { NO_RUNS, RUNS_NOT_LOADED } from '@waybill/domain/runs/sentences';
import { urlOf } from '../../lib/call.ts';
import { useListSearch } from '../../lib/list-search.ts';
import { useMay } from '../../lib/session.ts';
import { DriverSelect } from '../../orders/delivery/driver-select.tsx';
import { activeDriversQuery } from '../../orders/queries.ts';
import { EmptyState, NoMatch } from '../../ui/feedback/empty-state.tsx';
import { saveCsvFile } from '../../ui/feedback/save-file.ts';
import { ToggleFilter } from '../../ui/filters/toggle-filter.tsx';
import { DayField } from '../../ui/form/day-field.tsx';
import { NotAllowed } from '../../ui/layout/not-allowed.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { usePagedList } from '../../ui/table/list.ts';
import { readAllRuns, runCountsQuery, runParamsOf, runsQuery } from '../queries.ts';
import classes from '../runs.module.css';
import { furtherRunColumns, runColumns } from './columns.tsx';
import { PlanRunLink } from './plan-run-link.tsx';

const NEWEST_FIRST = { by: 'date', dir: 'desc' } as const;
const NO_FILTERS = { state: undefined, driver: undefined, date: undefined };

export function RunsPage() {
  const may = useMay();
  return may('runs.manage') ? <Runs /> : <NotAllowed what="see delivery runs" />;
}

/** One row per run; sorted, filtered and paged by the server. */
function Runs() {
  const params = runParamsOf(useSearch({ strict: false }));
  const { sort, setSort, put } = useListSearch(NEWEST_FIRST);
  const list = usePagedList(useInfiniteQuery(runsQuery(params)), readAllRuns(params));
  const { data: counts } = useQuery(runCountsQuery);
  const { data: drivers } = useQuery(activeDriversQuery);
  const narrowed = Boolean(params.state || params.driverId || params.date);
  const clear = () => put(NO_FILTERS);
  return (
    <Page title="Delivery Runs" actions={<PlanRunLink />}>
      <DataTable
        title="Delivery Runs"
        hideTitle
        name="runs"
        columns={runColumns}
        optional={furtherRunColumns}
        list={list}
        rowId={({ id }) => id}
        sort={sort}
        onSort={setSort}
        link={({ id }) => ({ to: '/dashboard/runs/$id', params: { id } })}
        failed={RUNS_NOT_LOADED}
        onExport={() => saveCsvFile(urlOf(runsApi.exportCsv, {}, params))}
        filters={
          <ToggleFilter
            legend="Filter by state"
            choices={RUN_STATE_LABELS}
            withAll
            allPressed={!narrowed}
            onAll={clear}
            counts={counts && { all: counts.all, ...counts.state }}
            value={params.state}
            onChange={(state) => put({ state })}
          />
        }
        onClear={narrowed ? clear : undefined}
        toolbar={
          <div className={classes.tools}>
            <DriverSelect
              placeholder="All drivers"
              data={drivers?.map(({ id, driver_name }) => ({ value: id, label: driver_name })) ?? []}
              value={params.driverId ?? null}
              onChange={(driver) => put({ driver: driver ?? undefined })}
            />
            <DayField
              label="Date"
              value={params.date ?? ''}
              onChange={(date) => put({ date: date || undefined })}
            />
          </div>
        }
        empty={
          narrowed ? (
            <NoMatch cleared="Filters" clear={clear}>
              No runs match these filters.
            </NoMatch>
          ) : (
            <EmptyState illustration="orders" action={<PlanRunLink />}>
              {NO_RUNS}
            </EmptyState>
          )
        }
      />
    </Page>
  );
}
