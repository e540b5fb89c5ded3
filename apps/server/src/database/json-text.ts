import { type RawBuilder, sql } from 'kysely';

/**
 * JSON that the database puts together as text, for lists: json_build_object() looks up the type of each value anew, which can
 * take more than half of a statement. Every part is text, and none is ever null, for a single null would take the row away.
 */
type JsonText = RawBuilder<string>;

/** What needs no escapes: ids, addresses of files, numbers that are sent as text. */
export const plainText = (value: RawBuilder<unknown>): JsonText =>
  sql`coalesce('"' || ${value} || '"', 'null')`;

export const plainNumber = (value: RawBuilder<unknown>): JsonText => sql`coalesce(${value}::text, 'null')`;

/** What people wrote. */
export const anyText = (value: RawBuilder<unknown>): JsonText =>
  sql`coalesce(to_json(${value})::text, 'null')`;

export function jsonObject(members: Readonly<Record<string, JsonText>>): JsonText {
  const written = Object.entries(members).map(
    ([name, value], at) => sql`${sql.lit(`${at === 0 ? '{' : ','}"${name}":`)} || ${value}`,
  );
  return sql`(${sql.join(written, sql` || `)} || '}')`;
}

/** The rows of `from` one after the other, or null where there are none. */
export const joinedRows = (row: JsonText, order: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`(select string_agg(${row}, ',' order by ${order}) ${from})`;
