import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Check, StoreCheck } from '@waybill/domain/receivables/checks';
import { checksApi } from '@waybill/domain/receivables/checks-api';
import { tradeSettingsQuery } from '../../accounts/settings/trade-settings-queries.ts';
import { call } from '../../lib/call.ts';
import { useMay, useSession } from '../../lib/session.ts';

/** Under 'orders', because every order and payment of the store may change it. */
export const storeCheckQuery = (storeId: string, amount: number) =>
  queryOptions({
    queryKey: ['orders', 'check', storeId, amount],
    queryFn: async ({ signal }): Promise<StoreCheck> =>
      (await call(checksApi.ofStore, { params: { id: storeId }, query: { amount }, signal })).data,
    // While the order grows, what was said of it stays; of another store it does not.
    placeholderData: (known, query) => (query?.queryKey[2] === storeId ? known : undefined),
  });

/** Tells which checks the user may override, by the trade settings. */
export function useOverride(): (checks: readonly Check[]) => boolean {
  const { role } = useSession();
  const may = useMay()('checks.override');
  const { data: settings } = useQuery({ ...tradeSettingsQuery, enabled: may });
  if (!may || !settings) return () => false;
  if (role !== 'super_admin' && settings.gate_override === 'super_admin') return () => false;
  return (checks) =>
    checks.some(({ outcome, check }) => {
      if (outcome === 'block') return true;
      // The state forbids credit to a listed store, whatever the reason.
      return outcome === 'cod' && !(check === 'cod_listed' && settings.jurisdiction === 'New York');
    });
}
