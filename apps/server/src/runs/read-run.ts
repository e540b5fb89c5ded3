import type { Run } from '@waybill/domain/runs/run-schema';
import { inAccount } from '../database/db.ts';
import type { Context } from '../http/context.ts';
import { knownRun } from './known-run.ts';
import { runsSeenBy } from './visible.ts';

export function readRun(context: Context, id: string): Promise<Run> {
  return inAccount(context, (db) => knownRun(db, runsSeenBy(context), id));
}
