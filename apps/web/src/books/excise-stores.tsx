import type { ExciseReturn, ExciseStore } from '@waybill/domain/books/excise-api';
import { formatMoney } from '../lib/format.ts';
import { useListSearch } from '../lib/list-search.ts';
import { storeCell } from '../partners/store-link.tsx';
import type { Column } from '../ui/table/column.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import { exportRows } from '../ui/table/export-rows.ts';

const money = (
  id: 'taxable_sales' | 'memos' | 'base' | 'tax_charged',
  header: string,
): Column<ExciseStore> => ({
  id,
  header,
  value: (row) => row[id],
  cell: (row) => formatMoney(row[id]),
  sortable: true,
  align: 'right',
  width: '9rem',
});

const COLUMNS: readonly Column<ExciseStore>[] = [
  {
    id: 'store_name',
    header: 'Store',
    value: (row) => row.store_name,
    // One row sums the smaller stores.
    cell: ({ store_id, store_name }) => (store_id ? storeCell({ store_id, store_name }) : store_name),
    sortable: true,
    width: '16rem',
  },
  {
    id: 'license_number',
    header: 'License',
    value: (row) => row.license_number ?? '',
    sortable: true,
    width: '12rem',
    drop: 1,
  },
  money('taxable_sales', 'Taxable Sales'),
  { ...money('memos', 'Credit Memos'), drop: 2 },
  money('base', 'Base'),
  { ...money('tax_charged', 'Tax Charged'), drop: 3 },
];

const BY_SALES = { by: 'taxable_sales', dir: 'desc' } as const;

export function ExciseStores({ of, busy }: { of: ExciseReturn; busy: boolean }) {
  const { sort, setSort } = useListSearch(BY_SALES);
  const { stores, quarter, taxable_sales, memos, base, tax_charged } = of;
  const sums = Object.entries({ taxable_sales, memos, base, tax_charged });
  return (
    <DataTable
      title="By store"
      columns={COLUMNS}
      list={{ rows: stores, total: stores.length, error: null, refreshing: busy, retry: () => undefined }}
      rowId={({ store_id }) => store_id ?? 'others'}
      sort={sort}
      onSort={setSort}
      failed="Failed to load the worksheet"
      totals={Object.fromEntries(sums.map(([id, sum]) => [id, formatMoney(sum)]))}
      onExport={exportRows({ name: `excise-${quarter}`, entity: 'excise_return' })}
      empty={null}
    />
  );
}
