import type { Order } from '@waybill/domain/orders/schema';
import { describe, expect } from 'vitest';
import {
  aLot,
  aLotKeeper,
  allocationsOf,
  aTag,
  expectBalanced,
  figures,
  given,
  readLot,
  refusal,
  setState,
  TODAY,
  tagAll,
} from '../../../test/factories/lots.ts';
import { anOrder, status } from '../../../test/factories/orders.ts';
import { type Client, test, type World } from '../../../test/world/world.ts';

/** Ten cases of a lot of 30, delivered. */
async function delivered(world: World) {
  const kept = await aLotKeeper(world);
  const { owner, flavor_id, sku } = kept;
  const lot = await aLot(owner, flavor_id, { lot_number: 'A', received: 30, package_uid: aTag() });
  const order = await anOrder(owner, { lines: [{ sku, qty: 10 }] });
  await status(owner, order.id, 'pending delivery');
  await tagAll(owner, order);
  await status(owner, order.id, 'delivered', { delivery_date: TODAY });
  return { ...kept, lot, order };
}

const credit = (by: Client, order: Order, qty: number, goods: string) =>
  by.post('/api/credit-memos', {
    order_id: order.id,
    reason: 'Return',
    lines: [{ order_line_id: order.order_details[0]?.id, qty, goods }],
  });
const voided = (by: Client, { body }: { body: { data: { id: string } } }) =>
  by.post(`/api/credit-memos/${body.data.id}/void`, { reason: 'Wrong store' });

describe('goods that come back', () => {
  test('for sale they return to their lot, and a void takes them out again', async ({ world }) => {
    const { owner, account_id, flavor_id, lot, order } = await delivered(world);
    expect(await figures(world, flavor_id)).toEqual([20, 0]);
    const memo = await credit(owner, order, 2, 'for_sale');
    expect(memo.status).toBe(201);
    expect(await readLot(owner, lot.id)).toMatchObject({
      available: 22,
      allocated: 8,
      destinations: [{ qty: 10, returned: 2, delivered_on: TODAY }],
    });
    expect(await figures(world, flavor_id)).toEqual([22, 0]);
    await expectBalanced(world, account_id);
    expect((await voided(owner, memo)).status).toBe(200);
    expect(await readLot(owner, lot.id)).toMatchObject({ available: 20, destinations: [{ returned: 0 }] });
    expect(await figures(world, flavor_id)).toEqual([20, 0]);
    await expectBalanced(world, account_id);
  });

  test('stay with the order whose lots are chosen anew', async ({ world }) => {
    const { owner, account_id, flavor_id, order } = await delivered(world);
    await credit(owner, order, 2, 'for_sale');
    await status(owner, order.id, 'pending delivery');
    const other = await aLot(owner, flavor_id, { lot_number: 'B', received: 30, package_uid: aTag() });
    const line = order.order_details[0]?.id;
    const choose = async (allocations: object[]) => {
      const { version } = (await owner.get(`/api/orders/${order.id}`)).body.data;
      return owner.put(`/api/orders/${order.id}/allocations`, { allocations, version });
    };
    const refused = await choose([{ order_line_id: line, lot_id: other.id, qty: 10, ship_uid: aTag() }]);
    expect(refusal(refused)).toEqual([
      409,
      '2 cases of lot A came back by a credit memo. Keep at least as many of it.',
    ]);
    const [present] = await allocationsOf(owner, order);
    const kept = await choose([
      { ...present, qty: 2 },
      { order_line_id: line, lot_id: other.id, qty: 8, ship_uid: aTag() },
    ]);
    expect(kept.status).toBe(200);
    await expectBalanced(world, account_id);
  });

  test('for sale into a lot on hold they are held with it', async ({ world }) => {
    const { owner, account_id, flavor_id, lot, order } = await delivered(world);
    await setState(owner, lot, 'hold');
    expect(await figures(world, flavor_id)).toEqual([0, 20]);
    await credit(owner, order, 2, 'for_sale');
    expect(await figures(world, flavor_id)).toEqual([0, 22]);
    await expectBalanced(world, account_id);
  });

  test('held they go into a sibling in quarantine without a tag, and are released or destroyed from there', async ({
    world,
  }) => {
    const { owner, account_id, flavor_id, lot, order } = await delivered(world);
    const memo = await credit(owner, order, 5, 'held');
    const [sibling] = (await owner.get('/api/lots?state=quarantine')).body.data;
    expect(sibling).toMatchObject({
      lot_number: 'A-R',
      package_uid: null,
      available: 5,
      returned_from: lot.id,
    });
    expect(await figures(world, flavor_id)).toEqual([20, 5]);
    await expectBalanced(world, account_id);
    const move = (action: string, qty: number) =>
      owner.post(`/api/flavors/${flavor_id}/held`, { action, qty, reason: 'Looked over' });
    expect(refusal(await move('release', 6))).toEqual([409, 'Only 5 cases of Mango are held.']);
    expect((await move('release', 2)).status).toBe(200);
    expect((await readLot(owner, lot.id)).available).toBe(22);
    expect((await move('destroy', 1)).status).toBe(200);
    expect(await figures(world, flavor_id)).toEqual([22, 2]);
    await expectBalanced(world, account_id);
    expect(refusal(await voided(owner, memo))[0]).toBe(409);
    expect(await figures(world, flavor_id)).toEqual([22, 2]);
    await expectBalanced(world, account_id);
  });

  test('of a lot that is on hold no case is released by the flavor', async ({ world }) => {
    const { owner, account_id, flavor_id, lot } = await delivered(world);
    await setState(owner, lot, 'hold');
    const released = await owner.post(`/api/flavors/${flavor_id}/held`, {
      ...{ action: 'release', qty: 1, reason: 'Sell it' },
    });
    expect(refusal(released)).toEqual([409, 'Only 0 cases of Mango are held.']);
    await expectBalanced(world, account_id);
  });

  test('cancelling gives back what has not come back yet, and reopening takes the same', async ({
    world,
  }) => {
    const { owner, account_id, flavor_id, order } = await delivered(world);
    const memo = await credit(owner, order, 2, 'for_sale');
    const damaged = await credit(owner, order, 3, 'held');
    expect(await figures(world, flavor_id)).toEqual([22, 3]);
    await status(owner, order.id, 'cancelled');
    expect(await figures(world, flavor_id)).toEqual([27, 3]);
    await expectBalanced(world, account_id);
    expect((await voided(owner, damaged)).status).toBe(200);
    expect(await figures(world, flavor_id)).toEqual([30, 0]);
    await expectBalanced(world, account_id);
    expect((await voided(owner, memo)).status).toBe(200);
    await expectBalanced(world, account_id);
    expect((await status(owner, order.id, 'pending delivery')).status).toBe(200);
    expect(await given(owner, order)).toEqual(['A 10']);
    expect(await figures(world, flavor_id)).toEqual([20, 0]);
    await expectBalanced(world, account_id);
  });

  test('of an order that never left they are cases of the lots that it would be given', async ({ world }) => {
    const { owner, account_id, flavor_id, sku } = await aLotKeeper(world);
    await aLot(owner, flavor_id, { lot_number: 'A', received: 30 });
    const order = await anOrder(owner, { lines: [{ sku, qty: 10 }] });
    const memo = await credit(owner, order, 2, 'for_sale');
    const damaged = await credit(owner, order, 3, 'held');
    expect(await figures(world, flavor_id)).toEqual([22, 3]);
    await expectBalanced(world, account_id);
    await status(owner, order.id, 'pending delivery');
    expect(await given(owner, order)).toEqual(['A 10']);
    await expectBalanced(world, account_id);
    await status(owner, order.id, 'pending approval');
    await expectBalanced(world, account_id);
    for (const entry of [memo, damaged]) expect((await voided(owner, entry)).status).toBe(200);
    expect(await figures(world, flavor_id)).toEqual([20, 0]);
    await expectBalanced(world, account_id);
  });
});
