import {
  changeOf,
  countsCases,
  type ReportGroup,
  type ReportRow,
} from '@waybill/domain/analytics/report-schema';
import { DASH, formatCount, formatMoney } from '../../lib/format.ts';
import { HEADS, nameOf } from './columns.tsx';
import classes from './report-page.module.css';

/** On paper there is no scrolling: every row stands. */
export function PrintedRows({ by, rows }: { by: ReportGroup; rows: readonly ReportRow[] }) {
  return (
    <table className={classes.paper} aria-label={`Sales by ${HEADS[by]}, printed`}>
      <thead>
        <tr>
          <th scope="col">{HEADS[by]}</th>
          <th scope="col">Sales</th>
          <th scope="col">Before</th>
          <th scope="col">Change</th>
          <th scope="col">{countsCases(by) ? 'Cases' : 'Orders'}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id ?? row.name}>
            <td>{nameOf(row)}</td>
            <td>{formatMoney(row.sales)}</td>
            <td>{formatMoney(row.sales_before)}</td>
            <td>{changeOf(row) === null ? DASH : `${changeOf(row)}%`}</td>
            <td>{formatCount(row.count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
