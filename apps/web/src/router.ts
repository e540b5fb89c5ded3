import { createRouter, stringifySearchWith } from '@tanstack/react-router';
import { queryClient } from './lib/query-client.ts';
import { routeTree } from './route-tree.gen.ts';
import { ErrorScreen } from './ui/layout/error-screen.tsx';
import { LoadingScreen } from './ui/layout/loading-screen.tsx';
import { NotFound } from './ui/layout/not-found.tsx';

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  // The query cache decides what is stale, so the router caches nothing.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  // Every parameter stays a text: the router's own parser would turn a search for 12401 into a number.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: stringifySearchWith(String),
  scrollRestoration: true,
  defaultPendingComponent: LoadingScreen,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFound,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
