import { queryOptions, useQuery } from '@tanstack/react-query';
import { settingsApi } from '@waybill/domain/accounts/settings-api';
import { call } from '../lib/call.ts';

/** What everyone may know of the business: what its invoices say, and which switches are on. */
export const accountInfoQuery = queryOptions({
  queryKey: ['account-info'],
  queryFn: async ({ signal }) => (await call(settingsApi.accountInfo, { signal })).data,
});

/** Whether stock is kept by lots; false until it is known. */
export function useLotsOn(): boolean {
  return useQuery({ ...accountInfoQuery, select: ({ lots }) => lots === 'on' }).data ?? false;
}
