import type { Column } from './column.ts';

/** In a window narrower than this rows are cards, whatever would fit. */
const MIN_WINDOW_REM = 46;
/** In a wider window than this what may not be dropped is cut instead. */
const MAX_CARDS_WINDOW_REM = 62;
/** Assumed for a column without a width. */
const FREE_REM = 9;
/** The same of one whose text is long. */
const FREE_WIDE_REM = 15;
const CHECKBOX_REM = 2.75;

interface Room {
  rem: number;
  windowRem: number;
  selectable: boolean;
  /** The sorted column stays, so that the order of the rows can be seen. */
  sortedBy: string;
}

/** The columns that have room, dropped in the order of their `drop`; undefined where only cards have room. */
export function fitColumns<Row>(
  columns: readonly Column<Row>[],
  { rem, windowRem, selectable, sortedBy }: Room,
): readonly Column<Row>[] | undefined {
  if (windowRem < MIN_WINDOW_REM) return undefined;
  const room = rem - (selectable ? CHECKBOX_REM : 0);
  const fitted = [...columns];
  while (widthOf(fitted) > room) {
    const next = fitted
      .filter(({ id, drop }, place) => place > 0 && drop !== undefined && id !== sortedBy)
      .reduce<Column<Row> | undefined>(
        (least, one) => (least && dropOf(least) <= dropOf(one) ? least : one),
        undefined,
      );
    if (!next) return windowRem < MAX_CARDS_WINDOW_REM ? undefined : cutWidest(fitted);
    fitted.splice(fitted.indexOf(next), 1);
  }
  return fitted;
}

function dropOf<Row>({ drop = Number.POSITIVE_INFINITY }: Column<Row>): number {
  return drop;
}

function widthOf<Row>(columns: readonly Column<Row>[]): number {
  return columns.reduce((sum, column) => sum + remOf(column), 0);
}

function remOf<Row>({ width = '', wide }: Column<Row>): number {
  if (width.endsWith('rem')) return Number.parseFloat(width);
  return wide ? FREE_WIDE_REM : FREE_REM;
}

/** Without a width it has what the others leave, so that the table does not reach over its frame. */
function cutWidest<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const widest = Math.max(...columns.map(remOf));
  const at = columns.findIndex((column) => remOf(column) === widest);
  return columns.map((column, place) => {
    if (place !== at) return column;
    const { width: _, ...rest } = column;
    return rest;
  });
}
