import type { Run } from '@waybill/domain/runs/run-schema';
import { RUN_ENDED } from '@waybill/domain/runs/sentences';
import { refuseState } from '@waybill/domain/runs/states';
import { sql } from 'kysely';
import type { Context } from '../../http/context.ts';
import type { Settled } from '../../orders/ledger/settle.ts';
import { failStop } from '../door/fail-stop.ts';
import { updateRun } from '../repository.ts';
import { changeRun } from './change-run.ts';

/** A phone that got no answer sends it again. */
export function returnRun(context: Context, id: string, version: number | undefined): Promise<Run> {
  const { account_id } = context.user;
  return changeRun(context, id, {
    permission: 'runs.drive',
    version,
    isDone: ({ state }) => state === 'returned' || state === 'settled',
    change: async (db, run, orders) => {
      refuseState(run, 'departed');
      const changed: Settled[] = [];
      for (const stop of run.stops.filter(({ state }) => state === 'open' || state === 'arrived'))
        changed.push(
          ...(await failStop(context, db, run, stop, orders, { reason: 'Other', note: RUN_ENDED })),
        );
      await updateRun(db, account_id, id, { state: 'returned', returned_at: sql`moment()` });
      return changed;
    },
    message: ({ number }) => `${number} returned`,
  });
}
