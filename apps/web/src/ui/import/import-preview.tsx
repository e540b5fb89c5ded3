import type { ImportReport } from '@waybill/domain/lib/import';
import { DASH } from '../../lib/format.ts';
import classes from './import.module.css';

/** The first rows under the file's headings, and the column each was recognised as. */
export function ImportPreview({ report: { columns, preview } }: { report: ImportReport }) {
  const unused = columns
    .filter(({ column }) => column === null)
    .map(({ heading }) => heading || 'without a heading');
  return (
    <section aria-label="Preview">
      <h3 className={classes.title}>First rows</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={classes.scroll} aria-label="First rows of the file" tabIndex={0}>
        <table className={classes.table} aria-label="The first rows">
          <thead>
            <tr>
              {columns.map(({ heading, column }, place) => (
                <th key={place} scope="col" data-unused={column === null || undefined}>
                  {column ?? heading}
                  <span className={classes.match}>
                    {column === null ? 'not used' : column !== heading && heading}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.map((cells, line) => (
              <tr key={line}>
                {cells.map((cell, place) => (
                  <td key={place}>{cell || DASH}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {unused.length > 0 && <p className={classes.hint}>Not used: {unused.join(', ')}</p>}
    </section>
  );
}
