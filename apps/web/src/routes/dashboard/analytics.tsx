import { createFileRoute } from '@tanstack/react-router';
import { AnalyticsPage } from '../../analytics/analytics-page.tsx';
import { salesQuery } from '../../analytics/queries.ts';
import { textSearch } from '../../lib/search.ts';

const search = textSearch('agents', 'agent_sort', 'agent_dir', 'products', 'product_sort', 'product_dir');

export const Route = createFileRoute('/dashboard/analytics')({
  validateSearch: search,
  loader: ({ context }) => void context.queryClient.prefetchQuery(salesQuery),
  component: AnalyticsPage,
});
