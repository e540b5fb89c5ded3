import { addressLines } from '@waybill/domain/partners/address-lines';
import type { Store } from '@waybill/domain/partners/store-schema';
import { use } from 'react';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { mailLink, mapLink, phoneLink, websiteLink } from '../../ui/layout/contact-links.tsx';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import { LicenseBadge } from '../license-badge.tsx';
import { StoreNotesPanel } from '../store-notes-panel.tsx';
import type { Draft } from '../use-note-draft.ts';
import { StoreAccountSlot } from './store-account-slot.ts';
import classes from './store-details.module.css';
import { TradeSection } from './trade-section.tsx';

/** A store as it is read. */
export function StoreDetails({ store, draft }: { store: Store; draft: Draft }) {
  return (
    <div className={classes.sections}>
      <StoreFacts store={store} />
      <StoreTrade store={store} />
      <StoreNotesPanel
        title="Store notes"
        storeId={store.id}
        storeName={store.store_name}
        noteSource="store_details_screen"
        draft={draft}
      />
      <SystemFacts store={store} />
    </div>
  );
}

/** Trade details, and what the store owes. */
export function StoreTrade({ store }: { store: Store }) {
  const Account = use(StoreAccountSlot);
  return (
    <>
      <TradeSection store={store} />
      {Account && <Account storeId={store.id} />}
    </>
  );
}

export function StoreFacts({ store }: { store: Store }) {
  const state = store.state === 'Other' ? null : store.state;
  const whole = addressLines({ ...store, state }).join(', ');
  return (
    <>
      <Facts>
        <Fact label="License Number">{store.license_number}</Fact>
        <Fact label="License Name">{store.license_name}</Fact>
        <Fact label="License Expiration">
          {store.license_expiration && (
            <span className={classes.license}>
              {formatDate(store.license_expiration)}
              <LicenseBadge expiration={store.license_expiration} />
            </span>
          )}
        </Fact>
        <Fact label="Store Type">{store.store_type}</Fact>
      </Facts>
      <Facts title="Location">
        <Fact label="Address">{mapLink(whole, store.address)}</Fact>
        <Fact label="City">{store.city}</Fact>
        <Fact label="County">{store.county}</Fact>
        <Fact label="State">{store.state}</Fact>
        <Fact label="Zipcode">{store.zipcode}</Fact>
      </Facts>
      <Facts title="Contact">
        <Fact label="Contact Name">{store.contact_name}</Fact>
        <Fact label="Contact Phone">{phoneLink(store.phone)}</Fact>
        <Fact label="Store Phone">{phoneLink(store.store_phone)}</Fact>
        <Fact label="Store Email">{mailLink(store.store_email)}</Fact>
        <Fact label="Website">{websiteLink(store.website)}</Fact>
      </Facts>
    </>
  );
}

export function SystemFacts({ store }: { store: Store }) {
  return (
    <Facts title="System Information">
      <Fact label="Created">{formatDateTime(store.created_at)}</Fact>
      <Fact label="Last Updated">{formatDateTime(store.updated_at)}</Fact>
    </Facts>
  );
}
