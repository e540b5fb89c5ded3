import { removedMessage } from '@waybill/domain/files/order-files';
import { notFound } from '@waybill/domain/lib/errors';
import type { SignedFile } from '@waybill/domain/orders/status/status';
import { logActivity } from '../activity/log-activity.ts';
import { inAccount } from '../database/db.ts';
import type { Context } from '../http/context.ts';
import { notifyOrderChanged } from '../orders/notices/notify-order-changed.ts';
import { findOrder } from '../orders/repository.ts';
import { visibleTo } from '../orders/visible.ts';
import { LABELS, lockOrderFile, markRemoved, recordOf } from './order-files-repository.ts';

/** By who may upload; its record and its bytes stay. */
export async function removeOrderFile(
  context: Context,
  kind: SignedFile,
  id: string,
): Promise<{ message: string }> {
  const { user } = context;
  const order = await inAccount(context, async (db) => {
    const file = await lockOrderFile(db, visibleTo(user), { kind, id });
    const found = file && (await findOrder(db, visibleTo(user), file.order_id));
    if (!file || !found) throw notFound(LABELS[kind]);
    await markRemoved(db, user.account_id, id, null);
    await logActivity(db, user, {
      action: 'delete',
      entity: 'order',
      id: found.id,
      message: `Removed signed ${kind} ${file.original_name} from order ${found.order_number}`,
      data: { deleted: recordOf(file), signed_file: kind },
    });
    return found;
  });
  notifyOrderChanged(context, order);
  return { message: removedMessage(kind) };
}
