import { IconBuildingStore } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { InventoryRow } from '@waybill/domain/catalogue/inventory-schema';
import { formatCount, formatMoney } from '../../lib/format.ts';
import links from '../../ui/layout/links.module.css';
import type { Column } from '../../ui/table/column.ts';
import { StockBadge } from '../stock-badge.tsx';
import classes from './inventory.module.css';

const inventoryColumns: readonly Column<InventoryRow>[] = [
  {
    id: 'product_name',
    header: 'Product Name',
    value: (row) => row.product_name,
    sortable: true,
    width: '11.5rem',
  },
  {
    id: 'brand_name',
    header: 'Brand',
    value: (row) => row.brand_name,
    sortable: true,
    drop: 5,
    width: '7.75rem',
  },
  {
    id: 'product_type',
    header: 'Type',
    value: (row) => row.product_type,
    sortable: true,
    drop: 4,
    width: '6.25rem',
  },
  { id: 'flavor', header: 'Flavor', value: (row) => row.flavor, sortable: true },
  { id: 'sku', header: 'SKU', value: (row) => row.sku, sortable: true, drop: 6, width: '7.5rem' },
  {
    id: 'size',
    header: 'Size per Unit',
    cell: (row) => `${row.size} ${row.size_unit}`,
    sortable: true,
    drop: 2,
    align: 'right',
    width: '8.25rem',
  },
  {
    id: 'units_per_case',
    header: 'Units per Case',
    cell: (row) => formatCount(row.units_per_case),
    sortable: true,
    drop: 1,
    align: 'right',
    width: '8.75rem',
  },
  {
    id: 'qty',
    header: 'Qty Available',
    cell: (row) => (
      <span className={classes.qty}>
        <StockBadge stock={row.stock} />
        {formatCount(row.qty)}
      </span>
    ),
    sortable: true,
    align: 'right',
    width: '10rem',
  },
  {
    id: 'qty_sold',
    header: 'Qty Sold',
    cell: (row) => formatCount(row.qty_sold),
    sortable: true,
    drop: 3,
    align: 'right',
    width: '6.5rem',
  },
  {
    id: 'price',
    header: 'Price',
    cell: (row) => (
      <span className={classes.price}>
        {row.pricing_type === 'customer-specific' && <ByStore />}
        {formatMoney(row.price)}
      </span>
    ),
    sortable: true,
    align: 'right',
    width: '7.5rem',
  },
];

const HELD: Column<InventoryRow> = {
  id: 'qty_held',
  header: 'Held',
  cell: (row) => formatCount(row.qty_held),
  align: 'right',
  width: '5.5rem',
};

const LOTS: Column<InventoryRow> = {
  id: 'lots',
  header: 'Lots',
  cell: ({ sku, flavor }) => (
    <Link
      to="/dashboard/lots"
      search={{ q: sku }}
      className={links.link}
      preload={false}
      aria-label={`Lots of ${flavor}`}
    >
      Lots
    </Link>
  ),
  width: '4.5rem',
  onlyControls: true,
};

/** What is held stands after what was sold, where there is any; the lots stand last, where they are kept. */
export function columnsWith({
  held,
  lots,
}: {
  held: boolean;
  lots: boolean;
}): readonly Column<InventoryRow>[] {
  const columns = inventoryColumns.flatMap((column) =>
    held && column.id === 'qty_sold' ? [column, HELD] : [column],
  );
  return lots ? [...columns, LOTS] : columns;
}

/** For a price per store, the price of every other store. */
function ByStore() {
  return (
    <span className={classes.note} title="Customer-specific: this is the price for every other store">
      <IconBuildingStore size={15} stroke={1.75} role="img" aria-label="Customer-specific" />
    </span>
  );
}
