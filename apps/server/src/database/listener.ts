import pg from 'pg';

const PING_INTERVAL_MS = 15_000;
const PING_TIMEOUT_MS = 10_000;
const RECONNECT_DELAY_MS = 500;

type Handler = (payload: string | undefined) => void;

/**
 * One connection that receives notifications and reconnects by itself after the database was away.
 * A payload of undefined means that some may have been missed.
 */
export class Listener {
  #client: pg.Client | undefined;
  #closed = false;
  readonly #url: string;
  readonly #onError: (error: Error) => void;
  readonly #handlers = new Map<string, Handler[]>();

  constructor(url: string, onError: (error: Error) => void) {
    this.#url = url;
    this.#onError = onError;
  }

  /** While this is false, the absence of a notification means nothing. */
  get connected(): boolean {
    return this.#client !== undefined;
  }

  async listen(channel: string, handler: Handler): Promise<void> {
    this.#handlers.set(channel, [...(this.#handlers.get(channel) ?? []), handler]);
    if (this.#client) await this.#client.query(`listen ${pg.escapeIdentifier(channel)}`);
    else await this.#connect();
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'waybill-listener',
      connectionTimeoutMillis: PING_TIMEOUT_MS,
      query_timeout: PING_TIMEOUT_MS,
      keepAlive: true,
    });
    client.on('error', this.#onError);
    client.on('notification', ({ channel, payload }) => {
      for (const handle of this.#handlers.get(channel) ?? []) handle(payload);
    });
    try {
      await client.connect();
      for (const channel of this.#handlers.keys())
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    const pings = setInterval(() => this.#ping(client), PING_INTERVAL_MS).unref();
    client.on('end', () => {
      clearInterval(pings);
      this.#lost();
    });
    this.#client = client;
  }

  /** A lost connection is as silent as one on which nothing happens; without a reply in time it is closed and replaced. */
  #ping(client: pg.Client): void {
    client.query('select').catch(() => client.end());
  }

  #lost(): void {
    this.#client = undefined;
    this.#tellMissed();
    this.#retry();
  }

  #retry(): void {
    if (this.#closed) return;
    setTimeout(() => this.#reconnect(), RECONNECT_DELAY_MS).unref();
  }

  /** Handlers are told when it is lost and again when it is back: what they read in between may have been changed since. */
  #reconnect(): void {
    this.#connect().then(
      () => (this.#closed ? this.#client?.end() : this.#tellMissed()),
      () => this.#retry(),
    );
  }

  #tellMissed(): void {
    for (const handle of [...this.#handlers.values()].flat()) handle(undefined);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end();
  }
}
