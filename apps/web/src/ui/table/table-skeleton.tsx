import { SkeletonLine } from '../feedback/skeleton-line.tsx';
import cards from './cards.module.css';
import type { Column } from './column.ts';
import classes from './table-grid.module.css';
import { Widths } from './table-grid.tsx';

const LINES = Array.from({ length: 8 }, (_, line) => line);
const LENGTHS = ['72%', '48%', '64%', '56%', '40%'];

interface TableSkeletonProps<Row> {
  columns: readonly Column<Row>[];
  narrow: boolean;
  /** Adds a first column for the checkboxes. */
  selectable?: boolean;
}

/** As large as the list; becomes visible after 200 ms, so that a quick response does not flicker. */
export function TableSkeleton<Row>({ columns, narrow, selectable = false }: TableSkeletonProps<Row>) {
  return (
    <div className={classes.skeleton} role="status" aria-label="Loading">
      {narrow ? <Cards columns={columns} /> : <TableRows columns={columns} selectable={selectable} />}
    </div>
  );
}

function TableRows<Row>({ columns, selectable = false }: Omit<TableSkeletonProps<Row>, 'narrow'>) {
  return (
    <table className={classes.table} aria-hidden>
      <Widths columns={columns} selectable={selectable} />
      <thead>
        <tr>
          {selectable && <td className={classes.tick} />}
          {columns.map(({ id, header, align }) => (
            <th key={id} data-align={align}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {LINES.map((line) => (
          <tr key={line}>
            {selectable && <td className={classes.tick} />}
            {columns.map(({ id, align }, place) => (
              <td key={id} data-align={align}>
                <SkeletonLine width={lengthOf(line + place)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards<Row>({ columns: [, ...others] }: Pick<TableSkeletonProps<Row>, 'columns'>) {
  return LINES.slice(0, 4).map((line) => (
    <div key={line} className={cards.card} aria-hidden>
      <div className={cards.title}>
        <SkeletonLine width={lengthOf(line + 1)} />
      </div>
      <div className={cards.facts}>
        {others.map(({ id, header, wide }, place) => (
          <div key={id} className={cards.fact} data-wide={wide}>
            <div className={cards.label}>{header}</div>
            <SkeletonLine width={lengthOf(line + place)} />
          </div>
        ))}
      </div>
    </div>
  ));
}

function lengthOf(at: number): string {
  return LENGTHS[at % LENGTHS.length] ?? '';
}
