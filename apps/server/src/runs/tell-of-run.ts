import type { Run } from '@waybill/domain/runs/run-schema';
import type { Scope } from '../database/db.ts';
import type { Context } from '../http/context.ts';
import { type Settled, tellOf } from '../orders/ledger/settle.ts';
import type { OrderChanged } from '../orders/notices/notify-order-changed.ts';

/** To be called once the change is committed: every screen that shows the run or one of its orders looks again. */
export function tellOfRun(
  context: Context,
  run: Run,
  { before = run, moved = [], notified = [] }: { before?: Run; moved?: Settled[]; notified?: string[] },
): void {
  tellOf(context, moved);
  notifyRunChanged(context, run, [before.driver_id, run.driver_id], notified);
}

export function notifyRunChanged(
  { database, user, within, tab }: Scope & Pick<Context, 'tab'>,
  { id }: Pick<Run, 'id'>,
  drivers: (string | null)[],
  notified: string[],
): void {
  if (within) return;
  const changed: OrderChanged = {
    account_id: user.account_id,
    run: true,
    id,
    agent_id: null,
    drivers: [...new Set(drivers)].filter((driver) => driver !== null),
    tab,
    ...(notified.length > 0 && { notified }),
  };
  database.notifier.notify('order_changed', changed);
}
