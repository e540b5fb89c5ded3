import type { Column } from './column.ts';

const MIN_EM = 62;
const MAX_EM = 80;
/** For a column that takes what is left. */
const FREE_REM = 9;
/** The page's own edges. */
const EDGES_REM = 4.5;

/** Below this width a row becomes a card: where the columns no longer fit beside each other. */
export function narrowBelow<Row>(columns: readonly Column<Row>[]): string {
  const needed = columns.reduce((sum, { width = '' }) => sum + remOf(width), EDGES_REM);
  return `(max-width: ${Math.min(MAX_EM, Math.max(MIN_EM, needed)) - 0.01}em)`;
}

function remOf(width: string): number {
  return width.endsWith('rem') ? Number.parseFloat(width) : FREE_REM;
}
