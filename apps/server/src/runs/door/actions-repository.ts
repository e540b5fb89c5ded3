import type { CheckedRun } from '@waybill/domain/runs/run-schema';
import type { StopAction } from '@waybill/domain/runs/stop-action';
import type { Db } from '../../database/db.ts';
import type { Actor } from '../../receivables/ledger-repository.ts';

export async function findAction(
  db: Db,
  account_id: string,
  action_id: string,
): Promise<{ stop_id: string; reply: CheckedRun } | undefined> {
  const row = await db
    .selectFrom('run_actions')
    .select(['stop_id', 'reply'])
    .where('account_id', '=', account_id)
    .where('action_id', '=', action_id)
    .executeTakeFirst();
  return row && { stop_id: row.stop_id, reply: runIn(row) };
}

// Written by insertAction() alone.
const runIn = ({ reply }: { reply: unknown }) => reply as CheckedRun;

/** The reason is that of an admin who accepted it. Answers the reply as it is kept, which is what every repetition gets. */
export async function insertAction(
  db: Db,
  { account_id, id, username }: Actor,
  stop_id: string,
  action: StopAction,
  reply: CheckedRun,
  reason: string | null,
): Promise<CheckedRun> {
  const { action_id, kind, at } = action;
  const kept = await db
    .insertInto('run_actions')
    .values({
      ...{ account_id, action_id, stop_id, kind, at, user_id: id, user_name: username, reason },
      ...{ action: JSON.stringify(action), reply: JSON.stringify(reply) },
    })
    .returning('reply')
    .executeTakeFirstOrThrow();
  return runIn(kept);
}

/** Whether a person drove the run: who accepts what needed attention did not. */
export async function hasActed(
  db: Db,
  account_id: string,
  run_id: string,
  user_id: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('run_actions as a')
    .innerJoin('run_stops as s', (join) =>
      join.onRef('s.account_id', '=', 'a.account_id').onRef('s.id', '=', 'a.stop_id'),
    )
    .select('a.action_id')
    .where('a.account_id', '=', account_id)
    .where('s.run_id', '=', run_id)
    .where('a.user_id', '=', user_id)
    .where('a.reason', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}
