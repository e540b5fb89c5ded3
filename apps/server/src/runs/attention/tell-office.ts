import { conflict } from '@waybill/domain/lib/errors';
import { attentionNotice } from '@waybill/domain/runs/attention';
import type { Attention } from '@waybill/domain/runs/run-schema';
import { ACTION_DONE, ACTION_ELSEWHERE } from '@waybill/domain/runs/sentences';
import type { StopAction } from '@waybill/domain/runs/stop-action';
import { addNotifications } from '../../accounts/notifications/notifications.ts';
import { logActivity } from '../../activity/log-activity.ts';
import { inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { findAction } from '../door/actions-repository.ts';
import { knownStop } from '../door/known-stop.ts';
import { notifyRunChanged } from '../tell-of-run.ts';
import { runsSeenBy } from '../visible.ts';
import { type AttentionRow, findAttention, insertAttention, listAdmins } from './attention-repository.ts';

/** Of an action that was refused: the office is told once, however often the phone sends it. */
export async function tellOffice(
  context: Context,
  id: string,
  { action, sentence }: { action: StopAction; sentence: string },
): Promise<Attention> {
  const { user } = context;
  const { account_id } = user;
  const { attention, run_id, notified } = await inAccount(context, async (db) => {
    const { run_id, run_number, store_name } = await knownStop(db, runsSeenBy(context, 'runs.drive'), id);
    if (await findAction(db, account_id, action.action_id)) throw conflict(ACTION_DONE);
    const isNew = await insertAttention(db, account_id, id, action, sentence);
    const row = await findAttention(db, account_id, { action_id: action.action_id });
    if (!row || row.stop_id !== id) throw conflict(ACTION_ELSEWHERE);
    let notified: string[] = [];
    if (isNew) {
      await logActivity(db, user, {
        action: 'create',
        entity: 'run',
        id: run_id,
        message: `${run_number} needs attention at ${store_name}: ${sentence}`,
        data: { created: { action, sentence } },
        severity: 'warning',
      });
      const admins = (await listAdmins(db, account_id)).filter((each) => each !== user.id);
      notified = await addNotifications(
        db,
        account_id,
        admins.map((user_id) => attentionNotice(user_id, { run_id, run_number, store_name, sentence })),
      );
    }
    return { attention: attentionOf(row), run_id, notified };
  });
  notifyRunChanged(context, { id: run_id }, [], notified);
  return attention;
}

function attentionOf({ id, stop_id, action, sentence, at }: AttentionRow): Attention {
  return { id, stop_id, action, sentence, at };
}
