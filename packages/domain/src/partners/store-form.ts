import { z } from 'zod';
import { type StoreFields, StoreUpdate } from './store-schema.ts';

const { shape } = StoreUpdate;

/** What the 'Add New Store' form sends. */
export const StoreForm = z.object({
  storeName: shape.store_name,
  licenseNumber: shape.license_number,
  address: shape.address,
  contactName: shape.contact_name,
  phone: shape.phone,
  licenseName: shape.license_name,
  storeType: shape.store_type,
  website: shape.website,
  licenseExpiration: shape.license_expiration,
  storeEmail: shape.store_email,
  storePhone: shape.store_phone,
  city: shape.city,
  county: shape.county,
  zipcode: shape.zipcode,
  state: shape.state,
});
export type StoreForm = z.infer<typeof StoreForm>;

/** What the form calls each field of a store. */
export const STORE_FORM_NAMES = {
  store_name: 'storeName',
  license_number: 'licenseNumber',
  address: 'address',
  contact_name: 'contactName',
  phone: 'phone',
  license_name: 'licenseName',
  store_type: 'storeType',
  website: 'website',
  license_expiration: 'licenseExpiration',
  store_email: 'storeEmail',
  store_phone: 'storePhone',
  city: 'city',
  county: 'county',
  zipcode: 'zipcode',
  state: 'state',
} as const satisfies Record<keyof StoreFields, keyof StoreForm>;

export function storeFromForm(form: StoreForm): StoreFields {
  return {
    store_name: form.storeName,
    license_number: form.licenseNumber,
    address: form.address,
    contact_name: form.contactName ?? null,
    phone: form.phone ?? null,
    license_name: form.licenseName ?? null,
    store_type: form.storeType ?? null,
    website: form.website ?? null,
    license_expiration: form.licenseExpiration ?? null,
    store_email: form.storeEmail ?? null,
    store_phone: form.storePhone ?? null,
    city: form.city ?? null,
    county: form.county ?? null,
    zipcode: form.zipcode ?? null,
    state: form.state ?? null,
  };
}
