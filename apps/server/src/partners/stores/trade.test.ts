import { dayIn } from '@waybill/domain/lib/dates';
import { NO_TRADE_DETAILS } from '@waybill/domain/partners/trade-details';
import { describe, expect } from 'vitest';
import { aDelivery } from '../../../test/factories/orders.ts';
import { aStore } from '../../../test/factories/stores.ts';
import { test } from '../../../test/world/world.ts';

describe('trade details of a store', () => {
  test('are read by admins and agents, and by no driver', async ({ world, as }) => {
    const store = await aStore(as.admin);
    for (const client of [as.admin, as.agent])
      expect((await client.get(`/api/stores/${store.id}`)).body.data.trade).toEqual(NO_TRADE_DETAILS);
    const saved = (await as.admin.put(`/api/stores/${store.id}/trade`, { credit_limit: 500.5 })).body.data;
    const bare = await aStore(as.admin);
    for (const client of [as.admin, as.agent]) {
      const { data } = (await client.get('/api/stores')).body;
      const tradeOf = (id: string) => data.find((each: { id: string }) => each.id === id).trade;
      expect([tradeOf(store.id), tradeOf(bare.id)]).toEqual([saved, NO_TRADE_DETAILS]);
    }
    await aDelivery(world, as.driver, store);
    const read = await as.driver.get(`/api/stores/${store.id}`);
    expect(read.status).toBe(200);
    expect(read.body.data).not.toHaveProperty('trade');
    expect((await as.driver.get('/api/stores')).body.data[0]).not.toHaveProperty('trade');
  });

  test('any subset is saved with a version of its own, and being listed is stamped', async ({ as }) => {
    const { id, version } = await aStore(as.admin);
    const today = dayIn('America/New_York', new Date());
    const first = await as.admin.put(`/api/stores/${id}/trade`, {
      tax_certificate_status: 'valid',
      tax_certificate_expires: '2027-01-31',
      credit_limit: 500,
    });
    expect(first.body).toMatchObject({ message: 'Trade details saved successfully!', data: { version: 1 } });
    const listed = await as.admin.put(`/api/stores/${id}/trade`, { cod_listed: true, version: 1 });
    expect(listed.body.data).toMatchObject({
      tax_certificate_status: 'valid',
      cod_listed: true,
      cod_listed_on: today,
      cod_checked_on: today,
      version: 2,
    });
    const late = await as.admin.put(`/api/stores/${id}/trade`, { credit_limit: null, version: 1 });
    expect(late.status).toBe(409);
    const store = (await as.agent.get(`/api/stores/${id}`)).body.data;
    expect([store.version, store.trade]).toEqual([version, listed.body.data]);
    const [entry] = (await as.admin.get('/api/logs?limit=1')).body.data;
    expect(entry).toMatchObject({ entity_type: 'store', entity_id: id });
    expect(entry.additional_data.changes.cod_listed).toEqual({ from: false, to: true });
    expect((await as.agent.put(`/api/stores/${id}/trade`, { cod_listed: false })).status).toBe(403);
    expect((await as.other.put(`/api/stores/${id}/trade`, { cod_listed: false })).status).toBe(404);
  });

  test('its own terms obey the bound and need a reason', async ({ as }) => {
    const { id } = await aStore(as.admin);
    const put = (details: object) => as.admin.put(`/api/stores/${id}/trade`, details);
    for (const bare of [{ terms_days: 14 }, { terms_days: 14, terms_reason: ' ok ' }]) {
      const { status, body } = await put(bare);
      expect([status, body.error]).toEqual([400, 'Please give a reason.']);
    }
    for (const long of [{ terms_days: 31 }, { terms_days: 31, terms_reason: 'Chain' }]) {
      const { status, body } = await put(long);
      expect([status, body.error]).toEqual([400, 'New York allows at most 30 days from delivery.']);
    }
    expect((await put({ terms_days: 14, terms_reason: 'Chain' })).status).toBe(200);
    expect((await put({ terms_days: null })).body.data).toMatchObject({
      terms_days: null,
      terms_reason: null,
    });
    for (const wrong of [
      { tax_certificate_status: 'maybe' },
      { tax_certificate_expires: 'soon' },
      { credit_limit: -1 },
    ])
      expect((await put(wrong)).status, JSON.stringify(wrong)).toBe(400);
  });
});
