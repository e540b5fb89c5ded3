import { Link } from '@tanstack/react-router';
import { NOTIFICATION_TTL_DAYS } from '@waybill/domain/accounts/notifications';
import { Page } from '../../ui/layout/page.tsx';
import sheet from '../../ui/layout/sheet.module.css';
import { NotificationList } from './notification-list.tsx';
import classes from './notifications.module.css';

export function NotificationsPage() {
  return (
    <Page
      title="Notifications"
      subtitle={
        <>
          They are kept for {NOTIFICATION_TTL_DAYS} days. In{' '}
          <Link to="/dashboard/billing-settings" className={classes.link}>
            Settings
          </Link>{' '}
          you can have them mailed every morning.
        </>
      }
    >
      <div className={sheet.sheet}>
        <NotificationList />
      </div>
    </Page>
  );
}
