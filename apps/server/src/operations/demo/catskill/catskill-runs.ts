import { addDays, clockIn, type Day } from '@waybill/domain/lib/dates';
import { dollarsFrom } from '@waybill/domain/lib/money';
import { balanceOf } from '@waybill/domain/orders/totals';
import { cents } from '@waybill/domain/receivables/entry-rules';
import type { Run, Stop } from '@waybill/domain/runs/run-schema';
import type { DoorMoney } from '@waybill/domain/runs/stop-action';
import type { Services } from '../../../http/context.ts';
import { readOrders } from '../../../orders/repository.ts';
import { actAtStop } from '../../../runs/door/act-at-stop.ts';
import { departRun } from '../../../runs/plan/depart-run.ts';
import { planRun } from '../../../runs/plan/plan-run.ts';
import { returnRun } from '../../../runs/plan/return-run.ts';
import { readSettlement } from '../../../runs/settlement/read-settlement.ts';
import { settleRun } from '../../../runs/settlement/settle-run.ts';
import { actingAs, type Demo, type DemoEvent, type DemoUser } from '../demo.ts';
import { tagParts } from './catskill-lots.ts';
import type { PlannedOrder } from './catskill-orders.ts';
import type { OrderPlan } from './catskill-plan.ts';

const SETTLED_RUNS = 15;
/** A returned run is not counted yet, so its difference is what a door paid too little; that of a count is one of the settled. */
const MISSING = 5;

/** An order of the plan; `id` is known once it was placed. */
export interface Carried {
  plan: OrderPlan;
  order: PlannedOrder;
}

/** Deliveries of the last days go by runs: the newest has returned, the 15 before it are settled. */
export function chooseRuns(plans: readonly OrderPlan[]): number[] {
  const byRun = plans.filter(
    ({ delivered, override_reason, isPaidFirst, payments }) =>
      delivered !== undefined && !override_reason && !(isPaidFirst && payments.length > 1),
  );
  const days = [...new Set(byRun.map(({ delivered }) => delivered ?? 0))].sort((a, b) => a - b);
  // Nobody who has to pay on delivery is on the run on which a door paid too little.
  const returned = days.find((day) => {
    const onDay = byRun.filter(({ delivered }) => delivered === day);
    return (
      onDay.some(({ payments }) => payments.length === 0) && !onDay.some(({ isPaidFirst }) => isPaidFirst)
    );
  });
  const settled = days.filter((day) => day > (returned ?? 0)).slice(0, SETTLED_RUNS);
  const chosen = [...(returned === undefined ? [] : [returned]), ...settled];
  for (const plan of byRun) if (chosen.includes(plan.delivered ?? 0)) plan.isByRun = true;
  for (const day of settled) payAtDoor(byRun.filter(({ delivered }) => delivered === day));
  return chosen;
}

/** C.O.D. orders, and of the others one that is paid at once; who pays at the door pays nothing later. */
function payAtDoor(plans: OrderPlan[]): void {
  const isPlain = ({ payments: [first, ...others], memo, completed }: OrderPlan) =>
    first &&
    others.length === 0 &&
    !memo &&
    completed === undefined &&
    !first.share &&
    !first.extra &&
    first.voided === undefined;
  const plain = plans.find((plan) => !plan.isPaidFirst && isPlain(plan));
  for (const plan of plans) {
    if (plan !== plain && !plan.isPaidFirst) continue;
    plan.paidAtDoor = plan.payments[0]?.type === 'Check' ? 'Check' : 'Cash';
    plan.payments = [];
  }
}

interface Crew {
  admin: DemoUser;
  drivers: readonly DemoUser[];
}

/** All runs but those of today. */
export function runEvents(
  services: Services,
  demo: Demo,
  crew: Crew,
  days: readonly number[],
  carried: readonly Carried[],
): DemoEvent[] {
  const shortDay = days
    .slice(1)
    .find((day) =>
      carried.some(({ plan }) => plan.isByRun && plan.delivered === day && plan.paidAtDoor === 'Cash'),
    );
  return days.toReversed().flatMap((day, place) => {
    const driver = crew.drivers[place % crew.drivers.length] as DemoUser;
    const orders = carried.filter(({ plan }) => plan.isByRun && plan.delivered === day);
    const isShort = day === shortDay;
    return new DemoRun(services, demo, { ...crew, driver }, orders, place).driven(
      day,
      place < days.length - 1 ? { isShort } : undefined,
    );
  });
}

/** One that left today with the driver who signs in; and one that is planned. */
export async function seedTodaysRuns(
  services: Services,
  demo: Demo,
  { admin, drivers }: Crew,
  carried: readonly Carried[],
): Promise<void> {
  const [first, second] = drivers as [DemoUser, DemoUser];
  const of = (run: OrderPlan['run']) => carried.filter(({ plan }) => plan.run === run);
  await new DemoRun(services, demo, { admin, driver: first }, of('today'), SETTLED_RUNS + 1).leaveToday();
  await new DemoRun(services, demo, { admin, driver: second }, of('planned'), SETTLED_RUNS + 2).planNext();
}

class DemoRun {
  readonly #services: Services;
  readonly #demo: Demo;
  readonly #crew: { admin: DemoUser; driver: DemoUser };
  readonly #carried: readonly Carried[];
  readonly #place: number;
  #run: Run | undefined;

  constructor(
    services: Services,
    demo: Demo,
    crew: { admin: DemoUser; driver: DemoUser },
    carried: readonly Carried[],
    place: number,
  ) {
    this.#services = services;
    this.#demo = demo;
    this.#crew = crew;
    this.#carried = carried;
    this.#place = place;
  }

  driven(daysAgo: number, settled: { isShort: boolean } | undefined): DemoEvent[] {
    const day = addDays(this.#demo.today, -daysAgo);
    const at = (time: string, run: (moment: string) => Promise<void>) => {
      const moment = `${day}T${time}:00.000Z`;
      return { moment, run: () => run(moment) };
    };
    return [
      at('13:10', (moment) => this.#plan(moment, day)),
      at('13:30', (moment) => this.#depart(moment)),
      at('13:45', (moment) => this.#deliver(moment, settled ? 0 : MISSING)),
      at('21:30', async (moment) => {
        await returnRun(this.#as(this.#crew.driver, moment), this.#known().id, undefined);
      }),
      ...(settled ? [at('21:50', (moment) => this.#settle(moment, settled.isShort ? MISSING : 0))] : []),
    ];
  }

  async leaveToday(): Promise<void> {
    const { today } = this.#demo;
    const { time, moment } = departureOf(today, new Date());
    await this.#plan(`${addDays(today, -1)}T13:20:00.000Z`, today, time);
    await this.#depart(moment);
  }

  async planNext(): Promise<void> {
    const { today } = this.#demo;
    await this.#plan(`${addDays(today, -1)}T13:40:00.000Z`, addDays(today, 1));
  }

  async #plan(moment: string, date: string, departs_at = '08:30'): Promise<void> {
    for (const { order } of this.#carried)
      await tagParts(this.#as(this.#crew.admin, moment), this.#demo, order.id);
    const stops = this.#carried.map(({ order }, place) => ({
      orders: [order.id],
      planned_arrival: `${String(9 + Math.floor(place / 2)).padStart(2, '0')}:${place % 2 ? '45' : '00'}`,
    }));
    this.#run = await planRun(this.#as(this.#crew.admin, moment), {
      ...{ date, driver_id: this.#crew.driver.id, departs_at, stops },
      ...{ vehicle_make: null, vehicle_model: null, vehicle_plate: null },
      transfer_number: `00008${String(41_200 + this.#place)}`,
    });
  }

  async #depart(moment: string): Promise<void> {
    this.#run = await departRun(this.#as(this.#crew.driver, moment), this.#known().id, {});
  }

  async #deliver(moment: string, missing: number): Promise<void> {
    const context = this.#as(this.#crew.driver, moment);
    for (const [place, stop] of this.#known().stops.entries())
      await actAtStop(context, stop.id, {
        action_id: actionId(this.#place, place),
        ...{ kind: 'complete' as const, at: moment, signer_name: stop.store.contact_name ?? 'Front desk' },
        ...{ orders: [], money: await this.#moneyOf(stop, place === 0 ? missing : 0) },
        ...{ reason: null, note: null },
      });
  }

  /** What the orders of the stop come to, where they are paid at the door. */
  async #moneyOf(stop: Stop, missing: number): Promise<DoorMoney[]> {
    const ids = stop.orders.map(({ id }) => id);
    const orders = await readOrders(this.#demo.db, this.#demo.account_id, ids);
    return orders.flatMap((order) => {
      const { plan } = this.#carried.find((one) => one.order.id === order.id) as Carried;
      const type = plan.paidAtDoor ?? (missing > 0 && plan.payments.length === 0 ? 'Cash' : undefined);
      if (!type) return [];
      const amount = dollarsFrom(cents(balanceOf(order)) - cents(missing));
      const reference = type === 'Check' ? String(2000 + this.#place * 7) : null;
      return [{ amount, payment_type: type, reference }];
    });
  }

  async #settle(moment: string, missing: number): Promise<void> {
    const context = this.#as(this.#crew.admin, moment);
    const { db, account_id } = this.#demo;
    const { expected_cash, expected_checks } = await readSettlement(db, account_id, this.#known());
    await settleRun(context, this.#known().id, {
      counted_cash: dollarsFrom(cents(expected_cash) - (expected_cash > missing ? cents(missing) : 0)),
      checks: expected_checks.map(({ id }) => id),
      returned: [],
      note: missing > 0 ? 'A five-dollar bill is missing, counted twice' : null,
    });
  }

  #known(): Run {
    if (!this.#run) throw new Error('The run is not planned yet.');
    return this.#run;
  }

  #as(person: DemoUser, moment: string) {
    return actingAs(this.#services, this.#demo, person, moment);
  }
}

/** Of the run that is on the road: a demo that is made earlier than the first of these times has the second. */
export function departureOf(today: Day, now: Date): { time: string; moment: string } {
  const clock = clockIn('America/New_York');
  const time = clock(now.toISOString()) < `${today} 06:30` ? '00:00' : '06:30';
  const momentAt = (offset: string) => new Date(`${today}T${time}:00${offset}`).toISOString();
  const summer = momentAt('-04:00');
  return { time, moment: clock(summer) === `${today} ${time}` ? summer : momentAt('-05:00') };
}

function actionId(run: number, stop: number): string {
  return `5eed0000-0000-4000-8000-${String(run * 1000 + stop).padStart(12, '0')}`;
}
