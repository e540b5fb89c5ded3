import { conflict } from '@waybill/domain/lib/errors';
import { needsLots, onlySellable } from '@waybill/domain/lots/sentences';
import type { Order } from '@waybill/domain/orders/schema';
import { DELIVERED, type OrderStatus } from '@waybill/domain/orders/status/status';
import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { todayOf } from '../../http/today.ts';
import { refuseUndeliverable } from './refuse-undeliverable.ts';

/** SQLSTATEs that fit_lots() raises. */
const TOO_LITTLE = 'WB004';
const RECALLED = 'WB005';

interface Fit {
  before: Order;
  next: OrderStatus;
  /** Of an edit: whose lines are stored already. */
  isEdited?: boolean;
  /** Of what a vehicle has brought: the day on which it came to the door. */
  arrivedOn?: string;
}

/**
 * Gives the lines lots, or frees them, as the change of status or items asks for, once stock and lines have changed; with lots
 * off it does nothing. All or nothing: throws what is short.
 */
export async function fitLots(
  context: Context,
  db: Db,
  { before, next, isEdited, arrivedOn }: Fit,
): Promise<void> {
  const { user } = context;
  const was = isEdited
    ? JSON.stringify(Object.fromEntries(before.order_details.map(({ id, qty }) => [id, qty])))
    : null;
  const call = sql<{ keeps: boolean }>`
    select fit_lots(${user.account_id}, ${user.id}, ${user.username}, ${before.id}, ${before.order_status}, ${next},
      ${was}::jsonb) as keeps`;
  const { rows } = await call.execute(db).catch((error: unknown) => {
    throw lotRefusal(error, before.order_number);
  });
  const delivers = DELIVERED.includes(next) && !DELIVERED.includes(before.order_status);
  if (!rows[0]?.keeps || !delivers) return;
  await refuseUndeliverable(
    db,
    user.account_id,
    before,
    arrivedOn ?? todayOf(context),
    arrivedOn !== undefined,
  );
}

/** The sentence of what the database refused, or the error itself. */
export function lotRefusal(error: unknown, order_number: string): unknown {
  const { code, detail } = error as { code?: string; detail?: string };
  if (code === RECALLED) return conflict(needsLots(order_number), { code: 'needs_lots' });
  if (code !== TOO_LITTLE) return error;
  const { flavor, available, needed } = JSON.parse(detail ?? '{}');
  return conflict(onlySellable(available, flavor, needed), { code: 'insufficient_lots' });
}
