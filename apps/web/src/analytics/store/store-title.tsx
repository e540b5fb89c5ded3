import { Link } from '@tanstack/react-router';
import type { Store } from '@waybill/domain/partners/store-schema';
import { LicenseBadge } from '../../partners/license-badge.tsx';
import links from '../../ui/layout/links.module.css';
import classes from './store-page.module.css';

/** The way back, and what tells one store from another of the same name. */
export function StoreTitle({ store }: { store: Store }) {
  const place = [store.city, store.state === 'Other' ? null : store.state].filter(Boolean).join(', ');
  return (
    <span className={classes.title}>
      <Link to="/dashboard/manage-stores" className={links.link}>
        Manage Stores
      </Link>
      <span>{store.license_number}</span>
      {place && <span>{place}</span>}
      <LicenseBadge expiration={store.license_expiration} withDate />
    </span>
  );
}
