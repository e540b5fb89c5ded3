import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { activityApi } from '@waybill/domain/activity/api';
import { useMemo, useState } from 'react';
import { urlOf } from '../lib/call.ts';
import { formatDay, formatTotal } from '../lib/format.ts';
import { useListSearch } from '../lib/list-search.ts';
import { EmptyState, NoMatch } from '../ui/feedback/empty-state.tsx';
import { saveCsvFile } from '../ui/feedback/save-file.ts';
import { Page } from '../ui/layout/page.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import { ExportButton } from '../ui/table/export-button.tsx';
import { logColumns } from './columns.tsx';
import classes from './logs-page.module.css';
import { LogsToolbar } from './logs-toolbar.tsx';
import { PageTurner } from './page-turner.tsx';
import { useLogs } from './use-logs.ts';

const NOT_LOADED = 'Failed to load logs';
const NEWEST_FIRST = { by: 'created_at', dir: 'desc' } as const;
const NO_FILTERS = { filter: undefined, q: undefined, from: undefined, to: undefined, page: undefined };

export function LogsPage() {
  const { sort, setSort, put } = useListSearch(NEWEST_FIRST);
  const { scope, params, list, page, pages, hasMorePages, first } = useLogs();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const columns = useMemo(
    () =>
      logColumns({
        isOpen: (id) => open.has(id),
        toggle: (id) =>
          setOpen((ids) => new Set(ids.has(id) ? [...ids].filter((it) => it !== id) : [...ids, id])),
      }),
    [open],
  );
  const narrowed = Boolean(params.q || params.from || params.to || params.filter !== 'all');
  const turn = (to: number) => {
    put({ page: to === 1 ? undefined : String(to) });
    scrollTo({ top: 0 });
  };
  return (
    <Page
      title="Activity Logs"
      actions={
        <>
          <ExportButton
            disabled={!first?.page.total}
            onClick={() => saveCsvFile(urlOf(activityApi.exportCsv, {}, { ...scope, ...params }))}
          />
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={list.refreshing && list.rows !== undefined}
            onClick={list.retry}
          >
            Refresh
          </Button>
        </>
      }
    >
      <LogsToolbar params={params} put={(change) => put({ ...change, page: undefined })} />
      <DataTable
        title="Activity Logs"
        hideTitle
        columns={columns}
        list={list}
        rowId={({ id }) => id}
        sort={sort}
        onSort={setSort}
        failed={NOT_LOADED}
        toolbar={
          <div className={classes.counts} role="status">
            <span>
              Total Logs: <strong>{first ? formatTotal(first.total_logs, first.has_more_logs) : '…'}</strong>
            </span>
            <span>
              Filtered:{' '}
              <strong>{first ? formatTotal(first.page.total, first.page.has_more_than_total) : '…'}</strong>
            </span>
            {first?.searched_from && (
              <span>
                Searched since {formatDay(first.searched_from)}. Choose a From date to go further back.
              </span>
            )}
          </div>
        }
        empty={
          narrowed ? (
            <NoMatch cleared="Filters" clear={() => put(NO_FILTERS)}>
              No logs match these filters.
            </NoMatch>
          ) : (
            <EmptyState illustration="logs">No activity logs found.</EmptyState>
          )
        }
      />
      <PageTurner page={page} pages={pages} hasMore={hasMorePages} onTurn={turn} />
    </Page>
  );
}
