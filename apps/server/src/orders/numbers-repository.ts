import type { Db } from '../database/db.ts';

export function readNumbers(db: Db, account_id: string, ids: string[]) {
  return db
    .selectFrom('orders')
    .select(['id', 'order_number'])
    .where('account_id', '=', account_id)
    .where('id', 'in', ids)
    .execute();
}
