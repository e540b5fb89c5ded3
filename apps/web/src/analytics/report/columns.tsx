import {
  changeOf,
  countsCases,
  type ReportGroup,
  type ReportRow,
} from '@waybill/domain/analytics/report-schema';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { StoreLink } from '../../partners/store-link.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Change } from './change.tsx';
import classes from './report-page.module.css';

export const HEADS: Record<ReportGroup, string> = {
  store: 'Store',
  brand: 'Brand',
  product: 'Product',
  agent: 'Agent',
  city: 'City',
};

export function nameOf(row: ReportRow): string {
  if (row.others !== null) return `${row.name} (${formatCount(row.others)})`;
  return row.note ? `${row.name}, ${row.note}` : row.name;
}

export function reportColumns(by: ReportGroup): readonly Column<ReportRow>[] {
  return [
    {
      id: 'name',
      header: HEADS[by],
      value: (row) => row.name,
      cell: (row) => <Name row={row} by={by} />,
      sortable: true,
      wide: true,
    },
    money('sales', 'Sales', (row) => row.sales),
    money('sales_before', 'Before', (row) => row.sales_before),
    {
      id: 'change',
      header: 'Change',
      value: changeOf,
      cell: (row) => <Change {...row} />,
      sortable: true,
      align: 'right',
      width: '7.5rem',
    },
    {
      id: 'count',
      header: countsCases(by) ? 'Cases' : 'Orders',
      value: (row) => row.count,
      cell: (row) => formatCount(row.count),
      sortable: true,
      align: 'right',
      width: '7rem',
    },
  ];
}

function money(id: string, header: string, value: (row: ReportRow) => number): Column<ReportRow> {
  return {
    id,
    header,
    value,
    cell: (row) => formatMoney(value(row)),
    sortable: true,
    align: 'right',
    width: '9rem',
  };
}

function Name({ row, by }: { row: ReportRow; by: ReportGroup }) {
  if (row.others !== null) return <span className={classes.others}>{nameOf(row)}</span>;
  return (
    <>
      {by === 'store' && row.id ? <StoreLink id={row.id}>{row.name}</StoreLink> : row.name}
      {row.note && <span className={classes.note}>{row.note}</span>}
    </>
  );
}
