import type { ImportReport } from '@waybill/domain/lib/import';
import { DASH, formatCount } from '../../lib/format.ts';
import { Message } from '../feedback/message.tsx';
import { ColumnTitles } from '../table/column-titles.tsx';
import classes from './import.module.css';

export function ImportErrors({ report: { errors, error_count } }: { report: ImportReport }) {
  const more = error_count - errors.length;
  return (
    <section aria-label="Errors">
      <Message kind="bad">
        {error_count === 1 ? '1 error' : `${formatCount(error_count)} errors`} in this file. Nothing can be
        imported until {error_count === 1 ? 'it is' : 'they are'} corrected.
      </Message>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={classes.scroll} aria-label="Errors by row" tabIndex={0}>
        <table className={classes.table} aria-label="Errors by row">
          <ColumnTitles titles={['Row', 'Column', 'Error']} />
          <tbody>
            {errors.map(({ row, column, message }) => (
              <tr key={`${row} ${column} ${message}`}>
                <td>{row}</td>
                <td>{column ?? DASH}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {more > 0 && <p className={classes.hint}>And {formatCount(more)} more.</p>}
    </section>
  );
}
