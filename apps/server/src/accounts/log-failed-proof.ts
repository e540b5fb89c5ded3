import type { Visit } from '../http/context.ts';

type Reason =
  | 'unknown address'
  | 'wrong password'
  | 'wrong code'
  | 'too many tries'
  | 'not active'
  | 'address not verified'
  | 'no first step';

/** For whoever watches the server: why someone was not let in, and whose login it is if known; never what was typed. */
export function logFailedProof(
  { log, ip }: Pick<Visit, 'log' | 'ip'>,
  reason: Reason,
  user?: { id: string; account_id: string },
): void {
  log.info({ reason, user: user?.id, account: user?.account_id, ip }, 'could not prove who they are');
}
