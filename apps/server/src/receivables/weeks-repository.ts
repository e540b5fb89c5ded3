import type { PaidWeek } from '@waybill/domain/receivables/receivables-api';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** The last twelve, this one included; of a week without payments 0. */
export async function readPaidWeeks(db: Db, account_id: string, today: string): Promise<PaidWeek[]> {
  const { rows } = await sql<PaidWeek>`
    select week.day::text as week_from, coalesce((
      select sum(e.amount) from ledger_entries e
      where e.account_id = ${account_id} and e.kind = 'payment' and e.voided_on is null
        and e.date >= week.day and e.date < week.day + 7), 0) as amount
    from (
      select date_trunc('week', ${today}::date)::date - 7 * ago as day from generate_series(11, 0, -1) ago
    ) week`.execute(db);
  return rows;
}
