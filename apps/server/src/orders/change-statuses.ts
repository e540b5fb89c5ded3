import { coversAll } from '@waybill/domain/accounts/permissions';
import { DomainError, forbidden } from '@waybill/domain/lib/errors';
import type { BulkStatusChange, BulkStatusOutcome } from '@waybill/domain/orders/bulk-status';
import { inAccount } from '../database/db.ts';
import type { Context } from '../http/context.ts';
import { asRefusal } from '../http/errors.ts';
import { changeOrderStatus } from './change-status.ts';
import { readNumbers } from './numbers-repository.ts';

/** Each order in a transaction of its own, so that stock, log and version are those of a single change. */
export async function changeOrderStatuses(
  context: Context,
  { orders, ...change }: BulkStatusChange,
): Promise<BulkStatusOutcome> {
  if (!coversAll(context.user.role, 'orders.change_status')) throw forbidden();
  const ids = orders.map(({ id }) => id);
  // Under the key itself, so that the key with another body is refused as a whole.
  const numbers = await inAccount(context, (db) => readNumbers(db, context.user.account_id, ids));
  const order_number = new Map(numbers.map((order) => [order.id, order.order_number]));
  const outcome: BulkStatusOutcome = { changed: [], settled: [], refused: [] };
  for (const { id, version } of new Map(orders.map((order) => [order.id, order])).values()) {
    try {
      const { order_status } = await changeOrderStatus(keyedFor(context, id), id, { ...change, version });
      outcome.changed.push(id);
      if (order_status !== change.order_status) outcome.settled.push(id);
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
