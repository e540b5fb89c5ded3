import type { Store } from '@waybill/domain/partners/store-schema';
import type { Client } from '../world/world.ts';
import { created } from './created.ts';
import { unique } from './unique.ts';

/** What the form sends for a store with nothing but what is required. */
export function storeForm(fields: object = {}) {
  const storeName = unique('Store');
  return { storeName, licenseNumber: `OCM-${storeName}`, address: '1 Main Street', ...fields };
}

export function aStore(by: Client, fields: object = {}): Promise<Store> {
  return created(by, '/api/stores', storeForm(fields));
}

export const everyStoreField = {
  contactName: 'Ana Ruiz',
  phone: '845-555-0101',
  licenseName: 'Green Leaf LLC',
  storeType: 'Hybrid',
  website: 'www.green-leaf.example',
  licenseExpiration: '2027-02-28',
  storeEmail: 'Shop@Green-Leaf.example',
  storePhone: '845-555-0102',
  city: 'Kingston',
  county: 'Ulster',
  zipcode: '12401',
  state: 'New York',
};

/** A whole store as the details screen sends it. */
export function storeUpdateOf({ id, created_at, updated_at, ...fields }: Store) {
  return fields;
}
