import { CHECKS, GL_ACCOUNTS, NEW_YORK_TERMS, TERMS_TOO_LONG } from '@waybill/domain/accounts/trade-settings';
import { describe, expect } from 'vitest';
import { aStore } from '../../../test/factories/stores.ts';
import { test } from '../../../test/world/world.ts';

const off = Object.fromEntries(CHECKS.map((check) => [check, 'off']));

describe('trade settings', () => {
  test('are the old behaviour until they are saved', async ({ as }) => {
    const { status, body } = await as.admin.get('/api/trade-settings');
    expect(status).toBe(200);
    expect(body.data).toEqual({
      jurisdiction: 'New York',
      license_number: '',
      tax_registration: '',
      terms_days: null,
      credit_limit: null,
      gates: off,
      gate_override: 'admin',
      invoicing: 'off',
      lots: 'off',
      allocation: 'fefo',
      tax_basis: 'delivery',
      gl_accounts: GL_ACCOUNTS,
      version: 0,
    });
  });

  test('any subset is saved by a super admin, logged with before and after, and read by admins', async ({
    as,
  }) => {
    const sent = { terms_days: 14, credit_limit: 1000.5, gates: { overdue: 'warn' } };
    const saved = await as.owner.put('/api/trade-settings', sent);
    expect(saved.status).toBe(200);
    expect(saved.body.message).toBe('Trade settings saved successfully!');
    expect(saved.body.data).toMatchObject({ ...sent, gates: { ...off, overdue: 'warn' }, version: 1 });
    expect((await as.admin.get('/api/trade-settings')).body.data).toEqual(saved.body.data);
    const [entry] = (await as.owner.get('/api/logs?limit=1')).body.data;
    expect(entry).toMatchObject({ action_type: 'update', log_message: 'Changed the trade settings' });
    expect(entry.additional_data.changes.terms_days).toEqual({ from: null, to: 14 });
    const again = await as.owner.put('/api/trade-settings', { terms_days: 14 });
    expect(again.body.data.version).toBe(1);
    const late = await as.owner.put('/api/trade-settings', { terms_days: 7, version: 0 });
    expect(late.status).toBe(409);
    expect((await as.admin.put('/api/trade-settings', sent)).status).toBe(403);
    expect((await as.agent.get('/api/trade-settings')).status).toBe(403);
  });

  test('3.12: terms of 45 days in New York are refused, elsewhere those of more than 90', async ({ as }) => {
    const late = await as.owner.put('/api/trade-settings', { terms_days: 45 });
    expect([late.status, late.body.error]).toEqual([400, NEW_YORK_TERMS]);
    const other = await as.owner.put('/api/trade-settings', { jurisdiction: 'Other', terms_days: 45 });
    expect(other.status).toBe(200);
    const long = await as.owner.put('/api/trade-settings', { terms_days: 91 });
    expect([long.status, long.body.error]).toEqual([400, TERMS_TOO_LONG]);
    const back = await as.owner.put('/api/trade-settings', { jurisdiction: 'New York' });
    expect([back.status, back.body.error]).toEqual([400, NEW_YORK_TERMS]);
    expect((await as.owner.get('/api/trade-settings')).body.data.jurisdiction).toBe('Other');
  });

  test('no store keeps longer terms than New York allows when the business turns to it', async ({ as }) => {
    await as.owner.put('/api/trade-settings', { jurisdiction: 'Other', terms_days: null });
    const store = await aStore(as.owner);
    const terms = (terms_days: number | null) =>
      as.owner.put(`/api/stores/${store.id}/trade`, { terms_days, terms_reason: 'Far away' });
    await terms(60);
    const refused = await as.owner.put('/api/trade-settings', { jurisdiction: 'New York' });
    expect([refused.status, refused.body.error]).toEqual([
      ...[400, `${NEW_YORK_TERMS} Shorten the terms of ${store.store_name} first.`],
    ]);
    await terms(30);
    expect((await as.owner.put('/api/trade-settings', { jurisdiction: 'New York' })).status).toBe(200);
  });

  test('a license number of null is none', async ({ as }) => {
    await as.owner.put('/api/trade-settings', { license_number: 'OCM-1', tax_registration: 'T-1' });
    const cleared = await as.owner.put('/api/trade-settings', {
      license_number: null,
      tax_registration: null,
    });
    expect(cleared.body.data).toMatchObject({ license_number: '', tax_registration: '' });
  });

  test('refuse what they do not know, and store nothing of it', async ({ as }) => {
    const before = (await as.owner.get('/api/trade-settings')).body.data;
    for (const wrong of [
      { jurisdiction: 'Ohio' },
      { terms_days: 1.5 },
      { credit_limit: -1 },
      { credit_limit: 1.001 },
      { gates: { overdue: 'loud' } },
      { gl_accounts: { sales: '' } },
      { lots: true },
    ])
      expect((await as.owner.put('/api/trade-settings', wrong)).status, JSON.stringify(wrong)).toBe(400);
    expect((await as.owner.get('/api/trade-settings')).body.data).toEqual(before);
  });
});
