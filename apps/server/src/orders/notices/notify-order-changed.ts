import type { Order } from '@waybill/domain/orders/schema';
import type { Scope } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';

export interface OrderChanged {
  account_id: string;
  /** Set where it is not an order but a delivery run that has changed. */
  run?: true;
  id: string;
  /** Who took the order; no agent sees a run. */
  agent_id: string | null;
  /** Who delivers the order, and who did before the change. */
  drivers: string[];
  /** Where it was changed; that tab knows already. */
  tab?: string | undefined;
  /** Who has a new notification of it, or one fewer. */
  notified?: string[];
}

type Followed = Pick<Order, 'id' | 'agent_id' | 'delivery_driver_id'>;

/** To be called once the change is committed: every screen that shows the order looks again. */
export function notifyOrderChanged(
  { database, user, within, tab }: Scope & Pick<Context, 'tab'>,
  after: Followed,
  before: Followed = after,
  notified: string[] = [],
): void {
  if (within) return;
  const drivers = [...new Set([before.delivery_driver_id, after.delivery_driver_id])].filter(
    (id) => id !== null,
  );
  const { id, agent_id } = after;
  const changed: OrderChanged = {
    account_id: user.account_id,
    id,
    agent_id,
    drivers,
    tab,
    ...(notified.length > 0 && { notified }),
  };
  database.notifier.notify('order_changed', changed);
}
