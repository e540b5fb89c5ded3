import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { unreadText } from '@waybill/domain/accounts/notifications';
import { lazy, Suspense, useState } from 'react';
import { unreadQuery } from './notification-queries.ts';
import classes from './notifications.module.css';

const NotificationDialog = lazy(async () => ({
  default: (await import('./notification-dialog.tsx')).NotificationDialog,
}));

/** How many are unread, also for who does not see it; the list is loaded with the first press. */
export function NotificationBell() {
  const { data: unread } = useQuery(unreadQuery);
  const [opened, setOpened] = useState(false);
  const [mounted, setMounted] = useState(false);
  const some = Boolean(unread);
  return (
    <>
      <ActionIcon
        size="lg"
        className={classes.bell ?? ''}
        aria-label={some ? `Notifications, ${unreadText(unread ?? 0)} unread` : 'Notifications'}
        title="Notifications"
        onClick={() => {
          setMounted(true);
          setOpened(true);
        }}
      >
        <IconBell size={20} stroke={1.75} aria-hidden />
        {some && (
          <span className={classes.count} aria-hidden>
            {unreadText(unread ?? 0)}
          </span>
        )}
      </ActionIcon>
      <VisuallyHidden aria-live="polite">{useNews(unread)}</VisuallyHidden>
      <Suspense>
        {mounted && <NotificationDialog opened={opened} onClose={() => setOpened(false)} />}
      </Suspense>
    </>
  );
}

/** Said when there are more than before, and not on the first visit. */
function useNews(unread: number | undefined): string {
  const [told, setTold] = useState({ unread, news: '' });
  if (unread === told.unread) return told.news;
  const isMore = unread !== undefined && told.unread !== undefined && unread > told.unread;
  const news = isMore ? `New notification. ${unreadText(unread)} unread.` : '';
  setTold({ unread, news });
  return news;
}
