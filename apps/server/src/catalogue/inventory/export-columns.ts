import type { InventoryRow, StockMovement } from '@waybill/domain/catalogue/inventory-schema';
import { STOCK_REASONS } from '@waybill/domain/catalogue/stock';
import type { CsvColumns } from '@waybill/domain/lib/csv';
import { clockIn } from '@waybill/domain/lib/dates';

export const INVENTORY_COLUMNS: CsvColumns<InventoryRow> = [
  ['Product Name', (row) => row.product_name],
  ['Brand', (row) => row.brand_name],
  ['Type', (row) => row.product_type],
  ['Flavor', (row) => row.flavor],
  ['SKU', (row) => row.sku],
  ['Size per Unit', (row) => `${row.size} ${row.size_unit}`],
  ['Units per Case', (row) => row.units_per_case],
  ['Qty Available', (row) => row.qty],
  ['Qty Sold', (row) => row.qty_sold],
  ['Price', (row) => row.price.toFixed(2)],
];

export function historyColumns(timeZone: string): CsvColumns<StockMovement> {
  const clock = clockIn(timeZone);
  return [
    ['When', (move) => clock(move.created_at)],
    ['Flavor', (move) => move.flavor],
    ['SKU', (move) => move.sku],
    ['Why', (move) => STOCK_REASONS[move.reason]],
    ['Order Number', (move) => move.order_number],
    ['Change', (move) => move.qty_change],
    ['Left', (move) => move.qty_after],
    ['Who', (move) => move.user_name],
  ];
}
