import { changesBetween } from '@waybill/domain/activity/changes';
import { bookPeriod, ONE_YEAR } from '@waybill/domain/books/period';
import {
  alreadyRecalled,
  FUTURE_NOTICE,
  MAX_RECALL_ROWS,
  noticeDue,
  notifiedBeforeStart,
  type Recall,
  type RecallPack,
  type RecallQuery,
  type RecallRow,
  refuseRecallQuery,
  type StartRecall,
  type TickNotice,
} from '@waybill/domain/books/recall-api';
import { conflict, notFound, refusedField } from '@waybill/domain/lib/errors';
import type { Lot } from '@waybill/domain/lots/lot-schema';
import { addressLines } from '@waybill/domain/partners/address-lines';
import { logActivity } from '../activity/log-activity.ts';
import { type Db, inAccount } from '../database/db.ts';
import type { Context } from '../http/context.ts';
import { todayOf } from '../http/today.ts';
import { knownLot } from '../lots/known-lot.ts';
import { changeState, tellOfFreed } from '../orders/lots/change-state.ts';
import {
  countLeft,
  countOnTheRoad,
  findRecalledFlavor,
  findRecallOf,
  insertRecall,
  lockRecall,
  lockRecallOf,
  type RecalledFlavor,
  type RecallOf,
  type RecallOrder,
  readRecallOrders,
  type StartedRecall,
  sumRecall,
  updateNotice,
} from './recall-repository.ts';

export interface Recalled extends RecalledFlavor {
  of: RecallOf;
  lot: Lot | undefined;
}

/** What is asked for, once it is known to be there. */
export async function recalledOf(db: Db, context: Context, query: RecallQuery): Promise<Recalled> {
  const { account_id } = context.user;
  const today = todayOf(context);
  const lot = query.lot === undefined ? undefined : await knownLot(db, { account_id }, query.lot);
  const flavor_id = lot?.flavor_id ?? query.flavor ?? '';
  const found = await findRecalledFlavor(db, account_id, flavor_id);
  if (!found) throw notFound('Flavor');
  const days = lot ? undefined : bookPeriod(query, today, ONE_YEAR);
  return { ...found, lot, of: { account_id, today, flavor_id, lot_id: lot?.id, days } };
}

export function readRecall(context: Context, query: RecallQuery): Promise<RecallPack> {
  refuseRecallQuery(query);
  const { account_id } = context.user;
  return inAccount(context, async (db) => {
    const recalled = await recalledOf(db, context, query);
    const { of, lot, flavor } = recalled;
    const started = lot && (await recallUnderWay(db, lot, account_id));
    const rows = await readRecallOrders(db, of, undefined, MAX_RECALL_ROWS);
    return {
      lot: lot ? { id: lot.id, lot_number: lot.lot_number, state: lot.state } : null,
      flavor,
      from: of.days?.from ?? null,
      to: of.days?.to ?? null,
      ...(await recallFigures(db, recalled)),
      rows: rows.map(rowOf),
      recall: started ? shown(started) : null,
    };
  });
}

export type RecallFigures = Awaited<ReturnType<typeof recallFigures>>;

/** What of it is where. */
export async function recallFigures(db: Db, { of, lot, cases }: Recalled) {
  return {
    ...(await sumRecall(db, of)),
    on_hand: lot ? await countLeft(db, of.account_id, lot.id) : cases,
    on_the_road: await countOnTheRoad(db, of),
  };
}

export function rowOf(order: RecallOrder): RecallRow {
  const { store_id, store_name, license_number, contact_name, phone, email } = order;
  const { order_id, order_number, invoice, delivered_on, delivered, returned, still_out } = order;
  const address = addressLines(order).join(', ');
  return {
    ...{ store_id, store_name, license_number, address, contact_name, phone, email },
    ...{ order_id, order_number, invoice, delivered_on, delivered, returned, still_out },
  };
}

/** The last recall of a lot, unless it has ended and the lot is recalled anew, of which the Office is to hear again. */
async function recallUnderWay(
  db: Db,
  { id, state }: Lot,
  account_id: string,
): Promise<StartedRecall | undefined> {
  const last = await findRecallOf(db, account_id, id);
  if (!last) return undefined;
  const { has_ended, ...recall } = last;
  return has_ended && state === 'recalled' ? undefined : recall;
}

function shown({ lot_id: _lot, ...recall }: StartedRecall): Recall {
  return { ...recall, notify_by: noticeDue(recall.started_at) };
}

/** The lot is recalled and the recall begins together; one that was recalled before has its notice begun now. */
export async function startRecall(
  context: Context,
  { lot_id, reason }: StartRecall,
): Promise<{ recall: Recall; lot: Lot }> {
  const { account_id, id: started_by, username: started_by_name } = context.user;
  const { freed, ...started } = await inAccount(context, async (db) => {
    await lockRecallOf(db, lot_id);
    const before = await knownLot(db, { account_id }, lot_id);
    if (before.state === 'recalled' && (await recallUnderWay(db, before, account_id)))
      throw conflict(alreadyRecalled(before.lot_number));
    const { lot, freed } =
      before.state === 'recalled'
        ? { lot: before, freed: [] }
        : await changeState(context, db, lot_id, { state: 'recalled', reason });
    const id = await insertRecall(db, { account_id, lot_id, reason, started_by, started_by_name });
    await logActivity(db, context.user, {
      action: 'create',
      entity: 'recall',
      id,
      message: `Started the recall of lot ${lot.lot_number}: ${reason}`,
      data: { created: { lot_id, lot_number: lot.lot_number, reason } },
    });
    return { recall: shown(await known(db, account_id, id)), lot, freed };
  });
  tellOfFreed(context, freed);
  return started;
}

async function known(db: Db, account_id: string, id: string): Promise<StartedRecall> {
  const recall = await lockRecall(db, account_id, id);
  if (!recall) throw notFound('Recall');
  return recall;
}

/** By so much the clock of a browser may be ahead. */
const MAX_CLOCK_DIFFERENCE_MS = 5 * 60_000;

/** A notice of the minute in which the recall began may be told without its seconds. */
const minuteOf = (moment: string) => Math.floor(Date.parse(moment) / 60_000);

export function tickNotice(context: Context, id: string, form: TickNotice): Promise<Recall> {
  const { account_id } = context.user;
  return inAccount(context, async (db) => {
    const before = await known(db, account_id, id);
    const { reference } = form;
    const notified_at = new Date(form.notified_at).toISOString();
    if (minuteOf(notified_at) < minuteOf(before.started_at))
      throw refusedField('notified_at', notifiedBeforeStart);
    if (Date.parse(notified_at) > Date.now() + MAX_CLOCK_DIFFERENCE_MS)
      throw refusedField('notified_at', FUTURE_NOTICE);
    const known_at = before.notified_at && new Date(before.notified_at).toISOString();
    const changes = changesBetween<StartedRecall>(
      { ...before, notified_at: known_at },
      { notified_at, reference },
    );
    if (Object.keys(changes).length === 0) return shown(before);
    await updateNotice(db, account_id, id, { notified_at, reference });
    const { lot_number } = await knownLot(db, { account_id }, before.lot_id);
    await logActivity(db, context.user, {
      action: 'update',
      entity: 'recall',
      id,
      message: `Notified the Office of the recall of lot ${lot_number}: ${reference}`,
      data: { changes },
    });
    return shown(await known(db, account_id, id));
  });
}
