import { randomUUID } from 'node:crypto';
import type { Order } from '@waybill/domain/orders/schema';
import type { Store } from '@waybill/domain/partners/store-schema';
import { expect } from 'vitest';
import { aSignedUpBusiness, type Business } from '../factories/business.ts';
import { sendFiles } from '../factories/order-files.ts';
import { aProduct, skuOf } from '../factories/products.ts';
import { aPdf } from '../factories/sample-files.ts';
import { aStore } from '../factories/stores.ts';
import type { Client, Reply } from '../world/world.ts';

export const AWAY = 'The database is not available right now. Please try again in a moment.';
/** Said by the server of its database, and by nginx of the server. */
const IS_AWAY = /is not available right now\. Please try again in a moment\.$/;

/** How often each fault is tried; `npm run faults` asks for more. */
const ROUNDS = Number(process.env.WAYBILL_FAULT_ROUNDS ?? 1);
/** Between two writes of a person: without it they keep all cores busy while a test waits for a process to start. */
const THINK_MS = process.env.WAYBILL_FAULT_ROUNDS ? 0 : 60;
/** A failed connection costs more than a write. */
const RETRY_MS = process.env.WAYBILL_FAULT_ROUNDS ? 50 : 250;

/** The faults of all rounds, one after the other. */
export function inRounds<Fault>(faults: readonly Fault[]): Fault[] {
  return Array.from({ length: ROUNDS }, () => faults).flat();
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** People at work who try again with the same Idempotency-Key until they get an answer. */
export class Load {
  readonly counts = { tried: 0, sent: 0, acknowledged: 0, unavailable: 0, unreachable: 0 };
  /** Answers that no one should get, whatever fails. */
  readonly wrong: string[] = [];
  readonly #business: Business;
  readonly #skus: string[];
  readonly #store: Store;
  /** As last acknowledged; each is changed by one person only. */
  readonly #orders = new Map<string, Order>();
  readonly #stores = new Map<string, string>();
  readonly #files = new Map<string, Buffer>();
  readonly #workers: Promise<void>[];
  #running = true;

  constructor(business: Business, store: Store, skus: string[], people: number) {
    this.#business = business;
    this.#store = store;
    this.#skus = skus;
    this.#workers = Array.from({ length: people }, (_, place) =>
      this.#work(place % 2 ? business.agent : business.owner),
    );
  }

  async #work(person: Client): Promise<void> {
    const own: string[] = [];
    while (this.#running) {
      await pause(Math.random() * THINK_MS);
      const chance = Math.random();
      const id = own[Math.floor(Math.random() * own.length)];
      if (chance < 0.15) await this.#addStore(person);
      else if (chance < 0.5 || !id) own.push(...(await this.#place(person)));
      else if (chance < 0.6) await this.#upload(person, id);
      else if (chance < 0.8) await this.#edit(person, id);
      else if (await this.#cancel(id)) own.splice(own.indexOf(id), 1);
    }
  }

  async #addStore(person: Client): Promise<void> {
    const name = `Store ${randomUUID()}`;
    const form = { storeName: name, licenseNumber: name, address: '1 Main St' };
    const reply = await this.#write(person, 'POST', '/api/stores', form);
    if (reply) this.#stores.set(reply.body.data.id, name);
  }

  async #place(person: Client): Promise<string[]> {
    const orderDetails = this.#skus.map((sku) => ({ sku, qty: 1 + Math.floor(Math.random() * 3) }));
    const reply = await this.#write(person, 'POST', '/api/orders', { storeId: this.#store.id, orderDetails });
    return reply ? [this.#keep(reply)] : [];
  }

  async #edit(person: Client, id: string): Promise<void> {
    const lines = this.#orders.get(id)?.order_details ?? [];
    const orderDetails = lines.map((line) => ({ ...line, qty: Math.floor(Math.random() * 5) }));
    const reply = await this.#write(person, 'PUT', `/api/orders/${id}/items`, { orderDetails });
    if (reply) this.#keep(reply);
  }

  async #cancel(id: string): Promise<boolean> {
    const reply = await this.#write(this.#business.owner, 'PATCH', `/api/orders/${id}/status`, {
      order_status: 'cancelled',
    });
    if (reply) this.#keep(reply);
    return reply !== undefined;
  }

  /** Tried once, for an upload has no key to be known by; what was acknowledged must be readable. */
  async #upload(person: Client, id: string): Promise<void> {
    this.counts.tried += 1;
    this.counts.sent += 1;
    const bytes = aPdf(Math.floor(Math.random() * 20_000));
    const reply = await sendFiles(person, 'manifest', id, ['m.pdf', bytes]).catch(() => undefined);
    if (reply?.status === 201) {
      this.counts.acknowledged += 1;
      this.#files.set(reply.body.data[0].url, bytes);
    } else if (!reply) this.counts.unreachable += 1;
    else if (reply.status === 503) this.counts.unavailable += 1;
    else this.wrong.push(`upload: ${reply.status} ${JSON.stringify(reply.body)}`);
  }

  #keep({ body }: Reply): string {
    this.#orders.set(body.data.id, body.data);
    return body.data.id;
  }

  /** Answers the acknowledgement; whoever gets none keeps trying, so that in the end nothing is uncertain. */
  async #write(person: Client, method: string, url: string, payload: object): Promise<Reply | undefined> {
    const headers = { 'idempotency-key': randomUUID() };
    this.counts.tried += 1;
    const until = Date.now() + 60_000;
    while (Date.now() < until) {
      this.counts.sent += 1;
      const reply = await person.send(method, url, { payload, headers }).catch(() => undefined);
      if (reply && reply.status < 300) {
        this.counts.acknowledged += 1;
        return reply;
      }
      if (!reply) this.counts.unreachable += 1;
      else if (reply.status === 503 && IS_AWAY.test(reply.body.error)) this.counts.unavailable += 1;
      else {
        this.wrong.push(`${method} ${url}: ${reply.status} ${JSON.stringify(reply.body)}`);
        return undefined;
      }
      await pause(RETRY_MS);
    }
    this.wrong.push(`${method} ${url}: no acknowledgement in a minute`);
    return undefined;
  }

  /** Waits until so many writes more are acknowledged: the server works again. */
  async works(more = 10): Promise<void> {
    const goal = this.counts.acknowledged + more;
    await expect
      .poll(() => this.counts.acknowledged, { timeout: 60_000, interval: 20 })
      .toBeGreaterThan(goal);
  }

  async stop(): Promise<void> {
    this.#running = false;
    await Promise.all(this.#workers);
  }

  /** Every acknowledged write is there as it was acknowledged, its bytes too, and no order or store besides. */
  async check(owner: Client): Promise<void> {
    expect(this.wrong).toEqual([]);
    const orders: Order[] = (await owner.get('/api/orders')).body.data;
    const stores: Store[] = (await owner.get('/api/stores')).body.data;
    const state = ({ id, version, order_status, order_total, order_details }: Order) => ({
      id,
      version,
      order_status,
      order_total,
      qty: order_details.map(({ qty }) => qty),
    });
    const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
    expect(orders.map(state).sort(byId)).toEqual([...this.#orders.values()].map(state).sort(byId));
    const named = stores
      .filter(({ id }) => id !== this.#store.id)
      .map(({ id, store_name }) => [id, store_name]);
    expect(named.sort()).toEqual([...this.#stores].sort());
    for (const [url, bytes] of this.#files) expect((await owner.get(url)).raw.equals(bytes)).toBe(true);
  }
}

export async function startLoad(door: Parameters<typeof aSignedUpBusiness>[0], people = 6) {
  const business = await aSignedUpBusiness(door);
  const store = await aStore(business.owner);
  const flavors = ['Mango', 'Lemon'].map((flavor) => ({ flavor, qty: 900_000 }));
  const product = await aProduct(business.owner, { flavors });
  const load = new Load(business, store, [skuOf(product, 0), skuOf(product, 1)], people);
  return { business, load };
}

/** What happened, for the reader of the test's output. */
export function tell(name: string, load: Load, faults: number): void {
  const { tried, sent, acknowledged, unavailable, unreachable } = load.counts;
  process.stdout.write(
    `${name}: ${faults} faults, ${tried} writes tried (${sent} requests), ${acknowledged} acknowledged; ` +
      `${unavailable} answers of 503, ${unreachable} without answer\n`,
  );
}
