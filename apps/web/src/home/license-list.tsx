import type { LinkProps } from '@tanstack/react-router';
import type { LicensedStore } from '@waybill/domain/analytics/home-schema';
import { formatDate } from '../lib/format.ts';
import { LicenseBadge } from '../partners/license-badge.tsx';
import { StoreLink } from '../partners/store-link.tsx';
import classes from './home-page.module.css';
import { Panel } from './panel.tsx';

interface LicenseListProps {
  licenses: { expired: number; expiring: number; stores: readonly LicensedStore[] };
  /** How many of them stand here. */
  max: number | undefined;
  link: LinkProps;
}

export function LicenseList({ licenses: { expired, expiring, stores }, max, link }: LicenseListProps) {
  if (stores.length === 0) return null;
  return (
    <Panel title="Licenses to Renew" count={expired + expiring} all={link}>
      <ul className={classes.rows}>
        {stores.slice(0, max).map((store) => (
          <li key={store.id} className={classes.row}>
            <span className={classes.main}>
              <StoreLink id={store.id}>{store.store_name}</StoreLink>
              <span className={classes.note}>
                {store.license_number}, {formatDate(store.license_expiration)}
              </span>
            </span>
            <LicenseBadge expiration={store.license_expiration} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
