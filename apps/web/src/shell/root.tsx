import { Outlet } from '@tanstack/react-router';
import { Announcer } from '../ui/feedback/announcer.tsx';
import { Banners } from '../ui/feedback/banners.tsx';

export function Root() {
  return (
    <>
      <Outlet />
      <Banners />
      <Announcer />
    </>
  );
}
