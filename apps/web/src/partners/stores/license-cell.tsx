import type { StoreRow } from '@waybill/domain/partners/store-schema';
import { LicenseBadge } from '../license-badge.tsx';
import classes from './license-cell.module.css';

export function LicenseCell({ store }: { store: StoreRow }) {
  return (
    <span className={classes.cell}>
      <span className={classes.number}>{store.license_number}</span>
      <LicenseBadge expiration={store.license_expiration} />
    </span>
  );
}
