import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import {
  aLot,
  aLotKeeper,
  expectBalanced,
  figures,
  given,
  inDays,
  lotsAndOrder,
  refusal,
  TODAY,
} from '../../test/factories/lots.ts';
import { status } from '../../test/factories/orders.ts';
import { test, type World } from '../../test/world/world.ts';
import { expireLots } from './expire-lots.ts';

/** Moves what was true yesterday to today, past the screens: the lot was still good when it was last looked at. */
const expire = (world: World, id: string) =>
  world.admin(sql`update lots set expires_on = ${inDays(-1)} where id = ${id}`);

describe('lots that expire', () => {
  test('rule 5: stop being for sale at midnight in the zone of their account, with their row and entry', async ({
    world,
  }) => {
    const { owner, account_id, flavor_id } = await aLotKeeper(world);
    const lot = await aLot(owner, flavor_id, { lot_number: 'A', received: 4, expires_on: TODAY });
    await aLot(owner, flavor_id, { lot_number: 'B', received: 6, expires_on: inDays(1) });
    await expireLots(world.services);
    expect(await figures(world, flavor_id)).toEqual([10, 0]);
    await expire(world, lot.id);
    await expireLots(world.services);
    expect(await figures(world, flavor_id)).toEqual([6, 4]);
    await expireLots(world.services);
    const rows = await world.admin(sql`
      select qty_change, held_change, user_id, user_name from stock_ledger
      where flavor_id = ${flavor_id} and reason = 'lot_expired'`);
    expect(rows).toEqual([{ qty_change: -4, held_change: 4, user_id: null, user_name: 'Waybill' }]);
    const { history } = (await owner.get(`/api/lots/${lot.id}`)).body.data;
    expect(history[0]).toMatchObject({ log_message: 'Lot A expired', user_name: 'Waybill' });
    const [movement] = (
      await owner.get(
        `/api/products-list/${(await owner.get('/api/products-list')).body.data[0].id}/stock-history`,
      )
    ).body.data;
    expect(movement).toMatchObject({ reason: 'lot_expired', user_id: null, user_name: 'Waybill' });
    await expectBalanced(world, account_id);
  });

  test('rule 5: a machine that slept allocates none of them', async ({ world }) => {
    const { owner, account_id, flavor_id, order, A, B } = await lotsAndOrder(world);
    await expire(world, A.id);
    expect((await status(owner, order.id, 'pending delivery')).status).toBe(200);
    expect(await given(owner, order)).toEqual(['B 12']);
    expect(await figures(world, flavor_id)).toEqual([8, 10]);
    await expectBalanced(world, account_id);
    await expire(world, B.id);
    expect(refusal(await status(owner, order.id, 'delivered', { delivery_date: TODAY }))).toEqual([
      ...[409, `Lot B on ${order.order_number} is expired.`],
    ]);
    expect(await figures(world, flavor_id)).toEqual([8, 10]);
    await expireLots(world.services);
    expect(await figures(world, flavor_id)).toEqual([0, 18]);
    await expectBalanced(world, account_id);
  });
});
