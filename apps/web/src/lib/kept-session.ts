import { SessionUser } from '@waybill/domain/accounts/schema';

const KEY = 'waybill-run-user';
/** The one screen that opens without a connection. */
const SCREEN = '/dashboard/run';

/** Who used that screen last on this device, until they sign out or somebody else signs in. */
export function keepSession(user: SessionUser): void {
  localStorage.setItem(KEY, JSON.stringify(user));
}

/** Only for that screen, and only while the server can not say who is signed in. */
export function keptSession(wanted: string): SessionUser | undefined {
  return wanted.split('?', 1)[0] === SCREEN ? read() : undefined;
}

export function dropKeptSession(): void {
  localStorage.removeItem(KEY);
}

export function dropKeptSessionOfOthers(user: SessionUser): void {
  if (read()?.id !== user.id) dropKeptSession();
}

function read(): SessionUser | undefined {
  try {
    return SessionUser.parse(JSON.parse(localStorage.getItem(KEY) ?? ''));
  } catch {
    return undefined;
  }
}
