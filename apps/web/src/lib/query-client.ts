import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallError } from './call.ts';
import { onConnection } from './connection.ts';

const listeners = new Set<() => void>();

/** Called when a request is answered with 401: the session has ended on the server. */
export function onSessionEnd(listener: () => void): void {
  listeners.add(listener);
}

function watchSession(error: unknown): void {
  if (error instanceof CallError && error.status === 401) tellSessionEnd();
}

export function tellSessionEnd(): void {
  for (const listener of listeners) listener();
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: watchSession }),
  mutationCache: new MutationCache({ onError: watchSession }),
  defaultOptions: {
    // 'always': a request without a network fails at once instead of waiting silently.
    queries: { staleTime: 15_000, networkMode: 'always', retry: retryUnlessRefused },
    mutations: { networkMode: 'always' },
  },
});

function retryUnlessRefused(failures: number, error: unknown): boolean {
  const refused = error instanceof CallError && error.status < 500;
  return !refused && failures < 1;
}

onConnection((now) => {
  if (now === 'online') queryClient.refetchQueries({ predicate: (query) => query.state.status === 'error' });
});
