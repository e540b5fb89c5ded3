import {
  type PackingList,
  packingListContent,
  packingListFileName,
} from '@waybill/documents/packing-list/content';
import type { LineFacts } from '@waybill/domain/orders/papers/issued-content';
import type { FastifyReply } from 'fastify';
import { inAccount } from '../database/db.ts';
import type { Context } from '../http/context.ts';
import { drawInThread } from '../jobs/draw-paper.ts';
import { UNKNOWN_LINE } from '../orders/papers/issue-invoice.ts';
import { readLineFacts } from '../orders/papers/repository.ts';
import { visibleOrder } from './receive-order-files.ts';
import { headersOf, invoiceAccount } from './send-invoices.ts';

export async function sendPackingList(
  context: Context,
  id: string,
  reply: FastifyReply,
  download: boolean,
): Promise<void> {
  const { user } = context;
  const list = await inAccount(context, async (db): Promise<PackingList> => {
    const order = await visibleOrder(db, context, id);
    const facts = await readLineFacts(db, user.account_id, [order.id]);
    return listOf(order, facts, await invoiceAccount(db, context));
  });
  const content = await drawInThread(context, packingListContent(list));
  reply.headers(headersOf('application/pdf', packingListFileName(list.order), download));
  reply.type('application/pdf').send(content);
}

export function listOf(
  order: PackingList['order'],
  facts: ReadonlyMap<string, LineFacts>,
  account: PackingList['account'],
): PackingList {
  return {
    order,
    facts: order.order_details.map((line) => facts.get(line.id) ?? UNKNOWN_LINE),
    account,
  };
}
