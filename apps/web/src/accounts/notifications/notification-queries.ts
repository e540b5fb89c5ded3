import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query';
import {
  NOTIFICATION_NOT_MARKED,
  NOTIFICATIONS_PER_PAGE,
  type UserNotification,
} from '@waybill/domain/accounts/notifications';
import { notificationsApi } from '@waybill/domain/accounts/notifications-api';
import type { ReplyOf } from '@waybill/domain/lib/endpoint';
import { call, sentenceOf } from '../../lib/call.ts';
import { toast } from '../../ui/feedback/toasts.tsx';

const ALL = ['notifications'];
const LISTS = [...ALL, 'list'];

export const unreadQuery = queryOptions({
  queryKey: [...ALL, 'unread'],
  queryFn: async ({ signal }) => (await call(notificationsApi.unread, { signal })).data.unread,
});

export const notificationsQuery = (filter: 'all' | 'unread') =>
  infiniteQueryOptions({
    queryKey: [...LISTS, filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(notificationsApi.list, { query: { filter, limit: NOTIFICATIONS_PER_PAGE, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page?.next_cursor ?? undefined,
  });

/** Also for what tells of new ones; a first response that is still pending may predate them, so it is asked for again. */
export async function refreshNotifications(cache: QueryClient): Promise<void> {
  await cache.cancelQueries({ queryKey: ALL });
  await cache.invalidateQueries({ queryKey: ALL });
}

/** Shown at once, and put right again when the server refuses. */
export function useNotificationChanges() {
  const cache = useQueryClient();
  const send = async (change: () => Promise<unknown>) => {
    try {
      await change();
      await cache.invalidateQueries({ queryKey: unreadQuery.queryKey });
      // What is on the screen stays there, so that no row moves away under the hand.
      await cache.invalidateQueries({ queryKey: LISTS, refetchType: 'none' });
    } catch (error) {
      toast.bad(sentenceOf(error, NOTIFICATION_NOT_MARKED));
      await refreshNotifications(cache);
    }
  };
  return {
    mark: async ({ id, read: was }: UserNotification, read: boolean) => {
      if (was === read) return;
      await patch(cache, (row) => (row.id === id ? { ...row, read } : row));
      await send(() => call(notificationsApi.change, { params: { id }, body: { read } }));
    },
    /** Those up to the newest one that is shown. */
    markAll: async (until: string) => {
      await patch(cache, (row) => ({ ...row, read: true }));
      await send(() => call(notificationsApi.readAll, { body: { until } }));
    },
  };
}

type Pages = InfiniteData<ReplyOf<typeof notificationsApi.list>>;

async function patch(cache: QueryClient, change: (row: UserNotification) => UserNotification): Promise<void> {
  await cache.cancelQueries({ queryKey: LISTS });
  cache.setQueriesData<Pages>(
    { queryKey: LISTS },
    (lists) =>
      lists && { ...lists, pages: lists.pages.map((page) => ({ ...page, data: page.data.map(change) })) },
  );
}
