import { Link } from '@tanstack/react-router';
import type { Stop, StopOrder } from '@waybill/domain/runs/run-schema';
import { DASH, formatCount, formatMoney } from '../../lib/format.ts';
import { useOpened } from '../../lib/opened.ts';
import links from '../../ui/layout/links.module.css';
import table from '../../ui/table/small-table.module.css';
import classes from '../runs.module.css';

const OUTCOMES: Record<StopOrder['outcome'], string> = {
  open: 'To deliver',
  delivered: 'Delivered',
  refused: 'Refused at the door',
  failed: 'Could not deliver',
};

/** The orders of a stop, each with what was not taken of it. */
export function StopOrders({ stop }: { stop: Stop }) {
  const opened = useOpened('order');
  if (stop.orders.length === 0) return null;
  return (
    <table
      className={`${table.table} ${table.cards} ${classes.orders}`}
      aria-label={`Orders of ${stop.store.name}`}
    >
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Invoice</th>
          <th scope="col" data-number>
            Cases
          </th>
          <th scope="col" data-number>
            Total
          </th>
          <th scope="col" data-number>
            To collect
          </th>
          <th scope="col">Outcome</th>
        </tr>
      </thead>
      <tbody>
        {stop.orders.map((order) => (
          <tr key={order.id}>
            <td data-label="Order">
              <Link {...opened.link(order.id)} className={links.link}>
                {order.order_number}
              </Link>
            </td>
            <td data-label="Invoice">{order.invoice ?? DASH}</td>
            <td data-label="Cases" data-number>
              {formatCount(order.items_total)}
            </td>
            <td data-label="Total" data-number>
              {formatMoney(order.order_total)}
            </td>
            <td data-label="To collect" data-number>
              {formatMoney(dueAtDoor(order))}
            </td>
            <td data-label="Outcome">
              <span>
                {OUTCOMES[order.outcome]}
                <NotTaken order={order} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function dueAtDoor({ outcome, payment_terms, order_total, amount_paid }: StopOrder): number {
  return outcome === 'open' && payment_terms === 'cod' ? Math.max(order_total - amount_paid, 0) : 0;
}

function NotTaken({ order }: { order: StopOrder }) {
  const short = order.lines.flatMap(({ id, product_name, flavor, returned }) =>
    returned ? [{ id, name: `${product_name}, ${flavor}`, ...returned }] : [],
  );
  if (short.length === 0) return null;
  return (
    <ul className={classes.short}>
      {short.map(({ id, name, qty, reason }) => (
        <li key={id}>
          {formatCount(qty)} of {name}: {reason}
        </li>
      ))}
    </ul>
  );
}
