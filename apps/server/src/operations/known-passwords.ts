import { ConfigError } from '../config.ts';
import type { Services } from '../http/context.ts';
import { isLoopback } from '../http/loopback.ts';
import { verifyPassword } from '../identity/passwords.ts';
import { DEMO_BUSINESSES, DEMO_PASSWORD } from './demo/logins.ts';

/** Ends a start that would let others than this machine's own people sign in with the demo's password. */
export async function refuseKnownPasswords({ config, database }: Services): Promise<void> {
  if (isLoopback(config.HOST) && isLoopback(new URL(config.PUBLIC_URL).hostname)) return;
  const logins = await database.auth
    .selectFrom('credentials')
    .innerJoin('users', (join) =>
      join
        .onRef('users.account_id', '=', 'credentials.account_id')
        .onRef('users.id', '=', 'credentials.user_id'),
    )
    .select('password_hash')
    .distinct()
    .where(
      'users.account_id',
      'in',
      DEMO_BUSINESSES.map(({ account_id }) => account_id),
    )
    .where('users.deleted_at', 'is', null)
    .execute();
  for (const { password_hash } of logins)
    if (await verifyPassword(DEMO_PASSWORD, password_hash, config.PASSWORD_COST))
      throw new ConfigError(REFUSAL);
}

const REFUSAL = `Wrong configuration. HOST, PUBLIC_URL: others can reach this Waybill, and its database holds the demo, whose \
passwords everyone knows. Start with another DATA_DIR or DATABASE_URL, or change those passwords first`;
