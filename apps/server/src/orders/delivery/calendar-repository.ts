import type { Day } from '@waybill/domain/lib/dates';
import { type Delivery, MAX_DELIVERIES, MAX_UNSCHEDULED } from '@waybill/domain/orders/delivery/calendar';
import type { OrderStatus } from '@waybill/domain/orders/status/status';
import { sql } from 'kysely';
import type { QueryBuilder } from '../../database/batch-queries.ts';
import type { Visible } from '../repository.ts';

function ordersOf(db: QueryBuilder, { account_id, agent_id, driver_id }: Visible) {
  let orders = db.selectFrom('orders').where('orders.account_id', '=', account_id);
  if (agent_id) orders = orders.where('agent_id', '=', agent_id);
  if (driver_id) orders = orders.where('delivery_driver_id', '=', driver_id);
  return orders;
}

const calendarRows = (db: QueryBuilder, visible: Visible) =>
  ordersOf(db, visible)
    .innerJoin('stores', (join) =>
      join.onRef('stores.account_id', '=', 'orders.account_id').onRef('stores.id', '=', 'orders.store_id'),
    )
    .select([
      'orders.id',
      'order_number',
      'orders.store_id',
      'orders.store_name',
      sql<OrderStatus>`order_status`.as('order_status'),
      'items_total',
      'order_total',
      sql<Delivery['delivery_date']>`delivery_date`.as('delivery_date'),
      'delivery_driver_id',
      'orders.version',
      'stores.city',
      sql<
        Delivery['run']
      >`(select json_build_object('id', r.id, 'number', 'RUN-' || r.number, 'state', r.state)
        from runs r where r.account_id = orders.account_id and r.id = orders.run_id)`.as('run'),
    ]);

const isActive = sql<boolean>`list = 'active'`;

/** The condition of the partial indexes, word for word. */
const toDeliver = sql<boolean>`order_status in ('pending approval', 'pending delivery')`;

/** One more than is shown tells whether there are more. */
export const toDeliverBetween = (db: QueryBuilder, visible: Visible, from: Day, to: Day) =>
  calendarRows(db, visible)
    .where(toDeliver)
    .where('delivery_date', '>=', from)
    .where('delivery_date', '<=', to)
    .orderBy('delivery_date')
    .orderBy('orders.id')
    .limit(MAX_DELIVERIES + 1);

/** Along the open orders, which are few. */
export const deliveredBetween = (db: QueryBuilder, visible: Visible, from: Day, to: Day) =>
  calendarRows(db, visible)
    .where(isActive)
    .where('order_status', '=', 'delivered')
    .where('delivery_date', '>=', from)
    .where('delivery_date', '<=', to)
    .orderBy('delivery_date')
    .orderBy('orders.id')
    .limit(MAX_DELIVERIES + 1);

const withoutDay = (before: Day) => sql<boolean>`(delivery_date is null or delivery_date < ${before})`;

/** Along the open orders too, for the index of those to deliver holds no order without a day. */
export const unscheduled = (db: QueryBuilder, visible: Visible, before: Day) =>
  calendarRows(db, visible)
    .where(isActive)
    .where(toDeliver)
    .where(withoutDay(before))
    .orderBy('delivery_date')
    .orderBy('orders.id')
    .limit(MAX_UNSCHEDULED);

export const countUnscheduled = (db: QueryBuilder, visible: Visible, before: Day) =>
  ordersOf(db, visible)
    .select(sql<number>`count(*)`.as('count'))
    .where(isActive)
    .where(toDeliver)
    .where(withoutDay(before));

const MAX_DRIVERS = 200;

/** Everyone who drives, whoever is asked for: those who may not assign see only who has a delivery. */
export const driversOf = (db: QueryBuilder, account_id: string) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'username as driver_name',
      sql<boolean>`status = 'active' and deleted_at is null`.as('active'),
    ])
    .where('account_id', '=', account_id)
    .where('role', '=', 'driver')
    .orderBy('username')
    .orderBy('id')
    .limit(MAX_DRIVERS);
