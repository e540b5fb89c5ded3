import { useQuery } from '@tanstack/react-query';
import type { Order } from '@waybill/domain/orders/schema';
import { ConflictChoices } from '../../ui/conflict/conflict-choices.tsx';
import type { Conflict } from '../../ui/conflict/use-conflict.ts';
import { orderHistoryQuery } from '../queries.ts';
import classes from './order-conflict.module.css';

interface OrderConflictProps {
  /** As it is now. */
  order: Order;
  conflict: Conflict;
}

/** Shown inside the form, because it can appear while the user types: a dialog would take the focus. */
export function OrderConflict({ order, conflict }: OrderConflictProps) {
  const { data: history } = useQuery(orderHistoryQuery(order.id));
  const name = history?.at(-1)?.user_name ?? 'Someone else';
  return (
    <div className={classes.notice} role="alert">
      <p className={classes.title}>{name} changed this order while you were editing it.</p>
      <ConflictChoices conflict={conflict} />
    </div>
  );
}
