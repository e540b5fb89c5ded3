import { Readable } from 'node:stream';
import { type InvoiceAccount, invoiceContent, invoiceFileName } from '@waybill/documents/invoice/content';
import { accountInfo } from '@waybill/domain/accounts/invoice-details';
import { notFound } from '@waybill/domain/lib/errors';
import { TOTAL_HEADER } from '@waybill/domain/lib/progress';
import type { Order } from '@waybill/domain/orders/schema';
import type { FastifyReply } from 'fastify';
import type { NotNull } from 'kysely';
import { z } from 'zod';
import { readPrintedLogo } from '../accounts/settings/logo-repository.ts';
import { findInvoiceDetails, readAccountDetails } from '../accounts/settings/settings-repository.ts';
import { tradeSettingsOf } from '../accounts/settings/trade-settings.ts';
import { logActivity } from '../activity/log-activity.ts';
import { type Db, inAccount } from '../database/db.ts';
import type { Context } from '../http/context.ts';
import { fileHeaders } from '../http/file-headers.ts';
import { drawInThread } from '../jobs/draw-paper.ts';
import { readStored } from '../orders/papers/repository.ts';
import { selectOrders } from '../orders/repository.ts';
import { visibleTo } from '../orders/visible.ts';
import { visibleOrder } from './receive-order-files.ts';
import { createZip } from './zip.ts';

export async function sendInvoice(
  context: Context,
  id: string,
  reply: FastifyReply,
  download: boolean,
): Promise<void> {
  const { order, content } = await invoiceOf(context, (db) => visibleOrder(db, context, id));
  reply.headers(headersOf('application/pdf', invoiceFileName(order), download));
  reply.type('application/pdf').send(content);
}

/** The bytes of the live version; without one it is drawn, and is a draft where invoices are issued. */
async function invoiceOf(
  context: Context,
  read: (db: Db) => Promise<Order>,
): Promise<{ order: Order; content: Buffer }> {
  const { order, stored, account, isDraft } = await inAccount(context, async (db) => {
    const order = await read(db);
    const { invoicing } = await tradeSettingsOf(db, context.user.account_id);
    const live = invoicing === 'on' ? order.invoice : null;
    return {
      order,
      stored: live ? await readStored(db, visibleTo(context.user), live.id) : undefined,
      account: await invoiceAccount(db, context),
      isDraft: invoicing === 'on',
    };
  });
  if (stored) return { order, content: stored.bytes };
  // Where no invoices are issued the browser draws the same paper, and has no logo.
  const content = isDraft
    ? invoiceContent(order, account, 'DRAFT')
    : invoiceContent(order, { ...account, logo: undefined });
  return { order, content: await drawInThread(context, content) };
}

/** The bytes of the invoice of one order. */
export async function orderInvoice(context: Context, id: string): Promise<Buffer> {
  return (await invoiceOf(context, (db) => visibleOrder(db, context, id))).content;
}

export async function invoiceAccount(db: Db, { user }: Context): Promise<InvoiceAccount> {
  const { account_id, time_zone } = user;
  const { account_name } = await readAccountDetails(db, user);
  const details = await findInvoiceDetails(db, account_id);
  const { terms_days } = await tradeSettingsOf(db, account_id);
  const logo = await readPrintedLogo(db, account_id);
  return { ...accountInfo(account_name, details, terms_days), time_zone, logo };
}

/** A document changes with its order, so that browsers must not cache it. */
export function headersOf(
  media_type: string,
  original_name: string,
  download: boolean,
): Record<string, string> {
  const { 'accept-ranges': _ranges, ...headers } = fileHeaders({ media_type, original_name }, download);
  return { ...headers, 'cache-control': 'private, no-store' };
}

/** Reads all orders before the first byte, while an error can still be answered, and then renders one invoice at a time. */
export async function sendInvoices(context: Context, ids: string[], reply: FastifyReply): Promise<void> {
  const orders = await inAccount(context, async (db) => {
    const orders = await findVisibleOrders(db, context, ids);
    await logActivity(db, context.user, {
      action: 'export',
      entity: 'order',
      message: `Downloaded the PDF invoices of ${orders.length} ${orders.length === 1 ? 'order' : 'orders'}`,
      data: { orders: orders.map(({ order_number }) => order_number) },
    });
    return orders.toSorted(byPlaceIn(ids));
  });
  reply.headers(headersOf('application/zip', 'Invoices.zip', true)).type('application/zip');
  reply.header(TOTAL_HEADER, orders.length);
  const entries = orders.map((order) => ({
    name: invoiceFileName(order),
    modified: new Date(order.created_at),
    open: async () => Readable.from([await orderInvoice(context, order.id)]),
  }));
  reply.send(createZip(entries));
}

async function findVisibleOrders(db: Db, { user }: Context, ids: string[]) {
  if (!z.array(z.uuid()).safeParse(ids).success) throw notFound('Order');
  const orders = await selectOrders(db, visibleTo(user))
    .clearSelect()
    .select(['id', 'order_number', 'created_at'])
    .$narrowType<{ id: NotNull; order_number: NotNull; created_at: NotNull }>()
    .where('id', 'in', ids)
    .orderBy('number')
    .execute();
  if (orders.length < ids.length) throw notFound('Order');
  return orders;
}

function byPlaceIn(ids: string[]) {
  return (one: { id: string }, other: { id: string }) => ids.indexOf(one.id) - ids.indexOf(other.id);
}
