import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { SessionUser } from '@waybill/domain/accounts/schema';
import { sessionQuery } from './session.ts';

/** For signed-in screens: an unanswered question counts as no, and the way back is remembered. */
export async function requireSession(cache: QueryClient, wanted: string): Promise<{ user: SessionUser }> {
  const user = await cache.ensureQueryData(sessionQuery).catch(() => null);
  if (!user) throw redirect({ to: '/login', search: comeBack(wanted), replace: true });
  if (user.must_set_up_second_factor) throw redirect({ to: '/set-up-sign-in', replace: true });
  return { user };
}

/** For the screen that finishes the sign-in of an admin, and for nobody else. */
export async function requireUnfinished(cache: QueryClient): Promise<void> {
  const user = await cache.ensureQueryData(sessionQuery).catch(() => null);
  if (!user?.must_set_up_second_factor) throw redirect({ to: user ? '/dashboard' : '/login', replace: true });
}

/** For the login and sign-up screens. */
export async function forbidSession(cache: QueryClient, wanted: string | undefined): Promise<void> {
  const user = await cache.ensureQueryData(sessionQuery).catch(() => null);
  if (user) throw redirect({ href: safePath(wanted), replace: true });
}

/** Only a path of our own is ever followed. */
export function safePath(wanted: string | undefined): string {
  return wanted?.startsWith('/dashboard') ? wanted : '/dashboard';
}

function comeBack(wanted: string): { redirect?: string } {
  return wanted === '/dashboard' ? {} : { redirect: wanted };
}
