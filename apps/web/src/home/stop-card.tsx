import { Button } from '@mantine/core';
import { IconAlertTriangle, IconMapPin, IconPhone, IconTruck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Stop } from '@waybill/domain/analytics/home-schema';
import { addressLines } from '@waybill/domain/partners/address-lines';
import { DASH, formatCount, formatDate, formatMoney } from '../lib/format.ts';
import { orderLink } from '../orders/order-link.ts';
import { StoreLink } from '../partners/store-link.tsx';
import { Badge } from '../ui/feedback/badge.tsx';
import { StatusBadge } from '../ui/feedback/status-badge.tsx';
import { mapAddress, mapLink, phoneAddress, phoneLink } from '../ui/layout/contact-links.tsx';
import pairs from '../ui/layout/fact-pairs.module.css';
import page from './home-page.module.css';
import classes from './stop-card.module.css';

export function StopCard({ stop, today }: { stop: Stop; today: string }) {
  const { delivery_date: day, store_name } = stop;
  const address = addressLines(stop).join(', ');
  return (
    <li className={classes.stop}>
      <div className={page.head}>
        <h3 className={classes.store}>
          <StoreLink id={stop.store_id} quiet>
            {store_name}
          </StoreLink>
        </h3>
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
      <p className={classes.address}>{mapLink(address)}</p>
      <dl className={pairs.facts}>
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
      <div className={page.head}>
        <span className={classes.number}>{stop.order_number}</span>
        <StatusBadge status={stop.order_status} />
      </div>
      <div className={classes.doing}>
        {stop.phone && (
          <Button
            component="a"
            href={phoneAddress(stop.phone)}
            variant="default"
            leftSection={<IconPhone size={16} aria-hidden />}
            aria-label={`Call ${store_name}`}
          >
            Call
          </Button>
        )}
        <Button
          component="a"
          href={mapAddress(address)}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconMapPin size={16} aria-hidden />}
          aria-label={`Map of ${store_name}`}
        >
          Map
        </Button>
        <Button
          renderRoot={(props) => <Link {...orderLink(stop.order_id, stop.order_status)} {...props} />}
          aria-label={`Open order ${stop.order_number}`}
        >
          Open order
        </Button>
      </div>
    </li>
  );
}
