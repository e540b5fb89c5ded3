import { letterContent } from '@waybill/documents/letter/content';
import { changesBetween } from '@waybill/domain/activity/changes';
import { conflict, notFound } from '@waybill/domain/lib/errors';
import { merge } from '@waybill/domain/lib/merge';
import { dollarsFrom, formatMoney } from '@waybill/domain/lib/money';
import {
  alreadyNoticed,
  type DefaultNotice,
  finalPaymentDate,
  NOTICE_CHANGED,
  notInDefault,
  notifyBy,
  refuseSteps,
} from '@waybill/domain/receivables/default-schema';
import type { NoticeChange } from '@waybill/domain/receivables/defaults-api';
import { sumOf } from '@waybill/domain/receivables/entry-rules';
import { logActivity } from '../activity/log-activity.ts';
import { inAccount } from '../database/db.ts';
import type { Context } from '../http/context.ts';
import { todayOf } from '../http/today.ts';
import { drawPaper } from '../jobs/draw-paper.ts';
import { findDebtor } from '../partners/stores/repository.ts';
import {
  findNotice,
  insertNotice,
  nextNoticeNumber,
  readDefaultedOrders,
  updateNotice,
} from './defaults-repository.ts';
import { defaultsOf } from './list-defaults.ts';
import { senderOf } from './sender.ts';

/** Of all of the store's orders in default; one notice is made once for them. */
export function makeNotice(context: Context, store_id: string): Promise<DefaultNotice> {
  const { user } = context;
  const { account_id } = user;
  return inAccount(context, async (db) => {
    const store = await findDebtor(db, account_id, store_id, { lock: true });
    if (!store) throw notFound('Store');
    const of = await defaultsOf(db, context);
    const defaulted = of ? await readDefaultedOrders(db, of, store_id) : [];
    const [first] = defaulted;
    if (!of || !first) throw conflict(notInDefault(store.store_name));
    if (defaulted.every(({ noticed }) => noticed !== null))
      throw conflict(alreadyNoticed(defaulted.at(-1)?.noticed ?? '', store.store_name));
    const orders = defaulted.map((order) => ({
      ...order,
      final_payment_date: finalPaymentDate(order.delivered_on),
    }));
    const number = await nextNoticeNumber(db, account_id);
    const total = dollarsFrom(sumOf(orders));
    const facts = { number: `DN-${number}`, date: of.today, total, notify_by: notifyBy(first.delivered_on) };
    const sender = await senderOf(db, account_id);
    const created_at = new Date().toISOString();
    const letter = await drawPaper(context, letterContent({ sender, store, created_at, ...facts, orders }));
    const id = await insertNotice(
      db,
      {
        ...{ account_id, number, store_id, total, notify_by: facts.notify_by, letter },
        ...{ created_by: user.id, created_by_name: user.username },
      },
      orders,
    );
    const created = {
      ...facts,
      orders: orders.map(({ order_number, amount }) => ({ order_number, amount })),
    };
    const message = `Made default notice DN-${number} of ${formatMoney(total)} for ${store.store_name}`;
    await logActivity(db, user, {
      action: 'create',
      entity: 'default_notice',
      id,
      message,
      data: { created },
    });
    return found(await findNotice(db, account_id, id));
  });
}

export function changeNotice(context: Context, id: string, change: NoticeChange): Promise<DefaultNotice> {
  const { account_id } = context.user;
  return inAccount(context, async (db) => {
    const before = found(await findNotice(db, account_id, id, true));
    const { version, ...steps } = change;
    if (version !== undefined && version !== before.version)
      throw conflict(NOTICE_CHANGED, { code: 'version_conflict', extra: { data: before } });
    const { sent_to_store_on, reported_on, report_reference, paid_reported_on } = merge(before, steps);
    const after = { sent_to_store_on, reported_on, report_reference, paid_reported_on };
    refuseSteps(after, todayOf(context));
    const changes = changesBetween<DefaultNotice>(before, after);
    if (Object.keys(changes).length === 0) return before;
    await updateNotice(db, account_id, id, after);
    const message = `Changed default notice ${before.number} of ${before.store_name}`;
    await logActivity(db, context.user, {
      ...{ action: 'update', entity: 'default_notice', id, message, data: { changes } },
    });
    return { ...before, ...after, version: before.version + 1 };
  });
}

function found(notice: DefaultNotice | undefined): DefaultNotice {
  if (!notice) throw notFound('Notice');
  return notice;
}
