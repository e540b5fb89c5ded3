import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { CheckedRow } from '@waybill/domain/orders/desk/pasted-lines';
import { DASH } from '../../lib/format.ts';
import table from '../../ui/import/import.module.css';
import { ColumnTitles } from '../../ui/table/column-titles.tsx';
import small from '../../ui/table/small-table.module.css';
import classes from './pasted-rows.module.css';

/** Each row as it was read, with what it adds or what is wrong with it. */
export function PastedRows({ rows }: { rows: readonly CheckedRow[] }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={table.scroll} aria-label="Preview" tabIndex={0}>
        <table className={`${table.table} ${classes.rows} ${small.headless}`} aria-label="Pasted lines">
          <ColumnTitles titles={['Row', 'SKU', 'Quantity', 'Sample', 'Item']} />
          <tbody>
            {rows.map(({ row, sku, qty, sampleQty, name, problem }) => (
              <tr key={row}>
                <td>{row}</td>
                <td>{sku || DASH}</td>
                <td>{qty || DASH}</td>
                <td>{sampleQty || DASH}</td>
                <td>
                  {name && <span className={classes.name}>{name}</span>}
                  {problem ? (
                    <span className={classes.problem}>
                      <IconAlertTriangle size={15} aria-hidden />
                      {problem}
                    </span>
                  ) : (
                    <span className={classes.fine}>
                      <IconCheck size={15} aria-hidden />
                      Ready
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
