import { notFound } from '@waybill/domain/lib/errors';
import type { IssuedInvoiceQuery } from '@waybill/domain/orders/papers/issued-invoice';
import { inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { findOrder, hasStore } from '../repository.ts';
import { visibleTo } from '../visible.ts';
import { type FoundInvoice, findInvoice, listInvoices } from './repository.ts';

/** A store or an order that the person may not see is answered as one that does not exist. */
export async function refuseForeign(
  context: Context,
  { storeId, orderId }: Pick<IssuedInvoiceQuery, 'storeId' | 'orderId'>,
): Promise<void> {
  const { user } = context;
  if (!storeId && !orderId) return;
  await inAccount({ ...context, idempotency: undefined }, async (db) => {
    if (storeId && !(await hasStore(db, user.account_id, storeId))) throw notFound('Store');
    if (orderId && !(await findOrder(db, visibleTo(user), orderId))) throw notFound('Order');
  });
}

export async function listIssued(context: Context, query: IssuedInvoiceQuery) {
  await refuseForeign(context, query);
  return listInvoices(context, visibleTo(context.user), query);
}

export async function readIssued(context: Context, id: string): Promise<FoundInvoice> {
  const found = await inAccount(context, (db) => findInvoice(db, visibleTo(context.user), id));
  if (!found) throw notFound('Invoice');
  return found;
}
