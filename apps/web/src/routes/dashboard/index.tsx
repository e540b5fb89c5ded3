import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../../home/home-page.tsx';
import { homeQuery } from '../../home/queries.ts';

export const Route = createFileRoute('/dashboard/')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(homeQuery),
  component: HomePage,
});
