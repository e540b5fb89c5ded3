import type { KeptDraft, OrderDraft } from '@waybill/domain/orders/desk/draft-schema';
import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';

interface UserKey {
  account_id: string;
  id: string;
}

export async function findDraft(db: Db, user: UserKey): Promise<KeptDraft | null> {
  const row = await ofUser(db, user).executeTakeFirst();
  return row ? { draft: row.draft as OrderDraft, revision: row.revision } : null;
}

/** Two saves at once wait for each other: the second one sees the first. */
export async function lockDraft(db: Db, user: UserKey): Promise<KeptDraft | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order_draft:${user.id}`}, 0))`.execute(db);
  return findDraft(db, user);
}

function ofUser(db: Db, { account_id, id }: UserKey) {
  return db
    .selectFrom('order_drafts')
    .select(['draft', 'revision'])
    .where('account_id', '=', account_id)
    .where('user_id', '=', id);
}

export async function putDraft(db: Db, { account_id, id }: UserKey, draft: OrderDraft): Promise<string> {
  const kept = { draft: JSON.stringify(draft), revision: sql<string>`gen_random_uuid()` };
  const { revision } = await db
    .insertInto('order_drafts')
    .values({ account_id, user_id: id, ...kept })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'user_id']).doUpdateSet({ ...kept, updated_at: sql`now()` }),
    )
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

export async function removeDraft(db: Db, { account_id, id }: UserKey): Promise<void> {
  await db
    .deleteFrom('order_drafts')
    .where('account_id', '=', account_id)
    .where('user_id', '=', id)
    .execute();
}
