import pg from 'pg';
import { closeSilent } from './preparing-client.ts';

const PULSE_MS = 15_000;
const PING_TIMEOUT_MS = 10_000;

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
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'waybill-listener',
      connectionTimeoutMillis: PING_TIMEOUT_MS,
      query_timeout: PING_TIMEOUT_MS,
      keepAlive: true,
    });
    client.on('error', this.#onError);
    client.on('notification', ({ channel, payload }) => {
      for (const heard of this.#heard.get(channel) ?? []) heard(payload);
    });
    try {
      await client.connect();
      for (const channel of this.#heard.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    const pulse = setInterval(() => this.#ask(client), PULSE_MS).unref();
    client.on('end', () => {
      clearInterval(pulse);
      this.#lost();
    });
    this.#client = client;
  }

  /** A connection that was cut without a word is silent, and so is one on which nothing happens. */
  #ask(client: pg.Client): void {
    client.query('select').catch((error: Error) => closeSilent(client, error));
  }

  #lost(): void {
    this.#client = undefined;
    this.#tellMissed();
    this.#retry();
  }

  #retry(): void {
    if (this.#closed) return;
    setTimeout(() => this.#reconnect(), 500).unref();
  }

  /** Told again once it hears again: whoever looked meanwhile may have found nothing or missed what came after. */
  #reconnect(): void {
    this.#connect().then(
      () => (this.#closed ? this.#client?.end() : this.#tellMissed()),
      () => this.#retry(),
    );
  }

  #tellMissed(): void {
    for (const heard of [...this.#heard.values()].flat()) heard(undefined);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end();
  }
}
