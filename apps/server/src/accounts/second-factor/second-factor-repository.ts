import type { AccountSecurity } from '@waybill/domain/accounts/second-factor';
import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';
import { factorOwner } from '../../database/encrypt-secrets.ts';
import type { Visit } from '../../http/context.ts';
import { hashToken } from '../../identity/random-token.ts';
import type { Secrets } from '../../identity/secrets.ts';

interface UserKey {
  account_id: string;
  id: string;
}

/** Only the sign-in role may read a secret. */
export async function readSecret({ database, secrets }: Pick<Visit, 'database' | 'secrets'>, key: UserKey) {
  const row = await database.auth
    .selectFrom('second_factors')
    .select(['encrypted_secret', 'enabled_at', 'created_at'])
    .where('account_id', '=', key.account_id)
    .where('user_id', '=', key.id)
    .executeTakeFirst();
  if (!row) return undefined;
  return { ...row, secret: secrets.decrypt(factorOwner(key), row.encrypted_secret ?? '') };
}

/** Replaces the secret of an unfinished set-up; answers false when the second factor is enabled already. */
export async function putSecret(
  db: Db,
  secrets: Secrets,
  { account_id, id }: UserKey,
  secret: Buffer,
): Promise<boolean> {
  const encrypted_secret = secrets.encrypt(factorOwner({ account_id, id }), secret);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factors')
    .values({ account_id, user_id: id, encrypted_secret })
    .onConflict((on) =>
      on
        .columns(['account_id', 'user_id'])
        .doUpdateSet({ encrypted_secret, created_at: sql`clock_timestamp()` })
        .where('second_factors.enabled_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Only if the secret is still the one that the code was checked with. */
export async function enable(db: Db, key: UserKey, step: number, created_at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ enabled_at: sql`now()`, last_step: step })
    .where('account_id', '=', key.account_id)
    .where('user_id', '=', key.id)
    .where('created_at', '=', created_at)
    .where('enabled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Of two concurrent uses of a code only one succeeds, and none with a code of an earlier step. */
export async function useTimeStep(db: Db, key: UserKey, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('account_id', '=', key.account_id)
    .where('user_id', '=', key.id)
    .where('enabled_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function removeFactor(db: Db, key: UserKey): Promise<boolean> {
  await removeCodes(db, key);
  const { numDeletedRows } = await db
    .deleteFrom('second_factors')
    .where('account_id', '=', key.account_id)
    .where('user_id', '=', key.id)
    .where('enabled_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

async function removeCodes(db: Db, key: UserKey): Promise<void> {
  await db
    .deleteFrom('recovery_codes')
    .where('account_id', '=', key.account_id)
    .where('user_id', '=', key.id)
    .execute();
}

export async function replaceCodes(db: Db, key: UserKey, codes: string[]): Promise<void> {
  await removeCodes(db, key);
  const rows = codes.map((code) => ({
    account_id: key.account_id,
    user_id: key.id,
    code_hash: hashToken(code),
  }));
  await db.insertInto('recovery_codes').values(rows).execute();
}

/** Using a recovery code removes it. */
export async function useRecoveryCode(db: Db, key: UserKey, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('account_id', '=', key.account_id)
    .where('user_id', '=', key.id)
    .where('code_hash', '=', hashToken(code))
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function readFactor(db: Db, key: UserKey) {
  const { rows } = await sql<AccountSecurity & { enabled: boolean; codes: number }>`
    select exists (select from second_factors where account_id = ${key.account_id} and user_id = ${key.id}
        and enabled_at is not null) as enabled,
      require_second_factor, require_second_factor_of_agents, require_second_factor_of_drivers,
      (select count(*) from recovery_codes where account_id = ${key.account_id} and user_id = ${key.id}) as codes
    from accounts where id = ${key.account_id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The user has no account');
  return row;
}

export async function updateRequirement(
  db: Db,
  account_id: string,
  settings: AccountSecurity,
): Promise<void> {
  await db.updateTable('accounts').set(settings).where('id', '=', account_id).execute();
}

/** Makes every process read these sessions again, because what their users may do has changed. */
export async function notifySessionsChanged(db: Db, account_id: string): Promise<void> {
  await sql`select pg_notify('session_ended', token) from sessions where account_id = ${account_id}`.execute(
    db,
  );
}
