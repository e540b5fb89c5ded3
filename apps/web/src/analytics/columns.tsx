import type { AgentSales, ProductSales } from '@waybill/domain/analytics/schema';
import { formatCount, formatMoney } from '../lib/format.ts';
import type { Column } from '../ui/table/column.ts';

export const agentColumns: readonly Column<AgentSales>[] = [
  { id: 'agent_name', header: 'Agent', value: (row) => row.agent_name, sortable: true },
  {
    id: 'total_sales',
    header: 'Sales',
    value: (row) => row.total_sales,
    cell: (row) => formatMoney(row.total_sales),
    sortable: true,
    align: 'right',
    width: '9rem',
  },
  {
    id: 'order_count',
    header: 'Orders',
    value: (row) => row.order_count,
    cell: (row) => formatCount(row.order_count),
    sortable: true,
    align: 'right',
    width: '6.5rem',
  },
  {
    id: 'average_order_value',
    header: 'Average',
    value: (row) => row.average_order_value,
    cell: (row) => formatMoney(row.average_order_value),
    sortable: true,
    align: 'right',
    width: '9rem',
  },
];

export const productColumns: readonly Column<ProductSales>[] = [
  { id: 'product_name', header: 'Product', value: (row) => row.product_name, sortable: true },
  { id: 'brand_name', header: 'Brand', value: (row) => row.brand_name, sortable: true },
  { id: 'sku', header: 'SKU', value: (row) => row.sku, sortable: true, width: '9.5rem' },
  {
    id: 'product_type',
    header: 'Type',
    value: (row) => row.product_type,
    sortable: true,
    width: '7rem',
    drop: 1,
  },
  { id: 'flavor', header: 'Flavor', value: (row) => row.flavor, sortable: true },
  {
    id: 'size',
    header: 'Size',
    value: (row) => row.size,
    cell: (row) => `${row.size} ${row.size_unit}`,
    sortable: true,
    align: 'right',
    width: '7rem',
    drop: 2,
  },
  {
    id: 'price',
    header: 'Price',
    value: (row) => row.price,
    cell: (row) => formatMoney(row.price),
    sortable: true,
    align: 'right',
    width: '7rem',
  },
  {
    id: 'qty_total',
    header: 'Quantity',
    value: (row) => row.qty_total,
    cell: (row) => formatCount(row.qty_total),
    sortable: true,
    align: 'right',
    width: '7rem',
  },
  {
    id: 'total_amount',
    header: 'Total Amount',
    value: (row) => row.total_amount,
    cell: (row) => formatMoney(row.total_amount),
    sortable: true,
    align: 'right',
    width: '9rem',
  },
];
