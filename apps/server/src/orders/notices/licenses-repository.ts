import type { Day } from '@waybill/domain/lib/dates';
import { addDays } from '@waybill/domain/lib/dates';
import { LICENSE_WARNING_DAYS } from '@waybill/domain/partners/license';
import { sql } from 'kysely';
import type { AuthDb, Db } from '../../database/db.ts';

const MAX_DUE = 100;
/** Who has taken an order of a store within this time sells to it. */
const SELLS_WITHIN_DAYS = 180;
/** An expiry is told on the day after it, and some days later where Waybill did not run meanwhile. */
const MAX_EXPIRED_DAYS = 7;

export interface DueAccount {
  account_id: string;
  today: Day;
}

/** Accounts in which a new day has begun. */
export async function listAccountsOfNewDay(db: AuthDb): Promise<DueAccount[]> {
  const { rows } = await sql<DueAccount>`
    select id as account_id, (now() at time zone time_zone)::date::text as today from accounts
    where (now() at time zone time_zone)::date is distinct from licenses_told_on
    order by id limit ${MAX_DUE}`.execute(db);
  return rows;
}

/** Answers whether it is still to be done; another process waits here until this one has done it. */
export async function beginDay(db: Db, { account_id, today }: DueAccount): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ licenses_told_on: today })
    .where('id', '=', account_id)
    .where('licenses_told_on', 'is distinct from', today)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface SoldToStore {
  agent_id: string;
  id: string;
  store_name: string;
  license_expiration: Day;
}

/** Stores whose license is about to expire or just has, each with everyone who sells to it. */
export async function listLicensesToTell(db: Db, { account_id, today }: DueAccount): Promise<SoldToStore[]> {
  const { rows } = await sql<SoldToStore>`
    select seller.agent_id, s.id, s.store_name, s.license_expiration::text as license_expiration
    from stores s
    cross join lateral (
      select distinct o.agent_id from orders o
      where o.account_id = ${account_id} and o.store_id = s.id and o.order_status <> 'cancelled'
        and o.created_at > now() - make_interval(days => ${SELLS_WITHIN_DAYS})) seller
    where s.account_id = ${account_id} and s.deleted_at is null
      and s.license_expiration between ${addDays(today, -MAX_EXPIRED_DAYS)} and ${addDays(today, LICENSE_WARNING_DAYS)}
    order by s.license_expiration, s.id, seller.agent_id`.execute(db);
  return rows;
}
