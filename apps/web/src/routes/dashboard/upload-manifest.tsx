import { createFileRoute } from '@tanstack/react-router';
import { manifestsQuery, paramsOf, pendingOrdersQuery } from '../../files/queries.ts';
import { UploadManifestPage } from '../../files/upload-manifest-page.tsx';
import { listSearch } from '../../lib/list-search.ts';

export const Route = createFileRoute('/dashboard/upload-manifest')({
  validateSearch: listSearch(),
  loader: ({ context: { queryClient }, location }) => {
    void queryClient.prefetchQuery(pendingOrdersQuery);
    void queryClient.prefetchInfiniteQuery(manifestsQuery(paramsOf(location.search)));
  },
  component: UploadManifestPage,
});
