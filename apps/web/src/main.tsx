import '@fontsource-variable/inter/wght.css';
import './ui/theme/mantine.css';
import './ui/theme/tokens.css';
import './ui/theme/base.css';
import './ui/theme/boot.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from 'zod';
import { onConnection } from './lib/connection.ts';
import './lib/missing-code.ts';
import { onSessionEnd, queryClient } from './lib/query-client.ts';
import { forgetSession, LOGOUT_KEY, sessionQuery, wasSignedIn } from './lib/session.ts';
import { router } from './router.ts';
import { ThemeProvider } from './ui/theme/theme-provider.tsx';

/** The wanted screen's code comes while the session is asked for. */
function loadWantedScreen(): void {
  if (!wasSignedIn()) return;
  const matches: { routeId: keyof typeof router.routesById }[] = router.matchRoutes(router.latestLocation);
  for (const { routeId } of matches)
    router.loadRouteChunk(router.routesById[routeId])?.catch(() => undefined);
}

// The Content-Security-Policy forbids eval, which zod would otherwise try.
config({ jitless: true });

onSessionEnd(() => {
  const { pathname, href } = router.state.location;
  const isLoggingOut = queryClient.isMutating({ mutationKey: LOGOUT_KEY }) > 0;
  if (isLoggingOut || !pathname.startsWith('/dashboard')) return;
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
  queryClient.setQueryData(sessionQuery.queryKey, null);
  forgetSession();
  router.navigate({ to: '/login', search: { redirect: href, ended: 'yes' }, replace: true });
});

// A user who was sent to the login page because the server could not be reached continues once it answers.
onConnection((now) => {
  if (now === 'online' && router.state.location.pathname === '/login') router.invalidate();
});

loadWantedScreen();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>
  </StrictMode>,
);
