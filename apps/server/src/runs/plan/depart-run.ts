import type { Order } from '@waybill/domain/orders/schema';
import type { Run } from '@waybill/domain/runs/run-schema';
import { refuseDeparture } from '@waybill/domain/runs/states';
import { sql } from 'kysely';
import { tradeSettingsOf } from '../../accounts/settings/trade-settings.ts';
import type { Db } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { todayOf } from '../../http/today.ts';
import { askGate } from '../../orders/gate/pass-gate.ts';
import { namingOrder, tellingRefusals } from '../../orders/gate/sale-refused.ts';
import type { Settled } from '../../orders/ledger/settle.ts';
import { refuseUndeliverable } from '../../orders/lots/refuse-undeliverable.ts';
import { keepInvoice } from '../../orders/papers/issue-invoice.ts';
import { knownRun } from '../known-run.ts';
import { freezeManifest } from '../papers/freeze-manifest.ts';
import { noteLoads, updateRun } from '../repository.ts';
import { changeRun, followRun } from './change-run.ts';

interface Departure {
  version?: number | undefined;
  override_reason?: string | undefined;
}

/** Asks what a delivery asks, but for the money, which is asked for at the door, and freezes the manifest. */
export function departRun(context: Context, id: string, departure: Departure): Promise<Run> {
  return tellingRefusals(context, () =>
    changeRun(context, id, {
      permission: 'runs.drive',
      version: departure.version,
      change: (db, run, orders) => depart(context, db, run, orders, departure.override_reason),
      message: ({ number, manifest_version }) =>
        `${number} departed with version ${manifest_version} of its manifest`,
    }),
  );
}

async function depart(
  context: Context,
  db: Db,
  run: Run,
  orders: Order[],
  override_reason: string | undefined,
): Promise<Settled[]> {
  const { account_id } = context.user;
  refuseDeparture(run);
  const { lots } = await tradeSettingsOf(db, account_id);
  for (const order of orders) {
    await namingOrder(order, () => askGate(context, db, order, ['delivery'], override_reason));
    if (lots === 'on') await refuseUndeliverable(db, account_id, order, todayOf(context));
  }
  await updateRun(db, account_id, run.id, {
    state: 'departed',
    manifest_version: run.manifest_version + 1,
    departed_at: sql`moment()`,
  });
  await noteLoads(db, account_id, run.id);
  const states = { from: 'planned', to: 'departed' } as const;
  const changed: Settled[] = [];
  for (const order of orders) {
    const message = `Order ${order.order_number} went out for delivery on ${run.number}`;
    const followed = await followRun(context, db, order, states, message);
    // The checks may have changed how it is paid.
    const { order: after } = await keepInvoice(context, db, order, followed.after);
    changed.push({ ...followed, after });
  }
  await freezeManifest(context, db, await knownRun(db, { account_id }, run.id));
  return changed;
}
