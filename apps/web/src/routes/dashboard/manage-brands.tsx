import { createFileRoute } from '@tanstack/react-router';
import { ManageBrandsPage } from '../../catalogue/brands/manage-brands-page.tsx';
import { brandsQuery } from '../../catalogue/brands/queries.ts';
import { processorsQuery } from '../../catalogue/processors/queries.ts';
import { listSearch } from '../../lib/list-search.ts';

export const Route = createFileRoute('/dashboard/manage-brands')({
  validateSearch: listSearch(
    'add',
    'brand',
    'processor',
    'processor_q',
    'processor_sort',
    'processor_dir',
    'processor_cols',
  ),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(brandsQuery);
    void queryClient.prefetchQuery(processorsQuery);
  },
  component: ManageBrandsPage,
});
