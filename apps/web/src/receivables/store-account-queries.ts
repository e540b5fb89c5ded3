import { queryOptions } from '@tanstack/react-query';
import type { AccountFigures } from '@waybill/domain/receivables/account-schema';
import { receivablesApi } from '@waybill/domain/receivables/receivables-api';
import { call } from '../lib/call.ts';

/** Under 'orders', because every order and payment of the store changes them. */
export const storeFiguresQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'account-figures', id],
    queryFn: async ({ signal }): Promise<AccountFigures> =>
      (await call(receivablesApi.account, { params: { id }, signal })).data.figures,
  });
