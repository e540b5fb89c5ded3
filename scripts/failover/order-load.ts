import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const CONCURRENCY = 6;
const RETRY_DELAY_MS = 50;

/** Places orders without end, each under an Idempotency-Key that is kept until the order is acknowledged. */
export class OrderLoad {
  readonly acknowledged = new Set<string>();
  /** What no one should be answered, whatever fails. */
  readonly unexpected: string[] = [];
  readonly #address: string;
  readonly #headers: Record<string, string>;
  readonly #order: object;
  readonly #workers: Promise<void>[];
  #running = true;
  #lastSentAt = 0;

  constructor(address: string, cookie: string, order: object) {
    this.#address = address;
    this.#headers = { cookie, 'content-type': 'application/json' };
    this.#order = order;
    this.#workers = Array.from({ length: CONCURRENCY }, () => this.#work());
  }

  async #work(): Promise<void> {
    while (this.#running) await this.#place(randomUUID());
  }

  async #place(key: string): Promise<void> {
    for (;;) {
      const sentAt = performance.now();
      const reply = await fetch(`${this.#address}/api/orders`, {
        method: 'POST',
        headers: { ...this.#headers, 'idempotency-key': key },
        body: JSON.stringify(this.#order),
        signal: AbortSignal.timeout(60_000),
      }).catch(() => undefined);
      const body = await reply?.json().catch(() => undefined);
      if (reply?.status === 201) {
        this.acknowledged.add((body as { data: { id: string } }).data.id);
        this.#lastSentAt = Math.max(this.#lastSentAt, sentAt);
        return;
      }
      if (reply && reply.status !== 503) {
        this.unexpected.push(`${reply.status} ${JSON.stringify(body)}`);
        return;
      }
      await pause(RETRY_DELAY_MS);
    }
  }

  /** Whether an order that was sent after this moment has been acknowledged. */
  hasPlacedSince(moment: number): boolean {
    return this.#lastSentAt > moment;
  }

  async stop(): Promise<void> {
    this.#running = false;
    await Promise.all(this.#workers);
  }
}
