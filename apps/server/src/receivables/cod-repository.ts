import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

export interface CodCandidate {
  store_id: string;
  store_name: string;
  license_number: string;
  license_key: string;
  cod_listed: boolean;
}

/** Stores that are listed, or whose license is among the given ones in lower case; held against other changes. */
export async function lockCodCandidates(
  db: Db,
  account_id: string,
  licenses: string[],
): Promise<CodCandidate[]> {
  const { rows } = await sql<CodCandidate>`
    select s.id as store_id, s.store_name, s.license_number, s.license_key, coalesce(t.cod_listed, false) as cod_listed
    from stores s left join store_trade t on t.account_id = s.account_id and t.store_id = s.id
    where s.account_id = ${account_id} and s.deleted_at is null and (t.cod_listed or s.license_key = any(${licenses}::text[]))
    order by s.id for no key update of s`.execute(db);
  return rows;
}

/** Lists and delists; what changes has its next version. */
export async function putCodListed(
  db: Db,
  account_id: string,
  store_ids: string[],
  listed: boolean,
  today: string,
): Promise<void> {
  await sql`
    insert into store_trade as t (account_id, store_id, cod_listed, cod_listed_on)
    select ${account_id}, id, ${listed}, ${listed ? today : null}::date from unnest(${store_ids}::uuid[]) as id
    on conflict (account_id, store_id) do update
      set cod_listed = excluded.cod_listed, cod_listed_on = excluded.cod_listed_on, version = t.version + 1`.execute(
    db,
  );
}

/** Every store was looked up in the list; a stamp alone is no new version. Answers whether any was stamped anew. */
export async function stampCodChecked(db: Db, account_id: string, today: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into store_trade as t (account_id, store_id, cod_checked_on)
    select account_id, id, ${today}::date from stores where account_id = ${account_id} and deleted_at is null
    on conflict (account_id, store_id) do update set cod_checked_on = excluded.cod_checked_on
      where t.cod_checked_on is distinct from excluded.cod_checked_on`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
