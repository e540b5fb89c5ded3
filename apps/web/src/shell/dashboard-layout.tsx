import { Outlet } from '@tanstack/react-router';
import { Toasts } from '../ui/feedback/toasts.tsx';
import { SkipLink } from '../ui/layout/skip-link.tsx';
import { Header } from './header.tsx';

export function DashboardLayout() {
  return (
    <>
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Toasts />
    </>
  );
}
