import { type MemoDocument, memoContent, memoFileName } from '@waybill/documents/credit-memo/content';
import { notFound } from '@waybill/domain/lib/errors';
import type { FastifyReply } from 'fastify';
import { type Db, inAccount } from '../database/db.ts';
import type { Context } from '../http/context.ts';
import { drawInThread } from '../jobs/draw-paper.ts';
import { findOrder } from '../orders/repository.ts';
import { findEntry } from '../receivables/ledger-repository.ts';
import { readCreditedStore } from '../receivables/memos-repository.ts';
import { headersOf, invoiceAccount } from './send-invoices.ts';

export async function sendCreditMemo(
  context: Context,
  id: string,
  reply: FastifyReply,
  download: boolean,
): Promise<void> {
  const { document, account } = await inAccount(context, async (db) => ({
    document: await memoDocument(db, context, id),
    account: await invoiceAccount(db, context),
  }));
  const content = await drawInThread(context, memoContent(document, account));
  reply.headers(headersOf('application/pdf', memoFileName(document.memo), download));
  reply.type('application/pdf').send(content);
}

async function memoDocument(db: Db, { user }: Context, id: string): Promise<MemoDocument> {
  const memo = await findEntry(db, user.account_id, id);
  if (memo?.kind !== 'credit_memo') throw notFound('Credit memo');
  const { account_id } = user;
  const order = memo.order_id ? ((await findOrder(db, { account_id }, memo.order_id)) ?? null) : null;
  return { memo, order, store: order ?? (await readCreditedStore(db, account_id, memo.store_id)) };
}
