import type { Column } from './column.ts';

const MIN_EM = 62;
const MAX_EM = 80;
/** Assumed for a column without a width. */
const FREE_REM = 9;
/** The page's padding. */
const EDGES_REM = 4.5;

/** The media query below which rows become cards, because the columns no longer fit. */
export function narrowBelow<Row>(columns: readonly Column<Row>[]): string {
  const needed = columns.reduce((sum, { width = '' }) => sum + remOf(width), EDGES_REM);
  return `(max-width: ${Math.min(MAX_EM, Math.max(MIN_EM, needed)) - 0.01}em)`;
}

function remOf(width: string): number {
  return width.endsWith('rem') ? Number.parseFloat(width) : FREE_REM;
}
