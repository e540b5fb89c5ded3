import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/schema.ts';
import { hashToken, randomToken } from './random-token.ts';

/** Sent as the link of a mail; a pending second factor is sent as a cookie. */
export type MailPurpose = 'verify_email' | 'reset_password';
export type TokenPurpose = MailPurpose | 'second_factor';
interface Owner {
  account_id: string;
  id: string;
}

const TOKEN_TTL = { verify_email: '24 hours', reset_password: '1 hour', second_factor: '5 minutes' } as const;

/** Answers a token that ends those before it; the database keeps only its hash. */
export async function makeToken(db: Kysely<DB>, purpose: TokenPurpose, owner: Owner): Promise<string> {
  await tokensOf(db, purpose, owner).execute();
  return addToken(db, purpose, owner);
}

/** Answers a token beside those that there are. */
export async function addToken(db: Kysely<DB>, purpose: TokenPurpose, owner: Owner): Promise<string> {
  const token = randomToken();
  await db
    .insertInto('verifications')
    .values({
      identifier: identifierOf(purpose, token),
      purpose,
      account_id: owner.account_id,
      user_id: owner.id,
      expires_at: sql`now() + ${TOKEN_TTL[purpose]}::interval`,
    })
    .execute();
  return token;
}

/** Ends the tokens that were made before a moment. */
export async function endTokensBefore(
  db: Kysely<DB>,
  purpose: TokenPurpose,
  owner: Owner,
  moment: string,
): Promise<void> {
  await tokensOf(db, purpose, owner).where('created_at', '<', moment).execute();
}

/** Whose token it is, without using it up. */
export async function ownerOfToken(
  db: Kysely<DB>,
  purpose: TokenPurpose,
  token: string,
): Promise<Owner | undefined> {
  return db
    .selectFrom('verifications')
    .select(['account_id', 'user_id as id'])
    .where('identifier', '=', identifierOf(purpose, token))
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
}

/** Ends all tokens of the purpose; deleting the rows makes sure that of two concurrent uses only one succeeds. */
export async function useToken(
  db: Kysely<DB>,
  purpose: TokenPurpose,
  owner: Owner,
  token: string,
): Promise<boolean> {
  const used = await tokensOf(db, purpose, owner)
    .returning([
      sql<boolean>`identifier = ${identifierOf(purpose, token)} and expires_at > now()`.as('is_this'),
    ])
    .execute();
  return used.some(({ is_this }) => is_this);
}

function tokensOf(db: Kysely<DB>, purpose: TokenPurpose, { account_id, id }: Owner) {
  return db
    .deleteFrom('verifications')
    .where('account_id', '=', account_id)
    .where('user_id', '=', id)
    .where('purpose', '=', purpose);
}

function identifierOf(purpose: TokenPurpose, token: string): string {
  return hashToken(`${purpose}:${token}`);
}
