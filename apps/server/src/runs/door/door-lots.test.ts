import type { Order } from '@waybill/domain/orders/schema';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { complete, taken } from '../../../test/factories/door.ts';
import {
  expectBalanced,
  figures,
  given,
  inDays,
  lotsAndOrder,
  refusal,
  setState,
  TODAY,
  tagAll,
} from '../../../test/factories/lots.ts';
import { status } from '../../../test/factories/orders.ts';
import { onTheRoad, readOrder } from '../../../test/factories/runs.ts';
import { test, type World } from '../../../test/world/world.ts';

/** Twelve cases, 10 of lot A of 10 and 2 of lot B of 20, are on the road. */
async function underWay(world: World) {
  const kept = await lotsAndOrder(world);
  const { owner, driver, order } = kept;
  await status(owner, order.id, 'pending delivery', { delivery_date: TODAY });
  await tagAll(owner, order);
  return { ...kept, run: await onTheRoad(owner, driver, [order]) };
}

const lots = (world: World, order: Order) =>
  world.admin(sql`
    select l.lot_number, l.state, l.available from lots l join flavors f on f.id = l.flavor_id
    where f.sku = ${order.order_details[0]?.sku} order by l.lot_number`);

describe('with lots, at the door', () => {
  test('7.4: what was refused goes back into the lot that was given last', async ({ world }) => {
    const { owner, driver, order, run, flavor_id, account_id } = await underWay(world);
    expect(await figures(world, flavor_id)).toEqual([18, 0]);
    expect(await complete(driver, run, { orders: [taken(order, 9, 'Refused')] })).toMatchObject({
      status: 200,
    });
    expect(await given(owner, order)).toEqual(['A 9']);
    expect(await figures(world, flavor_id)).toEqual([21, 0]);
    await expectBalanced(world, account_id);
  });

  test('7.6: what is damaged goes into the sibling in quarantine', async ({ world }) => {
    const { owner, driver, order, run, flavor_id, account_id } = await underWay(world);
    expect(await complete(driver, run, { orders: [taken(order, 9, 'Damaged')] })).toMatchObject({
      status: 200,
    });
    expect(await given(owner, order)).toEqual(['A 9']);
    expect(await figures(world, flavor_id)).toEqual([18, 3]);
    expect(await lots(world, order)).toEqual([
      { lot_number: 'A', state: 'active', available: 0 },
      { lot_number: 'A-R', state: 'quarantine', available: 1 },
      { lot_number: 'B', state: 'active', available: 18 },
      { lot_number: 'B-R', state: 'quarantine', available: 2 },
    ]);
    await expectBalanced(world, account_id);
  });

  test('7.10: a refused order keeps its lots, and is given others for what is damaged', async ({ world }) => {
    const { owner, driver, order, run, flavor_id, account_id } = await underWay(world);
    const nothing = { orders: [taken(order, 0, 'Damaged')], signer_name: null };
    expect(await complete(driver, run, nothing)).toMatchObject({ status: 200 });
    expect(await given(owner, order)).toEqual(['B 12']);
    expect(await figures(world, flavor_id)).toEqual([6, 12]);
    expect((await readOrder(owner, order)).notices).toHaveLength(2);
    await expectBalanced(world, account_id);
  });

  test('7.10: where there are no others the order says that it needs them', async ({ world }) => {
    const { owner, driver, order, run, flavor_id, account_id, B } = await underWay(world);
    await setState(owner, B, 'hold');
    const nothing = { orders: [taken(order, 0, 'Damaged')], signer_name: null };
    expect(await complete(driver, run, nothing)).toMatchObject({ status: 200 });
    expect(await given(owner, order)).toEqual([]);
    expect(await figures(world, flavor_id)).toEqual([0, 30]);
    expect((await readOrder(owner, order)).notices).toContain('Needs other lots.');
    await expectBalanced(world, account_id);
  });

  test('an order that is refused with nothing damaged keeps its very lots', async ({ world }) => {
    const { owner, driver, order, run, flavor_id, account_id } = await underWay(world);
    await complete(driver, run, { orders: [taken(order, 0, 'Refused')], signer_name: null });
    expect(await given(owner, order)).toEqual(['A 10', 'B 2']);
    expect(await figures(world, flavor_id)).toEqual([18, 0]);
    await expectBalanced(world, account_id);
  });

  test('lots that were held, recalled or expired on the road are not delivered', async ({ world }) => {
    const { owner, driver, order, run, A, account_id } = await underWay(world);
    await setState(owner, A, 'hold');
    expect(refusal(await complete(driver, run))).toEqual([409, `Lot A on ${order.order_number} is on hold.`]);
    await setState(owner, A, 'active');
    await world.admin(sql`update lots set expires_on = ${inDays(-1)} where id = ${A.id}`);
    expect(refusal(await complete(driver, run))).toEqual([409, `Lot A on ${order.order_number} is expired.`]);
    await world.admin(sql`update lots set expires_on = ${inDays(10)} where id = ${A.id}`);
    await setState(owner, A, 'recalled');
    for (const orders of [[], [taken(order, 11, 'Refused')]])
      expect(refusal(await complete(driver, run, { orders }))).toEqual([
        409,
        `${order.order_number} needs other lots.`,
      ]);
    expect(await complete(driver, run, { orders: [taken(order, 2, 'Refused')] })).toMatchObject({
      status: 200,
    });
    expect(await given(owner, order)).toEqual(['B 2']);
    await expectBalanced(world, account_id);
  });
});
