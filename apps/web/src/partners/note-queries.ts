import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { storeNotesApi } from '@waybill/domain/partners/api';
import type { NoteSource, StoreNote } from '@waybill/domain/partners/store-note-schema';
import { call } from '../lib/call.ts';
import { callAll } from '../lib/call-all.ts';
import { useSession } from '../lib/session.ts';

export const notesQuery = (storeId: string) =>
  queryOptions({
    queryKey: ['store-notes', storeId],
    queryFn: async ({ signal }): Promise<readonly StoreNote[]> =>
      await callAll(storeNotesApi.list, { query: { storeId }, signal }),
  });

export interface NoteContext {
  storeId: string;
  storeName: string;
  noteSource: NoteSource;
  orderNumber?: string | undefined;
}

/** A note stands in the list before the server has agreed, and leaves it again when the server does not. */
export function useAddNote({ storeId, storeName, noteSource, orderNumber }: NoteContext) {
  const cache = useQueryClient();
  const { id, username } = useSession();
  const { queryKey } = notesQuery(storeId);
  return useMutation({
    mutationFn: (noteDetails: string) =>
      call(storeNotesApi.add, {
        body: { agentId: id, agentName: username, storeId, storeName, noteSource, orderNumber, noteDetails },
      }),
    onMutate: async (noteDetails) => {
      await cache.cancelQueries({ queryKey });
      const shown: StoreNote = {
        id: crypto.randomUUID(),
        agent_name: username,
        created_at: new Date().toISOString(),
        order_number: orderNumber ?? null,
        note_source: noteSource,
        note_details: noteDetails,
      };
      cache.setQueryData(queryKey, (notes) => [shown, ...(notes ?? [])]);
      return shown.id;
    },
    onSuccess: ({ data }, _, shown) =>
      cache.setQueryData(queryKey, (notes) => notes?.map((note) => (note.id === shown ? data : note))),
    onError: (_error, _details, shown) =>
      cache.setQueryData(queryKey, (notes) => notes?.filter((note) => note.id !== shown)),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
}
