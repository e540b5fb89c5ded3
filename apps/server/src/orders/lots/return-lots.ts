import type { Order } from '@waybill/domain/orders/schema';
import { sql } from 'kysely';
import { stockRefusal } from '../../catalogue/stock/move-stock.ts';
import type { Actor } from '../../catalogue/stock/repository.ts';
import type { Db } from '../../database/db.ts';
import { lotRefusal } from './fit-lots.ts';

interface Goods {
  order_line_id: string;
  qty: number;
  goods: string;
}

/** Goods of a memo go back into their lots, or beside them; with lots off nothing happens. */
export async function returnLots(
  db: Db,
  { account_id, id, username }: Actor,
  order: Pick<Order, 'id' | 'order_number'>,
  entry_id: string,
  goods: Goods[],
): Promise<void> {
  await sql`select return_lots(${account_id}, ${id}, ${username}, ${order.id}, ${entry_id}, ${JSON.stringify(goods)}::jsonb)`
    .execute(db)
    .catch((error: unknown) => {
      throw lotRefusal(error, order.order_number);
    });
}

/** Those of a memo that is void leave them again, or InsufficientStock when they are gone. */
export async function unreturnLots(
  db: Db,
  { account_id, id, username }: Actor,
  order_id: string,
  entry_id: string,
): Promise<void> {
  await sql`select unreturn_lots(${account_id}, ${id}, ${username}, ${order_id}, ${entry_id})`
    .execute(db)
    .catch((error: unknown) => {
      throw stockRefusal(error as { code?: string; detail?: string });
    });
}
