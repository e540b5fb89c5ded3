import { Link } from '@tanstack/react-router';
import type { LotDetails } from '@waybill/domain/lots/lots-api';
import fields from '../catalogue/fields.module.css';
import { DASH, formatCount, formatDate } from '../lib/format.ts';
import { useCoversAll } from '../lib/session.ts';
import { storeCell } from '../partners/store-link.tsx';
import { StatusBadge } from '../ui/feedback/status-badge.tsx';
import table from '../ui/table/small-table.module.css';
import classes from './lots.module.css';

/** The orders that took cases of the lot. */
export function WhereItWent({ lot }: { lot: LotDetails }) {
  const seesAllOrders = useCoversAll('orders.see');
  const { destinations, destinations_total } = lot;
  const more = destinations_total - destinations.length;
  return (
    <section aria-labelledby="lot-destinations">
      <h3 className={fields.title} id="lot-destinations">
        Where it went ({formatCount(destinations_total)})
      </h3>
      {destinations.length === 0 ? (
        <p className={fields.hint}>No order has taken cases of this lot yet.</p>
      ) : (
        <table className={`${table.table} ${table.cards} ${table.breaks}`} aria-label="Where it went">
          <thead>
            <tr>
              <th scope="col">Order</th>
              <th scope="col">Store</th>
              <th scope="col">Status</th>
              <th scope="col">Delivered</th>
              <th scope="col" data-number>
                Cases
              </th>
              <th scope="col" data-number>
                Returned
              </th>
              <th scope="col">Tag</th>
            </tr>
          </thead>
          <tbody>
            {destinations.map((to) => (
              <tr key={`${to.order_id} ${to.ship_uid}`}>
                <td data-label="Order">
                  {seesAllOrders ? (
                    <Link
                      className={fields.link ?? ''}
                      to="/dashboard/orders"
                      search={{ order: to.order_id }}
                    >
                      {to.order_number}
                    </Link>
                  ) : (
                    to.order_number
                  )}
                </td>
                <td data-label="Store">{storeCell(to)}</td>
                <td data-label="Status">
                  <span>
                    <StatusBadge status={to.order_status} />
                  </span>
                </td>
                <td data-label="Delivered">{to.delivered_on ? formatDate(to.delivered_on) : DASH}</td>
                <td data-label="Cases" data-number>
                  {formatCount(to.qty)}
                </td>
                <td data-label="Returned" data-number>
                  {formatCount(to.returned)}
                </td>
                <td data-label="Tag">
                  {to.ship_uid ? <span className={classes.tag}>{to.ship_uid}</span> : DASH}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more > 0 && <p className={fields.hint}>And {formatCount(more)} more.</p>}
    </section>
  );
}
