import { notFound } from '@waybill/domain/lib/errors';
import type { Order } from '@waybill/domain/orders/schema';
import type { Run, Stop } from '@waybill/domain/runs/run-schema';
import type { Db } from '../../database/db.ts';
import { lockOrders } from '../../orders/ledger/settle.ts';
import type { Visible } from '../documents-repository.ts';
import { knownRun } from '../known-run.ts';
import { lockRunRow } from '../repository.ts';
import { findStop, type StopRow } from './stops-repository.ts';

export async function knownStop(db: Db, visible: Visible, id: string): Promise<StopRow> {
  const stop = await findStop(db, visible, id);
  if (!stop) throw notFound('Stop');
  return stop;
}

/** The stop with its orders locked, and then its run, so that two actions never interleave. */
export async function lockStop(
  db: Db,
  visible: Visible,
  run_id: string,
  id: string,
): Promise<{ run: Run; stop: Stop; orders: Order[] }> {
  const { account_id } = visible;
  const seen = stopOf(await knownRun(db, visible, run_id), id);
  const orders = await lockOrders(
    db,
    account_id,
    seen.orders.map((order) => order.id),
  );
  await lockRunRow(db, account_id, run_id);
  const run = await knownRun(db, visible, run_id);
  const stop = stopOf(run, id);
  const inPlace = stop.orders.flatMap((order) => orders.find((each) => each.id === order.id) ?? []);
  return { run, stop, orders: inPlace };
}

function stopOf({ stops }: Run, id: string): Stop {
  const stop = stops.find((each) => each.id === id);
  if (!stop) throw notFound('Stop');
  return stop;
}
