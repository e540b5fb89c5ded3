import type { CsvColumns } from '@waybill/domain/lib/csv';
import type { QueryOf } from '@waybill/domain/lib/endpoint';
import { LOT_STATE_LABELS, type Lot, TEST_STATUS_LABELS } from '@waybill/domain/lots/lot-schema';
import type { lotsApi } from '@waybill/domain/lots/lots-api';
import type { FastifyReply } from 'fastify';
import { exportCsv } from '../activity/export-csv.ts';
import type { Context } from '../http/context.ts';
import { listLots } from './list-lots.ts';

const COLUMNS: CsvColumns<Lot> = [
  ['Lot', (lot) => lot.lot_number],
  ['Package Tag', (lot) => lot.package_uid],
  ['Brand', (lot) => lot.brand_name],
  ['Product', (lot) => lot.product_name],
  ['Flavor', (lot) => lot.flavor],
  ['SKU', (lot) => lot.sku],
  ['Received', (lot) => lot.received],
  ['Adjusted', (lot) => lot.adjusted],
  ['Available', (lot) => lot.available],
  ['Allocated', (lot) => lot.allocated],
  ['Received On', (lot) => lot.received_on],
  ['Supplier', (lot) => lot.supplier_name],
  ['Supplier License', (lot) => lot.supplier_license],
  ['Purchase Total', (lot) => lot.purchase_total?.toFixed(2) ?? null],
  ['Harvested', (lot) => lot.harvested_on],
  ['Packaged', (lot) => lot.packaged_on],
  ['Expires', (lot) => lot.expires_on],
  ['THC mg', (lot) => lot.thc_mg],
  ['CBD mg', (lot) => lot.cbd_mg],
  ['THC %', (lot) => lot.thc_percent],
  ['CBD %', (lot) => lot.cbd_percent],
  ['Test Status', (lot) => TEST_STATUS_LABELS[lot.test_status]],
  ['Finished Good', (lot) => (lot.finished_good ? 'yes' : 'no')],
  ['Trade Sample', (lot) => (lot.trade_sample ? 'yes' : 'no')],
  ['State', (lot) => LOT_STATE_LABELS[lot.state]],
  ['State Reason', (lot) => lot.state_reason],
];

export function exportLots(
  context: Context,
  query: QueryOf<typeof lotsApi.exportCsv>,
  reply: FastifyReply,
): Promise<void> {
  return exportCsv(context, reply, {
    name: 'lots',
    entity: 'lot',
    columns: COLUMNS,
    asked: query,
    read: async (page) => (await listLots(context, { ...query, ...page })).read(),
  });
}
