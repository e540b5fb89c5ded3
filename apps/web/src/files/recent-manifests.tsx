import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { filesApi } from '@waybill/domain/files/api';
import { FETCH_FAILED, NO_MANIFESTS, type OrderFile } from '@waybill/domain/files/order-files';
import { useMemo, useState } from 'react';
import { urlOf } from '../lib/call.ts';
import { useListSearch } from '../lib/list-search.ts';
import { EmptyState, NoMatch } from '../ui/feedback/empty-state.tsx';
import { saveCsvFile } from '../ui/feedback/save-file.ts';
import { SearchBox } from '../ui/filters/search-box.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import { usePagedList } from '../ui/table/list.ts';
import { manifestColumns } from './columns.tsx';
import { FileViewer } from './file-viewer.tsx';
import { manifestCountQuery, manifestsQuery, paramsOf, readAllManifests } from './queries.ts';

const NEWEST_FIRST = { by: 'uploadedAt', dir: 'desc' } as const;

export function RecentManifests() {
  const { q, setQ, sort, setSort } = useListSearch(NEWEST_FIRST);
  const params = paramsOf(useSearch({ strict: false }));
  const list = usePagedList(useInfiniteQuery(manifestsQuery(params)), readAllManifests(params));
  const { data: whole } = useQuery({ ...manifestCountQuery, enabled: Boolean(params.q) });
  const [viewed, setViewed] = useState<OrderFile>();
  const columns = useMemo(() => manifestColumns(setViewed), []);
  const counted = params.q && list.total !== undefined && whole !== undefined;
  return (
    <>
      <DataTable
        title="Recently Uploaded Manifests"
        columns={columns}
        list={list}
        rowId={({ id }) => id}
        sort={sort}
        onSort={setSort}
        failed={FETCH_FAILED.manifest}
        onExport={() => saveCsvFile(urlOf(filesApi.exportManifests, {}, { ...params }))}
        count={counted ? { shown: list.total ?? 0, of: whole } : undefined}
        toolbar={<SearchBox label="Search file or order number..." value={q} onChange={setQ} />}
        empty={
          params.q ? (
            <NoMatch cleared="Search" clear={() => setQ('')}>
              No manifests match your search.
            </NoMatch>
          ) : (
            <EmptyState illustration="files">{NO_MANIFESTS}</EmptyState>
          )
        }
      />
      <FileViewer kind="manifest" file={viewed} onClose={() => setViewed(undefined)} />
    </>
  );
}
