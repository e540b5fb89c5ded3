import type { CsvColumns } from '@waybill/domain/lib/csv';
import { clockIn } from '@waybill/domain/lib/dates';
import type { QueryOf } from '@waybill/domain/lib/endpoint';
import type { storesApi } from '@waybill/domain/partners/api';
import { STORE_FORM_NAMES } from '@waybill/domain/partners/store-form';
import { STORE_COLUMNS } from '@waybill/domain/partners/store-import';
import type { Store } from '@waybill/domain/partners/store-schema';
import type { FastifyReply } from 'fastify';
import { exportCsv } from '../../activity/export-csv.ts';
import type { Context } from '../../http/context.ts';
import { readStores } from './read-stores.ts';

const FIELDS = Object.keys(STORE_FORM_NAMES) as (keyof typeof STORE_FORM_NAMES)[];

/** Every field of a store, under the headings that the import reads. */
export function exportStores(
  context: Context,
  query: QueryOf<typeof storesApi.exportCsv>,
  reply: FastifyReply,
): Promise<void> {
  const clock = clockIn(context.user.time_zone);
  const columns: CsvColumns<Store> = [
    ...STORE_COLUMNS.map(({ field, heading }): CsvColumns<Store>[number] => {
      const name = FIELDS.find((each) => STORE_FORM_NAMES[each] === field);
      return [heading, (store) => (name ? store[name] : null)];
    }),
    ['Created', (store) => clock(store.created_at)],
    ['Updated', (store) => clock(store.updated_at)],
  ];
  return exportCsv(context, reply, {
    name: 'stores',
    entity: 'store',
    columns,
    asked: query,
    read: (page) => readStores(context, { ...query, ...page }),
  });
}
