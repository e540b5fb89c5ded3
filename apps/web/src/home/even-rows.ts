/** The height of the sales chart and its two figures, in rows of a list. */
export const CHART_ROWS = 8;
/** A title and the gap above it, in rows. */
const HEAD_ROWS = 1;
/** Below this a list tells too little to be worth its title. */
const MIN_ROWS = 3;

interface Column {
  /** The height of what has no rows. */
  fixed?: number;
  /** How many rows each list has; 0 for one that is not shown. */
  lists: readonly number[];
}

/** How many rows each list shows, so that both columns end at the same height: the longer one gives up rows of its longest list. */
export function evenRows(left: Column, right: Column): [number[], number[]] {
  const columns = [left, right].map(({ fixed = 0, lists }) => ({ fixed, lists: [...lists] }));
  for (;;) {
    const [short, long] = columns.toSorted((one, other) => heightOf(one) - heightOf(other));
    if (!short || !long || heightOf(long) - heightOf(short) < 1) break;
    const longest = long.lists.indexOf(Math.max(...long.lists));
    const rows = long.lists[longest] ?? 0;
    if (rows <= MIN_ROWS) break;
    long.lists[longest] = rows - 1;
  }
  return [columns[0]?.lists ?? [], columns[1]?.lists ?? []];
}

function heightOf({ fixed, lists }: { fixed: number; lists: number[] }): number {
  return lists.reduce((height, rows) => height + (rows > 0 ? rows + HEAD_ROWS : 0), fixed);
}
