import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type InvoiceAccount, invoiceFileName } from '@waybill/documents/invoice/content';
import { accountInfo } from '@waybill/domain/accounts/invoice-details';
import { notFound } from '@waybill/domain/lib/errors';
import type { Order } from '@waybill/domain/orders/schema';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { findInvoiceDetails, readAccountDetails } from '../accounts/settings-repository.ts';
import { logActivity } from '../activity/log-activity.ts';
import { type Db, inAccount } from '../database/db.ts';
import type { Context } from '../http/context.ts';
import { readOrder } from '../orders/list-orders.ts';
import { selectOrders } from '../orders/repository.ts';
import { visibleTo } from '../orders/visible.ts';
import { fileHeaders } from './file-headers.ts';
import { visibleOrder } from './receive-order-files.ts';
import { type ZipEntry, zipOf } from './zip.ts';

export async function sendInvoice(
  context: Context,
  id: string,
  reply: FastifyReply,
  download: boolean,
): Promise<void> {
  const { order, account } = await inAccount(context, async (db) => ({
    order: await visibleOrder(db, context, id),
    account: await invoiceAccount(db, context),
  }));
  const content = await invoicePdf(order, account);
  reply.headers(headersOf('application/pdf', invoiceFileName(order), download));
  reply.type('application/pdf').send(content);
}

async function invoiceAccount(db: Db, { user }: Context): Promise<InvoiceAccount> {
  const { account_name } = await readAccountDetails(db, user);
  const details = await findInvoiceDetails(db, user.account_id);
  return { ...accountInfo(account_name, details), time_zone: user.time_zone };
}

/** An invoice follows its order, so a browser keeps none. */
function headersOf(media_type: string, original_name: string, download: boolean): Record<string, string> {
  const { 'accept-ranges': _ranges, ...headers } = fileHeaders({ media_type, original_name }, download);
  return { ...headers, 'cache-control': 'private, no-store' };
}

/** Everything is found before the first byte, so that a refusal can still be told; then one invoice at a time is made. */
export async function sendInvoices(context: Context, ids: string[], reply: FastifyReply): Promise<void> {
  const account = await inAccount(context, async (db) => {
    const orders = await visibleNumbers(db, context, ids);
    await logActivity(db, context.user, {
      action: 'export',
      entity: 'order',
      message: `Downloaded the PDF invoices of ${orders.length} ${orders.length === 1 ? 'order' : 'orders'}`,
      data: { orders },
    });
    return invoiceAccount(db, context);
  });
  reply.headers(headersOf('application/zip', 'Invoices.zip', true)).type('application/zip');
  reply.send(Readable.from(zipOf(invoicesOf(context, ids, account)), { objectMode: false }));
}

async function visibleNumbers(db: Db, { user }: Context, ids: string[]): Promise<string[]> {
  if (!z.array(z.uuid()).safeParse(ids).success) throw notFound('Order');
  const found = await selectOrders(db, visibleTo(user))
    .clearSelect()
    .select(sql<string>`order_number`.as('order_number'))
    .where('id', 'in', ids)
    .orderBy('number')
    .execute();
  if (found.length < ids.length) throw notFound('Order');
  return found.map(({ order_number }) => order_number);
}

async function* invoicesOf(
  context: Context,
  ids: string[],
  account: InvoiceAccount,
): AsyncGenerator<ZipEntry> {
  for (const id of ids) {
    const order: Order = await readOrder(context, id);
    const content = await invoicePdf(order, account);
    yield { name: invoiceFileName(order), content, modified: new Date(order.created_at) };
  }
}

/** What draws a PDF is read when the first one is asked for. */
async function invoicePdf(order: Order, account: InvoiceAccount): Promise<Buffer> {
  const { renderInvoice } = await import('./invoice-pdf.ts');
  return buffer(await renderInvoice(order, account));
}
