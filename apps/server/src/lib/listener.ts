import pg from 'pg';

type Heard = (payload: string | undefined) => void;

/**
 * One connection that hears notifications and comes back by itself after the database was away.
 * A payload of undefined means that some may have been missed.
 */
export class Listener {
  #client: pg.Client | undefined;
  #closed = false;
  readonly #url: string;
  readonly #onError: (error: Error) => void;
  readonly #heard = new Map<string, Heard[]>();

  constructor(url: string, onError: (error: Error) => void) {
    this.#url = url;
    this.#onError = onError;
  }

  /** While this is false, nothing may be concluded from having heard nothing. */
  get connected(): boolean {
    return this.#client !== undefined;
  }

  async listen(channel: string, heard: Heard): Promise<void> {
    this.#heard.set(channel, [...(this.#heard.get(channel) ?? []), heard]);
    if (this.#client) await this.#client.query(`listen ${pg.escapeIdentifier(channel)}`);
    else await this.#connect();
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, application_name: 'waybill-listener' });
    client.on('error', this.#onError);
    client.on('notification', ({ channel, payload }) => {
      for (const heard of this.#heard.get(channel) ?? []) heard(payload);
    });
    await client.connect();
    for (const channel of this.#heard.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    client.on('end', () => this.#lost());
    this.#client = client;
  }

  #lost(): void {
    this.#client = undefined;
    for (const heard of [...this.#heard.values()].flat()) heard(undefined);
    this.#retry();
  }

  #retry(): void {
    if (this.#closed) return;
    setTimeout(() => this.#connect().catch(() => this.#retry()), 500).unref();
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end();
  }
}
