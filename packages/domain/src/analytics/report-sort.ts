import { compare } from '../lib/compare.ts';
import { changeOf, type REPORT_SORTS, type ReportRow } from './report-schema.ts';

interface ReportSort {
  sort: (typeof REPORT_SORTS)[number];
  dir: 'asc' | 'desc';
}

/** On the screen and in its CSV: rows without a change come after the others, and the row of all others last. */
export function sortReport(rows: readonly ReportRow[], { sort, dir }: ReportSort): ReportRow[] {
  const sign = dir === 'asc' ? 1 : -1;
  const sortedBy = (row: ReportRow) => (sort === 'change' ? changeOf(row) : row[sort]);
  const place = (row: ReportRow) => (row.others !== null ? 2 : sortedBy(row) === null ? 1 : 0);
  return rows.toSorted((a, b) => place(a) - place(b) || sign * compare(sortedBy(a), sortedBy(b)));
}
