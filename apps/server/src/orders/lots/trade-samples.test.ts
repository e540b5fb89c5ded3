import { describe, expect } from 'vitest';
import { aLot, aLotKeeper, expectBalanced, figures, given, refusal } from '../../../test/factories/lots.ts';
import { anOrder, status } from '../../../test/factories/orders.ts';
import { aStore } from '../../../test/factories/stores.ts';
import { test } from '../../../test/world/world.ts';

describe('trade samples', () => {
  test('count in what is for sale, but only samples take them, and ordinary lots when they are used up', async ({
    world,
  }) => {
    const { owner, account_id, flavor_id, sku } = await aLotKeeper(world);
    await aLot(owner, flavor_id, { lot_number: 'A', received: 10 });
    await aLot(owner, flavor_id, { lot_number: 'T', received: 4, trade_sample: true });
    expect(await figures(world, flavor_id)).toEqual([14, 0]);
    const store = await aStore(owner);
    const place = (qty: number, is_sample = false) =>
      owner.post('/api/orders', { storeId: store.id, orderDetails: [{ sku, qty, is_sample }] });
    expect(refusal(await place(11))).toEqual([
      ...[409, 'Insufficient inventory. Only 10 cases available for Mango.'],
    ]);
    const sold = await anOrder(owner, { store, lines: [{ sku, qty: 7 }] });
    expect(refusal(await place(4))).toEqual([
      ...[409, 'Insufficient inventory. Only 3 cases available for Mango.'],
    ]);
    const raised = await owner.put(`/api/orders/${sold.id}/items`, {
      orderDetails: [{ ...sold.order_details[0], qty: 11 }],
    });
    expect(refusal(raised)).toEqual([409, 'Insufficient inventory. Only 3 cases available for Mango.']);
    expect((await place(8, true)).body.error).toBe(
      'Insufficient inventory for samples. Only 7 cases available for Mango.',
    );
    const samples = await anOrder(owner, { store, lines: [{ sku, qty: 6, is_sample: true }] });
    await expectBalanced(world, account_id);
    await status(owner, samples.id, 'pending delivery');
    expect(await given(owner, samples)).toEqual(['T 4', 'A 2']);
    await status(owner, sold.id, 'pending delivery');
    expect(await given(owner, sold)).toEqual(['A 7']);
    expect(await figures(world, flavor_id)).toEqual([1, 0]);
    await expectBalanced(world, account_id);
  });

  test('two orders at once take no more than is beside the samples', async ({ world }) => {
    const { owner, account_id, flavor_id, sku } = await aLotKeeper(world);
    await aLot(owner, flavor_id, { received: 5 });
    await aLot(owner, flavor_id, { received: 50, trade_sample: true });
    const store = await aStore(owner);
    const place = () => owner.post('/api/orders', { storeId: store.id, orderDetails: [{ sku, qty: 2 }] });
    const replies = await Promise.all(Array.from({ length: 12 }, place));
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(2);
    expect(await figures(world, flavor_id)).toEqual([51, 0]);
    await expectBalanced(world, account_id);
  });
});
