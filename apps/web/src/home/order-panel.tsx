import { Link, type LinkProps } from '@tanstack/react-router';
import type { HomeOrder } from '@waybill/domain/analytics/home-schema';
import { formatDate, formatDateTime, formatMoney } from '../lib/format.ts';
import { orderLink } from '../orders/order-link.ts';
import { StoreLink } from '../partners/store-link.tsx';
import { StatusBadge } from '../ui/feedback/status-badge.tsx';
import links from '../ui/layout/links.module.css';
import classes from './home-page.module.css';
import { Panel } from './panel.tsx';

const NOTES = {
  created: (order: HomeOrder) => formatDateTime(order.created_at),
  delivery: (order: HomeOrder) => `Deliver ${formatDate(order.delivery_date)}`,
  due: (order: HomeOrder) => `${formatMoney(order.amount_due)} due of ${formatMoney(order.order_total)}`,
};

interface OrderPanelProps {
  title: string;
  orders: readonly HomeOrder[];
  count: number;
  /** How many of them stand here. */
  max: number | undefined;
  /** Which amount is shown. */
  shows: keyof typeof NOTES;
  all?: LinkProps;
  /** Shown when there are no orders; without it the panel is hidden. */
  empty?: string;
}

export function OrderPanel({ title, orders, count, max, shows, all, empty }: OrderPanelProps) {
  if (orders.length === 0 && !empty) return null;
  return (
    <Panel title={title} count={count} all={all}>
      {orders.length === 0 ? (
        <p className={classes.empty}>{empty}</p>
      ) : (
        <ul className={classes.rows}>
          {orders.slice(0, max).map((order) => (
            <li key={order.id} className={classes.row}>
              <span className={classes.main}>
                <Link {...orderLink(order.id, order.order_status)} className={links.link}>
                  {order.order_number}
                </Link>{' '}
                <StoreLink id={order.store_id} quiet>
                  {order.store_name}
                </StoreLink>
                <span className={classes.note}>{NOTES[shows](order)}</span>
              </span>
              <span className={classes.side}>
                {shows === 'created' && (
                  <span className={classes.money}>{formatMoney(order.order_total)}</span>
                )}
                <StatusBadge status={order.order_status} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
