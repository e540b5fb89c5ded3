import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { OwnSession } from '@waybill/domain/accounts/own-sessions';
import { ownSessionsApi } from '@waybill/domain/accounts/own-sessions-api';
import { call } from '../../lib/call.ts';

export const ownSessionsQuery = queryOptions({
  queryKey: ['settings', 'sessions'],
  queryFn: async ({ signal }): Promise<readonly OwnSession[]> =>
    (await call(ownSessionsApi.list, { signal })).data,
});

/** Also for what ends one's other sessions by the way, as a new password does. */
export function useRefreshOwnSessions() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
}

export function useOwnSessionChanges() {
  const refresh = useRefreshOwnSessions();
  return {
    end: async (id: string) => {
      await call(ownSessionsApi.end, { params: { id } });
      await refresh();
    },
    endOthers: async () => {
      await call(ownSessionsApi.endOthers);
      await refresh();
    },
  };
}
