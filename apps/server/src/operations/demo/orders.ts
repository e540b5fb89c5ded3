import { addDays, dayIn } from '@waybill/domain/lib/dates';
import { DomainError } from '@waybill/domain/lib/errors';
import type { Order } from '@waybill/domain/orders/schema';
import type { Store } from '@waybill/domain/partners/store-schema';
import type { Context, Services } from '../../http/context.ts';
import { changeOrderDelivery } from '../../orders/delivery/change-delivery.ts';
import { placeOrder } from '../../orders/desk/place-order.ts';
import { editOrderItems } from '../../orders/items/edit-items.ts';
import { changeOrderStatus } from '../../orders/status/change-status.ts';
import { actingAs, type Demo, type DemoUser, momentAgo, replanOften } from './demo.ts';
import { type OrderHistory, randomHistory } from './order-histories.ts';

interface DemoPeople {
  admin: DemoUser;
  agents: DemoUser[];
  drivers: DemoUser[];
  stores: Store[];
}

const ORDERS = 400;
const OLDEST_DAYS = 425;

/** Fourteen months of orders, placed and changed by the product's own code. */
export async function seedOrders(services: Services, demo: Demo, people: DemoPeople): Promise<void> {
  const skus = await sellableSkus(demo);
  const agents = await activeUsers(demo, people.agents);
  const drivers = await activeUsers(demo, people.drivers);
  const placements = Array.from({ length: ORDERS }, () => daysAgo(demo))
    .map((age) => ({ age, moment: momentAgo(demo, age) }))
    .sort((a, b) => a.moment.localeCompare(b.moment));
  for (const [place, { age, moment }] of placements.entries()) {
    await replanOften(demo, place);
    const store = demo.random.pick(storesSince(demo, people.stores, age));
    const agent = demo.random.pick(agents);
    const seeder = new OrderSeeder(services, demo, age, moment);
    const order = await seeder.place(agent, store, someLines(demo, skus));
    if (order)
      await seeder.applyHistory(order, randomHistory(demo.random, age), {
        admin: people.admin,
        drivers,
        agent,
      });
  }
}

/** Inactive users take and deliver no orders. */
async function activeUsers({ db, account_id }: Demo, users: DemoUser[]): Promise<[DemoUser, ...DemoUser[]]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('account_id', '=', account_id)
    .where('status', '=', 'active')
    .execute();
  const active = new Set(rows.map(({ id }) => id));
  return users.filter(({ id }) => active.has(id)) as [DemoUser, ...DemoUser[]];
}

export async function sellableSkus({ db, account_id }: Demo, above = 5): Promise<[string, ...string[]]> {
  const rows = await db
    .selectFrom('flavors')
    .select('sku')
    .where('account_id', '=', account_id)
    .where('qty', '>', above)
    .where('deleted_at', 'is', null)
    .orderBy('sku')
    .execute();
  return rows.map(({ sku }) => sku) as [string, ...string[]];
}

/** Recent months have more orders than the first ones. */
function daysAgo({ random }: Demo): number {
  return 1 + Math.floor(random.next() ** 1.35 * OLDEST_DAYS);
}

function storesSince({ today }: Demo, stores: Store[], age: number): [Store, ...Store[]] {
  const day = addDays(today, -age);
  return stores.filter(({ created_at }) => created_at.slice(0, 10) < day) as [Store, ...Store[]];
}

export interface Line {
  sku: string;
  qty: number;
  is_sample: boolean;
}

export function someLines({ random }: Demo, skus: [string, ...string[]]): Line[] {
  const chosen = new Set(Array.from({ length: random.between(1, 6) }, () => random.pick(skus)));
  const lines = [...chosen].map((sku) => ({ sku, qty: random.between(1, 6), is_sample: false }));
  const sample = random.next() < 0.15 ? [{ sku: random.pick(skus), qty: 1, is_sample: true }] : [];
  return [...lines, ...sample];
}

interface OrderPeople {
  admin: DemoUser;
  agent: DemoUser;
  drivers: [DemoUser, ...DemoUser[]];
}

/** Places one order and moves it through its history, at moments of the past. */
class OrderSeeder {
  readonly #services: Services;
  readonly #demo: Demo;
  #age: number;
  #moment: string;

  constructor(services: Services, demo: Demo, age: number, moment: string) {
    this.#services = services;
    this.#demo = demo;
    this.#age = age;
    this.#moment = moment;
  }

  /** An order that is refused for lack of stock is skipped; nothing has been written by then. */
  async place(agent: DemoUser, store: Store, lines: Line[]): Promise<Order | undefined> {
    try {
      const placed = await placeOrder(this.#as(agent), {
        storeId: store.id,
        storeName: null,
        storeLicense: null,
        orderDetails: lines,
      });
      return JSON.parse(placed);
    } catch (error) {
      if (error instanceof DomainError) return undefined;
      throw error;
    }
  }

  async applyHistory(
    order: Order,
    history: OrderHistory,
    { admin, drivers, agent }: OrderPeople,
  ): Promise<void> {
    const { random } = this.#demo;
    let { order_total } = order;
    if (random.next() < 0.1) {
      this.#later(0);
      const fewer = order.order_details.map((line) => ({ ...line, qty: Math.max(1, line.qty - 1) }));
      const edited = await editOrderItems(this.#as(agent), order.id, { orderDetails: fewer });
      order_total = edited.order.order_total;
    }
    for (const { order_status, after, paid } of history) {
      this.#later(after);
      if (order_status === 'pending delivery') {
        const delivery_date = addDays(this.#day(), random.between(0, 3));
        const driver = random.pick(drivers);
        await changeOrderDelivery(this.#as(admin), order.id, { delivery_date, delivery_driver: driver.id });
      }
      const amount_paid = paid === undefined ? undefined : Math.round(order_total * 100 * paid) / 100;
      await changeOrderStatus(this.#as(admin), order.id, {
        order_status,
        ...(paid !== undefined && {
          payment_info: { amount_paid, payment_type: [random.pick(['Cash', 'Check', 'ACH'])] },
        }),
        ...(order_status === 'delivered' && { delivery_date: this.#day() }),
      });
    }
  }

  #later(days: number): void {
    this.#age = Math.max(0, this.#age - days);
    const next = this.#age === 0 ? this.#moment : momentAgo(this.#demo, this.#age);
    const hour = new Date(Date.parse(this.#moment) + 3_600_000).toISOString();
    this.#moment = next > this.#moment ? next : hour;
  }

  #day(): string {
    return dayIn('America/New_York', new Date(this.#moment));
  }

  #as(person: DemoUser): Context {
    return actingAs(this.#services, this.#demo, person, this.#moment);
  }
}
