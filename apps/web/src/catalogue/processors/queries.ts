import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { processorsApi } from '@waybill/domain/catalogue/api';
import type { Processor, ProcessorChange, ProcessorForm } from '@waybill/domain/catalogue/processor-schema';
import { call } from '../../lib/call.ts';
import { callAll } from '../../lib/call-all.ts';

export const processorsQuery = queryOptions({
  queryKey: ['processors'],
  queryFn: async ({ signal }): Promise<readonly Processor[]> => await callAll(processorsApi.list, { signal }),
});

/** Each writes the reply into the cached list, then refetches what else it changed. */
export function useProcessorChanges() {
  const cache = useQueryClient();
  const put = (change: (processors: readonly Processor[]) => readonly Processor[]) => {
    cache.setQueryData(processorsQuery.queryKey, (processors) => processors && change(processors));
    void cache.invalidateQueries({ queryKey: processorsQuery.queryKey });
    void cache.invalidateQueries({ queryKey: ['brands'] });
  };
  return {
    add: async (body: ProcessorForm) => {
      const { data, message } = await call(processorsApi.add, { body });
      put((processors) => [...processors.filter(({ id }) => id !== data.id), data]);
      return message;
    },
    update: async (id: string, body: ProcessorChange) => {
      const { data, message } = await call(processorsApi.update, { params: { id }, body });
      put((processors) => processors.map((processor) => (processor.id === id ? data : processor)));
      return message;
    },
    /** Fetches it from the server. */
    latest: async (id: string) =>
      (await cache.fetchQuery({ ...processorsQuery, staleTime: 0 })).find((one) => one.id === id),
    remove: async (id: string) => {
      const { message } = await call(processorsApi.remove, { params: { id } });
      put((processors) => processors.filter((processor) => processor.id !== id));
      return message;
    },
    restore: async (id: string) => {
      await call(processorsApi.restore, { params: { id } });
      await cache.invalidateQueries({ queryKey: processorsQuery.queryKey });
    },
  };
}
