import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Agent, AgentForm, AgentUpdate } from '@waybill/domain/partners/agent-schema';
import type { Driver, DriverForm, DriverUpdate } from '@waybill/domain/partners/driver-schema';
import { agentsApi, driversApi } from '@waybill/domain/partners/people-api';
import { AGENT_DELETED, DRIVER_DELETED } from '@waybill/domain/partners/sentences';
import { call } from '../lib/call.ts';

export const agentsQuery = queryOptions({
  queryKey: ['agents'],
  queryFn: async ({ signal }): Promise<readonly Agent[]> => (await call(agentsApi.list, { signal })).data,
});

export const driversQuery = queryOptions({
  queryKey: ['drivers'],
  queryFn: async ({ signal }): Promise<readonly Driver[]> => (await call(driversApi.list, { signal })).data,
});

export function useAgentChanges() {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: agentsQuery.queryKey });
  return {
    add: async (body: AgentForm) => {
      const { message } = await call(agentsApi.add, { body });
      void refresh();
      return message;
    },
    update: async (id: string, body: AgentUpdate) => {
      const { data, message } = await call(agentsApi.update, { params: { id }, body });
      cache.setQueryData(agentsQuery.queryKey, (agents) =>
        agents?.map((one) => (one.id === id ? data : one)),
      );
      void refresh();
      return message;
    },
    /** As they are on the server now. */
    latest: async (id: string) =>
      (await cache.fetchQuery({ ...agentsQuery, staleTime: 0 })).find((one) => one.id === id),
    remove: async (id: string) => {
      const { message } = await call(agentsApi.delete, { params: { id } });
      cache.setQueryData(agentsQuery.queryKey, (agents) => agents?.filter((one) => one.id !== id));
      void refresh();
      return message ?? AGENT_DELETED;
    },
  };
}

export function useDriverChanges() {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: driversQuery.queryKey });
  return {
    add: async (body: DriverForm) => {
      const { message } = await call(driversApi.add, { body });
      void refresh();
      return message;
    },
    update: async (id: string, body: DriverUpdate) => {
      const { data, message } = await call(driversApi.update, { params: { id }, body });
      cache.setQueryData(driversQuery.queryKey, (drivers) =>
        drivers?.map((one) => (one.id === id ? data : one)),
      );
      void refresh();
      return message;
    },
    /** As they are on the server now. */
    latest: async (id: string) =>
      (await cache.fetchQuery({ ...driversQuery, staleTime: 0 })).find((one) => one.id === id),
    remove: async (id: string) => {
      const { message } = await call(driversApi.delete, { params: { id } });
      cache.setQueryData(driversQuery.queryKey, (drivers) => drivers?.filter((one) => one.id !== id));
      void refresh();
      return message ?? DRIVER_DELETED;
    },
  };
}
