import type { Attention } from '@waybill/domain/runs/run-schema';
import type { StopAction } from '@waybill/domain/runs/stop-action';
import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';
import type { Actor } from '../../receivables/ledger-repository.ts';

export interface AttentionRow extends Attention {
  run_id: string;
  is_ended: boolean;
}

const COLUMNS = sql`a.id, a.stop_id, a.action, a.sentence, iso(a.at) as at, s.run_id, a.outcome is not null as is_ended`;
const ROWS = sql`run_attention a join run_stops s on s.account_id = a.account_id and s.id = a.stop_id`;

export async function findAttention(
  db: Db,
  account_id: string,
  by: { id: string } | { action_id: string },
): Promise<AttentionRow | undefined> {
  const which = 'id' in by ? sql`a.id = ${by.id}` : sql`a.action_id = ${by.action_id}`;
  const { rows } = await sql<AttentionRow>`
    select ${COLUMNS} from ${ROWS} where a.account_id = ${account_id} and ${which}`.execute(db);
  return rows[0];
}

/** Answers whether it was not told of before. */
export async function insertAttention(
  db: Db,
  account_id: string,
  stop_id: string,
  action: StopAction,
  sentence: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('run_attention')
    .values({ account_id, stop_id, action_id: action.action_id, action: JSON.stringify(action), sentence })
    .onConflict((on) => on.columns(['account_id', 'action_id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function endAttention(
  db: Db,
  { account_id, username }: Actor,
  id: string,
  outcome: 'accepted' | 'dismissed',
  reason: string,
): Promise<void> {
  await db
    .updateTable('run_attention')
    .set({ outcome, reason, ended_at: sql`moment()`, ended_by_name: username })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .execute();
}

const SUCCEEDED = 'Sent again and accepted';

/** An action that is done needs no attention any more. */
export async function endAttentionOf(
  db: Db,
  actor: Actor,
  action_id: string,
  reason = SUCCEEDED,
): Promise<void> {
  const found = await findAttention(db, actor.account_id, { action_id });
  if (found) await endAttention(db, actor, found.id, 'accepted', reason);
}

/** Whoever may decide on what needs attention. */
export async function listAdmins(db: Db, account_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('account_id', '=', account_id)
    .where('role', 'in', ['super_admin', 'admin'])
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
