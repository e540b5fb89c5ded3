import { invalid } from '@waybill/domain/lib/errors';
import type { Page, PageRequest } from '@waybill/domain/lib/page';
import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { askTogether } from './ask-together.ts';
import type { Scope } from './db.ts';

/**
 * What a list is sorted by; never null, so that a page can continue after any row. A column is named with its table, for
 * its bare name may be that of a text the row is answered with.
 */
export interface SortKey {
  by: RawBuilder<unknown>;
  type: 'text' | 'timestamptz' | 'bigint' | 'date' | 'numeric';
}

interface Order<Sort extends string> {
  sorts: Record<Sort, SortKey>;
  first: Sort;
  dir: 'asc' | 'desc';
  /** Tells rows of one sort value apart. */
  id: RawBuilder<unknown>;
  /** Knows the total without counting rows. */
  total?: Expression<{ total: number }>;
}

interface Keys {
  sort_key: string;
  sort_id: string;
}

/** The whole list, or with a limit the page after the cursor; in one trip, and as JSON: a time is asked for by iso(). */
export async function readList<D, T extends keyof D, Row, Sort extends string>(
  scope: Scope,
  query: SelectQueryBuilder<D, T, Row>,
  request: PageRequest<Sort>,
  order: Order<Sort>,
): Promise<{ data: Row[]; page?: Page }> {
  const { by, type } = order.sorts[request.sort ?? order.first];
  const dir = request.dir ?? (request.sort ? 'asc' : order.dir);
  const direction = sql.raw(dir);
  const sorted = query.orderBy(sql`${by} ${direction}, ${order.id} ${direction}`);
  if (request.limit === undefined) return { data: (await askTogether(scope, () => ({ sorted }))).sorted };

  const after = request.cursor === undefined ? undefined : readCursor(request.cursor);
  const compare = sql.raw(dir === 'asc' ? '>' : '<');
  const following = after
    ? sorted.where(
        sql<boolean>`(${by}, ${order.id}) ${compare} (${after[0]}::${sql.raw(type)}, ${after[1]}::uuid)`,
      )
    : sorted;
  const rows = following
    .select([sql<string>`(${by})::text`.as('sort_key'), sql<string>`${order.id}::text`.as('sort_id')])
    // Written into the text, so that the one plan of all calls knows how few rows are wanted.
    .limit(sql.lit(request.limit + 1));
  const total = request.counted === false ? UNCOUNTED : (order.total ?? countOf(query));
  const answers = await askTogether(scope, () => ({ rows, total })).catch((error) =>
    refuseCursor(error, after),
  );
  const found = answers.rows as (Row & Keys)[];
  const data = found.slice(0, request.limit);
  const last = data.at(-1);
  const next_cursor = found.length > data.length && last ? writeCursor([last.sort_key, last.sort_id]) : null;
  return {
    data: data.map(({ sort_key: _key, sort_id: _id, ...row }) => row as Row),
    page: { next_cursor, total: answers.total[0]?.total ?? 0 },
  };
}

const UNCOUNTED = sql<{ total: number }>`(select 0 as total)`;

function countOf<D, T extends keyof D, Row>(query: SelectQueryBuilder<D, T, Row>) {
  const rows = query.clearSelect().select(sql.lit(1).as('one'));
  return sql<{ total: number }>`(select count(*) as total from ${rows} counted)`;
}

export function writeCursor(after: [string, string]): string {
  return Buffer.from(JSON.stringify(after)).toString('base64url');
}

export function readCursor(cursor: string): [string, string] {
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
export function refuseCursor(error: Error & { code?: string }, after: unknown): never {
  throw after && DATA_EXCEPTION.test(error.code ?? '') ? invalid(FOREIGN_CURSOR) : error;
}

/** A search text as a pattern in which its own % and _ are only characters. */
export function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
