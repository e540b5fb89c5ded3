import { DomainError } from '@waybill/domain/lib/errors';
import type { Order } from '@waybill/domain/orders/schema';
import { NO_CREDIT_TO_LISTED } from '@waybill/domain/receivables/checks';
import type { CheckedRun, Run } from '@waybill/domain/runs/run-schema';
import { refuseDeparture } from '@waybill/domain/runs/states';
import { sql } from 'kysely';
import { tradeSettingsOf } from '../../accounts/settings/trade-settings.ts';
import type { Db } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { todayOf } from '../../http/today.ts';
import { newChecks } from '../../orders/gate/new-checks.ts';
import { askGate } from '../../orders/gate/pass-gate.ts';
import { tellingRefusals } from '../../orders/gate/sale-refused.ts';
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
export async function departRun(context: Context, id: string, departure: Departure): Promise<CheckedRun> {
  let changed: Settled[] = [];
  const run = await tellingRefusals(context, () =>
    changeRun(context, id, {
      permission: 'runs.drive',
      version: departure.version,
      change: async (db, run, orders) => {
        changed = await depart(context, db, run, orders, departure.override_reason);
        return changed;
      },
      message: ({ number, manifest_version }) =>
        `${number} departed with version ${manifest_version} of its manifest`,
    }),
  );
  return { ...run, checks: newChecks(changed) };
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
  await askAll(context, db, orders, override_reason);
  if (lots === 'on')
    for (const order of orders) await refuseUndeliverable(db, account_id, order, todayOf(context));
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

/** One reason covers the checks of all orders; those of a listed store beside them stay cash on delivery. */
async function askAll(
  context: Context,
  db: Db,
  orders: Order[],
  override_reason: string | undefined,
): Promise<void> {
  let forbidden: unknown;
  let isOverridden = false;
  for (const order of orders) {
    const ask = (reason?: string) => askGate(context, db, order, ['delivery'], reason);
    const said = await ask(override_reason).catch((error) => {
      if (!(error instanceof DomainError) || error.message !== NO_CREDIT_TO_LISTED) throw error;
      forbidden ??= error;
      return ask();
    });
    isOverridden ||= said?.checks.some(({ outcome }) => outcome === 'overridden') ?? false;
  }
  if (forbidden && !isOverridden) throw forbidden;
}
