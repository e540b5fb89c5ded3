import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { UndeliveredMail } from '@waybill/domain/accounts/undelivered-mail';
import { undeliveredMailApi } from '@waybill/domain/accounts/undelivered-mail-api';
import { call } from '../../lib/call.ts';

export const undeliveredMailQuery = queryOptions({
  queryKey: ['settings', 'undelivered-mail'],
  queryFn: async ({ signal }): Promise<readonly UndeliveredMail[]> =>
    (await call(undeliveredMailApi.list, { signal })).data,
});

export function useUndeliveredMailChanges() {
  const cache = useQueryClient();
  const { queryKey } = undeliveredMailQuery;
  const takeOut = (id: string) => {
    cache.setQueryData(queryKey, (mails) => mails?.filter((mail) => mail.id !== id));
    void cache.invalidateQueries({ queryKey });
  };
  return {
    retry: async (id: string) => {
      await call(undeliveredMailApi.retry, { params: { id } });
      takeOut(id);
    },
    dismiss: async (id: string) => {
      await call(undeliveredMailApi.dismiss, { params: { id } });
      takeOut(id);
    },
  };
}
