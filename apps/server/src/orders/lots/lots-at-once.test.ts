import { describe, expect } from 'vitest';
import { aLot, aLotKeeper, expectBalanced, inDays, setState } from '../../../test/factories/lots.ts';
import { status } from '../../../test/factories/orders.ts';
import { aStore } from '../../../test/factories/stores.ts';
import { test } from '../../../test/world/world.ts';

describe('lots under many hands', () => {
  test('5.12: after 200 parallel orders, approvals, holds and cancellations both equations hold', async ({
    world,
  }) => {
    const { owner, account_id, flavor_id, sku } = await aLotKeeper(world);
    const store = await aStore(owner);
    const lots = await Promise.all(
      [40, 60, 80].map((received, at) =>
        aLot(owner, flavor_id, { received, expires_on: inDays(10 * (at + 1)) }),
      ),
    );
    const place = (qty: number) =>
      owner.post('/api/orders', { storeId: store.id, orderDetails: [{ sku, qty }] });
    const placed = (await Promise.all(Array.from({ length: 60 }, (_, at) => place((at % 4) + 1))))
      .filter((reply) => reply.status === 201)
      .map(({ body }) => body.data);
    const work = placed.flatMap((order, at) => [
      () => status(owner, order.id, 'pending delivery'),
      () => (at % 3 === 0 ? status(owner, order.id, 'cancelled') : place(2)),
      () => setState(owner, lots[at % 3] ?? { id: '' }, at % 2 === 0 ? 'hold' : 'active'),
      () => (at % 5 === 0 ? setState(owner, lots[at % 3] ?? { id: '' }, 'recalled') : place(1)),
    ]);
    const replies = await Promise.all(work.slice(0, 200).map((each) => each()));
    const statuses = new Set(replies.map((reply) => reply.status));
    for (const unexpected of [500, 503]) expect(statuses).not.toContain(unexpected);
    expect(statuses).toContain(200);
    await expectBalanced(world, account_id);
    const { data } = (await owner.get('/api/lots')).body;
    for (const { available } of data) expect(available).toBeGreaterThanOrEqual(0);
  });
});
