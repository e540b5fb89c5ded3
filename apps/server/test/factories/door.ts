import { randomUUID } from 'node:crypto';
import type { Order } from '@waybill/domain/orders/schema';
import type { Run, Stop } from '@waybill/domain/runs/run-schema';
import { sql } from 'kysely';
import { inAccount } from '../../src/database/db.ts';
import type { Client, Reply, World } from '../world/world.ts';

export const theStop = ({ stops }: Run): Stop => stops[0] as Stop;

/** What a driver does at a stop, now. */
export const actionOf = (kind: string, fields: object = {}) => ({
  action_id: randomUUID(),
  kind,
  at: new Date().toISOString(),
  ...(kind === 'complete' && { signer_name: 'Ana Ruiz' }),
  ...fields,
});

export const act = (by: Client, { id }: { id: string }, action: object): Promise<Reply> =>
  by.post(`/api/stops/${id}/actions`, action);

/** Of its first line so many cases are taken. */
export const taken = (order: Order, delivered: number, reason?: string) => ({
  order_id: order.id,
  lines: [{ line_id: order.order_details[0]?.id, delivered, reason }],
});

export const cash = (amount: number) => ({ amount, payment_type: 'Cash' });
export const check = (amount: number, reference = '1044') => ({ amount, payment_type: 'Check', reference });

export const complete = (by: Client, run: Run, fields: object = {}): Promise<Reply> =>
  act(by, theStop(run), actionOf('complete', fields));

export const endRun = (by: Client, { id }: { id: string }): Promise<Reply> =>
  by.post(`/api/runs/${id}/return`, {});

export const paymentsOf = async (by: Client, order: { id: string }) =>
  (await by.get(`/api/payments?orderId=${order.id}`)).body.data;

export async function stockOf(world: World, order: Order) {
  const [row] = await world.admin(
    sql`select qty, qty_held, qty_sold from flavors where sku = ${order.order_details[0]?.sku}`,
  );
  return row as { qty: number; qty_held: number; qty_sold: number };
}

/** The same person on another device. */
export async function secondSession(world: World, { user }: Client): Promise<Client> {
  if (!user) throw new Error('Nobody is signed in.');
  const { database, sessions } = world.services;
  const device = { ip: '127.0.0.2', userAgent: 'another' };
  const client = world.newClient();
  const token = await inAccount({ database, user }, (db) => sessions.open(db, user, device));
  client.user = user;
  client.cookie = `waybill_session=${token}`;
  return client;
}
