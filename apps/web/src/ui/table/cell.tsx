import { Link, type LinkProps } from '@tanstack/react-router';
import { DASH } from '../../lib/format.ts';
import type { Column } from './column.ts';
import classes from './table-grid.module.css';

export function CellContent<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.cell ? column.cell(row) : column.value?.(row);
  return content === null || content === undefined || content === '' ? (
    <span className={classes.none}>{DASH}</span>
  ) : (
    content
  );
}

interface FirstCellProps<Row> {
  column: Column<Row>;
  row: Row;
  link: ((row: Row) => LinkProps) | undefined;
  /** Only one row is in the tab order; arrow keys move to the others. */
  current: boolean;
}

/** A link, so that it can be opened in a new tab and screen readers announce it. */
export function FirstCell<Row>({ column, row, link, current }: FirstCellProps<Row>) {
  const content = <CellContent column={column} row={row} />;
  if (!link) return content;
  return (
    <Link {...link(row)} className={classes.link} data-row-link tabIndex={current ? 0 : -1} preload={false}>
      {content}
    </Link>
  );
}
