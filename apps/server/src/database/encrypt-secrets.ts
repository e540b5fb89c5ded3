import { type Kysely, sql } from 'kysely';
import type { Secrets } from '../identity/secrets.ts';

/** Which row a secret of a second factor belongs to. */
export function factorOwner({ account_id, id }: { account_id: string; id: string }): string {
  return `second_factors/${account_id}/${id}`;
}

/** Encrypts, at start and as the owner, what an earlier version left in clear or an earlier key encrypted. */
export async function encryptSecrets(db: Kysely<unknown>, secrets: Secrets): Promise<void> {
  const { rows } = await sql<{
    account_id: string;
    id: string;
    secret: Buffer | null;
    encrypted_secret: string;
  }>`
    select account_id, user_id as id, secret, encrypted_secret from second_factors
    where encrypted_secret is null or not starts_with(encrypted_secret, ${secrets.prefix}) for update`.execute(
    db,
  );
  for (const row of rows) {
    const owner = factorOwner(row);
    const secret = row.secret ?? secrets.decrypt(owner, row.encrypted_secret);
    await sql`
      update second_factors set secret = null, encrypted_secret = ${secrets.encrypt(owner, secret)}
      where account_id = ${row.account_id} and user_id = ${row.id}`.execute(db);
  }
}
