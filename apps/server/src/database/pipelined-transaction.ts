import type pg from 'pg';
import { sendTogether, statementName } from './prepared-client.ts';

/** The fields of a row, as the text that the database wrote. */
export type Fields = (string | null)[];
export type Value = string | number | boolean | null;

/** Every column that it selects is text. */
export interface Statement {
  text: string;
  values: readonly Value[];
}

/** A query for the driver, under the name by which the connection has it prepared. */
export function prepared({ text, values }: Statement): pg.QueryArrayConfig {
  return { name: statementName(text), text, values: [...values], rowMode: 'array' };
}

/** One plan for every account: one that was made for the largest would look along the wrong index in the others. */
const ENTER_ACCOUNT =
  "select set_config('waybill.account_id', $1, true), set_config('plan_cache_mode', 'force_generic_plan', true)";

/**
 * One statement as a transaction of its account, in one round trip: the driver's pipeline mode sends the four queries
 * without waiting for replies. The account is set for the transaction only, and the database refuses all that follows a
 * failure until the end of the transaction: a statement never runs in another account, nor is one left on the connection.
 */
export async function inPipelinedTransaction(
  client: pg.ClientBase,
  account_id: string,
  statement: Statement,
): Promise<Fields[]> {
  const sent = sendTogether(client, () => ({
    begin: client.query('begin'),
    enter: client.query(prepared({ text: ENTER_ACCOUNT, values: [account_id] })),
    result: client.query<Fields>(prepared(statement)),
    commit: client.query('commit'),
  }));
  // All of them are awaited, for the connection is free for another transaction only after the last.
  const replies = await Promise.allSettled(Object.values(sent));
  for (const reply of replies) if (reply.status === 'rejected') throw reply.reason;
  return (await sent.result).rows;
}
