import { Readable } from 'node:stream';
import { issuedFileName } from '@waybill/documents/issued/content';
import { manifestFileName } from '@waybill/documents/manifest/content';
import type { InspectorQuery } from '@waybill/domain/books/packs-api';
import { bookPeriod, ONE_INSPECTION } from '@waybill/domain/books/period';
import { notFound } from '@waybill/domain/lib/errors';
import { TOTAL_HEADER } from '@waybill/domain/lib/progress';
import { isInvoiced } from '@waybill/domain/orders/papers/issued-invoice';
import type { OrderStatus } from '@waybill/domain/orders/status/status';
import type { FastifyReply } from 'fastify';
import { tradeSettingsOf } from '../accounts/settings/trade-settings.ts';
import { logActivity } from '../activity/log-activity.ts';
import { type Db, inAccount } from '../database/db.ts';
import { headersOf, orderInvoice } from '../files/send-invoices.ts';
import { servedBytes, storedInvoice } from '../files/send-issued.ts';
import { createZip, type ZipEntry } from '../files/zip.ts';
import type { Context } from '../http/context.ts';
import { todayOf } from '../http/today.ts';
import { findStoreName } from '../receivables/payments-repository.ts';
import { readManifestBytes } from '../runs/papers/manifest-repository.ts';
import { packColumns } from './pack-columns.ts';
import { readPackLogs, readPackLots, readPackMoves, readPackPayments } from './pack-ledgers-repository.ts';
import { countPackManifests, type PackManifest, readPackManifests } from './pack-manifests-repository.ts';
import { countPackFiles, type PackOf, type PackOrder, readPackOrders } from './pack-orders-repository.ts';
import { csvEntry, pagesOf, safeName, withIndex } from './pack-zip.ts';

/** Everything of an order, its lines and files is in memory for so many orders at a time. */
const ORDERS_AT_ONCE = 100;
/** The CSV files and the index. */
const TABLES = 8;

/** What an inspector asks for, as one ZIP that is written while it is read. */
export async function sendInspectorPack(
  context: Context,
  { storeId, ...days }: InspectorQuery,
  reply: FastifyReply,
): Promise<void> {
  const { account_id, time_zone } = context.user;
  const today = todayOf(context);
  const period = bookPeriod(days, today, ONE_INSPECTION);
  const of: PackOf = { account_id, time_zone, today, ...period, store_id: storeId };
  const name = `inspector-pack_${period.from}_${period.to}.zip`;
  const { files, isDrawn } = await inAccount(context, async (db) => {
    const store_name = storeId && (await findStoreName(db, account_id, storeId));
    if (storeId && store_name === undefined) throw notFound('Store');
    const isDrawn = (await tradeSettingsOf(db, account_id)).invoicing === 'off';
    await logActivity(db, context.user, {
      action: 'export',
      entity: 'inspector_pack',
      message: `Exported ${name}${store_name ? ` of ${store_name}` : ''}`,
      data: { ...period, ...(storeId && { store_id: storeId }) },
    });
    const files = (await countPackFiles(db, of, isDrawn)) + (await countPackManifests(db, of));
    return { files, isDrawn };
  });
  reply.headers(headersOf('application/zip', name, true)).type('application/zip');
  reply.header(TOTAL_HEADER, files + TABLES);
  reply.send(createZip(withIndex(entriesOf(context, of, isDrawn))));
}

/** In the order of the pack. */
async function* entriesOf(context: Context, of: PackOf, isDrawn: boolean): AsyncGenerator<ZipEntry> {
  const columns = packColumns(of.time_zone);
  const read =
    <Row>(page: (db: Db, of: PackOf, after: Row | undefined, limit: number) => Promise<Row[]>) =>
    () =>
      pagesOf<Row>((after, limit) => inAccount(context, (db) => page(db, of, after, limit)));
  const orders = () =>
    pagesOf<PackOrder>(
      (after, limit) => inAccount(context, (db) => readPackOrders(db, of, after?.cursor, limit)),
      ORDERS_AT_ONCE,
    );
  yield csvEntry('orders.csv', columns.orders, orders);
  yield csvEntry('order-items.csv', columns.lines, () =>
    perOrder(orders(), (order) => order.lines.map((line) => ({ ...line, order_number: order.order_number }))),
  );
  yield csvEntry('invoices.csv', columns.invoices, () =>
    perOrder(orders(), (order) => order.invoices.map((invoice) => ({ ...invoice, order }))),
  );
  yield csvEntry('payments.csv', columns.payments, read(readPackPayments));
  yield csvEntry('lots.csv', columns.lots, read(readPackLots));
  yield csvEntry('stock-ledger.csv', columns.moves, read(readPackMoves));
  yield csvEntry('activity.csv', columns.logs, read(readPackLogs));
  for await (const page of read(readPackManifests)()) yield* manifestEntries(context, page);
  for await (const page of orders()) {
    for (const order of page) {
      yield* invoiceEntries(context, order, isDrawn);
      yield* signedEntries(context, order);
    }
  }
}

async function* perOrder<Row>(pages: AsyncIterable<PackOrder[]>, rows: (order: PackOrder) => Row[]) {
  for await (const page of pages) yield page.flatMap(rows);
}

type Invoiced = Pick<PackOrder, 'id' | 'order_number' | 'order_status' | 'created_at' | 'invoices'>;

/** Every issued version, a void one with VOID across it; where none are issued the invoice is drawn. */
export function* invoiceEntries(context: Context, order: Invoiced, isDrawn: boolean): Generator<ZipEntry> {
  for (const invoice of order.invoices) {
    yield {
      name: `invoices/${issuedFileName(invoice)}`,
      modified: new Date(invoice.issued_at),
      open: async () => Readable.from([servedBytes(await storedInvoice(context, invoice.id))]),
    };
  }
  if (!isDrawn || order.invoices.length > 0 || !isInvoiced(order.order_status as OrderStatus)) return;
  yield {
    name: `invoices/Invoice_${order.order_number}.pdf`,
    modified: new Date(order.created_at),
    open: async () => Readable.from([await orderInvoice(context, order.id)]),
  };
}

/** The stored bytes, as they left with the vehicle. */
export function* manifestEntries(context: Context, manifests: PackManifest[]): Generator<ZipEntry> {
  const { account_id } = context.user;
  for (const { run_id, number, version, issued_at } of manifests) {
    yield {
      name: `manifests/${manifestFileName({ number, version })}`,
      modified: new Date(issued_at),
      open: async () => {
        const bytes = await inAccount(context, (db) =>
          readManifestBytes(db, { account_id, run_id, version }),
        );
        return Readable.from(bytes ? [bytes] : []);
      },
    };
  }
}

export function* signedEntries(
  { storage }: Pick<Context, 'storage'>,
  { order_number, files }: Pick<PackOrder, 'order_number' | 'files'>,
): Generator<ZipEntry> {
  for (const [at, file] of files.entries()) {
    yield {
      name: `signed/${order_number}/${file.kind}-${at + 1}-${safeName(file.original_name)}`,
      modified: new Date(file.created_at),
      open: () => storage.open(file.storage_key),
    };
  }
}
