import { conflict, forbidden } from '@waybill/domain/lib/errors';
import { formatMoney } from '@waybill/domain/lib/money';
import type { Run } from '@waybill/domain/runs/run-schema';
import { decideFirst, SOMEONE_ELSE_SETTLES } from '@waybill/domain/runs/sentences';
import { countRun, type SettleRun } from '@waybill/domain/runs/settlement';
import { refuseState } from '@waybill/domain/runs/states';
import type { Context } from '../../http/context.ts';
import { hasActed } from '../door/actions-repository.ts';
import { readMoment } from '../papers/manifest-repository.ts';
import { changeRun } from '../plan/change-run.ts';
import { readSettlement } from './read-settlement.ts';
import { saveSettlement } from './settlement-repository.ts';

/** What was counted beside what is expected, frozen; no payment is altered by it. */
export function settleRun(context: Context, id: string, counted: SettleRun): Promise<Run> {
  const { user } = context;
  return changeRun(context, id, {
    permission: 'runs.manage',
    version: counted.version,
    change: async (db, run) => {
      if (run.driver_id === user.id || (await hasActed(db, user.account_id, id, user.id)))
        throw forbidden(SOMEONE_ELSE_SETTLES);
      refuseState(run, 'returned');
      if (run.attention.length > 0) throw conflict(decideFirst(run.number));
      const settled_at = await readMoment(db);
      const expected = await readSettlement(db, user.account_id, run);
      const settlement = countRun(expected, counted, { settled_by: user.username, settled_at });
      await saveSettlement(db, user.account_id, id, settlement);
      return [];
    },
    message: ({ number, settlement }) =>
      `Settled ${number}, difference ${formatMoney(settlement?.counted?.difference ?? 0)}`,
  });
}
