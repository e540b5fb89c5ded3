import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { accountsApi } from '@waybill/domain/accounts/api';
import { call, sentenceOf } from '../lib/call.ts';
import { forgetSession, LOGOUT_KEY, sessionQuery } from '../lib/session.ts';
import { toast } from '../ui/feedback/toasts.tsx';

/** Of the driver's page; a browser that can not read its store shows nothing of it either. */
async function forgetKeptRuns(): Promise<void> {
  await import('../runs/phone/queue/forget-runs.ts')
    .then(({ forgetRuns }) => forgetRuns())
    .catch(() => undefined);
}

/** Ends the session on the server and clears the cache. */
export function useLogout() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationKey: LOGOUT_KEY,
    mutationFn: () => call(accountsApi.logout),
    onSuccess: async () => {
      cache.setQueryData(sessionQuery.queryKey, null);
      forgetSession();
      await forgetKeptRuns();
      await navigate({ to: '/login' });
      cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
    },
    onError: (error) => toast.bad(sentenceOf(error, 'Failed to log out. Please try again.')),
  });
}
