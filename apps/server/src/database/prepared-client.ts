import { Socket } from 'node:net';
import pg from 'pg';

/** Statements of lists with ever new lengths must not fill the server's memory. */
const MAX_PREPARED = 400;
const names = new Map<string, string>();

/** The same text has the same name on every connection; none if there are too many. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_PREPARED) return known;
  const name = `waybill_${names.size}`;
  names.set(text, name);
  return name;
}

const sockets = new WeakMap<pg.ClientBase, Socket>();

type Query = (config: unknown, values?: unknown, callback?: unknown) => unknown;

/** Prepares each statement once per connection: planning it anew costs more than running it. */
export class PreparedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    sockets.set(this, socket);
    // A connection that is lost between two statements of a transaction has no other listener, and would end the process.
    this.on('error', () => undefined);
    const send = this.query.bind(this) as Query;
    const query: Query = (text, values, callback) => {
      const name =
        typeof text === 'string' && Array.isArray(values) && values.length > 0
          ? statementName(text)
          : undefined;
      return name ? send({ name, text, values }, callback) : send(text, values, callback);
    };
    this.query = query as typeof this.query;
  }
}

/** What is sent meanwhile leaves as one packet; over TLS, where the socket is the driver's own, as several. */
export function sendTogether<T>(client: pg.ClientBase, send: () => T): T {
  const socket = sockets.get(client);
  socket?.cork();
  try {
    return send();
  } finally {
    socket?.uncork();
  }
}
