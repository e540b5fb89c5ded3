import type { Store } from '@waybill/domain/partners/store-schema';
import { LicenseBadge } from './license-badge.tsx';
import classes from './store-picker.module.css';

export function StoreOption({ store }: { store: Store }) {
  const place = [store.city, store.state, store.zipcode].filter(Boolean).join(', ');
  return (
    <span className={classes.option}>
      <span className={classes.text}>
        <span className={classes.name}>{store.store_name}</span>
        <span className={classes.place}>{place || store.address}</span>
      </span>
      <LicenseBadge expiration={store.license_expiration} />
    </span>
  );
}
