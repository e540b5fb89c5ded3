import { queryOptions } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { accountsApi } from '@waybill/domain/accounts/api';
import { coversAll, may, type Permission } from '@waybill/domain/accounts/permissions';
import type { SessionUser } from '@waybill/domain/accounts/schema';
import { CallError, call } from './call.ts';
import { cancelDownloads } from './fetch-file.ts';
import { setTimeZone } from './format.ts';
import { dropKeptSession, dropKeptSessionOfOthers } from './kept-session.ts';

/** The signed-in user, or null; cached until a request is answered with 401 or the user logs out. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => askServer(signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** Of the mutation that logs out: while it is under way, an answer of 401 is its own work and no end of the session to tell of. */
export const LOGOUT_KEY = ['logout'] as const;

/** Whether the server no longer knows the session; without an answer it may still. */
export async function isSessionOver(): Promise<boolean> {
  return (await askServer().catch(() => undefined)) === null;
}

async function askServer(signal?: AbortSignal): Promise<SessionUser | null> {
  try {
    return rememberZone((await call(accountsApi.session, signal ? { signal } : {})).data.user);
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return null;
    throw error;
  }
}

export function rememberZone(user: SessionUser): SessionUser {
  setTimeZone(user.time_zone);
  localStorage.setItem(SIGNED_IN, 'yes');
  dropKeptSessionOfOthers(user);
  return user;
}

const SIGNED_IN = 'waybill-signed-in';

export function wasSignedIn(): boolean {
  return localStorage.getItem(SIGNED_IN) !== null;
}

/** Whether this browser was signed in and did not log out itself; told once. */
export function takeEndedSession(): boolean {
  const ended = wasSignedIn();
  forgetSession();
  return ended;
}

export function forgetSession(): void {
  cancelDownloads();
  dropKeptSession();
  localStorage.removeItem(SIGNED_IN);
}

const dashboard = getRouteApi('/dashboard');

/** Only below the dashboard route, whose context keeps the user until the screen unmounts, also while logging out. */
export function useSession(): SessionUser {
  return dashboard.useRouteContext().user;
}

/** `const may = useMay(); may('stores.delete')` */
export function useMay(): (permission: Permission) => boolean {
  const { role } = useSession();
  return (permission) => may(role, permission);
}

/** Whether a permission covers all of the account's rows, and not only the user's own. */
export function useCoversAll(permission: Permission): boolean {
  return coversAll(useSession().role, permission);
}
