import type { ExciseMonth } from '@waybill/domain/books/excise-api';
import { formatMoney } from '../lib/format.ts';
import table from '../ui/table/small-table.module.css';
import classes from './books.module.css';

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const COLUMNS = [
  ['Taxable sales', 'taxable_sales'],
  ['Credit memos', 'memos'],
  ['Base', 'base'],
  ['Tax charged', 'tax_charged'],
] as const;

export function ExciseMonths({ months }: { months: readonly ExciseMonth[] }) {
  return (
    <section className={classes.part}>
      <h2 className={classes.title}>By month</h2>
      <table className={`${table.table} ${table.cards}`} aria-label="By month">
        <thead>
          <tr>
            <th scope="col">Month</th>
            {COLUMNS.map(([header]) => (
              <th key={header} scope="col" data-number>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((row) => (
            <tr key={row.month}>
              <td data-label="Month">{monthName.format(new Date(`${row.month}-01T00:00:00Z`))}</td>
              {COLUMNS.map(([header, name]) => (
                <td key={name} data-label={header} data-number>
                  {formatMoney(row[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
