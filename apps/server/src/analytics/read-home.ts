import type { Home } from '@waybill/domain/analytics/home-schema';
import { monthBefore, monthOf, type Period } from '@waybill/domain/analytics/periods';
import { totalOf } from '@waybill/domain/analytics/summary';
import { addDays, type Day, dayIn } from '@waybill/domain/lib/dates';
import { statusesOf } from '@waybill/domain/orders/status';
import { LICENSE_WARNING_DAYS } from '@waybill/domain/partners/license';
import { type Db, inAccount } from '../lib/db.ts';
import { visibleTo } from '../orders/visible.ts';
import {
  countIn,
  readDeliveries,
  readLatestOrders,
  readLicenses,
  readOldestIn,
  readSetup,
  readStock,
  readStops,
} from './home-repository.ts';
import { type SalesReader, salesDays } from './read-sales.ts';
import { readReceivables, type SalesScope } from './repository.ts';

/** What needs doing today, of the orders that this person may see. */
export function readHome(reader: SalesReader, now = new Date()): Promise<Home> {
  const { user } = reader;
  const today = dayIn(user.time_zone, now);
  const { account_id, agent_id, driver_id } = visibleTo(user);
  return inAccount(reader, async (db): Promise<Home> => {
    if (driver_id) return driverHome(db, account_id, driver_id, today);
    const work = await workOf(db, { account_id, agent_id }, today);
    if (agent_id) return { view: 'agent', ...work };
    const licenses = await readLicenses(db, account_id, today, addDays(today, LICENSE_WARNING_DAYS));
    const setup = await readSetup(db, account_id);
    return { view: 'business', ...work, setup, stock: await readStock(db, account_id), licenses };
  });
}

async function driverHome(db: Db, account_id: string, driver_id: string, today: Day): Promise<Home> {
  const stops = await readStops(db, account_id, driver_id);
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

async function workOf(db: Db, scope: SalesScope, today: Day) {
  const unpaid = await readReceivables(db, scope);
  return {
    today,
    awaiting_approval: await awaitingApproval(db, scope),
    deliveries_today: await readDeliveries(db, scope, 'today', today),
    overdue_deliveries: await readDeliveries(db, scope, 'overdue', today),
    unpaid: {
      ...unpaid,
      orders: unpaid.count > 0 ? await readOldestIn(db, scope, statusesOf('unpaid')) : [],
    },
    sales: {
      this_month: await monthSales(db, scope, { from: monthOf(today).from, to: today }),
      last_month: await monthSales(db, scope, monthBefore(today)),
    },
    latest_orders: await readLatestOrders(db, scope),
  };
}

async function awaitingApproval(db: Db, scope: SalesScope) {
  const status = 'pending approval';
  const count = await countIn(db, scope, status);
  return { count, orders: count > 0 ? await readOldestIn(db, scope, [status]) : [] };
}

async function monthSales(db: Db, scope: SalesScope, period: Period) {
  const days = await salesDays(db, scope, period);
  return { ...totalOf(days), days };
}
