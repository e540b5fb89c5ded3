/** One JSON object a line: how far a long call is, and its reply as the last one; for clients that accept it. */
export const PROGRESS_TYPE = 'application/x-ndjson';

/** How many rows or files an export has, where they were counted. */
export const TOTAL_HEADER = 'x-total-count';

export interface Progress {
  done: number;
  total: number;
}
