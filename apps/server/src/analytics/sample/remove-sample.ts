import { NO_SAMPLE, sampleRemoved } from '@waybill/domain/analytics/sample-data';
import { conflict } from '@waybill/domain/lib/errors';
import { logActivity } from '../../activity/log-activity.ts';
import { inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { hasSample, lockSample, removeSample } from './repository.ts';

export function removeSampleData(context: Context) {
  const { account_id } = context.user;
  return inAccount(context, async (db) => {
    await lockSample(db, account_id);
    if (!(await hasSample(db, account_id))) throw conflict(NO_SAMPLE);
    const data = await removeSample(db, account_id);
    await logActivity(db, context.user, {
      action: 'delete',
      entity: 'account',
      id: account_id,
      message: 'Removed sample data',
      data,
    });
    return { data, message: sampleRemoved(data.kept) };
  });
}
