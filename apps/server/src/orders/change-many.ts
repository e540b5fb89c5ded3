import { coversAll, type Permission } from '@waybill/domain/accounts/permissions';
import { DomainError, forbidden } from '@waybill/domain/lib/errors';
import type { BulkOrders, BulkOutcome } from '@waybill/domain/orders/bulk-orders';
import { inAccount } from '../database/db.ts';
import type { Context } from '../http/context.ts';
import { asRefusal } from '../http/errors.ts';
import { readNumbers } from './numbers-repository.ts';

/** Each order in a transaction of its own, so that stock, log and version are those of a single change. */
export async function changeMany(
  context: Context,
  permission: Permission,
  orders: BulkOrders,
  change: (context: Context, id: string, version: number | undefined) => Promise<void>,
): Promise<BulkOutcome> {
  if (!coversAll(context.user.role, permission)) throw forbidden();
  const ids = orders.map(({ id }) => id);
  // Under the key itself, so that the key with another body is refused as a whole.
  const numbers = await inAccount(context, (db) => readNumbers(db, context.user.account_id, ids));
  const order_number = new Map(numbers.map((order) => [order.id, order.order_number]));
  const outcome: BulkOutcome = { changed: [], refused: [] };
  for (const { id, version } of new Map(orders.map((order) => [order.id, order])).values()) {
    try {
      await change(keyedFor(context, id), id, version);
      outcome.changed.push(id);
    } catch (error) {
      outcome.refused.push({ id, order_number: order_number.get(id) ?? id, error: sentenceOf(error) });
    }
  }
  return outcome;
}

/** The same request again finds what each order answered; those that were refused are tried again. */
function keyedFor(context: Context, id: string): Context {
  const { idempotency } = context;
  return { ...context, idempotency: idempotency && { ...idempotency, key: `${idempotency.key} ${id}` } };
}

/** What is no refusal fails the whole request; the orders before it stay changed, and its key replays them. */
function sentenceOf(error: unknown): string {
  const refusal = asRefusal(error as Error, undefined);
  if (!(refusal instanceof DomainError) || refusal.status >= 500) throw error;
  return refusal.message;
}
