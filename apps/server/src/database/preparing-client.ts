import type { Socket } from 'node:net';
import pg from 'pg';

/** Statements of lists with ever new lengths must not fill the server's memory. */
const MAX_PREPARED = 400;
const names = new Map<string, string>();

/** The same text has the same name on every connection. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_PREPARED) return known;
  const name = `waybill_${names.size}`;
  names.set(text, name);
  return name;
}

type Query = (config: unknown, values?: unknown, callback?: unknown) => unknown;

/** Prepares each statement once per connection: planning it anew costs more than running it. */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // One that is lost between two statements of a transaction has no other listener, and would end the process.
    this.on('error', () => undefined);
    const send = this.query.bind(this) as Query;
    const query: Query = (text, values, callback) => {
      const name =
        typeof text === 'string' && Array.isArray(values) && values.length > 0
          ? statementName(text)
          : undefined;
      const sent = name ? send({ name, text, values }, callback) : send(text, values, callback);
      if (sent instanceof Promise) sent.catch((error: Error) => closeSilent(this, error));
      return sent;
    };
    this.query = query as typeof this.query;
  }
}

/** A connection that does not answer in time would answer the next question with the last one's rows, or never. */
export function closeSilent(client: pg.ClientBase, error: Error): void {
  if (error.message !== 'Query read timeout') return;
  // The driver's types hide the socket, and nothing else ends a connection that does not answer.
  const { connection } = client as unknown as { connection: { stream: Socket } };
  connection.stream.destroy(error);
}
