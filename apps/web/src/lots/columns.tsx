import { LOT_STATE_LABELS, type Lot, TEST_STATUS_LABELS } from '@waybill/domain/lots/lot-schema';
import type { LOT_SORTS } from '@waybill/domain/lots/lots-api';
import { DASH, formatCount, formatDate, formatMoney } from '../lib/format.ts';
import type { Column } from '../ui/table/column.ts';
import { LotStateBadge, TestBadge } from './lot-badges.tsx';
import classes from './lots.module.css';

const cases = (id: 'received' | 'available' | 'allocated', header: string): Column<Lot> => ({
  id,
  header,
  value: (lot) => lot[id],
  cell: (lot) => formatCount(lot[id]),
  align: 'right',
  width: '5.75rem',
});

/** A column by which the server sorts. */
const sorted = (id: (typeof LOT_SORTS)[number]) => ({ id, sortable: true });

export const lotColumns: readonly Column<Lot>[] = [
  { ...sorted('lot_number'), header: 'Lot', value: (lot) => lot.lot_number, width: '8rem' },
  {
    id: 'package_uid',
    header: 'Package Tag',
    value: (lot) => lot.package_uid,
    cell: (lot) => (lot.package_uid ? <span className={classes.tag}>{lot.package_uid}</span> : DASH),
    width: '12.75rem',
    drop: 4,
    wide: true,
  },
  { id: 'product_name', header: 'Product', value: (lot) => lot.product_name },
  { id: 'flavor', header: 'Flavor', value: (lot) => lot.flavor, width: '6.75rem' },
  { ...cases('received', 'Received'), drop: 3 },
  { ...cases('available', 'Available'), width: '6.5rem' },
  { ...cases('allocated', 'Allocated'), drop: 2 },
  {
    ...sorted('expires_on'),
    header: 'Expires',
    value: (lot) => lot.expires_on,
    cell: (lot) => (lot.expires_on ? formatDate(lot.expires_on) : DASH),
    width: '7rem',
  },
  {
    id: 'thc_mg',
    header: 'THC mg',
    value: (lot) => lot.thc_mg,
    align: 'right',
    width: '5rem',
    drop: 1,
  },
  {
    id: 'test_status',
    header: 'Test',
    value: (lot) => TEST_STATUS_LABELS[lot.test_status],
    cell: (lot) => <TestBadge test={lot.test_status} />,
    width: '8.5rem',
    drop: 5,
  },
  {
    id: 'state',
    header: 'State',
    value: (lot) => LOT_STATE_LABELS[lot.state],
    cell: (lot) => <LotStateBadge lot={lot} />,
    width: '8rem',
  },
];

/** Chosen by who needs them. */
export const furtherLotColumns: readonly Column<Lot>[] = [
  { id: 'brand_name', header: 'Brand', value: (lot) => lot.brand_name, width: '8rem' },
  { id: 'sku', header: 'SKU', value: (lot) => lot.sku, width: '7.5rem' },
  {
    ...sorted('received_on'),
    header: 'Received On',
    value: (lot) => lot.received_on,
    cell: (lot) => formatDate(lot.received_on),
    width: '7.5rem',
  },
  { id: 'supplier_name', header: 'Supplier', value: (lot) => lot.supplier_name, width: '9rem' },
  {
    id: 'purchase_total',
    header: 'Purchase Total',
    value: (lot) => lot.purchase_total,
    cell: (lot) => (lot.purchase_total === null ? DASH : formatMoney(lot.purchase_total)),
    align: 'right',
    width: '8rem',
  },
];
