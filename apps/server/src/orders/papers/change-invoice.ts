import { conflict, invalid, notFound } from '@waybill/domain/lib/errors';
import { REASON_NEEDED } from '@waybill/domain/lib/reason';
import {
  alreadyVoid,
  INVOICING_OFF,
  type IssuedInvoice,
  isInvoiced,
  notApproved,
} from '@waybill/domain/orders/papers/issued-invoice';
import { isCancelled } from '@waybill/domain/receivables/entry-rules';
import { tradeSettingsOf } from '../../accounts/settings/trade-settings.ts';
import { type Db, inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { notifyOrderChanged } from '../notices/notify-order-changed.ts';
import { lockForChange } from '../visible.ts';
import { issueInvoice, voidLive } from './issue-invoice.ts';
import { findInvoice, hasVersions } from './repository.ts';

/** Issues the first version, or for a reason the next one in place of the live one. */
export async function issueNow(context: Context, order_id: string, reason: string | null) {
  const { user } = context;
  const { order, data, warnings } = await inAccount(context, async (db) => {
    const order = await lockForChange(db, user, order_id, undefined);
    if (order.order_status === 'cancelled') throw conflict(isCancelled(order.order_number));
    if (!isInvoiced(order.order_status)) throw conflict(notApproved(order.order_number));
    const settings = await tradeSettingsOf(db, user.account_id);
    if (settings.invoicing === 'off') throw conflict(INVOICING_OFF);
    if (!reason && (await hasVersions(db, user.account_id, order_id)))
      throw invalid(REASON_NEEDED, { fields: { reason: REASON_NEEDED } });
    const unbilled = await voidLive(context, db, order, reason ?? '');
    const { order: after, warnings } = await issueInvoice(context, db, unbilled, settings, reason);
    return { order, data: await known(db, context, after.invoice?.id ?? ''), warnings };
  });
  notifyOrderChanged(context, order);
  return { data, warnings };
}

export async function voidInvoice(context: Context, id: string, reason: string): Promise<IssuedInvoice> {
  const { user } = context;
  const { order, data } = await inAccount(context, async (db) => {
    const { order_id } = await known(db, context, id);
    const order = await lockForChange(db, user, order_id, undefined);
    if (order.invoice?.id !== id) throw conflict(alreadyVoid(await known(db, context, id)));
    await voidLive(context, db, order, reason);
    return { order, data: await known(db, context, id) };
  });
  notifyOrderChanged(context, order);
  return data;
}

async function known(db: Db, { user }: Context, id: string): Promise<IssuedInvoice> {
  const found = await findInvoice(db, { account_id: user.account_id }, id);
  if (!found) throw notFound('Invoice');
  const { content: _content, ...invoice } = found;
  return invoice;
}
