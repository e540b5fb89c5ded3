import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MAX_UNREAD, NOTIFICATIONS_NOT_LOADED } from '@waybill/domain/accounts/notifications';
import { useState } from 'react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingSkeleton } from '../../ui/feedback/loading-skeleton.tsx';
import { ToggleFilter } from '../../ui/filters/toggle-filter.tsx';
import { usePagedList } from '../../ui/table/list.ts';
import { LoadMore } from '../../ui/table/load-more.tsx';
import { notificationsQuery, unreadQuery, useNotificationChanges } from './notification-queries.ts';
import { NotificationRow } from './notification-row.tsx';
import classes from './notifications.module.css';

const NONE = 'You have no notifications. What others do with your orders and deliveries is told here.';
const ALL_READ = 'You have read everything.';

/** The own notifications, newest first; in the dialog of the bell and on their page. */
export function NotificationList({ onFollow }: { onFollow?: () => void }) {
  const [filter, setFilter] = useState<'unread'>();
  const { data: unread } = useQuery(unreadQuery);
  const { rows, error, retry, pages } = usePagedList(useInfiniteQuery(notificationsQuery(filter ?? 'all')));
  const { markAll } = useNotificationChanges();
  const newest = rows?.[0]?.id;
  return (
    <div className={classes.list}>
      <div className={classes.tools}>
        <ToggleFilter
          legend="Show"
          choices={{ unread: 'Unread' }}
          withAll
          value={filter}
          onChange={setFilter}
          counts={
            unread === undefined
              ? undefined
              : {
                  unread: {
                    total: Math.min(unread, MAX_UNREAD),
                    has_more_than_total: unread > MAX_UNREAD || undefined,
                  },
                }
          }
        />
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconChecks size={16} aria-hidden />}
          // Not `disabled`: the focus stays on it when it was the one to be pressed.
          {...(!unread && { 'data-disabled': true, 'aria-disabled': true })}
          onClick={() => newest && unread && void markAll(newest)}
        >
          Mark All as Read
        </Button>
      </div>
      {rows && rows.length > 0 ? (
        <>
          <ul className={classes.rows} aria-label="Notifications">
            {rows.map((notification) => (
              <NotificationRow key={notification.id} notification={notification} onFollow={onFollow} />
            ))}
          </ul>
          {pages?.more && <LoadMore pages={pages} count={rows.length} />}
        </>
      ) : rows ? (
        <EmptyState illustration="mail">{filter ? ALL_READ : NONE}</EmptyState>
      ) : error ? (
        <ErrorState error={error} fallback={NOTIFICATIONS_NOT_LOADED} retry={retry} />
      ) : (
        <LoadingSkeleton shape="facts" count={5} />
      )}
    </div>
  );
}
