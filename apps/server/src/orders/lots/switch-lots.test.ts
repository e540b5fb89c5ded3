import type { Order } from '@waybill/domain/orders/schema';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { aBusiness } from '../../../test/factories/business.ts';
import {
  aFlavor,
  aLot,
  aLotKeeper,
  allocationsOf,
  expectBalanced,
  figures,
  given,
  refusal,
  setState,
  TODAY,
  tagAll,
} from '../../../test/factories/lots.ts';
import { anOrder, status } from '../../../test/factories/orders.ts';
import { readProduct } from '../../../test/factories/products.ts';
import { type Client, test } from '../../../test/world/world.ts';

const turn = (by: Client, lots: string) => by.put('/api/trade-settings', { lots });
const lotsOf = async (by: Client) =>
  (await by.get('/api/lots?sort=created_at&dir=asc')).body.data.map(
    ({ lot_number, available }: { lot_number: string; available: number }) => `${lot_number} ${available}`,
  );
const edit = (by: Client, order: Order, qty: number) =>
  by.put(`/api/orders/${order.id}/items`, { orderDetails: [{ ...order.order_details[0], qty }] });

describe('turning lots on and off', () => {
  test('off keeps lots, history and both figures; on again makes opening lots of the difference only', async ({
    world,
  }) => {
    const { owner, account_id, flavor_id, sku } = await aLotKeeper(world);
    await aLot(owner, flavor_id, { lot_number: 'A', received: 20 });
    await aLot(owner, flavor_id, { lot_number: 'L', received: 4, test_status: 'submitted' });
    const order = await anOrder(owner, { lines: [{ sku, qty: 5 }] });
    await status(owner, order.id, 'pending delivery');
    await turn(owner, 'off');
    expect(await figures(world, flavor_id)).toEqual([15, 4]);
    expect(await lotsOf(owner)).toEqual(['A 15', 'L 4']);
    expect(await given(owner, order)).toEqual(['A 5']);
    await expectBalanced(world, account_id);
    await turn(owner, 'on');
    expect(await lotsOf(owner)).toEqual(['A 15', 'L 4']);
    expect(await figures(world, flavor_id)).toEqual([15, 4]);
    await expectBalanced(world, account_id);
    await turn(owner, 'off');
    const shown = (await owner.get('/api/products-list')).body.data[0];
    const flavors = [{ ...shown.flavors[0], qty: '22' }];
    await owner.put(`/api/products-list/${shown.id}`, { ...shown, flavors });
    await status(owner, order.id, 'cancelled');
    expect(await figures(world, flavor_id)).toEqual([27, 4]);
    await turn(owner, 'on');
    expect(await lotsOf(owner)).toEqual(['A 20', 'L 4', 'OPENING 7']);
    expect(await figures(world, flavor_id)).toEqual([27, 4]);
    await expectBalanced(world, account_id);
    await turn(owner, 'off');
    await anOrder(owner, { lines: [{ sku, qty: 25 }] }).then(({ id }) =>
      status(owner, id, 'delivered', { delivery_date: TODAY }),
    );
    await turn(owner, 'on');
    expect(await lotsOf(owner)).toEqual(['A 2', 'L 4', 'OPENING 0']);
    expect(await figures(world, flavor_id)).toEqual([2, 4]);
    await expectBalanced(world, account_id);
  });

  test('on with held cases, approved orders and memos: all of it lies in lots, and no figure changes', async ({
    world,
  }) => {
    const { owner, account_id } = await aBusiness(world);
    const { flavor_id, sku } = await aFlavor(owner, 50);
    const sold = await anOrder(owner, { lines: [{ sku, qty: 10 }] });
    await status(owner, sold.id, 'delivered', { delivery_date: TODAY });
    const credit = (order: Order, qty: number, goods: string) =>
      owner.post('/api/credit-memos', {
        order_id: order.id,
        reason: 'Return',
        lines: [{ order_line_id: order.order_details[0]?.id, qty, goods }],
      });
    const memo = await credit(sold, 3, 'held');
    const approved = await anOrder(owner, { lines: [{ sku, qty: 8 }] });
    await status(owner, approved.id, 'pending delivery');
    const pending = await anOrder(owner, { lines: [{ sku, qty: 6 }] });
    const early = await credit(pending, 2, 'for_sale');
    expect(await figures(world, flavor_id)).toEqual([28, 3]);
    await turn(owner, 'on');
    expect(await figures(world, flavor_id)).toEqual([28, 3]);
    await expectBalanced(world, account_id);
    const ledger = await world.admin(
      sql`select reason from stock_ledger where account_id = ${account_id} and reason like 'lot%'`,
    );
    expect(ledger).toEqual([]);
    await status(owner, pending.id, 'pending delivery');
    await expectBalanced(world, account_id);
    expect(refusal(await status(owner, approved.id, 'delivered', { delivery_date: TODAY }))).toEqual([
      ...[409, `Enter a package tag for the part of lot OPENING on ${approved.order_number}.`],
    ]);
    expect(await allocationsOf(owner, approved)).toEqual([]);
    for (const { body } of [early, memo])
      expect((await owner.post(`/api/credit-memos/${body.data.id}/void`, { reason: 'Wrong' })).status).toBe(
        200,
      );
    await expectBalanced(world, account_id);
    expect(await figures(world, flavor_id)).toEqual([26, 0]);
  });

  test('an order that was delivered before there were lots gives its cases to the opening lot', async ({
    world,
  }) => {
    const { owner, account_id } = await aBusiness(world);
    const { flavor_id, sku } = await aFlavor(owner, 20);
    const order = await anOrder(owner, { lines: [{ sku, qty: 12 }] });
    await status(owner, order.id, 'delivered', { delivery_date: TODAY });
    await turn(owner, 'on');
    expect(await lotsOf(owner)).toEqual(['OPENING 8']);
    expect((await edit(owner, order, 9)).status).toBe(200);
    expect(await lotsOf(owner)).toEqual(['OPENING 11']);
    expect(await figures(world, flavor_id)).toEqual([11, 0]);
    await expectBalanced(world, account_id);
    expect((await edit(owner, order, 11)).status).toBe(200);
    expect(await figures(world, flavor_id)).toEqual([9, 0]);
    await expectBalanced(world, account_id);
    for (const next of ['pending delivery', 'pending approval', 'cancelled']) {
      expect((await status(owner, order.id, next)).status).toBe(200);
      await expectBalanced(world, account_id);
    }
    expect(await figures(world, flavor_id)).toEqual([20, 0]);
  });

  test('what orders wait for and no lot has is not there after the switch either', async ({ world }) => {
    const { owner, account_id, flavor_id, sku } = await aLotKeeper(world);
    const lot = await aLot(owner, flavor_id, { lot_number: 'A', received: 10 });
    await aLot(owner, flavor_id, { lot_number: 'B', received: 2 });
    const first = await anOrder(owner, { lines: [{ sku, qty: 4 }] });
    const last = await anOrder(owner, { lines: [{ sku, qty: 5 }] });
    await setState(owner, lot, 'hold');
    expect(await figures(world, flavor_id)).toEqual([0, 10]);
    await turn(owner, 'off');
    await turn(owner, 'on');
    expect(await lotsOf(owner)).toEqual(['A 10', 'B 2']);
    expect(await figures(world, flavor_id)).toEqual([0, 10]);
    await expectBalanced(world, account_id);
    await turn(owner, 'off');
    await status(owner, last.id, 'cancelled');
    expect(await figures(world, flavor_id)).toEqual([0, 10]);
    await status(owner, first.id, 'cancelled');
    expect(await figures(world, flavor_id)).toEqual([2, 10]);
    await turn(owner, 'on');
    expect(await lotsOf(owner)).toEqual(['A 10', 'B 2']);
    expect(await figures(world, flavor_id)).toEqual([2, 10]);
    await expectBalanced(world, account_id);
  });

  test('what came in meanwhile is kept for the orders that miss cases', async ({ world }) => {
    const { owner, account_id, flavor_id, product, sku } = await aLotKeeper(world);
    const lot = await aLot(owner, flavor_id, { lot_number: 'A', received: 10 });
    const order = await anOrder(owner, { lines: [{ sku, qty: 6 }] });
    await setState(owner, lot, 'hold');
    await turn(owner, 'off');
    const shown = await readProduct(owner, product.id);
    await owner.put(`/api/products-list/${product.id}`, {
      ...shown,
      flavors: [{ ...shown.flavors[0], qty: '4' }],
    });
    expect(await figures(world, flavor_id)).toEqual([4, 10]);
    await turn(owner, 'on');
    expect(await lotsOf(owner)).toEqual(['A 10', 'OPENING 4']);
    expect(await figures(world, flavor_id)).toEqual([0, 10]);
    await expectBalanced(world, account_id);
    await status(owner, order.id, 'cancelled');
    expect(await figures(world, flavor_id)).toEqual([4, 10]);
    await expectBalanced(world, account_id);
  });

  test('cases that are already counted come out of the opening lot', async ({ world }) => {
    const { owner, account_id } = await aBusiness(world);
    const { flavor_id } = await aFlavor(owner, 20);
    await turn(owner, 'on');
    const form = { flavor_id, lot_number: 'A', test_status: 'passed', already_counted: true };
    expect(refusal(await owner.post('/api/lots', { ...form, received: 21 }))).toEqual([
      ...[409, 'Only 20 cases of Mango are in the opening lot.'],
    ]);
    expect((await owner.post('/api/lots', { ...form, received: 12 })).status).toBe(201);
    expect(await lotsOf(owner)).toEqual(['OPENING 8', 'A 12']);
    expect(await figures(world, flavor_id)).toEqual([20, 0]);
    await owner.post('/api/lots', { ...form, received: 5, test_status: 'submitted' });
    expect(await figures(world, flavor_id)).toEqual([15, 5]);
    await expectBalanced(world, account_id);
  });

  test('an order that is edited after approval keeps its lots in step', async ({ world }) => {
    const { owner, account_id, flavor_id, sku } = await aLotKeeper(world);
    await aLot(owner, flavor_id, { lot_number: 'A', received: 20 });
    const order = await anOrder(owner, { lines: [{ sku, qty: 5 }] });
    await edit(owner, order, 7);
    expect(await figures(world, flavor_id)).toEqual([13, 0]);
    await expectBalanced(world, account_id);
    await status(owner, order.id, 'pending delivery');
    await tagAll(owner, order);
    await status(owner, order.id, 'delivered', { delivery_date: TODAY });
    expect((await edit(owner, order, 4)).status).toBe(200);
    expect(await given(owner, order)).toEqual(['A 4']);
    expect(await figures(world, flavor_id)).toEqual([16, 0]);
    await expectBalanced(world, account_id);
  });
});
