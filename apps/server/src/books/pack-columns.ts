import type { CsvColumns } from '@waybill/domain/lib/csv';
import { clockIn } from '@waybill/domain/lib/dates';
import { lineAmount } from '@waybill/domain/orders/totals';
import { ENTRY_KIND_LABELS, type Entry } from '@waybill/domain/receivables/entry-schema';
import type { PackLog, PackLot, PackMove, PackPayment } from './pack-ledgers-repository.ts';
import type { PackOrder } from './pack-orders-repository.ts';

const money = (dollars: number) => dollars.toFixed(2);

type PackLine = PackOrder['lines'][number] & Pick<PackOrder, 'order_number'>;
type PackInvoice = PackOrder['invoices'][number] & { order: PackOrder };

/** Times stand on the account's clock. */
export function packColumns(timeZone: string) {
  const clock = clockIn(timeZone);
  const orders: CsvColumns<PackOrder> = [
    ['Order', (order) => order.order_number],
    ['Store', (order) => order.store_name],
    ['License', (order) => order.store_license],
    ['Status', (order) => order.order_status],
    ['Created', (order) => clock(order.created_at)],
    ['Delivered On', (order) => order.delivered_on],
    ['Agent', (order) => order.agent_name],
    ['Driver', (order) => order.driver_name],
    ['Cases', (order) => order.items_total],
    ['Subtotal', (order) => money(order.subtotal)],
    ['Excise Tax', (order) => money(order.order_total - order.subtotal)],
    ['Total', (order) => money(order.order_total)],
    ['Paid', (order) => money(order.amount_paid)],
    ['Payment Type', (order) => order.payment_type.join(', ')],
  ];
  const lines: CsvColumns<PackLine> = [
    ['Order', (line) => line.order_number],
    ['Brand', (line) => line.brand_name],
    ['Product', (line) => line.product_name],
    ['Type', (line) => line.product_type],
    ['Flavor', (line) => line.flavor],
    ['SKU', (line) => line.sku],
    ['Cases', (line) => line.qty],
    ['Price', (line) => money(line.price)],
    ['Amount', (line) => money(lineAmount(line))],
    ['Sample', (line) => (line.is_sample ? 'yes' : 'no')],
    ['Lots', (line) => line.lots],
  ];
  const invoices: CsvColumns<PackInvoice> = [
    ['Number', (invoice) => invoice.number],
    ['Version', (invoice) => invoice.version],
    ['Order', (invoice) => invoice.order.order_number],
    ['Store', (invoice) => invoice.order.store_name],
    ['Total', (invoice) => money(invoice.total)],
    ['State', (invoice) => (invoice.voided_at ? 'Void' : 'Issued')],
    ['Issued', (invoice) => clock(invoice.issued_at)],
    ['By', (invoice) => invoice.issued_by],
    ['Voided', (invoice) => invoice.voided_at && clock(invoice.voided_at)],
    ['Void Reason', (invoice) => invoice.void_reason],
    ['SHA-256 of the Original', (invoice) => invoice.sha256],
  ];
  const lots: CsvColumns<PackLot> = [
    ['Lot', (lot) => lot.lot_number],
    ['Package Tag', (lot) => lot.package_uid],
    ['SKU', (lot) => lot.sku],
    ['Product', (lot) => lot.product_name],
    ['Flavor', (lot) => lot.flavor],
    ['Received', (lot) => lot.received],
    ['Available', (lot) => lot.available],
    ['Received On', (lot) => lot.received_on],
    ['Supplier', (lot) => lot.supplier_name],
    ['Supplier License', (lot) => lot.supplier_license],
    ['Purchase Total', (lot) => (lot.purchase_total === null ? null : money(lot.purchase_total))],
    ['Packaged', (lot) => lot.packaged_on],
    ['Expires', (lot) => lot.expires_on],
    ['THC mg', (lot) => lot.thc_mg],
    ['THC %', (lot) => lot.thc_percent],
    ['Test Status', (lot) => lot.test_status],
    ['State', (lot) => lot.state],
  ];
  const payments: CsvColumns<PackPayment> = [
    ['Number', (entry) => entry.number],
    ['Date', (entry) => entry.date],
    ['Store', (entry) => entry.store_name],
    ['Kind', (entry) => ENTRY_KIND_LABELS[entry.kind as Entry['kind']]],
    ['Amount', (entry) => money(entry.amount)],
    ['Type', (entry) => entry.payment_type.join(', ')],
    ['Reference', (entry) => entry.reference],
    ['Orders', (entry) => entry.orders],
    ['By', (entry) => entry.recorded_by],
    ['Voided On', (entry) => entry.voided_on],
    ['Void Reason', (entry) => entry.void_reason],
  ];
  const moves: CsvColumns<PackMove> = [
    ['SKU', (move) => move.sku],
    ['Product', (move) => move.product_name],
    ['Flavor', (move) => move.flavor],
    ['Time', (move) => clock(move.moved_at)],
    ['For Sale', (move) => move.qty_change],
    ['Sold', (move) => move.sold_change],
    ['Held', (move) => move.held_change],
    ['Reason', (move) => move.reason],
    ['Order', (move) => move.order_number],
    ['Credit Memo', (move) => move.memo],
    ['By', (move) => move.user_name],
  ];
  const logs: CsvColumns<PackLog> = [
    ['Time', (entry) => clock(entry.created_at)],
    ['User', (entry) => entry.user_name],
    ['Action', (entry) => entry.action_type],
    ['Entity', (entry) => entry.entity_type],
    ['Message', (entry) => entry.log_message],
  ];
  return { orders, lines, invoices, lots, payments, moves, logs };
}
