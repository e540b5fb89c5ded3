import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type {
  AccountSecurityForm,
  PasswordAndCode,
  PasswordForm,
  SecondFactorStatus,
} from '@waybill/domain/accounts/second-factor';
import { secondFactorApi } from '@waybill/domain/accounts/second-factor-api';
import { call } from '../../lib/call.ts';
import { useRefreshOwnSessions } from '../settings/own-sessions-queries.ts';

export const enterCode = (code: string) => call(secondFactorApi.enter, { body: { code } });

export const secondFactorQuery = queryOptions({
  queryKey: ['settings', 'second-factor'],
  queryFn: async ({ signal }): Promise<SecondFactorStatus> =>
    (await call(secondFactorApi.status, { signal })).data,
});

/** Each change reads the status anew: what the section shows follows from it. */
export function useSecondFactorChanges() {
  const cache = useQueryClient();
  const refreshSessions = useRefreshOwnSessions();
  const refresh = () => cache.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
  return {
    refresh,
    start: async (body: PasswordForm) => (await call(secondFactorApi.setUp, { body })).data,
    confirm: async (code: string) => {
      const { data } = await call(secondFactorApi.confirm, { body: { code } });
      void refreshSessions();
      return data.recovery_codes;
    },
    renew: async (body: PasswordAndCode) =>
      (await call(secondFactorApi.renewCodes, { body })).data.recovery_codes,
    disable: async (body: PasswordAndCode) => {
      await call(secondFactorApi.disable, { body });
      void refreshSessions();
      await refresh();
    },
    require: async (body: AccountSecurityForm) => {
      await call(secondFactorApi.saveSecurity, { body });
      await refresh();
    },
  };
}
