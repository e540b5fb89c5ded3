import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  type TradeSettings,
  type TradeSettingsChange,
  tradeSettingsApi,
} from '@waybill/domain/accounts/trade-settings';
import { call } from '../../lib/call.ts';
import { sessionQuery } from '../../lib/session.ts';

export const tradeSettingsQuery = queryOptions({
  queryKey: ['settings', 'trade'],
  queryFn: async ({ signal }): Promise<TradeSettings> => (await call(tradeSettingsApi.read, { signal })).data,
});

/** Terms and checks stand on orders, stores and Home, which are asked for again. */
export function useSaveTradeSettings() {
  const cache = useQueryClient();
  return async (body: TradeSettingsChange) => {
    const answer = await call(tradeSettingsApi.save, { body });
    cache.setQueryData(tradeSettingsQuery.queryKey, answer.data);
    void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
    return answer;
  };
}
