import type { TradeSettings } from '@waybill/domain/accounts/trade-settings';
import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';

const FIELDS = [
  'jurisdiction',
  'license_number',
  'tax_registration',
  'terms_days',
  'credit_limit',
  'gates',
  'gate_override',
  'invoicing',
  'lots',
  'allocation',
  'tax_basis',
  'gl_accounts',
  'version',
] as const;

export async function findTradeSettings(db: Db, account_id: string): Promise<TradeSettings | undefined> {
  const row = await db
    .selectFrom('trade_settings')
    .select(FIELDS)
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row as TradeSettings | undefined;
}

export async function putTradeSettings(db: Db, account_id: string, settings: TradeSettings): Promise<void> {
  const { gates, gl_accounts, version: _version, ...fields } = settings;
  const row = { ...fields, gates: JSON.stringify(gates), gl_accounts: JSON.stringify(gl_accounts) };
  await db
    .insertInto('trade_settings')
    .values({ account_id, ...row })
    .onConflict((on) =>
      on.column('account_id').doUpdateSet({ ...row, version: sql`trade_settings.version + 1` }),
    )
    .execute();
}

export async function readStoresWithTermsOver(db: Db, account_id: string, days: number): Promise<string[]> {
  const { rows } = await sql<{ store_name: string }>`
    select s.store_name from stores s join store_trade t on t.account_id = s.account_id and t.store_id = s.id
    where s.account_id = ${account_id} and s.deleted_at is null and t.terms_days > ${days}
    order by lower(s.store_name) limit 10`.execute(db);
  return rows.map(({ store_name }) => store_name);
}

/** What lies in the house becomes lots, or lots count no more; no figure changes. */
export async function callSwitchLots(
  db: Db,
  { account_id, id, username }: { account_id: string; id: string; username: string },
  on: boolean,
): Promise<void> {
  await sql`select switch_lots(${account_id}, ${id}, ${username}, ${on})`.execute(db);
}
