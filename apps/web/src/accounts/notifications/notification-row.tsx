import { ActionIcon } from '@mantine/core';
import { IconMail, IconMailOpened } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { UserNotification } from '@waybill/domain/accounts/notifications';
import { formatDateTime } from '../../lib/format.ts';
import tones from '../../ui/feedback/tones.module.css';
import { withRecordNumbers } from '../../ui/layout/record-numbers.tsx';
import { linkOf, lookOf } from './notification-kinds.ts';
import { useNotificationChanges } from './notification-queries.ts';
import classes from './notifications.module.css';

interface NotificationRowProps {
  notification: UserNotification;
  /** Called when its record is opened. */
  onFollow: (() => void) | undefined;
}

export function NotificationRow({ notification, onFollow }: NotificationRowProps) {
  const { kind, message, created_at, read } = notification;
  const { mark } = useNotificationChanges();
  const { icon: Mark, tone } = lookOf(kind);
  const link = linkOf(notification);
  const follow = () => {
    void mark(notification, true);
    onFollow?.();
  };
  const action = read ? 'Mark as unread' : 'Mark as read';
  const Envelope = read ? IconMail : IconMailOpened;
  return (
    <li className={classes.row} data-unread={!read || undefined}>
      <span className={`${tones.tone} ${classes.mark}`} data-tone={tone}>
        <Mark size={18} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.text}>
        {link ? (
          <Link {...link} className={classes.message} preload={false} onClick={follow}>
            {withRecordNumbers(message)}
          </Link>
        ) : (
          <p className={classes.message}>{withRecordNumbers(message)}</p>
        )}
        <p className={classes.time}>
          {!read && <span className={classes.unread}>Unread</span>}
          <time dateTime={created_at}>{formatDateTime(created_at)}</time>
        </p>
      </div>
      <ActionIcon
        size="lg"
        title={action}
        aria-label={`${action}: ${message}`}
        onClick={() => void mark(notification, !read)}
      >
        <Envelope size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  );
}
