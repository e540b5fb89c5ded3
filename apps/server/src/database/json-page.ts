import { MAX_UNASKED_ROWS, type Page, type PageRequest } from '@waybill/domain/lib/page';
import { type RawBuilder, sql } from 'kysely';
import { queryInAccount, type Scope } from './db.ts';
import { Json } from './json.ts';
import { countedTotal, refuseCursor, type Sorts, sortOrder, writeCursor } from './page.ts';
import type { Value } from './pipelined-transaction.ts';

/** The part of a list that a statement is to answer: the condition, order and length of one page. */
export interface Part {
  after: RawBuilder<unknown>;
  /** What is sorted by first, and which way. */
  key: RawBuilder<unknown>;
  direction: RawBuilder<unknown>;
  sorted: RawBuilder<unknown>;
  limit: RawBuilder<unknown>;
}

interface JsonList<Sort extends string> extends Sorts<Sort> {
  /** A select of `document`, of the sort key and of the id, which ends with the part's order and limit. */
  rows: (part: Part, keys: RawBuilder<unknown>) => RawBuilder<unknown>;
  total: RawBuilder<unknown>;
  /** The list grows with the account: its total is counted up to countLimit(). */
  grows?: true;
  /** Tables that rows, total and beside share, as `name as (select …), …`, so that they are reckoned once. */
  shared?: RawBuilder<unknown>;
  /** Further members of the reply, about all rows: of each name a select of its JSON. */
  beside?: Readonly<Record<string, RawBuilder<unknown>>>;
}

const UNCOUNTED = sql`0`;

/** The page after the cursor, or without a limit the whole list, as readList() does; written by the database as one statement. */
export async function readJsonList<Sort extends string, Item>(
  scope: Scope,
  request: PageRequest<Sort>,
  list: JsonList<Sort>,
): Promise<Json<{ data: Item[]; page?: Page }>> {
  const limit = request.limit ?? MAX_UNASKED_ROWS;
  const asked = { ...request, limit };
  if (request.limit === undefined && request.cursor === undefined) {
    const { documents, next_cursor, beside } = await readPart(scope, asked, list, UNCOUNTED);
    if (next_cursor === null) return new Json(`"data":[${documents}]${beside}`);
  }
  const counted = request.counted === false ? UNCOUNTED : list.total;
  const { documents, next_cursor, total, beside } = await readPart(scope, asked, list, counted);
  const page: Page = { next_cursor, ...countedTotal(total, list.grows, request.maxCounted) };
  return new Json(`"data":[${documents}],"page":${JSON.stringify(page)}${beside}`);
}

async function readPart<Sort extends string>(
  scope: Scope,
  request: PageRequest<Sort> & { limit: number },
  list: JsonList<Sort>,
  total: RawBuilder<unknown>,
): Promise<{ documents: string; next_cursor: string | null; total: number; beside: string }> {
  const { limit } = request;
  const shared = list.shared ? sql`${list.shared},` : sql``;
  const members = Object.entries(list.beside ?? {}).map(
    ([name, value]) => sql`${sql.lit(`,"${name}":`)} || (${value})::text`,
  );
  const rows = rowsOf(request, list);
  const last = sql`filter (where place = ${sql.lit(limit)})`;
  const { sql: text, parameters } = sql`
    with ${shared} page as materialized (${rows})
    select coalesce(string_agg(document, ',') filter (where place <= ${sql.lit(limit)}), ''),
      (count(*) > ${sql.lit(limit)})::text, max(sort_key) ${last}, max(sort_id) ${last}, (${total})::text, ${sql.join([sql`''`, ...members], sql` || `)}
    from (select document, sort_key, sort_id, row_number() over () as place from page) numbered`.compile(
    scope.database.app,
  );
  const [row = []] = await queryInAccount(scope, { text, values: parameters as Value[] }).catch((error) =>
    refuseCursor(error, request.cursor),
  );
  const [documents, more, key, id, count, beside] = row;
  return {
    documents: documents ?? '',
    next_cursor: more === 'true' ? writeCursor([key ?? '', id ?? '']) : null,
    total: Number(count),
    beside: beside ?? '',
  };
}

/** Limits and directions are written into the text, so that one plan fits every call. */
function rowsOf<Sort extends string>(
  request: PageRequest<Sort> & { limit: number },
  list: JsonList<Sort>,
): RawBuilder<unknown> {
  const { by, direction, sorted, after } = sortOrder(request, list);
  const limit = sql.lit(request.limit + 1);
  const part = { after: after(request.cursor), key: by, direction, sorted, limit };
  return list.rows(part, sql`(${by})::text as sort_key, ${list.id}::text as sort_id`);
}
