import { Link } from '@tanstack/react-router';
import type { AccountRow } from '@waybill/domain/receivables/account-schema';
import { formatDate, formatMoney } from '../lib/format.ts';
import table from '../ui/table/small-table.module.css';
import classes from './receivables.module.css';

interface AccountRowsProps {
  opening: number;
  rows: readonly AccountRow[];
  from: string;
}

const amount = (dollars: number) => (dollars === 0 ? '' : formatMoney(dollars));

/** What moved the balance, each row with the balance after it. */
export function AccountRows({ opening, rows, from }: AccountRowsProps) {
  return (
    <div className={classes.scroll}>
      <table className={`${table.table} ${table.breaks}`} aria-label="Account rows">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Document</th>
            {['Charge', 'Credit', 'Balance'].map((header) => (
              <th key={header} scope="col" data-number>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <td data-short>{formatDate(from)}</td>
            <td colSpan={3}>Opening balance</td>
            <td data-number>{formatMoney(opening)}</td>
          </tr>
          {rows.map(({ date, document, order_id, charge, credit, balance }, at) => (
            <tr key={`${at} ${document}`}>
              <td data-short>{formatDate(date)}</td>
              <td>
                {order_id && charge > 0 ? (
                  <Link to="/dashboard/orders" search={{ order: order_id }} className={classes.link ?? ''}>
                    {document}
                  </Link>
                ) : (
                  document
                )}
              </td>
              <td data-number>{amount(charge)}</td>
              <td data-number>{amount(credit)}</td>
              <td data-number>{formatMoney(balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
