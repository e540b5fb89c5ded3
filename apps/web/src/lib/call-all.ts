import type { Endpoint, QueryOf, ReplyOf } from '@waybill/domain/lib/endpoint';
import type { Page } from '@waybill/domain/lib/page';
import { type CallInput, call } from './call.ts';

type RowOf<Reply> = Reply extends { data: (infer Row)[] } ? Row : never;

/** All rows of a list, for screens that need every one: a reply holds so many, and its cursor tells of more. */
export async function callAll<E extends Endpoint>(
  endpoint: E,
  input: { query?: QueryOf<E>; signal?: AbortSignal },
  /** Where the rows stand in the reply, unless in `data`; `maxRows` ends the reading once there are more. */
  { member = 'data', maxRows = Number.POSITIVE_INFINITY }: { member?: string; maxRows?: number } = {},
): Promise<RowOf<ReplyOf<E>>[]> {
  const rows: RowOf<ReplyOf<E>>[] = [];
  let cursor: string | undefined;
  do {
    const query = { ...(input.query as object | undefined), cursor };
    // The type of an endpoint in general does not say that its query has a cursor, nor that its reply is a list.
    const reply = await call(endpoint, { ...input, query } as unknown as CallInput<E>);
    const found = (reply as Record<string, RowOf<ReplyOf<E>>[]>)[member];
    if (!found) throw new Error('The reply holds no list.');
    rows.push(...found);
    cursor = (reply as { page?: Page }).page?.next_cursor ?? undefined;
  } while (cursor && rows.length <= maxRows);
  return rows;
}
