import { type Home, SETUP_STEPS, type SetupStep } from '@waybill/domain/analytics/home-schema';
import { monthBefore, monthOf, type Period } from '@waybill/domain/analytics/periods';
import type { DaySales } from '@waybill/domain/analytics/schema';
import { everyDay, totalOf } from '@waybill/domain/analytics/summary';
import { quarterToRemind } from '@waybill/domain/books/quarter';
import { stockState } from '@waybill/domain/catalogue/stock';
import { addDays, type Day, dayIn } from '@waybill/domain/lib/dates';
import { statusesOf } from '@waybill/domain/orders/status/status';
import { LICENSE_WARNING_DAYS } from '@waybill/domain/partners/license';
import { batchQueries, type QueryBuilder, type RowsOf } from '../database/batch-queries.ts';
import { visibleTo } from '../orders/visible.ts';
import {
  countDeliveries,
  countIn,
  countLicenses,
  countScarce,
  deliveries,
  latestOrders,
  licensedStores,
  noticesDue,
  oldestIn,
  overdueBalance,
  returnToFile,
  scarceFlavors,
  setupDone,
  stopsOf,
} from './home-repository.ts';
import type { SalesReader } from './read-sales.ts';
import { receivables, type SalesScope, salesByDay } from './repository.ts';
import { batchSettled } from './settled-sales.ts';

/** What needs doing today, of the orders that this person may see. */
export async function readHome(reader: SalesReader, now = new Date()): Promise<Home> {
  const today = dayIn(reader.user.time_zone, now);
  const { account_id, agent_id, driver_id } = visibleTo(reader.user);
  if (driver_id) return driverHome(reader, account_id, driver_id, today);
  return agent_id
    ? agentHome(reader, { account_id, agent_id }, today)
    : businessHome(reader, { account_id }, today);
}

async function driverHome(
  reader: SalesReader,
  account_id: string,
  driver_id: string,
  today: Day,
): Promise<Home> {
  const { stops } = await batchQueries(reader, (db) => ({ stops: stopsOf(db, account_id, driver_id) }));
  const due = (holds: (day: Day) => boolean) =>
    stops.filter(({ delivery_date }) => delivery_date !== null && holds(delivery_date)).length;
  return {
    view: 'driver',
    today,
    stops_today: due((day) => day === today),
    stops_overdue: due((day) => day < today),
    stops,
  };
}

async function agentHome(reader: SalesReader, scope: SalesScope, today: Day): Promise<Home> {
  const found = await batchSettled(reader, scope, (db) => workQueries(db, scope, today));
  return { view: 'agent', ...workOf(found, today) };
}

async function businessHome(reader: SalesReader, scope: SalesScope, today: Day): Promise<Home> {
  const { account_id } = scope;
  const until = addDays(today, LICENSE_WARNING_DAYS);
  const found = await batchSettled(reader, scope, (db) => ({
    ...workQueries(db, scope, today),
    setup: setupDone(account_id),
    scarce: countScarce(db, account_id),
    flavors: scarceFlavors(db, account_id),
    licenses: countLicenses(db, account_id, today, until),
    stores: licensedStores(db, account_id, today, until),
    past_due: overdueBalance(db, account_id, today),
    notices_due: noticesDue(db, account_id, today),
    to_file: returnToFile(db, account_id, quarterToRemind(today)),
  }));
  const [setup] = found.setup;
  const [stock = { low: 0, out: 0 }] = found.scarce;
  const [licenses = { expired: 0, expiring: 0 }] = found.licenses;
  return {
    view: 'business',
    ...workOf(found, today),
    ...firstSteps(setup),
    stock: { ...stock, flavors: found.flavors.map((row) => ({ ...row, stock: stockState(row.qty) })) },
    licenses: { ...licenses, stores: found.stores },
    overdue_balance: found.past_due[0]?.balance ?? 0,
    overdue_stores: found.past_due[0]?.stores ?? 0,
    default_notices_due: found.notices_due[0]?.count ?? null,
    excise_return_due: found.to_file[0]?.due_on ?? null,
  };
}

/** Samples can be loaded while nothing was made yet that they could be mistaken for. */
const EMPTY_WITHOUT = ['processor', 'brand', 'product', 'store', 'order'] as const;

function firstSteps(found: (Record<SetupStep, boolean> & { sample: boolean }) | undefined) {
  if (!found) return { setup: null, sample: null };
  const { sample, ...setup } = found;
  const isEmpty = EMPTY_WITHOUT.every((step) => !setup[step]);
  return {
    setup: SETUP_STEPS.some((step) => !setup[step]) ? setup : null,
    sample: sample ? ('loaded' as const) : isEmpty ? ('offered' as const) : null,
  };
}

const workQueries = (db: QueryBuilder, scope: SalesScope, today: Day) => ({
  awaiting: countIn(db, scope, 'pending approval'),
  awaiting_orders: oldestIn(db, scope, ['pending approval']),
  today: countDeliveries(db, scope, 'today', today),
  today_orders: deliveries(db, scope, 'today', today),
  overdue: countDeliveries(db, scope, 'overdue', today),
  overdue_orders: deliveries(db, scope, 'overdue', today),
  unpaid: receivables(db, scope),
  unpaid_orders: oldestIn(db, scope, statusesOf('unpaid')),
  days: salesByDay(db, scope, { from: monthBefore(today).from, to: today }),
  latest_orders: latestOrders(db, scope),
});

function workOf(found: RowsOf<ReturnType<typeof workQueries>>, today: Day) {
  const [unpaid = { count: 0, balance: 0 }] = found.unpaid;
  return {
    today,
    awaiting_approval: { count: counted(found.awaiting), orders: found.awaiting_orders },
    deliveries_today: { count: counted(found.today), orders: found.today_orders },
    overdue_deliveries: { count: counted(found.overdue), orders: found.overdue_orders },
    unpaid: { ...unpaid, orders: found.unpaid_orders },
    sales: {
      this_month: monthSales({ from: monthOf(today).from, to: today }, found.days),
      last_month: monthSales(monthBefore(today), found.days),
    },
    latest_orders: found.latest_orders,
  };
}

const counted = ([row]: { count: number }[]) => row?.count ?? 0;

function monthSales(period: Period, sold: DaySales[]) {
  const days = everyDay(period, sold);
  return { ...totalOf(days), days };
}
