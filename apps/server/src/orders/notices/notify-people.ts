import type { SessionUser } from '@waybill/domain/accounts/schema';
import { orderNotices } from '@waybill/domain/orders/notices';
import type { Order } from '@waybill/domain/orders/schema';
import { addNotifications } from '../../accounts/notifications/notifications.ts';
import { withdrawNotifications } from '../../accounts/notifications/notifications-repository.ts';
import type { Db } from '../../database/db.ts';

/** Tells agent and drivers, in the transaction of the change; answers who was told. */
export function notifyPeople(db: Db, user: SessionUser, before: Order, after: Order): Promise<string[]> {
  return addNotifications(db, user.account_id, orderNotices(user, before, after));
}

/** Takes back what the undone change told; who has read it already is told that it was undone. Answers both. */
export async function notifyOfUndo(
  db: Db,
  user: SessionUser,
  before: Order,
  after: Order,
): Promise<string[]> {
  const people = [before.agent_id, before.delivery_driver_id, after.delivery_driver_id];
  const withdrawn = await withdrawNotifications(
    db,
    user.account_id,
    before.id,
    people.filter((id) => id !== null),
  );
  const notices = orderNotices(user, before, after).filter(({ user_id }) => !withdrawn.includes(user_id));
  return [...withdrawn, ...(await addNotifications(db, user.account_id, notices))];
}
