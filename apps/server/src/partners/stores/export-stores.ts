import type { CsvColumn, CsvColumns } from '@waybill/domain/lib/csv';
import { clockIn } from '@waybill/domain/lib/dates';
import type { QueryOf } from '@waybill/domain/lib/endpoint';
import { addressLines } from '@waybill/domain/partners/address-lines';
import type { StoreSort, storesApi } from '@waybill/domain/partners/api';
import { STORE_FORM_NAMES } from '@waybill/domain/partners/store-form';
import { STORE_COLUMNS } from '@waybill/domain/partners/store-import';
import type { Store } from '@waybill/domain/partners/store-schema';
import type { FastifyReply } from 'fastify';
import { exportCsv } from '../../activity/export-csv.ts';
import type { Context } from '../../http/context.ts';
import { readStores } from './read-stores.ts';

const FIELDS = Object.keys(STORE_FORM_NAMES) as (keyof typeof STORE_FORM_NAMES)[];

type Clock = ReturnType<typeof clockIn>;

export function exportStores(
  context: Context,
  query: QueryOf<typeof storesApi.exportCsv>,
  reply: FastifyReply,
): Promise<void> {
  const clock = clockIn(context.user.time_zone);
  const byName = columnsByName(clock);
  return exportCsv(context, reply, {
    name: 'stores',
    entity: 'store',
    columns: query.columns?.map((name) => byName[name]) ?? everyField(clock),
    asked: query,
    read: (page) => readStores(context, { ...query, ...page }),
  });
}

/** Under the headings that the import reads. */
function everyField(clock: Clock): CsvColumns<Store> {
  return [
    ...STORE_COLUMNS.map(({ field, heading }): CsvColumn<Store> => {
      const name = FIELDS.find((each) => STORE_FORM_NAMES[each] === field);
      return [heading, (store) => (name ? store[name] : null)];
    }),
    ['Created', (store) => clock(store.created_at)],
    ['Updated', (store) => clock(store.updated_at)],
  ];
}

/** As the screen has them. */
function columnsByName(clock: Clock): Record<StoreSort, CsvColumn<Store>> {
  return {
    store_name: ['Store Name', (store) => store.store_name],
    license_number: ['License', (store) => store.license_number],
    address: ['Address', ({ address, city }) => addressLines({ address, city }).join(', ')],
    contact_name: ['Contact Name', (store) => store.contact_name],
    phone: ['Phone', (store) => store.phone],
    created_at: ['Created', (store) => clock(store.created_at)],
    updated_at: ['Updated', (store) => clock(store.updated_at)],
  };
}
