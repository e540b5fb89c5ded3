import { Readable } from 'node:stream';
import { issuedFileName } from '@waybill/documents/issued/content';
import { conflict, invalid, notFound } from '@waybill/domain/lib/errors';
import { TOTAL_HEADER } from '@waybill/domain/lib/progress';
import {
  MAX_ZIPPED,
  NOTHING_TO_ZIP,
  TOO_MANY_ZIPPED,
  type ZippedInvoices,
} from '@waybill/domain/orders/papers/issued-invoice';
import type { FastifyReply } from 'fastify';
import { logActivity } from '../activity/log-activity.ts';
import { inAccount } from '../database/db.ts';
import type { Context } from '../http/context.ts';
import { refuseForeign } from '../orders/papers/list-invoices.ts';
import { findInvoicesToZip, readStored, type StoredInvoice } from '../orders/papers/repository.ts';
import { visibleTo } from '../orders/visible.ts';
import { headersOf } from './send-invoices.ts';
import { stampVoid } from './stamp-void.ts';
import { createZip } from './zip.ts';

/** The stored bytes; of a void version with VOID across them, unless the original is asked for. */
export async function sendIssued(
  context: Context,
  id: string,
  reply: FastifyReply,
  { download, original }: { download: boolean; original: boolean },
): Promise<void> {
  const stored = await storedInvoice(context, id);
  reply.headers(headersOf('application/pdf', issuedFileName(stored), download));
  reply.type('application/pdf').send(original ? stored.bytes : servedBytes(stored));
}

export async function storedInvoice(context: Context, id: string): Promise<StoredInvoice> {
  const stored = await inAccount({ ...context, idempotency: undefined }, (db) =>
    readStored(db, visibleTo(context.user), id),
  );
  if (!stored) throw notFound('Invoice');
  return stored;
}

export function servedBytes({ state, bytes }: Pick<StoredInvoice, 'state' | 'bytes'>): Buffer {
  return state === 'void' ? stampVoid(bytes) : bytes;
}

/** Finds all invoices before the first byte, while an error can still be answered, and then reads one at a time. */
export async function sendIssuedZip(
  context: Context,
  filters: ZippedInvoices,
  reply: FastifyReply,
): Promise<void> {
  await refuseForeign(context, filters);
  const invoices = await inAccount(context, async (db) => {
    const found = await findInvoicesToZip(db, visibleTo(context.user), filters, MAX_ZIPPED + 1);
    if (found.length > MAX_ZIPPED) throw invalid(TOO_MANY_ZIPPED);
    if (filters.ids && found.length < filters.ids.length) throw notFound('Invoice');
    if (found.length === 0) throw conflict(NOTHING_TO_ZIP);
    await logActivity(db, context.user, {
      action: 'export',
      entity: 'issued_invoice',
      message: `Downloaded ${found.length} issued ${found.length === 1 ? 'invoice' : 'invoices'}`,
      data: { filters },
    });
    return found;
  });
  reply.headers(headersOf('application/zip', 'Invoices.zip', true)).type('application/zip');
  reply.header(TOTAL_HEADER, invoices.length);
  const entries = invoices.map((invoice) => ({
    name: issuedFileName(invoice),
    modified: new Date(invoice.issued_at),
    open: async () => Readable.from([servedBytes(await storedInvoice(context, invoice.id))]),
  }));
  reply.send(createZip(entries));
}
