import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type {
  SavedView,
  SavedViewChange,
  SavedViewForm,
  ViewList,
} from '@waybill/domain/accounts/saved-views';
import { savedViewsApi } from '@waybill/domain/accounts/saved-views-api';
import { call } from '../../lib/call.ts';

export const savedViewsQuery = (list: ViewList) =>
  queryOptions({
    queryKey: ['saved-views', list],
    queryFn: async ({ signal }): Promise<readonly SavedView[]> =>
      (await call(savedViewsApi.list, { query: { list }, signal })).data,
  });

/** Each resolves to what is said of the success. */
export function useSavedViewChanges(list: ViewList) {
  const cache = useQueryClient();
  const { queryKey } = savedViewsQuery(list);
  const told = async ({ message = '' }: { message?: string | undefined }): Promise<string> => {
    await cache.invalidateQueries({ queryKey });
    return message;
  };
  return {
    add: async (body: SavedViewForm) => told(await call(savedViewsApi.add, { body })),
    update: async (id: string, body: SavedViewChange) =>
      told(await call(savedViewsApi.update, { params: { id }, body })),
    remove: async (id: string) => told(await call(savedViewsApi.delete, { params: { id } })),
  };
}
