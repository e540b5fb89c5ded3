import { addDays } from '@waybill/domain/lib/dates';
import { FINAL_PAYMENT_DAYS } from '@waybill/domain/receivables/default-schema';
import type { DefaultsQuery } from '@waybill/domain/receivables/defaults-api';
import { tradeSettingsOf } from '../accounts/settings/trade-settings.ts';
import { type Db, inAccount } from '../database/db.ts';
import { Json } from '../database/json.ts';
import type { Context } from '../http/context.ts';
import { todayOf } from '../http/today.ts';
import { countOrdersInDefault, type DefaultsOf, listOrdersInDefault } from './defaults-repository.ts';

/** Elsewhere than in New York there are no defaults. */
export async function listDefaults(context: Context, query: DefaultsQuery) {
  const of = await inAccount(context, (db) => defaultsOf(db, context));
  if (!of)
    return new Json<Awaited<ReturnType<typeof listOrdersInDefault>> extends Json<infer T> ? T : never>(
      '"data":[],"page":{"next_cursor":null,"total":0}',
    );
  return listOrdersInDefault(context, of, query);
}

export async function countDefaults(context: Context) {
  const of = await inAccount(context, (db) => defaultsOf(db, context));
  return of ? countOrdersInDefault(context, of) : { all: { total: 0 }, notice: { due: { total: 0 } } };
}

/** What is in default is delivered longer ago than its final payment date allows. */
export async function defaultsOf(
  db: Db,
  context: Pick<Context, 'user' | 'within'>,
): Promise<DefaultsOf | undefined> {
  const { user } = context;
  const { jurisdiction } = await tradeSettingsOf(db, user.account_id);
  if (jurisdiction !== 'New York') return undefined;
  const today = todayOf(context);
  return { account_id: user.account_id, today, delivered_before: addDays(today, -FINAL_PAYMENT_DAYS) };
}
