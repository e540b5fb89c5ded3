import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { SessionUser } from '@waybill/domain/accounts/schema';
import { keptSession } from './kept-session.ts';
import { rememberZone, sessionQuery, takeEndedSession } from './session.ts';

/** For signed-in screens; a request that fails counts as signed out, and login returns to the wanted address. */
export async function requireSession(cache: QueryClient, wanted: string): Promise<{ user: SessionUser }> {
  const user = await askedOrKept(cache, wanted);
  if (!user) {
    const ended = user === null && takeEndedSession();
    throw redirect({
      to: '/login',
      search: { ...returnTo(wanted), ...(ended && { ended: 'yes' }) },
      replace: true,
    });
  }
  if (user.must_set_up_second_factor) throw redirect({ to: '/set-up-sign-in', replace: true });
  return { user };
}

/** A weak line may answer after a minute or never. */
const MAX_ANSWER_MS = 4000;

/** Of a session that this device keeps, the next request that the server answers says whether it still knows it. */
async function askedOrKept(cache: QueryClient, wanted: string): Promise<SessionUser | null | undefined> {
  const asked = cache.ensureQueryData(sessionQuery);
  const kept = keptSession(wanted);
  if (!kept) return asked.catch(() => undefined);
  const late = new Promise<never>((_, reject) => setTimeout(reject, MAX_ANSWER_MS));
  return Promise.race([asked, late]).catch(() =>
    cache.setQueryData(sessionQuery.queryKey, rememberZone(kept)),
  );
}

/** For the screen where a user sets up the required second factor. */
export async function requireMissingFactor(cache: QueryClient): Promise<{ user: SessionUser }> {
  const user = await cache.ensureQueryData(sessionQuery).catch(() => null);
  if (!user?.must_set_up_second_factor) throw redirect({ to: user ? '/dashboard' : '/login', replace: true });
  return { user };
}

/** For the login and sign-up screens. */
export async function forbidSession(cache: QueryClient, wanted: string | undefined): Promise<void> {
  const user = await cache.ensureQueryData(sessionQuery).catch(() => null);
  if (user) throw redirect({ href: safePath(wanted), replace: true });
}

/** Prevents a redirect to another site. */
export function safePath(wanted: string | undefined): string {
  return wanted?.startsWith('/dashboard') ? wanted : '/dashboard';
}

function returnTo(wanted: string): { redirect?: string } {
  return wanted === '/dashboard' ? {} : { redirect: wanted };
}
