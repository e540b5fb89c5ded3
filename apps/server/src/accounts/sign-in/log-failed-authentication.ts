import type { Visit } from '../../http/context.ts';

type Reason =
  | 'unknown address'
  | 'wrong password'
  | 'wrong code'
  | 'too many tries'
  | 'not active'
  | 'address not verified'
  | 'no first step';

/** For the operator: why an authentication failed and, if known, whose; never what was typed. */
export function logFailedAuthentication(
  { log, ip }: Pick<Visit, 'log' | 'ip'>,
  reason: Reason,
  user?: { id: string; account_id: string },
): void {
  log.info({ reason, user: user?.id, account: user?.account_id, ip }, 'authentication failed');
}
