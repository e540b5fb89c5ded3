import { conflict, notFound } from '@waybill/domain/lib/errors';
import type { Order } from '@waybill/domain/orders/schema';
import type { Run } from '@waybill/domain/runs/run-schema';
import { RUN_CHANGED } from '@waybill/domain/runs/sentences';
import type { Db } from '../database/db.ts';
import { lockOrders } from '../orders/ledger/settle.ts';
import { findRun, type Visible } from './documents-repository.ts';
import { lockRunRow, readOrderIds } from './repository.ts';
import { readSettlement } from './settlement/read-settlement.ts';

export async function knownRun(db: Db, visible: Visible, id: string): Promise<Run> {
  const run = await findRun(db, visible, id);
  if (!run) throw notFound('Run');
  if (run.state !== 'returned') return run;
  return { ...run, settlement: await readSettlement(db, visible.account_id, run) };
}

interface Locked {
  run: Run;
  /** Those on the run, and those that were named. */
  orders: Order[];
}

/** The run to be changed. Orders are locked before their run, as whoever takes one off does. */
export async function lockRun(db: Db, visible: Visible, id: string, named: string[] = []): Promise<Locked> {
  const { account_id } = visible;
  await knownRun(db, visible, id);
  const orders = await lockOrders(db, account_id, [...(await readOrderIds(db, account_id, id)), ...named]);
  await lockRunRow(db, account_id, id);
  const run = await knownRun(db, visible, id);
  const locked = new Set(orders.map((order) => order.id));
  if ((await readOrderIds(db, account_id, id)).some((order_id) => !locked.has(order_id)))
    throw versionConflict(run);
  return { run, orders };
}

export function refuseChanged(run: Run, version: number | undefined): void {
  if (version !== undefined && version !== run.version) throw versionConflict(run);
}

const versionConflict = (run: Run) =>
  conflict(RUN_CHANGED, { code: 'version_conflict', extra: { data: run } });
