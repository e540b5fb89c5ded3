import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { accountsApi } from '@waybill/domain/accounts/api';
import type { InvoiceDetails } from '@waybill/domain/accounts/invoice-details';
import type { Profile } from '@waybill/domain/accounts/profile';
import type { NewTeamMember, TeamMember } from '@waybill/domain/accounts/schema';
import { secondFactorApi } from '@waybill/domain/accounts/second-factor-api';
import { type AccountDetails, settingsApi } from '@waybill/domain/accounts/settings-api';
import type { AccountSettings } from '@waybill/domain/accounts/time-zone';
import { call } from '../../lib/call.ts';
import { callAll } from '../../lib/call-all.ts';
import { sessionQuery } from '../../lib/session.ts';

export const accountDetailsQuery = queryOptions({
  queryKey: ['settings', 'account'],
  queryFn: async ({ signal }): Promise<AccountDetails | null> =>
    (await call(settingsApi.accountDetails, { signal })).data ?? null,
});

export function useSaveProfile() {
  const refreshUser = useRefreshUser();
  return async (body: Profile) => {
    const answer = await call(settingsApi.saveProfile, { body });
    await refreshUser();
    return answer;
  };
}

export function useSaveTimeZone() {
  const refreshUser = useRefreshUser();
  return async (body: AccountSettings) => {
    const answer = await call(settingsApi.saveAccountSettings, { body });
    await refreshUser();
    return answer;
  };
}

/** Name and time zone stand in the session, and every screen shows one or the other. */
function useRefreshUser() {
  const cache = useQueryClient();
  const router = useRouter();
  return async () => {
    await cache.refetchQueries({ queryKey: sessionQuery.queryKey });
    void cache.invalidateQueries();
    await router.invalidate();
  };
}

export const invoiceDetailsQuery = queryOptions({
  queryKey: ['settings', 'invoice'],
  queryFn: async ({ signal }): Promise<InvoiceDetails> =>
    (await call(settingsApi.invoiceDetails, { signal })).data,
});

export const teamQuery = queryOptions({
  queryKey: ['settings', 'team'],
  queryFn: async ({ signal }): Promise<readonly TeamMember[]> =>
    await callAll(accountsApi.listTeam, { signal }, { member: 'teamMembers' }),
});

export function useSaveInvoiceDetails() {
  const cache = useQueryClient();
  return async (body: InvoiceDetails) => {
    const answer = await call(settingsApi.saveInvoiceDetails, { body });
    cache.setQueryData(invoiceDetailsQuery.queryKey, answer.data);
    return answer;
  };
}

export function useTeamChanges() {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: teamQuery.queryKey });
  return {
    add: async (body: NewTeamMember) => {
      const { data } = await call(accountsApi.addTeamMember, { body });
      void refresh();
      return data;
    },
    remove: async (id: string) => {
      await call(accountsApi.removeTeamMember, { params: { id } });
      cache.setQueryData(teamQuery.queryKey, (team) => team?.filter((member) => member.id !== id));
      void refresh();
    },
    resetFactor: async (id: string) => {
      await call(secondFactorApi.resetMember, { params: { id } });
      await refresh();
    },
  };
}
