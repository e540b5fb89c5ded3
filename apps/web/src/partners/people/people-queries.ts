import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { AGENTS, DRIVERS, type PersonKind } from '@waybill/domain/partners/people';
import type { Person } from '@waybill/domain/partners/person-schema';
import { call } from '../../lib/call.ts';
import { callAll } from '../../lib/call-all.ts';

export function peopleQuery<Row extends Person, Form, Update>({ role, api }: PersonKind<Row, Form, Update>) {
  return queryOptions({
    queryKey: [`${role}s`],
    queryFn: async ({ signal }): Promise<readonly Row[]> => await callAll(api.list, { signal }),
  });
}

export const agentsQuery = peopleQuery(AGENTS);
export const driversQuery = peopleQuery(DRIVERS);

export function usePersonChanges<Row extends Person, Form, Update>(kind: PersonKind<Row, Form, Update>) {
  const { api, sentences } = kind;
  const cache = useQueryClient();
  const query = peopleQuery(kind);
  const refresh = () => cache.invalidateQueries({ queryKey: query.queryKey });
  return {
    add: async (body: Form) => {
      const { message } = await call(api.add, { body });
      void refresh();
      return message;
    },
    update: async (id: string, body: Update) => {
      const { data, message } = await call(api.update, { params: { id }, body });
      cache.setQueryData(query.queryKey, (people) => people?.map((one) => (one.id === id ? data : one)));
      void refresh();
      return message;
    },
    /** As they are on the server now. */
    latest: async (id: string) =>
      (await cache.fetchQuery({ ...query, staleTime: 0 })).find((one) => one.id === id),
    remove: async (id: string) => {
      const { message } = await call(api.delete, { params: { id } });
      cache.setQueryData(query.queryKey, (people) => people?.filter((one) => one.id !== id));
      void refresh();
      return message ?? sentences.deleted;
    },
  };
}
