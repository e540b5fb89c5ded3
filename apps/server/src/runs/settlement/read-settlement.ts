import type { Run } from '@waybill/domain/runs/run-schema';
import { expectedOf, type Settlement } from '@waybill/domain/runs/settlement';
import type { Db } from '../../database/db.ts';
import { readExpected } from './settlement-repository.ts';

/** What the counting of a run that returned starts from. */
export async function readSettlement(
  db: Db,
  account_id: string,
  run: Pick<Run, 'id' | 'number'>,
): Promise<Settlement> {
  const { payments, returns } = await readExpected(db, account_id, run);
  return expectedOf(payments, returns);
}
