import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '../../accounts/notifications/notifications-page.tsx';

export const Route = createFileRoute('/dashboard/notifications')({ component: NotificationsPage });
