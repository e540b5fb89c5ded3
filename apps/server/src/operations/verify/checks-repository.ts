import { type Kysely, sql } from 'kysely';

/** A sentence that must hold for every row it looks at. */
export interface Check {
  sentence: string;
  /** A query of one figure: how many rows are looked at. */
  rows: string;
  /** A query of `account_id` and `difference`, which finds nothing when the sentence holds. */
  differences: string;
}

export interface Outcome {
  sentence: string;
  rows: number;
  /** How many differences there are; at most MAX_LISTED of them are listed. */
  found: number;
  listed: string[];
}

export const MAX_LISTED = 20;

export async function runCheck(db: Kysely<unknown>, check: Check): Promise<Outcome> {
  const counted = await sql<{ rows: number }>`select (${sql.raw(check.rows)})::bigint as rows`.execute(db);
  const { rows } = await sql<{ account_id: string; difference: string; found: number }>`
    select account_id, difference, count(*) over () as found
    from (${sql.raw(check.differences)}) as differences limit ${MAX_LISTED}`.execute(db);
  return {
    sentence: check.sentence,
    rows: Number(counted.rows[0]?.rows ?? 0),
    found: Number(rows[0]?.found ?? 0),
    listed: rows.map(({ account_id, difference }) => `account ${account_id}: ${difference}`),
  };
}

/** Where a stored count differs from the recount; both queries select account_id, the keys and `figure`. */
export function recounted(keys: string[], kept: string, counted: string): string {
  const using = ['account_id', ...keys].join(', ');
  return `
    select account_id, concat_ws(' ', ${keys.join(', ')}) || ': kept ' || coalesce(kept.figure, 0)
      || ', counted ' || coalesce(counted.figure, 0) as difference
    from (${kept}) kept full join (${counted}) counted using (${using})
    where coalesce(kept.figure, 0) <> coalesce(counted.figure, 0)`;
}
