import { invalid } from '@waybill/domain/lib/errors';
import { MAX_COUNTED_ROWS, MAX_UNASKED_ROWS, type Page, type PageRequest } from '@waybill/domain/lib/page';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { batchQueries } from './batch-queries.ts';
import type { Scope } from './db.ts';

/**
 * What a list is sorted by; never null, so that a page can continue after any row. A column is named with its table, for
 * its bare name may be that of a text the row is answered with.
 */
export interface SortKey {
  by: RawBuilder<unknown>;
  type: 'text' | 'timestamptz' | 'bigint' | 'date' | 'numeric';
}

/** What a list can be sorted by, and is unless asked otherwise. */
export interface Sorts<Sort extends string> {
  sorts: Record<Sort, SortKey>;
  first: Sort;
  dir: 'asc' | 'desc';
  /** Tells rows of one sort value apart. */
  id: RawBuilder<unknown>;
}

interface Order<Sort extends string> extends Sorts<Sort> {
  /** The list grows with the account: its rows are counted up to a limit. */
  grows?: true;
}

interface Keys {
  sort_key: string;
  sort_id: string;
}

/**
 * The page after the cursor, or without a limit the whole list, with a page only where it is longer than one reply may
 * be. Rows come as JSON: a time is selected by iso().
 */
export async function readList<D, T extends keyof D, Row, Sort extends string>(
  scope: Scope,
  query: SelectQueryBuilder<D, T, Row>,
  request: PageRequest<Sort>,
  order: Order<Sort>,
): Promise<{ data: Row[]; page?: Page }> {
  if (request.limit !== undefined) return readPage(scope, query, { ...request, limit: request.limit }, order);
  const whole = { ...request, limit: MAX_UNASKED_ROWS };
  const { data, page } = await readPage(scope, query, { ...whole, counted: false }, order);
  const fits = page.next_cursor === null && request.cursor === undefined;
  return fits ? { data } : readPage(scope, query, whole, order);
}

async function readPage<D, T extends keyof D, Row, Sort extends string>(
  scope: Scope,
  query: SelectQueryBuilder<D, T, Row>,
  request: PageRequest<Sort> & { limit: number },
  order: Order<Sort>,
): Promise<{ data: Row[]; page: Page }> {
  const { by, sorted: sortedBy, after } = sortOrder(request, order);
  const sorted = query.orderBy(sortedBy);
  const rows = sorted
    .where(after(request.cursor))
    .select([sql<string>`(${by})::text`.as('sort_key'), sql<string>`${order.id}::text`.as('sort_id')])
    // Written into the text, so that the one plan of all calls knows how few rows are wanted.
    .limit(sql.lit(request.limit + 1));
  const total =
    request.counted === false ? UNCOUNTED : countOf(query, order.grows && countLimit(request.maxCounted));
  const found = await batchQueries(scope, () => ({ rows, total })).catch((error) =>
    refuseCursor(error, request.cursor),
  );
  const page = found.rows as (Row & Keys)[];
  const data = page.slice(0, request.limit);
  const last = data.at(-1);
  const next_cursor = page.length > data.length && last ? writeCursor([last.sort_key, last.sort_id]) : null;
  return {
    data: data.map(({ sort_key: _key, sort_id: _id, ...row }) => row as Row),
    page: { next_cursor, ...countedTotal(found.total[0]?.total ?? 0, order.grows, request.maxCounted) },
  };
}

/** What the requested list is sorted by, in which direction, and where its next page begins. */
export function sortOrder<Sort extends string>(
  request: PageRequest<Sort>,
  { sorts, first, dir, id }: Sorts<Sort>,
) {
  const { by, type } = sorts[request.sort ?? first];
  const ascOrDesc = request.dir ?? (request.sort ? 'asc' : dir);
  const direction = sql.raw(ascOrDesc);
  return {
    by,
    direction,
    sorted: sql`${by} ${direction}, ${id} ${direction}`,
    /** The condition of what comes behind the cursor, or without one of everything. */
    after: (cursor: string | undefined) => {
      if (cursor === undefined) return sql<boolean>`true`;
      const [key, last] = readCursor(cursor);
      const compare = sql.raw(ascOrDesc === 'asc' ? '>' : '<');
      return sql<boolean>`(${by}, ${id}) ${compare} (${key}::${sql.raw(type)}, ${last}::uuid)`;
    },
  };
}

const UNCOUNTED = sql<{ total: number }>`(select 0 as total)`;

/** Reads one row more than is counted, to know whether there are more. */
export const countLimit = (maxCounted = MAX_COUNTED_ROWS) => sql.lit(maxCounted + 1);
export const COUNT_LIMIT = countLimit();

function countOf<D, T extends keyof D, Row>(
  query: SelectQueryBuilder<D, T, Row>,
  limit: RawBuilder<number> | undefined,
) {
  const rows = query.clearSelect().select(sql.lit(1).as('one'));
  return sql<{
    total: number;
  }>`(select count(*) as total from ${limit ? rows.limit(limit) : rows} counted)`;
}

export type CountedTotal = Omit<Page, 'next_cursor'>;

/** Of a list that grows a count beyond the limit is told as the limit. */
export function countedTotal(
  counted: number,
  grows: boolean | undefined,
  maxCounted = MAX_COUNTED_ROWS,
): CountedTotal {
  return grows && counted > maxCounted
    ? { total: maxCounted, has_more_than_total: true }
    : { total: counted };
}

export function writeCursor(after: [string, string]): string {
  return Buffer.from(JSON.stringify(after)).toString('base64url');
}

function readCursor(cursor: string): [string, string] {
  try {
    const after: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(after) && after.length === 2 && after.every((part) => typeof part === 'string')) {
      return [String(after[0]), String(after[1])];
    }
  } catch {}
  throw invalid(FOREIGN_CURSOR);
}

const FOREIGN_CURSOR = 'cursor is not one that this list has given';
const DATA_EXCEPTION = /^22/;

/** Whether what a cursor holds is a time, a number or an id, the database says. */
export function refuseCursor(error: Error & { code?: string }, cursor: string | undefined): never {
  throw cursor !== undefined && DATA_EXCEPTION.test(error.code ?? '') ? invalid(FOREIGN_CURSOR) : error;
}

/** A search text as a pattern in which its own % and _ are only characters. */
export function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
