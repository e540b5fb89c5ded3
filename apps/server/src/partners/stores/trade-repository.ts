import { NO_TRADE_DETAILS, type TradeDetails } from '@waybill/domain/partners/trade-details';
import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';

const FIELDS = [
  'tax_certificate_number',
  'tax_certificate_status',
  'tax_certificate_expires',
  'cod_listed',
  'cod_listed_on',
  'cod_checked_on',
  'credit_limit',
  'terms_days',
  'terms_reason',
  'version',
] as const;

/** The same of each store of a list. */
export const TRADE_DETAILS = sql<TradeDetails>`coalesce((
  select row_to_json(details) from (
    select ${sql.join(FIELDS.map((name) => sql.ref(`t.${name}`)))} from store_trade t
    where t.account_id = stores.account_id and t.store_id = stores.id) details),
  ${JSON.stringify(NO_TRADE_DETAILS)}::json)`.as('trade');

export async function findTradeDetails(db: Db, account_id: string, store_id: string): Promise<TradeDetails> {
  const row = await db
    .selectFrom('store_trade')
    .select(FIELDS)
    .where('account_id', '=', account_id)
    .where('store_id', '=', store_id)
    .executeTakeFirst();
  return (row as TradeDetails | undefined) ?? NO_TRADE_DETAILS;
}

export async function putTradeDetails(
  db: Db,
  key: { account_id: string; store_id: string },
  { version: _version, ...details }: TradeDetails,
): Promise<void> {
  await db
    .insertInto('store_trade')
    .values({ ...key, ...details })
    .onConflict((on) =>
      on
        .columns(['account_id', 'store_id'])
        .doUpdateSet({ ...details, version: sql`store_trade.version + 1` }),
    )
    .execute();
}
