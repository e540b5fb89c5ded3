import { z } from 'zod';
import { csvExport } from '../lib/csv-export.ts';
import { done, endpoint, LOGIN_AGAIN, withId } from '../lib/endpoint.ts';
import { importCalls } from '../lib/import.ts';
import { listReply, pageQuery, rowView } from '../lib/page.ts';
import { requiredText } from '../lib/text.ts';
import { StoreForm } from './store-form.ts';
import { NOTE_STORE_REQUIRED, StoreNote, StoreNoteForm } from './store-note-schema.ts';
import { Store, StoreRow, StoreUpdate } from './store-schema.ts';
import { Zipcode } from './zipcode-schema.ts';

const changedStore = z.object({ data: Store, message: z.string() });

export const STORE_SORTS = [
  'store_name',
  'license_number',
  'address',
  'contact_name',
  'phone',
  'created_at',
  'updated_at',
] as const;
export type StoreSort = (typeof STORE_SORTS)[number];

/** The stores whose license has expired or expires within 30 days. */
export const LICENSE_FILTERS = ['due'] as const;
export type LicenseFilter = (typeof LICENSE_FILTERS)[number];

const StoreQuery = pageQuery([...STORE_SORTS]).extend({
  license: z.enum(LICENSE_FILTERS, { error: 'license must be due' }).optional(),
});
/** So many are offered at once: typing more narrows them. */
export const MAX_FOUND_STORES = 50;

const list = endpoint({
  method: 'GET',
  path: '/api/stores',
  summary:
    'The stores, of a driver those of the deliveries assigned to them; with view=row only what a table shows of each',
  allow: 'stores.see',
  query: StoreQuery.extend({ view: rowView }),
  reply: listReply(Store),
});

/** The same call as the screen's table makes it. */
export const storeRows = endpoint({
  ...list,
  query: StoreQuery.extend({ view: z.literal('row') }),
  reply: listReply(StoreRow),
});

export const storesApi = {
  list,
  exportCsv: csvExport({ ...list, query: StoreQuery }, 'Stores', STORE_SORTS),
  find: endpoint({
    method: 'GET',
    path: '/api/stores/find',
    summary: `The ${MAX_FOUND_STORES} stores that fit a text best by name, city or zipcode`,
    allow: 'stores.see',
    query: z.object({ q: z.string().trim().max(200).default('') }),
    reply: z.object({ data: z.array(Store) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/stores/:id',
    summary: 'One store',
    allow: 'stores.see',
    params: withId,
    reply: z.object({ data: Store }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/stores',
    summary: 'Add a store',
    allow: 'stores.save',
    body: StoreForm,
    status: 201,
    reply: changedStore,
  }),
  ...importCalls('/api/stores', 'stores', 'stores.save'),
  update: endpoint({
    method: 'PUT',
    path: '/api/stores/:id',
    summary: 'Change a store; null clears an optional field',
    allow: 'stores.save',
    params: withId,
    body: StoreUpdate,
    reply: changedStore,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/stores/:id',
    summary: 'Delete a store; its orders and notes stay',
    allow: 'stores.delete',
    params: withId,
    reply: done,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/stores/:id/restore',
    summary: 'Undo the deletion of a store, within ten seconds',
    allow: 'stores.delete',
    params: withId,
    reply: done,
  }),
};

export const storeNotesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/store-notes',
    summary: 'The notes on a store, newest first',
    allow: 'store_notes.use',
    unauthenticatedMessage: LOGIN_AGAIN,
    query: pageQuery(['created_at']).extend({ storeId: requiredText(NOTE_STORE_REQUIRED) }),
    reply: listReply(StoreNote),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/store-notes',
    summary: 'Add a note to a store, under the own name',
    allow: 'store_notes.use',
    unauthenticatedMessage: LOGIN_AGAIN,
    body: StoreNoteForm,
    status: 201,
    reply: z.object({ data: StoreNote, message: z.string() }),
  }),
};

export const zipcodesApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/zipcodes/:zip',
    summary: 'The city, county and state of a US zipcode',
    allow: 'signed_in',
    params: z.object({ zip: z.string() }),
    reply: z.object({ data: Zipcode }),
  }),
};

export const placesApi = {
  key: endpoint({
    method: 'GET',
    path: '/api/places-key',
    summary: 'The key for the address search in the browser, or null where it is not enabled',
    allow: 'signed_in',
    reply: z.object({ data: z.object({ key: z.string().nullable() }) }),
  }),
};
