import { IconAlertTriangle, IconTruck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Stop } from '@waybill/domain/analytics/home-schema';
import { addressLines } from '@waybill/domain/partners/address-lines';
import { DASH, formatCount, formatDate, formatMoney } from '../lib/format.ts';
import { orderLink } from '../orders/order-link.ts';
import { Badge } from '../ui/badge.tsx';
import { mapLink, phoneLink } from '../ui/contact-links.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import classes from './home-page.module.css';

export function StopCard({ stop, today }: { stop: Stop; today: string }) {
  const { delivery_date: day } = stop;
  return (
    <li className={classes.stop}>
      <div className={classes.head}>
        <h3 className={classes.store}>{stop.store_name}</h3>
        {day !== null && day < today && (
          <Badge tone="bad" icon={IconAlertTriangle}>
            overdue
          </Badge>
        )}
        {day === today && (
          <Badge tone="info" icon={IconTruck}>
            today
          </Badge>
        )}
      </div>
      <p className={classes.address}>{mapLink(addressLines(stop).join(', '))}</p>
      <dl className={classes.facts}>
        <div>
          <dt>Deliver</dt>
          <dd>{formatDate(day)}</dd>
        </div>
        <div>
          <dt>Contact</dt>
          <dd>{stop.contact_name ?? DASH}</dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>{phoneLink(stop.phone) ?? DASH}</dd>
        </div>
        <div>
          <dt>Items</dt>
          <dd>
            {formatCount(stop.items_total)}, {formatMoney(stop.order_total)}
          </dd>
        </div>
      </dl>
      <div className={classes.head}>
        <Link {...orderLink(stop.order_id, stop.order_status)} className={classes.link}>
          {stop.order_number}
        </Link>
        <StatusBadge status={stop.order_status} />
      </div>
    </li>
  );
}
