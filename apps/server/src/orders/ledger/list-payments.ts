import { notFound } from '@waybill/domain/lib/errors';
import type { PaymentsQuery } from '@waybill/domain/receivables/payments-api';
import { inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { userRows } from '../../http/user-rows.ts';
import { listEntries } from '../../receivables/payments-repository.ts';
import { findOrder, hasStore } from '../repository.ts';
import { visibleTo } from '../visible.ts';

/** A store or an order that the person may not see is answered as one that does not exist. */
export async function listPayments(context: Context, query: PaymentsQuery) {
  const { user } = context;
  const { storeId, orderId } = query;
  if (storeId || orderId)
    await inAccount(context, async (db) => {
      if (storeId && !(await hasStore(db, user.account_id, storeId))) throw notFound('Store');
      if (orderId && !(await findOrder(db, visibleTo(user), orderId))) throw notFound('Order');
    });
  return listEntries(context, userRows(context, 'payments.see', 'agent_id'), query);
}
