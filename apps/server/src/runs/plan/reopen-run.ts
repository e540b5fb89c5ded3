import type { Run } from '@waybill/domain/runs/run-schema';
import { refuseReopening } from '@waybill/domain/runs/states';
import type { Context } from '../../http/context.ts';
import type { Settled } from '../../orders/ledger/settle.ts';
import { forgetArrivals, updateRun } from '../repository.ts';
import { changeRun, followRun } from './change-run.ts';

/** Its orders may be changed again, and the next departure freezes the next manifest. */
export function reopenRun(context: Context, id: string, version: number | undefined): Promise<Run> {
  const { account_id } = context.user;
  return changeRun(context, id, {
    permission: 'runs.manage',
    version,
    change: async (db, run, orders) => {
      refuseReopening(run);
      await updateRun(db, account_id, id, { state: 'planned', departed_at: null });
      await forgetArrivals(db, account_id, id);
      const states = { from: 'departed', to: 'planned' } as const;
      const changed: Settled[] = [];
      for (const order of orders) {
        const message = `Order ${order.order_number} is not out for delivery any more: ${run.number} is planned again`;
        changed.push(await followRun(context, db, order, states, message));
      }
      return changed;
    },
    message: ({ number }) => `${number} is planned again`,
  });
}
