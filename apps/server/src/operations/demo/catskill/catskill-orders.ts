import { addDays } from '@waybill/domain/lib/dates';
import { dollarsFrom } from '@waybill/domain/lib/money';
import type { Order } from '@waybill/domain/orders/schema';
import { isPaidInFull, type OrderStatus } from '@waybill/domain/orders/status/status';
import { balanceOf } from '@waybill/domain/orders/totals';
import { cents } from '@waybill/domain/receivables/entry-rules';
import type { Context, Services } from '../../../http/context.ts';
import { todayOf } from '../../../http/today.ts';
import { changeOrderDelivery } from '../../../orders/delivery/change-delivery.ts';
import { placeOrder } from '../../../orders/desk/place-order.ts';
import { editOrderItems } from '../../../orders/items/edit-items.ts';
import { voidPayment } from '../../../orders/ledger/change-entry.ts';
import { recordCreditMemo } from '../../../orders/ledger/credit-memo.ts';
import { recordPayment } from '../../../orders/ledger/record-payment.ts';
import { writeOff } from '../../../orders/ledger/write-off.ts';
import { savedOrder } from '../../../orders/repository.ts';
import { changeOrderStatus } from '../../../orders/status/change-status.ts';
import { actingAs, type Demo, type DemoEvent, type DemoUser, momentAgo } from '../demo.ts';
import type { Line } from '../orders.ts';
import { tagParts } from './catskill-lots.ts';
import type { OrderPlan } from './catskill-plan.ts';

export interface OrderPeople {
  owner: DemoUser;
  admin: DemoUser;
  agent: DemoUser;
  driver: DemoUser;
}

const HOUR_MS = 3_600_000;

/** One order with all that happens to it. */
export class PlannedOrder {
  readonly events: DemoEvent[] = [];
  readonly #services: Services;
  readonly #demo: Demo;
  readonly #people: OrderPeople;
  readonly #override: { override_reason?: string };
  #id = '';
  #last = '';

  constructor(services: Services, demo: Demo, people: OrderPeople, plan: OrderPlan, sale: Sale) {
    this.#services = services;
    this.#demo = demo;
    this.#people = people;
    const { override_reason } = plan;
    this.#override = override_reason ? { override_reason } : {};
    const seller = override_reason ? people.admin : people.agent;
    this.#at(plan.placed, seller, (context) => this.#place(context, sale));
    this.#add(plan);
  }

  /** Once it is placed. */
  get id(): string {
    return this.#id;
  }

  #add(plan: OrderPlan): void {
    const { admin, owner } = this.#people;
    const status = (days: number | undefined, order_status: OrderStatus) => {
      if (days !== undefined) this.#at(days, admin, (context) => this.#change(context, order_status));
    };
    if (plan.approved !== undefined) this.#at(plan.approved, admin, (context) => this.#assign(context, plan));
    status(plan.approved, 'pending delivery');
    if (plan.edited !== undefined) this.#at(plan.edited, admin, (context) => this.#lower(context));
    status(plan.cancelled, 'cancelled');
    if (plan.isPaidFirst) this.#pay(plan);
    if (!plan.isByRun) status(plan.delivered, 'delivered');
    if (plan.isPaidFirst && !plan.isByRun) status(plan.delivered, 'paid');
    const isCreditedFirst = (plan.memo?.on ?? 0) >= (plan.payments[0]?.on ?? 0);
    if (isCreditedFirst) this.#credit(plan);
    status(plan.unpaid, 'unpaid');
    if (!plan.isPaidFirst) this.#pay(plan);
    if (!isCreditedFirst) this.#credit(plan);
    status(plan.completed, 'complete');
    if (plan.writtenOff !== undefined)
      this.#at(plan.writtenOff, owner, async (context) => {
        await writeOff(context, this.#id, 'The store paid nothing after three reminders');
      });
  }

  #pay({ payments }: OrderPlan): void {
    const { admin } = this.#people;
    for (const { on, type, share = 1, extra = 0, voided } of payments) {
      let id = '';
      this.#at(on, admin, async (context) => {
        const order = await this.#order();
        const due = Math.round(cents(balanceOf(order)) * share);
        const applications = [{ order_id: order.id, amount: dollarsFrom(due) }];
        const { store_id } = order;
        const reference = type === 'Check' ? String(this.#demo.random.between(1001, 9800)) : null;
        const payment = { store_id, payment_type: [type], reference, note: null, date: todayOf(context) };
        const amount = dollarsFrom(due + cents(extra));
        id = (await recordPayment(context, { ...payment, amount, applications })).id;
      });
      if (voided !== undefined)
        this.#at(voided, admin, async (context) => {
          await voidPayment(context, id, 'The bank returned the check');
        });
    }
  }

  #credit({ memo }: OrderPlan): void {
    if (!memo) return;
    this.#at(memo.on, this.#people.admin, async (context) => {
      const order = await this.#order();
      const [line] = order.order_details.filter(({ is_sample }) => !is_sample);
      if (!line) return;
      const isPricing = memo.reason === 'Pricing';
      const lines = [
        {
          order_line_id: line.id,
          qty: isPricing ? 0 : 1,
          goods: memo.goods,
          ...(isPricing && { amount: 25 }),
        },
      ];
      await recordCreditMemo(context, { order_id: order.id, reason: memo.reason, note: null, lines });
    });
  }

  async #place(context: Context, { store_id, lines }: Sale): Promise<void> {
    const placed = await placeOrder(context, {
      ...{ storeId: store_id, storeName: null, storeLicense: null, orderDetails: lines },
      ...this.#override,
    });
    this.#id = (JSON.parse(placed) as Order).id;
  }

  async #assign(context: Context, { delivered }: OrderPlan): Promise<void> {
    const delivery_date = addDays(this.#demo.today, -(delivered ?? 0));
    await changeOrderDelivery(context, this.#id, { delivery_date, delivery_driver: this.#people.driver.id });
  }

  async #lower(context: Context): Promise<void> {
    const { order_details } = await this.#order();
    const fewer = order_details.map((line) => ({ ...line, qty: Math.max(1, line.qty - 1) }));
    await editOrderItems(context, this.#id, { orderDetails: fewer });
  }

  async #change(context: Context, order_status: OrderStatus): Promise<void> {
    const { payment_info } = await this.#order();
    if (order_status === 'delivered') await tagParts(context, this.#demo, this.#id);
    await changeOrderStatus(context, this.#id, {
      order_status,
      ...this.#override,
      ...(isPaidInFull(order_status) && { payment_info }),
      ...(order_status === 'delivered' && { delivery_date: todayOf(context) }),
    });
  }

  #order(): Promise<Order> {
    return savedOrder(this.#demo.db, this.#demo.account_id, this.#id);
  }

  /** At least an hour after what happened before. */
  #at(daysAgo: number, by: DemoUser, run: (context: Context) => Promise<void>): void {
    const earliest = this.#last ? new Date(Date.parse(this.#last) + HOUR_MS).toISOString() : '';
    const some = momentAgo(this.#demo, daysAgo);
    const moment = some > earliest ? some : earliest;
    this.#last = moment;
    this.events.push({ moment, run: () => run(actingAs(this.#services, this.#demo, by, moment)) });
  }
}

export interface Sale {
  store_id: string;
  lines: Line[];
}
