import type { Run } from '@waybill/domain/runs/run-schema';
import { refuseState } from '@waybill/domain/runs/states';
import type { Context } from '../../http/context.ts';
import type { Settled } from '../../orders/ledger/settle.ts';
import { noteLoads, updateRun } from '../repository.ts';
import { changeRun } from './change-run.ts';
import { leaveRun } from './move-orders.ts';

/** Its stops stay, as what was planned. */
export function cancelRun(context: Context, id: string, version: number | undefined): Promise<Run> {
  const { account_id } = context.user;
  return changeRun(context, id, {
    permission: 'runs.manage',
    version,
    change: async (db, run, orders) => {
      refuseState(run, 'planned');
      await noteLoads(db, account_id, id);
      await updateRun(db, account_id, id, { state: 'cancelled' });
      const changed: Settled[] = [];
      for (const order of orders) changed.push(await leaveRun(context, db, run, order));
      return changed;
    },
    message: ({ number }) => `Cancelled ${number}`,
  });
}
