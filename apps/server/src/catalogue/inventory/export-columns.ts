import {
  INVENTORY_SORTS,
  type InventoryColumn,
  type InventoryRow,
  type StockMovement,
} from '@waybill/domain/catalogue/inventory-schema';
import { STOCK_REASONS } from '@waybill/domain/catalogue/stock';
import type { CsvColumn, CsvColumns } from '@waybill/domain/lib/csv';
import { clockIn } from '@waybill/domain/lib/dates';

const BY_NAME: Record<InventoryColumn, CsvColumn<InventoryRow>> = {
  product_name: ['Product Name', (row) => row.product_name],
  brand_name: ['Brand', (row) => row.brand_name],
  product_type: ['Type', (row) => row.product_type],
  flavor: ['Flavor', (row) => row.flavor],
  sku: ['SKU', (row) => row.sku],
  size: ['Size per Unit', (row) => `${row.size} ${row.size_unit}`],
  units_per_case: ['Units per Case', (row) => row.units_per_case],
  qty: ['Qty Available', (row) => row.qty],
  qty_sold: ['Qty Sold', (row) => row.qty_sold],
  qty_held: ['Held', (row) => row.qty_held],
  price: ['Price', (row) => row.price.toFixed(2)],
};

export function inventoryColumns(
  asked: readonly InventoryColumn[] = INVENTORY_SORTS,
): CsvColumns<InventoryRow> {
  return asked.map((name) => BY_NAME[name]);
}

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
    ['Held', (move) => move.held_change],
    ['Credit Memo', (move) => move.entry_number],
  ];
}
