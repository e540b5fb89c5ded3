import { Outlet } from '@tanstack/react-router';
import { Announcer } from '../ui/feedback/announcer.tsx';
import { OfflineBanner } from '../ui/feedback/offline-banner.tsx';

export function Root() {
  return (
    <>
      <Outlet />
      <OfflineBanner />
      <Announcer />
    </>
  );
}
