import type pg from 'pg';

/** PostgreSQL takes payloads of less than 8,000 bytes. */
const MAX_PAYLOAD_BYTES = 7_900;
const FLUSH_DELAY_MS = 40;
const MAX_QUEUED = 10_000;

/**
 * Notifies all processes of what has been committed, many messages in one notification.
 * A notification inside a write's own transaction would make all commits of the database wait for each other.
 */
export class Notifier {
  readonly #pool: pg.Pool;
  readonly #onError: (error: Error) => void;
  #queue: { channel: string; message: object }[] = [];
  #timer: NodeJS.Timeout | undefined;
  #sent = Promise.resolve();

  constructor(pool: pg.Pool, onError: (error: Error) => void) {
    this.#pool = pool;
    this.#onError = onError;
  }

  /** Received by everyone who listens to the channel a moment later, as one of a JSON list. */
  notify(channel: string, message: object): void {
    if (this.#queue.length < MAX_QUEUED) this.#queue.push({ channel, message });
    this.#timer ??= setTimeout(() => void this.#flush(), FLUSH_DELAY_MS);
  }

  /** One after the other, so that no message overtakes an earlier one on another connection. */
  #flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sent = this.#sent.then(() => this.#send());
    return this.#sent;
  }

  async #send(): Promise<void> {
    const sending = this.#queue.splice(0);
    try {
      for (const { channel, payload } of packed(sending))
        await this.#pool.query('select pg_notify($1, $2)', [channel, payload]);
    } catch (error) {
      this.#onError(error as Error);
    }
  }

  async close(): Promise<void> {
    await this.#flush();
  }
}

function packed(messages: { channel: string; message: object }[]): { channel: string; payload: string }[] {
  const packets: { channel: string; parts: string[]; bytes: number }[] = [];
  for (const { channel, message } of messages) {
    const part = JSON.stringify(message);
    const bytes = Buffer.byteLength(part) + 1;
    const open = packets.find(
      (packet) => packet.channel === channel && packet.bytes + bytes < MAX_PAYLOAD_BYTES,
    );
    if (open) {
      open.parts.push(part);
      open.bytes += bytes;
    } else packets.push({ channel, parts: [part], bytes: bytes + 2 });
  }
  return packets.map(({ channel, parts }) => ({ channel, payload: `[${parts.join(',')}]` }));
}
