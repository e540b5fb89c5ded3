import { Outlet } from '@tanstack/react-router';
import { Announcer } from '../ui/announcer.tsx';
import { OfflineBanner } from '../ui/offline-banner.tsx';
import { Toasts } from '../ui/toasts.tsx';

export function Root() {
  return (
    <>
      <Outlet />
      <OfflineBanner />
      <Toasts />
      <Announcer />
    </>
  );
}
