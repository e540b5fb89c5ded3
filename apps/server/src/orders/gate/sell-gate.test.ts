import { addDays, formatDay } from '@waybill/domain/lib/dates';
import type { Check } from '@waybill/domain/receivables/checks';
import {
  NO_CREDIT_TO_LISTED,
  OVERRIDE_FORBIDDEN,
  OVERRIDE_SUPER_ADMIN,
} from '@waybill/domain/receivables/checks';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { aGatedBusiness, pay, storeUntil, TODAY, trade, YESTERDAY } from '../../../test/factories/gates.ts';
import { status } from '../../../test/factories/orders.ts';
import { stockOf } from '../../../test/factories/products.ts';
import { aStore } from '../../../test/factories/stores.ts';
import { type Client, test, type World } from '../../../test/world/world.ts';

const deliver = (by: Client, { id }: { id: string }, rest: object = {}) =>
  status(by, id, 'delivered', { delivery_date: TODAY, ...rest });
const approve = (by: Client, { id }: { id: string }, rest: object = {}) =>
  status(by, id, 'pending delivery', rest);
const outcomes = (checks: Check[]) => checks.map(({ at, check, outcome }) => [at, check, outcome]);

function warnings(world: World, account_id: string) {
  return world.admin(sql`
    select entity_type, entity_id, log_message, user_name from activity_log
    where account_id = ${account_id} and severity = 'warning' order by created_at, id`);
}

const everythingWrong = { tax_certificate_status: 'revoked', cod_listed: true, credit_limit: 0 };
const ALL_BLOCK = {
  license_unknown: 'block',
  license_expired: 'block',
  tax_certificate: 'block',
  cod_listed: 'block',
  credit_limit: 'block',
  overdue: 'block',
};

describe('the sell-gate', () => {
  test('4.1: with all checks off a store with everything wrong is sold to as before', async ({ world }) => {
    const { owner, agent, order } = await aGatedBusiness(world, { credit_limit: 1 });
    const store = await aStore(owner, { licenseNumber: 'N/A', licenseExpiration: YESTERDAY });
    await trade(owner, store, everythingWrong);
    const placed = await order(agent, store, 1, { override_reason: 'not needed' });
    expect(placed.status).toBe(201);
    expect(placed.body.data).toMatchObject({ checks: [], payment_terms: 'credit' });
    const { body } = await deliver(owner, placed.body.data);
    expect(body.data).toMatchObject({ checks: [], payment_terms: 'credit', order_status: 'delivered' });
    expect((await agent.get(`/api/stores/${store.id}/check?amount=99`)).body.data).toEqual({
      checks: [],
      payment_terms: 'credit',
    });
  });

  test('4.2 to 4.4: a blocked sale is refused and told, and passes by the reason of who may override', async ({
    world,
  }) => {
    const gates = { license_expired: 'block', license_unknown: 'warn' };
    const { account_id, owner, admin, agent, product, order } = await aGatedBusiness(world, { gates });
    const store = await aStore(owner, { licenseNumber: 'pending', licenseExpiration: YESTERDAY });
    const sentence = `The license of ${store.store_name} expired on ${formatDay(YESTERDAY)}.`;
    const refused = await order(agent, store);
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([409, 'sell_gate', sentence]);
    const said = { at: 'submission', reason: null, by: agent.user?.username, on: TODAY };
    const unknown = `${store.store_name} has no license number on record.`;
    expect(refused.body.checks).toEqual([
      { ...said, check: 'license_unknown', outcome: 'warn', sentence: unknown },
      { ...said, check: 'license_expired', outcome: 'block', sentence },
    ]);
    expect(await stockOf(world, product)).toEqual([{ qty: 1000, qty_sold: 0, ledger: 1000, sold: 0 }]);
    expect(await warnings(world, account_id)).toEqual([
      {
        entity_type: 'store',
        entity_id: store.id,
        log_message: `Refused an order of $545.00 for ${store.store_name}: ${sentence}`,
        user_name: agent.user?.username,
      },
    ]);
    const forbidden = await order(agent, store, 1, { override_reason: 'They promised' });
    expect([forbidden.status, forbidden.body.error]).toEqual([403, OVERRIDE_FORBIDDEN]);
    const short = await order(admin, store, 1, { override_reason: 'no' });
    expect([short.status, short.body.error]).toEqual([400, 'Please give a reason.']);
    const passed = await order(admin, store, 1, { override_reason: 'Renewal seen' });
    expect(passed.status).toBe(201);
    expect(passed.body.data.checks).toEqual([
      { ...said, by: admin.user?.username, check: 'license_unknown', outcome: 'warn', sentence: unknown },
      {
        ...{ ...said, by: admin.user?.username, check: 'license_expired', outcome: 'overridden', sentence },
        reason: 'Renewal seen',
      },
    ]);
    const [entry] = (await owner.get('/api/logs?limit=10')).body.data.filter(
      ({ action_type }: { action_type: string }) => action_type === 'override',
    );
    expect(entry.log_message).toBe(
      `Overrode "license_expired" on ${passed.body.data.order_number}: Renewal seen`,
    );
    expect(await warnings(world, account_id)).toHaveLength(1);
  });

  test('4.5: without a valid tax certificate nothing is sold', async ({ world }) => {
    const { owner, agent, order } = await aGatedBusiness(world, { gates: { tax_certificate: 'block' } });
    const store = await aStore(owner);
    const name = store.store_name;
    const missing = await order(agent, store, 1);
    expect([missing.status, missing.body.error]).toEqual([
      409,
      `No adult-use cannabis tax certificate is on record for ${name}.`,
    ]);
    for (const [details, error] of [
      [{ tax_certificate_status: 'suspended' }, `The tax certificate of ${name} is suspended.`],
      [{ tax_certificate_status: 'revoked' }, `The tax certificate of ${name} is revoked.`],
      [
        { tax_certificate_status: 'valid', tax_certificate_expires: YESTERDAY },
        `The tax certificate of ${name} expired on ${formatDay(YESTERDAY)}.`,
      ],
    ] as const) {
      await trade(owner, store, details);
      expect((await order(agent, store, 1)).body.error).toBe(error);
    }
    await trade(owner, store, { tax_certificate_expires: TODAY });
    expect((await order(agent, store, 1)).status).toBe(201);
  });

  test('4.6 and 4.7: a listed store pays before it is delivered to, and no reason gives it credit', async ({
    world,
  }) => {
    const settings = { gates: { cod_listed: 'block', license_expired: 'block' } };
    const { owner, admin, driver, order } = await aGatedBusiness(world, settings);
    const store = await storeUntil(owner, TODAY);
    await trade(owner, store, { cod_listed: true });
    const { status: placed, body } = await order(admin, store);
    expect([placed, body.data.payment_terms]).toEqual([201, 'cod']);
    expect(outcomes(body.data.checks)).toEqual([['submission', 'cod_listed', 'cod']]);
    expect(body.data.checks[0].sentence).toBe(
      `${store.store_name} is on the C.O.D. list. Payment is due on delivery.`,
    );
    const { id, order_number } = body.data;
    const uncollected = `Collect $545.00 before delivering ${order_number}: the store pays on delivery.`;
    await owner.patch(`/api/orders/${id}/delivery`, { delivery_driver: driver.user?.id });
    for (const by of [owner, driver]) {
      const refused = await deliver(by, body.data);
      expect([refused.status, refused.body.error]).toEqual([409, uncollected]);
    }
    const part = { payment_info: { amount_paid: 100, payment_type: ['Cash'] }, delivery_date: TODAY };
    const partly = await status(owner, id, 'partially paid', part);
    expect(partly.body.error).toBe(uncollected.replace('545', '445'));
    for (const call of [
      order(owner, store, 1, { override_reason: 'Good customer' }),
      approve(owner, body.data, { override_reason: 'Good customer' }),
      owner.post(`/api/orders/${id}/override`, { at: 'delivery', check: 'cod_listed', reason: 'Good one' }),
    ]) {
      const refused = await call;
      expect([refused.status, refused.body.error]).toEqual([409, NO_CREDIT_TO_LISTED]);
    }
    const still = (await owner.get(`/api/orders/${id}`)).body.data;
    expect(still).toMatchObject({ order_status: 'pending approval', payment_info: { amount_paid: 0 } });
    expect(outcomes(still.checks)).toHaveLength(1);
    expect((await pay(owner, body.data, 545)).status).toBe(201);
    const delivered = await deliver(driver, body.data);
    expect(delivered.status).toBe(200);
    expect(outcomes(delivered.body.data.checks)).toEqual([
      ['submission', 'cod_listed', 'cod'],
      ['approval', 'cod_listed', 'cod'],
      ['delivery', 'cod_listed', 'cod'],
    ]);

    // A reason that lets a blocked sale pass leaves it cash on delivery, and so does a warning in New York.
    await owner.put('/api/trade-settings', { gates: { cod_listed: 'warn' } });
    const { store_name, license_number, address } = store;
    const expired = { store_name, license_number, address, license_expiration: YESTERDAY };
    expect((await owner.put(`/api/stores/${store.id}`, expired)).status).toBe(200);
    const both = await order(admin, store, 1, { override_reason: 'Renewal seen' });
    expect([both.status, both.body.data.payment_terms]).toEqual([201, 'cod']);
    expect(outcomes(both.body.data.checks)).toEqual([
      ['submission', 'license_expired', 'overridden'],
      ['submission', 'cod_listed', 'cod'],
    ]);
    await owner.put('/api/trade-settings', { jurisdiction: 'Other', gates: { license_expired: 'off' } });
    const elsewhere = await order(admin, store, 1);
    expect(elsewhere.body.data.payment_terms).toBe('credit');
    expect(outcomes(elsewhere.body.data.checks)).toEqual([['submission', 'cod_listed', 'warn']]);
  });

  test('4.8 and 4.9: a credit limit counts what is owed, ordered and on account, and blocks by cash on delivery', async ({
    world,
  }) => {
    const { owner, agent, order } = await aGatedBusiness(world, {});
    const store = await aStore(owner);
    await trade(owner, store, { credit_limit: 1000 });
    const owing = (await order(owner, store, 12)).body.data;
    await deliver(owner, owing);
    expect((await pay(owner, owing, 54)).status).toBe(201);
    expect((await order(owner, store, 4)).body.data.order_total).toBe(218);
    await owner.put('/api/trade-settings', { gates: { credit_limit: 'warn' } });
    const check = async (amount: number) =>
      (await agent.get(`/api/stores/${store.id}/check?amount=${amount}`)).body.data;
    const sentence = `This order brings ${store.store_name} to $1,036.00, above its credit limit of $1,000.00.`;
    expect(await check(218)).toMatchObject({
      checks: [{ outcome: 'warn', sentence }],
      payment_terms: 'credit',
    });
    expect(await check(182)).toEqual({ checks: [], payment_terms: 'credit' });
    const warned = (await order(agent, store, 4)).body.data;
    expect(warned).toMatchObject({ payment_terms: 'credit', checks: [{ outcome: 'warn', sentence }] });
    expect((await status(owner, warned.id, 'cancelled')).status).toBe(200);
    // An advance lies on account: it makes room for as much.
    const advance = { store_id: store.id, amount: 36, date: TODAY, payment_type: 'Cash' };
    expect((await owner.post('/api/payments', advance)).status).toBe(201);
    expect(await check(218)).toEqual({ checks: [], payment_terms: 'credit' });
    expect(await check(218.01)).toMatchObject({ checks: [{ check: 'credit_limit' }] });

    await owner.put('/api/trade-settings', { gates: { credit_limit: 'block' } });
    const cod = (await order(agent, store, 5)).body.data;
    expect(cod).toMatchObject({ payment_terms: 'cod', checks: [{ outcome: 'cod' }] });
    const uncollected = await deliver(owner, cod);
    expect(uncollected.body.error).toMatch(/^Collect \$272\.50 before delivering/);
    const payment_info = { payment_type: ['Cash'] };
    const paid = await status(owner, cod.id, 'paid', { payment_info, delivery_date: YESTERDAY });
    expect(paid.body.data).toMatchObject({ payment_terms: 'cod', due_date: YESTERDAY, order_status: 'paid' });
    // It counts by its total at every point, although it was paid by then.
    expect(outcomes(paid.body.data.checks)).toEqual([
      ['submission', 'credit_limit', 'cod'],
      ['approval', 'credit_limit', 'cod'],
      ['delivery', 'credit_limit', 'cod'],
    ]);
  });

  test('4.10: a license that expires before approval blocks it, and what the latest point says holds', async ({
    world,
  }) => {
    const { account_id, owner, agent, order } = await aGatedBusiness(world, { gates: ALL_BLOCK });
    const store = await storeUntil(owner, TODAY);
    await trade(owner, store, { tax_certificate_status: 'valid', credit_limit: 10 });
    const { data } = (await order(agent, store, 1)).body;
    expect(data.payment_terms).toBe('cod');
    await trade(owner, store, { credit_limit: 100 });
    await world.admin(sql`update stores set license_expiration = ${YESTERDAY} where id = ${store.id}`);
    const sentence = `The license of ${store.store_name} expired on ${formatDay(YESTERDAY)}.`;
    for (const call of [
      () => approve(owner, data),
      () => owner.post(`/api/orders/${data.id}/approve`, { delivery_date: TODAY }),
      () => deliver(owner, data),
    ]) {
      const refused = await call();
      expect([refused.status, refused.body.code, refused.body.error]).toEqual([409, 'sell_gate', sentence]);
    }
    expect((await owner.get(`/api/orders/${data.id}`)).body.data).toEqual(data);
    expect(
      (await warnings(world, account_id)).map((entry) => (entry as { log_message: string }).log_message),
    ).toEqual([
      `Refused ${data.order_number} at approval: ${sentence}`,
      `Refused ${data.order_number} at approval: ${sentence}`,
      `Refused ${data.order_number} at approval and delivery: ${sentence}`,
    ]);
    await world.admin(sql`update stores set license_expiration = ${TODAY} where id = ${store.id}`);
    const approved = await owner.post(`/api/orders/${data.id}/approve`, { delivery_date: TODAY });
    expect(approved.body.data).toMatchObject({ order_status: 'pending delivery', payment_terms: 'credit' });
    expect((await owner.get(`/api/orders/${data.id}`)).body.data).toEqual(approved.body.data);
    const { version } = approved.body.data;
    const undone = await owner.post(`/api/orders/${data.id}/undo`, { version });
    expect(undone.body.data).toMatchObject({ order_status: 'pending approval', payment_terms: 'cod' });
    expect(undone.body.data.checks).toEqual(data.checks);
  });

  test('4.11: a bulk approval of three, one of them blocked', async ({ world }) => {
    const gates = { license_expired: 'block' };
    const { owner, agent, order } = await aGatedBusiness(world, { gates });
    const [good, bad] = [await storeUntil(owner, TODAY), await storeUntil(owner, TODAY)];
    const orders = [];
    for (const store of [good, bad, good]) orders.push((await order(agent, store, 1)).body.data);
    await world.admin(sql`update stores set license_expiration = ${YESTERDAY} where id = ${bad.id}`);
    const change = { order_status: 'pending delivery', orders: orders.map(({ id }) => ({ id })) };
    const { body } = await owner.post('/api/orders/status', change);
    const error = `The license of ${bad.store_name} expired on ${formatDay(YESTERDAY)}.`;
    expect(body.data).toMatchObject({
      changed: [orders[0].id, orders[2].id],
      refused: [{ id: orders[1].id, order_number: orders[1].order_number, error }],
    });
    const again = await owner.post('/api/orders/status', { ...change, override_reason: 'Renewal seen' });
    expect(again.body.data.refused).toEqual([]);
    const overridden = (await owner.get(`/api/orders/${orders[1].id}`)).body.data;
    expect(overridden).toMatchObject({ order_status: 'pending delivery' });
    expect(outcomes(overridden.checks)).toEqual([['approval', 'license_expired', 'overridden']]);
  });

  test('4.12: an admin overrides nothing when only a super admin may', async ({ world }) => {
    const settings = { gates: { license_expired: 'block' }, gate_override: 'super_admin' };
    const { owner, admin, agent, order } = await aGatedBusiness(world, settings);
    const store = await storeUntil(owner, YESTERDAY);
    const reason = 'Renewal seen';
    for (const by of [admin, agent]) {
      const refused = await order(by, store, 1, { override_reason: reason });
      expect([refused.status, refused.body.error]).toEqual([403, OVERRIDE_SUPER_ADMIN]);
    }
    const { data } = (await order(owner, store, 1, { override_reason: reason })).body;
    const override = { at: 'approval', check: 'license_expired', reason };
    const refused = await admin.post(`/api/orders/${data.id}/override`, override);
    expect([refused.status, refused.body.error]).toEqual([403, OVERRIDE_SUPER_ADMIN]);
    expect((await owner.post(`/api/orders/${data.id}/override`, override)).status).toBe(201);
  });

  test('an override beforehand holds for its check, its point and its day', async ({ world }) => {
    const settings = { gates: { license_expired: 'block', credit_limit: 'block' } };
    const { account_id, owner, admin, agent, order } = await aGatedBusiness(world, settings);
    const store = await storeUntil(owner, TODAY);
    const { data } = (await order(agent, store, 1)).body;
    await world.admin(sql`update stores set license_expiration = ${YESTERDAY} where id = ${store.id}`);
    await trade(owner, store, { credit_limit: 0 });
    const url = `/api/orders/${data.id}/override`;
    const reason = 'Renewal seen';
    const wrong = await admin.post(url, { at: 'approval', check: 'license_expired' });
    expect([wrong.status, wrong.body.error]).toEqual([400, 'Please give a reason.']);
    expect((await admin.post(url, { at: 'submission', check: 'overdue', reason })).status).toBe(400);
    const agents = await agent.post(url, { at: 'approval', check: 'license_expired', reason });
    expect([agents.status, agents.body.error]).toEqual([403, OVERRIDE_FORBIDDEN]);
    const given = await admin.post(url, { at: 'approval', check: 'license_expired', reason });
    expect([given.status, given.body.data]).toEqual([
      201,
      { at: 'approval', check: 'license_expired', reason, by: admin.user?.username, on: TODAY },
    ]);
    const entries = sql`select log_message from activity_log
      where account_id = ${account_id} and action_type = 'override'`;
    const told = [{ log_message: `Overrode "license_expired" on ${data.order_number}: ${reason}` }];
    expect(await world.admin(entries)).toEqual(told);
    expect((await deliver(owner, data)).status).toBe(409);
    await world.admin(sql`update check_overrides set valid_on = ${YESTERDAY} where order_id = ${data.id}`);
    expect((await approve(owner, data)).status).toBe(409);
    await world.admin(sql`update check_overrides set valid_on = ${TODAY} where order_id = ${data.id}`);
    const approved = await approve(owner, data);
    expect(approved.body.data).toMatchObject({ payment_terms: 'cod' });
    expect(approved.body.data.checks).toMatchObject([
      { check: 'license_expired', outcome: 'overridden', reason, by: admin.user?.username },
      { check: 'credit_limit', outcome: 'cod', reason: null, by: owner.user?.username },
    ]);
    expect(await world.admin(entries)).toEqual(told);
    for (const check of ['license_expired', 'credit_limit'])
      await admin.post(url, { at: 'delivery', check, reason });
    const delivered = await deliver(owner, data);
    expect(delivered.body.data).toMatchObject({ order_status: 'delivered', payment_terms: 'credit' });
  });

  test('an overdue balance is told with what is past due and since when', async ({ world }) => {
    const { owner, agent, order } = await aGatedBusiness(world, {});
    const store = await aStore(owner);
    for (const [cases, days] of [
      [1, 31],
      [2, 40],
      [4, 30],
    ] as const)
      await deliver(owner, (await order(owner, store, cases)).body.data, {
        delivery_date: addDays(TODAY, -days),
      });
    await owner.put('/api/trade-settings', { gates: { overdue: 'block' } });
    const { data } = (await order(agent, store, 1)).body;
    expect(data).toMatchObject({
      payment_terms: 'cod',
      checks: [
        {
          check: 'overdue',
          outcome: 'cod',
          sentence: `${store.store_name} owes $163.50 since ${formatDay(addDays(TODAY, -10))}.`,
        },
      ],
    });
    const kept = await order(owner, store, 1, { override_reason: 'Paid by wire today' });
    expect(kept.body.data).toMatchObject({ payment_terms: 'credit', checks: [{ outcome: 'overridden' }] });
  });

  test('two orders at once see each other: one of them is above the limit', async ({ world }) => {
    const settings = { gates: { credit_limit: 'block' }, credit_limit: 100 };
    const { owner, agent, order } = await aGatedBusiness(world, settings);
    const store = await aStore(owner);
    const placed = await Promise.all([1, 2, 3, 4].map(() => order(agent, store, 1)));
    const terms = placed.map(({ body }) => body.data.payment_terms);
    expect(terms.sort()).toEqual(['cod', 'cod', 'cod', 'credit']);
  });

  test('a refused order may come again under its Idempotency-Key, and the first reply is given twice', async ({
    world,
  }) => {
    const { account_id, owner, agent, order } = await aGatedBusiness(world, {
      gates: { license_expired: 'block' },
    });
    const store = await storeUntil(owner, YESTERDAY);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    expect((await order(agent, store, 1, {}, headers)).status).toBe(409);
    await world.admin(sql`update stores set license_expiration = ${TODAY} where id = ${store.id}`);
    const first = await order(agent, store, 1, {}, headers);
    expect(first.status).toBe(201);
    await world.admin(sql`update stores set license_expiration = ${YESTERDAY} where id = ${store.id}`);
    expect((await order(agent, store, 1, {}, headers)).body).toEqual(first.body);
    expect(await warnings(world, account_id)).toHaveLength(1);
  });

  test('the check of a store is for who creates orders, and stores nothing', async ({ world, as }) => {
    const { account_id, owner, agent, driver } = await aGatedBusiness(world, { gates: ALL_BLOCK });
    const store = await aStore(owner, { licenseExpiration: YESTERDAY });
    await trade(owner, store, everythingWrong);
    const url = `/api/stores/${store.id}/check?amount=545`;
    const { body } = await agent.get(url);
    expect(outcomes(body.data.checks)).toEqual([
      ['submission', 'license_expired', 'block'],
      ['submission', 'tax_certificate', 'block'],
      ['submission', 'cod_listed', 'cod'],
      ['submission', 'credit_limit', 'cod'],
    ]);
    expect(body.data.payment_terms).toBe('cod');
    expect(await warnings(world, account_id)).toEqual([]);
    expect((await driver.get(url)).status).toBe(403);
    expect((await as.other.get(url)).status).toBe(404);
    for (const amount of ['-1', '1.001', 'much'])
      expect((await agent.get(`/api/stores/${store.id}/check?amount=${amount}`)).status, amount).toBe(400);
  });
});
