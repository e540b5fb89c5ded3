import { formatCount, formatDate, formatMoney } from '../../lib/format.ts';
import { storeCell } from '../../partners/store-link.tsx';
import classes from './plan.module.css';
import type { PlannedStop, PlanOrder } from './stops.ts';

export function StoreLine({ store }: { store: Pick<PlannedStop, 'store_id' | 'store_name' | 'city'> }) {
  return (
    <span className={classes.store}>
      {storeCell(store)}
      {store.city && <span className={classes.city}>{store.city}</span>}
    </span>
  );
}

interface OrderFactsProps {
  order: PlanOrder;
  /** Where orders of several days stand. */
  withDate?: boolean;
}

export function OrderFacts({ order, withDate = false }: OrderFactsProps) {
  const { order_number, items_total, order_total, payment_terms, amount_paid, delivery_date } = order;
  const open = Math.max(order_total - amount_paid, 0);
  const facts = [
    `${formatCount(items_total)} ${items_total === 1 ? 'case' : 'cases'}`,
    formatMoney(order_total),
    withDate && delivery_date && `due ${formatDate(delivery_date)}`,
  ];
  return (
    <span className={classes.facts}>
      <span className={classes.number}>{order_number}</span>
      <span className={classes.note}>{facts.filter(Boolean).join(' · ')}</span>
      {payment_terms === 'cod' && <span className={classes.cod}>Collect {formatMoney(open)}</span>}
    </span>
  );
}
