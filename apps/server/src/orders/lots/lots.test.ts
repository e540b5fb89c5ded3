import { describe, expect } from 'vitest';
import { aBusiness } from '../../../test/factories/business.ts';
import {
  aFlavor,
  aLot,
  aLotKeeper,
  allocationsOf,
  aTag,
  expectBalanced,
  figures,
  given,
  inDays,
  lotForm,
  lotsAndOrder,
  readLot,
  refusal,
  setState,
  TODAY,
  tagAll,
} from '../../../test/factories/lots.ts';
import { anOrder, status } from '../../../test/factories/orders.ts';
import { aProduct, readProduct, skuOf } from '../../../test/factories/products.ts';
import { type Client, test } from '../../../test/world/world.ts';

const approve = (by: Client, { id }: { id: string }) => status(by, id, 'pending delivery');
const deliver = (by: Client, { id }: { id: string }) => status(by, id, 'delivered', { delivery_date: TODAY });
const readOrder = async (by: Client, { id }: { id: string }) => (await by.get(`/api/orders/${id}`)).body.data;

describe('lots and packages', () => {
  test('5.1: with lots off no lot is received, and products behave as before', async ({ world }) => {
    const { owner, account_id } = await aBusiness(world);
    const { product, flavor_id, sku } = await aFlavor(owner, 20);
    const refused = await owner.post('/api/lots', lotForm(flavor_id));
    expect(refusal(refused)).toEqual([409, 'Turn on lots in Settings first.']);
    const shown = await readProduct(owner, product.id);
    const edited = { ...shown, flavors: [{ ...shown.flavors[0], qty: '25' }] };
    expect((await owner.put(`/api/products-list/${product.id}`, edited)).status).toBe(200);
    const order = await anOrder(owner, { lines: [{ sku, qty: 5 }] });
    expect(order.notices).toEqual([]);
    expect((await deliver(owner, order)).status).toBe(200);
    expect(await allocationsOf(owner, order)).toEqual([]);
    expect(await figures(world, flavor_id)).toEqual([20, 0]);
    await expectBalanced(world, account_id);
  });

  test('5.2: turning lots on makes an opening lot of what is there and what is ordered', async ({
    world,
  }) => {
    const { owner, account_id } = await aBusiness(world);
    const { flavor_id, sku } = await aFlavor(owner, 30);
    await anOrder(owner, { lines: [{ sku, qty: 12 }] });
    expect(await figures(world, flavor_id)).toEqual([18, 0]);
    await owner.put('/api/trade-settings', { lots: 'on' });
    expect((await owner.get('/api/lots')).body.data).toMatchObject([
      {
        received: 30,
        available: 30,
        opening: true,
        test_status: 'passed',
        package_uid: null,
        sellable: true,
      },
    ]);
    expect(await figures(world, flavor_id)).toEqual([18, 0]);
    await expectBalanced(world, account_id);
  });

  test('5.3 and 5.4: approval takes the earliest expiry first, and a hold stops the sale of the rest', async ({
    world,
  }) => {
    const { owner, account_id, order, flavor_id, sku, B } = await lotsAndOrder(world);
    expect(await figures(world, flavor_id)).toEqual([18, 0]);
    expect((await approve(owner, order)).status).toBe(200);
    expect(await given(owner, order)).toEqual(['A 10', 'B 2']);
    expect(await figures(world, flavor_id)).toEqual([18, 0]);
    expect((await setState(owner, B, 'hold')).status).toBe(200);
    expect(await figures(world, flavor_id)).toEqual([0, 18]);
    await expectBalanced(world, account_id);
    const refused = await owner.post('/api/orders', {
      storeId: order.store_id,
      orderDetails: [{ sku, qty: 1 }],
    });
    expect(refusal(refused)[0]).toBe(409);
    expect((await setState(owner, B, 'active')).status).toBe(200);
    expect(await figures(world, flavor_id)).toEqual([18, 0]);
    await expectBalanced(world, account_id);
  });

  test('5.5: a lot of 5 that is at the laboratory is held until it has passed', async ({ world }) => {
    const { owner, account_id, flavor_id } = await aLotKeeper(world);
    const lot = await aLot(owner, flavor_id, { received: 5, test_status: 'submitted' });
    expect(await figures(world, flavor_id)).toEqual([0, 5]);
    const passed = await owner.put(`/api/lots/${lot.id}`, { test_status: 'passed', version: lot.version });
    expect(passed.body).toMatchObject({ message: 'Lot saved successfully!', data: { sellable: true } });
    expect(await figures(world, flavor_id)).toEqual([5, 0]);
    await expectBalanced(world, account_id);
  });

  test('5.6: what expired yesterday is not sold, what expires today is', async ({ world }) => {
    const { owner, account_id, flavor_id } = await aLotKeeper(world);
    const old = await aLot(owner, flavor_id, { received: 3, expires_on: inDays(-1) });
    expect(old.sellable).toBe(false);
    expect(await figures(world, flavor_id)).toEqual([0, 3]);
    const today = await aLot(owner, flavor_id, { received: 4, expires_on: TODAY });
    expect(today.sellable).toBe(true);
    expect(await figures(world, flavor_id)).toEqual([4, 3]);
    await expectBalanced(world, account_id);
  });

  test('5.7: a tag has 24 letters and digits, and is there once', async ({ world }) => {
    const { owner, flavor_id } = await aLotKeeper(world);
    const tag = aTag();
    const short = await owner.post('/api/lots', lotForm(flavor_id, { package_uid: tag.slice(1) }));
    expect(refusal(short)).toEqual([400, 'A package tag has 24 letters and digits.']);
    const lot = await aLot(owner, flavor_id, { package_uid: tag.toLowerCase() });
    expect(lot.package_uid).toBe(tag);
    const again = await owner.post('/api/lots', lotForm(flavor_id, { package_uid: tag }));
    expect(refusal(again)).toEqual([409, 'This package tag is already on record.']);
    const other = await aLot(owner, flavor_id);
    const taken = await owner.put(`/api/lots/${other.id}`, { package_uid: tag });
    expect(refusal(taken)).toEqual([409, 'This package tag is already on record.']);
    expect((await aLot(owner, flavor_id, { package_uid: '' })).package_uid).toBeNull();
  });

  test('5.8: the editor changes no quantity, and a new flavor gets an opening lot', async ({ world }) => {
    const { owner, account_id } = await aLotKeeper(world);
    const product = await aProduct(owner, { qty: 7 });
    const shown = await readProduct(owner, product.id);
    const [flavor] = shown.flavors;
    const set = (flavors: object[]) => owner.put(`/api/products-list/${product.id}`, { ...shown, flavors });
    expect(refusal(await set([{ ...flavor, qty: '8' }]))).toEqual([
      ...[409, 'Stock of Mango is kept by its lots. Receive or adjust a lot instead.'],
    ]);
    const added = await set([flavor, { flavor: 'Lemon', sku: `${skuOf(product)}-L`, qty: 4 }]);
    expect(added.status).toBe(200);
    expect(added.body.data.flavors.map(({ qty }: { qty: string }) => qty)).toEqual(['7', '4']);
    const lots = (await owner.get('/api/lots')).body.data;
    expect(lots).toMatchObject([
      { flavor: 'Lemon', received: 4, opening: true },
      { flavor: 'Mango', received: 7, opening: true },
    ]);
    await expectBalanced(world, account_id);
  });

  test('5.9: a recall frees what has not left, and the order needs other lots before it leaves', async ({
    world,
  }) => {
    const { owner, account_id, order, flavor_id, A } = await lotsAndOrder(world);
    await approve(owner, order);
    expect((await setState(owner, A, 'recalled', 'Mold')).status).toBe(200);
    const freed = await readOrder(owner, order);
    expect(freed.notices).toEqual(['Needs other lots.']);
    expect(await given(owner, order)).toEqual(['B 2']);
    expect(await figures(world, flavor_id)).toEqual([8, 10]);
    await expectBalanced(world, account_id);
    expect(refusal(await deliver(owner, order))).toEqual([409, `${order.order_number} needs other lots.`]);
    const { history } = await readLot(owner, A.id);
    expect(history[0]).toMatchObject({
      log_message: 'Recalled lot A: Mold',
      additional_data: { changes: { state: { from: 'active', to: 'recalled' } } },
    });
    const [part] = await allocationsOf(owner, order);
    const chosen = await owner.put(`/api/orders/${order.id}/allocations`, {
      allocations: [{ ...part, qty: 12, ship_uid: aTag() }],
      version: freed.version,
    });
    expect(chosen.status).toBe(200);
    expect((await readOrder(owner, order)).notices).toEqual([]);
    expect((await deliver(owner, order)).status).toBe(200);
    expect(await figures(world, flavor_id)).toEqual([8, 10]);
    await expectBalanced(world, account_id);
  });

  test('5.10: lots by hand add up to the line, and are those that may be sold', async ({ world }) => {
    const { owner, account_id, order, flavor_id, A, B } = await lotsAndOrder(world);
    const [{ id: order_line_id } = { id: '' }] = order.order_details;
    const choose = (parts: object[]) =>
      owner.put(`/api/orders/${order.id}/allocations`, {
        allocations: parts.map((part) => ({ order_line_id, ...part })),
      });
    expect(refusal(await choose([{ lot_id: B.id, qty: 12 }]))).toEqual([
      ...[409, `${order.order_number} is not approved yet.`],
    ]);
    await approve(owner, order);
    expect(refusal(await choose([{ lot_id: B.id, qty: 11 }]))).toEqual([
      ...[400, 'Allocate 12 cases of Mango, not 11.'],
    ]);
    expect(refusal(await choose([{ lot_id: A.id, qty: 12 }]))).toEqual([
      409,
      'Only 10 cases of lot A are left.',
    ]);
    const both = await choose([
      { lot_id: B.id, qty: 6 },
      { lot_id: B.id, qty: 6 },
    ]);
    expect(refusal(both)).toEqual([400, 'A lot stands twice on a line.']);
    const held = await aLot(owner, flavor_id, { lot_number: 'H', received: 20, test_status: 'submitted' });
    expect(refusal(await choose([{ lot_id: held.id, qty: 12 }]))).toEqual([
      409,
      'Lot H is not for sale today.',
    ]);
    const sample = await aLot(owner, flavor_id, { lot_number: 'T', received: 20, trade_sample: true });
    expect(refusal(await choose([{ lot_id: sample.id, qty: 12 }]))).toEqual([
      ...[409, 'Lot T is for trade samples only.'],
    ]);
    const other = await aFlavor(owner);
    const foreign = await aLot(owner, other.flavor_id, { lot_number: 'F', received: 20 });
    expect(refusal(await choose([{ lot_id: foreign.id, qty: 12 }]))).toEqual([400, 'Lot F is not of Mango.']);
    const tag = aTag();
    expect((await choose([{ lot_id: B.id, qty: 12, ship_uid: tag }])).body.data).toMatchObject([
      { lot_id: B.id, lot_number: 'B', qty: 12, ship_uid: tag, order_line_id },
    ]);
    await expectBalanced(world, account_id);
    const stale = await owner.put(`/api/orders/${order.id}/allocations`, { allocations: [], version: 1 });
    expect(stale.body.code).toBe('version_conflict');
    await deliver(owner, order);
    expect(refusal(await choose([{ lot_id: B.id, qty: 12 }]))).toEqual([
      ...[409, `${order.order_number} is already delivered.`],
    ]);
  });

  test('5.11: lowering a line from 12 to 9 frees what was allocated last', async ({ world }) => {
    const { owner, account_id, order, flavor_id } = await lotsAndOrder(world);
    await approve(owner, order);
    const [line] = order.order_details;
    const edit = (qty: number) =>
      owner.put(`/api/orders/${order.id}/items`, { orderDetails: [{ ...line, qty }] });
    expect((await edit(9)).status).toBe(200);
    expect(await given(owner, order)).toEqual(['A 9']);
    expect(await figures(world, flavor_id)).toEqual([21, 0]);
    await expectBalanced(world, account_id);
    expect((await edit(14)).status).toBe(200);
    expect(await given(owner, order)).toEqual(['A 10', 'B 4']);
    expect(await figures(world, flavor_id)).toEqual([16, 0]);
    await expectBalanced(world, account_id);
  });

  test('rule 2: going back to approval and cancelling free the lots; first in goes first out', async ({
    world,
  }) => {
    const { owner, account_id, flavor_id, sku } = await aLotKeeper(world, { allocation: 'fifo' });
    await aLot(owner, flavor_id, {
      lot_number: 'late',
      received: 5,
      received_on: TODAY,
      expires_on: inDays(5),
    });
    await aLot(owner, flavor_id, {
      ...{ lot_number: 'early', received: 5, received_on: inDays(-5), expires_on: inDays(90) },
    });
    const order = await anOrder(owner, { lines: [{ sku, qty: 7 }] });
    await approve(owner, order);
    expect(await given(owner, order)).toEqual(['early 5', 'late 2']);
    await status(owner, order.id, 'pending approval');
    expect(await given(owner, order)).toEqual([]);
    expect(await figures(world, flavor_id)).toEqual([3, 0]);
    await expectBalanced(world, account_id);
    await approve(owner, order);
    await status(owner, order.id, 'cancelled');
    expect(await given(owner, order)).toEqual([]);
    expect(await figures(world, flavor_id)).toEqual([10, 0]);
    await expectBalanced(world, account_id);
    await approve(owner, order);
    expect(await given(owner, order)).toEqual(['early 5', 'late 2']);
    await expectBalanced(world, account_id);
  });

  test('rule 2: approval is all or nothing', async ({ world }) => {
    const { owner, account_id, order, flavor_id, A, B } = await lotsAndOrder(world);
    await setState(owner, B, 'hold');
    expect(await figures(world, flavor_id)).toEqual([0, 20]);
    expect(refusal(await approve(owner, order))).toEqual([
      ...[409, 'Only 10 sellable cases of Mango are in lots (need 12).'],
    ]);
    expect(await readOrder(owner, order)).toMatchObject({ order_status: 'pending approval', version: 1 });
    expect((await readLot(owner, A.id)).allocated).toBe(0);
    await expectBalanced(world, account_id);
    await status(owner, order.id, 'cancelled');
    expect(await figures(world, flavor_id)).toEqual([10, 20]);
    await expectBalanced(world, account_id);
  });

  test('rule 4: hold, quarantine, expiry and a part without a tag stop delivery', async ({ world }) => {
    const { owner, account_id, order, A, B } = await lotsAndOrder(world);
    await approve(owner, order);
    const number = order.order_number;
    expect(refusal(await deliver(owner, order))).toEqual([
      ...[409, `Enter a package tag for the part of lot B on ${number}.`],
    ]);
    await tagAll(owner, order);
    await setState(owner, A, 'hold');
    expect(refusal(await deliver(owner, order))).toEqual([409, `Lot A on ${number} is on hold.`]);
    await setState(owner, A, 'active');
    await setState(owner, B, 'quarantine');
    expect(refusal(await deliver(owner, order))).toEqual([409, `Lot B on ${number} is in quarantine.`]);
    await setState(owner, B, 'active');
    await owner.put(`/api/lots/${A.id}`, { expires_on: inDays(-1) });
    expect(refusal(await deliver(owner, order))).toEqual([409, `Lot A on ${number} is expired.`]);
    await owner.put(`/api/lots/${A.id}`, { expires_on: inDays(3), test_status: 'failed' });
    expect(refusal(await deliver(owner, order))).toEqual([
      ...[409, `Lot A on ${number} has not passed its tests or is no finished good.`],
    ]);
    await owner.put(`/api/lots/${A.id}`, { test_status: 'retest_passed' });
    expect((await deliver(owner, order)).status).toBe(200);
    await expectBalanced(world, account_id);
    const lot = await readLot(owner, B.id);
    expect(lot.destinations).toMatchObject([
      { order_number: number, store_name: order.store_name, qty: 2, delivered_on: TODAY, returned: 0 },
    ]);
  });

  test("a lot's own tag leaves with the whole lot alone, of which lines of one order may share the cases", async ({
    world,
  }) => {
    const { owner, flavor_id, sku } = await aLotKeeper(world);
    const package_uid = aTag();
    await aLot(owner, flavor_id, { lot_number: 'W', received: 5, package_uid });
    const sampled = await anOrder(owner, {
      lines: [
        { sku, qty: 3 },
        { sku, qty: 2, is_sample: true },
      ],
    });
    await approve(owner, sampled);
    expect(await given(owner, sampled)).toEqual(['W 3', 'W 2']);
    expect((await deliver(owner, sampled)).status).toBe(200);
    const parted = await aLot(owner, flavor_id, { lot_number: 'P', received: 5, package_uid: aTag() });
    const order = await anOrder(owner, { lines: [{ sku, qty: 4 }] });
    await approve(owner, order);
    const [part] = await allocationsOf(owner, order);
    const shipAs = (ship_uid: string | null) =>
      owner.put(`/api/orders/${order.id}/allocations`, { allocations: [{ ...part, ship_uid }] });
    await shipAs(parted.package_uid);
    expect(refusal(await deliver(owner, order))).toEqual([
      ...[409, `Enter a package tag for the part of lot P on ${order.order_number}.`],
    ]);
    await shipAs(aTag());
    expect((await deliver(owner, order)).status).toBe(200);
  });
});
