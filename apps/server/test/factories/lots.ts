import { addDays, dayIn } from '@waybill/domain/lib/dates';
import type { Allocation } from '@waybill/domain/lots/allocation-schema';
import type { Lot } from '@waybill/domain/lots/lot-schema';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { LOT_CHECKS } from '../../src/operations/verify/lots-repository.ts';
import type { Client, Reply, World } from '../world/world.ts';
import { aBusiness } from './business.ts';
import { created } from './created.ts';
import { anOrder } from './orders.ts';
import { aProduct } from './products.ts';
import { unique } from './unique.ts';

export const TODAY = dayIn('America/New_York', new Date());
export const inDays = (days: number) => addDays(TODAY, days);

let tags = 0;
/** A package tag that nobody has. */
export function aTag(): string {
  tags += 1;
  return `1A4${String(process.pid).padStart(9, '0')}${String(tags).padStart(12, '0')}`;
}

/** A business that keeps lots, with a flavor of nothing yet. */
export async function aLotKeeper(world: World, settings: object = {}) {
  const business = await aBusiness(world);
  await business.owner.put('/api/trade-settings', { lots: 'on', ...settings });
  return { ...business, ...(await aFlavor(business.owner)) };
}

export async function aFlavor(by: Client, qty = 0, fields: object = {}) {
  const product = await aProduct(by, { qty, price: 50, ...fields });
  const [flavor] = product.flavors;
  return { product, flavor_id: flavor.id, sku: flavor.sku };
}

/** What a lot that may be sold needs; each of its fields can be another. */
export const lotForm = (flavor_id: string, fields: object = {}) => ({
  flavor_id,
  lot_number: unique('L'),
  received: 10,
  test_status: 'passed',
  ...fields,
});

export function aLot(by: Client, flavor_id: string, fields: object = {}): Promise<Lot> {
  return created(by, '/api/lots', lotForm(flavor_id, fields));
}

/** Lots A of 10 cases that expire in 10 days and B of 20 in 60, and an order of 12. */
export async function lotsAndOrder(world: World, settings: object = {}) {
  const kept = await aLotKeeper(world, settings);
  const { owner, flavor_id, sku } = kept;
  const A = await aLot(owner, flavor_id, { lot_number: 'A', received: 10, expires_on: inDays(10) });
  const B = await aLot(owner, flavor_id, { lot_number: 'B', received: 20, expires_on: inDays(60) });
  const order = await anOrder(owner, { lines: [{ sku, qty: 12 }] });
  return { ...kept, A, B, order };
}

export const readLot = async (by: Client, id: string) => (await by.get(`/api/lots/${id}`)).body.data;
export const allocationsOf = async (by: Client, { id }: { id: string }): Promise<Allocation[]> =>
  (await by.get(`/api/orders/${id}/allocations`)).body.data;
export const given = async (by: Client, order: { id: string }) =>
  (await allocationsOf(by, order)).map(({ lot_number, qty }) => `${lot_number} ${qty}`);
export const setState = (by: Client, lot: { id: string }, state: string, reason = 'Looked at it') =>
  by.patch(`/api/lots/${lot.id}/state`, { state, reason });
export const refusal = ({ status, body }: Reply) => [status, body.error];

/** Every part of a lot that leaves gets a tag. */
export async function tagAll(by: Client, order: { id: string }): Promise<Reply> {
  const allocations = await allocationsOf(by, order);
  return by.put(`/api/orders/${order.id}/allocations`, {
    allocations: allocations.map((part) => ({ ...part, ship_uid: part.ship_uid ?? aTag() })),
  });
}

/** The two figures of a flavor. */
export async function figures(world: World, flavor_id: string) {
  const [flavor] = (await world.admin(sql`select qty, qty_held from flavors where id = ${flavor_id}`)) as {
    qty: number;
    qty_held: number;
  }[];
  return [flavor?.qty, flavor?.qty_held];
}

/** What `npm run verify` says of lots, for one account. */
export async function expectBalanced(world: World, account_id: string): Promise<void> {
  for (const { sentence, differences } of LOT_CHECKS) {
    const found = await world.admin(
      sql`select difference from (${sql.raw(differences)}) found where account_id = ${account_id}`,
    );
    expect([sentence, found]).toEqual([sentence, []]);
  }
  const wrong = await world.admin(sql`
    select f.sku from flavors f left join (
      select flavor_id, sum(qty_change) as qty, sum(held_change) as held from stock_ledger where account_id = ${account_id} group by 1) l
      on l.flavor_id = f.id
    where f.account_id = ${account_id} and (f.qty <> coalesce(l.qty, 0) or f.qty_held <> coalesce(l.held, 0))`);
  expect(wrong).toEqual([]);
}
