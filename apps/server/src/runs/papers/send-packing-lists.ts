import { packingListsFileName, packingListsPaper } from '@waybill/documents/packing-list/content';
import { conflict } from '@waybill/domain/lib/errors';
import { nothingToPack } from '@waybill/domain/runs/sentences';
import type { FastifyReply } from 'fastify';
import { inAccount } from '../../database/db.ts';
import { headersOf, invoiceAccount } from '../../files/send-invoices.ts';
import { listOf } from '../../files/send-packing-list.ts';
import type { Context } from '../../http/context.ts';
import { drawInThread } from '../../jobs/draw-paper.ts';
import { readLineFacts } from '../../orders/papers/repository.ts';
import { readOrders } from '../../orders/repository.ts';
import { knownRun } from '../known-run.ts';
import { runsSeenBy } from '../visible.ts';

/** One file with the packing list of every order that is on the run, in the order of its stops. */
export async function sendPackingLists(context: Context, id: string, reply: FastifyReply): Promise<void> {
  const { account_id } = context.user;
  const { run, paper } = await inAccount(context, async (db) => {
    const run = await knownRun(db, runsSeenBy(context), id);
    const ids = run.stops.flatMap(({ orders }) =>
      orders.filter(({ outcome }) => outcome === 'open' || outcome === 'delivered').map((order) => order.id),
    );
    const facts = await readLineFacts(db, account_id, ids);
    const account = await invoiceAccount(db, context);
    const orders = new Map((await readOrders(db, account_id, ids)).map((order) => [order.id, order]));
    const lists = ids.flatMap((each) => {
      const order = orders.get(each);
      return order ? [listOf(order, facts, account)] : [];
    });
    return { run, paper: packingListsPaper(run.number, lists) };
  });
  if (!paper) throw conflict(nothingToPack(run.number));
  const bytes = await drawInThread(context, paper);
  reply.headers(headersOf('application/pdf', packingListsFileName(run.number), false));
  reply.type('application/pdf').send(bytes);
}
