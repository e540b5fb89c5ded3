import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { aBusiness } from '../../test/factories/business.ts';
import { expectCounts } from '../../test/factories/filter-counts.ts';
import {
  aFlavor,
  aLot,
  aLotKeeper,
  aTag,
  expectBalanced,
  figures,
  inDays,
  lotForm,
  lotsAndOrder,
  readLot,
  refusal,
  setState,
  TODAY,
} from '../../test/factories/lots.ts';
import { anOrder, assign, status } from '../../test/factories/orders.ts';
import { aPdf } from '../../test/factories/sample-files.ts';
import { uploadTo } from '../../test/factories/upload-form.ts';
import { type Client, test } from '../../test/world/world.ts';

const HEAD = 'SKU,Lot Number,Cases,Package Tag,Expires,THC mg,Test Status,Trade Sample';
const send = (by: Client, url: string, ...rows: string[]) =>
  uploadTo(by, url, 'file', [['lots.csv', Buffer.from([HEAD, ...rows].join('\n'))]]);
const numbers = async (by: Client, query: string) =>
  (await by.get(`/api/lots?${query}`)).body.data.map(({ lot_number }: { lot_number: string }) => lot_number);

describe('lots', () => {
  test('are received with all that is known of them, once for one Idempotency-Key', async ({ world }) => {
    const { owner, account_id, flavor_id } = await aLotKeeper(world);
    const coa = await uploadTo(owner, '/api/upload-certificate', 'certificate', [['coa.pdf', await aPdf()]]);
    const form = lotForm(flavor_id, {
      ...{ lot_number: 'L-7', received: 6, package_uid: aTag(), received_on: inDays(-1) },
      ...{ supplier_name: 'Hudson', supplier_license: 'OCM-P-1', purchase_total: 120.5 },
      ...{ harvested_on: inDays(-90), packaged_on: inDays(-30), expires_on: inDays(300) },
      ...{ thc_mg: 100, cbd_mg: 1.25, thc_percent: 82.5, cbd_percent: 0.1 },
      ...{ certificate_url: coa.body.data.url },
    });
    const headers = { 'idempotency-key': 'f3b3c9a4-9d2e-4f6b-8a54-0d2f5f9b7a01' };
    const replies = [
      await owner.post('/api/lots', form, { headers }),
      await owner.post('/api/lots', form, { headers }),
    ];
    for (const { status: code, body } of replies) {
      expect([code, body.message]).toEqual([201, 'Lot received successfully!']);
      expect(body.data).toMatchObject({ ...form, available: 6, state: 'active', finished_good: true });
    }
    expect(replies[0]?.body.data.id).toBe(replies[1]?.body.data.id);
    expect(await figures(world, flavor_id)).toEqual([6, 0]);
    const [entry] = await world.admin(sql`
      select kind, action_type, user_name <> '' as named from activity_log where account_id = ${account_id} and entity_type = 'lot'`);
    expect(entry).toEqual({ kind: 'product', action_type: 'create', named: true });
    const cleared = await owner.put(`/api/lots/${replies[0]?.body.data.id}`, {
      ...{ certificate_url: null, supplier_name: '', purchase_total: null },
    });
    expect(cleared.body.data).toMatchObject({
      ...{ certificate_url: null, supplier_name: null, purchase_total: null, thc_mg: 100, version: 2 },
    });
    expect((await owner.get(coa.body.data.url)).status).toBe(200);
    await expectBalanced(world, account_id);
  });

  test('are refused with what is wrong', async ({ world }) => {
    const { owner, flavor_id } = await aLotKeeper(world);
    const post = (fields: object) => owner.post('/api/lots', lotForm(flavor_id, fields));
    const wrong: [object, string][] = [
      [{ packaged_on: TODAY, expires_on: TODAY }, 'Expiration must be after packaging.'],
      [{ lot_number: ' ' }, 'Please fill in all required fields'],
      [{ lot_number: 'L'.repeat(201) }, 'Must be at most 200 characters'],
      [{ received: 0 }, 'Cases must be a whole number from 1 to 1,000,000'],
      [{ received: 1.5 }, 'Cases must be a whole number from 1 to 1,000,000'],
      [{ thc_mg: -1 }, 'Milligrams must be 0 or more, with at most two decimals'],
      [{ thc_percent: 100.01 }, 'A percentage is from 0 to 100, with at most two decimals'],
      [{ expires_on: '2027-02-30' }, 'Dates are written YYYY-MM-DD'],
      [
        { test_status: 'fine' },
        'test_status must be one of: not_submitted, submitted, passed, retest_passed, failed',
      ],
    ];
    for (const [fields, sentence] of wrong) expect(refusal(await post(fields))).toEqual([400, sentence]);
    const unknown = lotForm('0197f3b0-0000-7000-8000-000000000000');
    expect(refusal(await owner.post('/api/lots', unknown))).toEqual([404, 'Flavor not found']);
    const lot = await aLot(owner, flavor_id, { lot_number: 'L'.repeat(200), packaged_on: inDays(-3) });
    const edited = await owner.put(`/api/lots/${lot.id}`, { expires_on: inDays(-3) });
    expect(refusal(edited)).toEqual([400, 'Expiration must be after packaging.']);
    const stale = await owner.put(`/api/lots/${lot.id}`, { supplier_name: 'X', version: 7 });
    expect(refusal(stale)).toEqual([409, 'This lot was changed by someone else. Reload and try again.']);
    expect((await readLot(owner, lot.id)).version).toBe(1);
  });

  test('are adjusted for a reason, never below what orders have of them', async ({ world }) => {
    const { owner, account_id, flavor_id, order, A } = await lotsAndOrder(world);
    const adjust = (fields: object) =>
      owner.post(`/api/lots/${A.id}/adjust`, { reason: 'Counted', ...fields });
    expect(refusal(await adjust({ qty_change: -1, reason: '' }))).toEqual([400, 'Please give a reason.']);
    for (const qty_change of [0, 1.5, 'x', null])
      expect(refusal(await adjust({ qty_change }))).toEqual([
        ...[400, 'The change must be a whole number other than 0'],
      ]);
    expect((await adjust({ qty_change: -3, note: 'Broken' })).body.data).toMatchObject({
      ...{ received: 10, adjusted: -3, available: 7, version: 2 },
    });
    expect(await figures(world, flavor_id)).toEqual([15, 0]);
    const { history } = await readLot(owner, A.id);
    expect(history[0]).toMatchObject({
      log_message: 'Adjusted lot A by -3: Counted',
      additional_data: { changes: { available: { from: 10, to: 7 } }, note: 'Broken' },
    });
    await status(owner, order.id, 'pending delivery');
    expect(refusal(await adjust({ qty_change: -1 }))).toEqual([409, 'Only 0 cases of lot A are left.']);
    const reasons = await world.admin(sql`
      select reason, qty_change, held_change from stock_ledger where flavor_id = ${flavor_id} order by created_at`);
    expect(reasons).toEqual([
      { reason: 'lot_received', qty_change: 10, held_change: 0 },
      { reason: 'lot_received', qty_change: 20, held_change: 0 },
      { reason: 'order_created', qty_change: -12, held_change: 0 },
      { reason: 'lot_adjusted', qty_change: -3, held_change: 0 },
    ]);
    await expectBalanced(world, account_id);
  });

  test('go from state to state as decided, and a recall ends by a super admin alone', async ({ world }) => {
    const { owner, admin, account_id, flavor_id } = await aLotKeeper(world);
    const lot = await aLot(owner, flavor_id, { lot_number: 'A', received: 2 });
    expect(refusal(await setState(admin, lot, 'hold', 'x'))).toEqual([400, 'Please give a reason.']);
    expect((await setState(admin, lot, 'active')).body.data).toMatchObject({
      version: 1,
      state_reason: null,
    });
    expect(refusal(await setState(admin, lot, 'closed'))).toEqual([409, 'Lot A still has 2 cases.']);
    expect((await setState(admin, lot, 'hold')).body.data).toMatchObject({
      ...{ state: 'hold', state_reason: 'Looked at it', sellable: false },
    });
    expect(refusal(await setState(admin, lot, 'quarantine'))).toEqual([
      ...[409, 'Lot A is on hold. Make it active first.'],
    ]);
    expect(refusal(await setState(admin, lot, 'closed'))).toEqual([409, 'Lot A still has 2 cases.']);
    expect((await setState(admin, lot, 'recalled', 'Mold')).status).toBe(200);
    expect(refusal(await setState(admin, lot, 'active'))).toEqual([
      403,
      'Only a super admin can end a recall.',
    ]);
    expect(await figures(world, flavor_id)).toEqual([0, 2]);
    expect((await setState(owner, lot, 'active')).status).toBe(200);
    await owner.post(`/api/lots/${lot.id}/adjust`, { qty_change: -2, reason: 'Broken' });
    expect((await setState(admin, lot, 'quarantine')).status).toBe(200);
    expect((await setState(admin, lot, 'closed')).status).toBe(200);
    const more = await owner.post(`/api/lots/${lot.id}/adjust`, { qty_change: 1, reason: 'Found' });
    expect(refusal(more)).toEqual([409, 'Lot A is closed.']);
    await expectBalanced(world, account_id);
  });

  test('are imported from CSV, all of them or none', async ({ world }) => {
    const { owner, account_id, flavor_id, sku } = await aLotKeeper(world);
    const [tag, other] = [aTag(), aTag()];
    const rows = [
      `${sku.toLowerCase()},L-1,"1,200",${tag},1/31/2030,100 mg,Passed,no`,
      `${sku},L-2,5,,,,,yes`,
    ];
    const wrong = [
      ...rows,
      `NONE,L-3,1,,,,,`,
      `${sku},L-4,0,${tag},,,,`,
      `${sku},L-5,1,${other.slice(2)},,,,`,
    ];
    const checked = await send(owner, '/api/lots/import/check', ...wrong);
    expect(checked.body.data).toMatchObject({
      rows: 5,
      errors: [
        { row: 4, column: 'SKU', message: 'There is no flavor with SKU NONE' },
        { row: 5, column: 'Cases', message: 'Cases must be a whole number from 1 to 1,000,000' },
        { row: 5, column: 'Package Tag', message: `Package Tag ${tag} stands in row 2 already` },
        { row: 6, column: 'Package Tag', message: 'A package tag has 24 letters and digits.' },
      ],
    });
    expect((await send(owner, '/api/lots/import', ...wrong)).status).toBe(400);
    expect(await numbers(owner, '')).toEqual([]);
    expect((await send(owner, '/api/lots/import/check', ...rows)).body.data.error_count).toBe(0);
    expect(await numbers(owner, '')).toEqual([]);
    const done = await send(owner, '/api/lots/import', ...rows);
    expect([done.status, done.body.message]).toEqual([201, '2 lots imported successfully!']);
    expect((await owner.get('/api/lots?sort=lot_number&dir=asc')).body.data).toMatchObject([
      {
        lot_number: 'L-1',
        received: 1200,
        package_uid: tag,
        expires_on: '2030-01-31',
        thc_mg: 100,
        sellable: true,
      },
      {
        lot_number: 'L-2',
        received: 5,
        test_status: 'not_submitted',
        trade_sample: true,
        finished_good: true,
      },
    ]);
    expect(await figures(world, flavor_id)).toEqual([1200, 5]);
    const again = await send(owner, '/api/lots/import', rows[0] ?? '');
    expect(again.body.data.errors).toMatchObject([
      { row: 2, message: 'This package tag is already on record.' },
    ]);
    await expectBalanced(world, account_id);
    await owner.put('/api/trade-settings', { lots: 'off' });
    expect(refusal(await send(owner, '/api/lots/import/check', ...rows))).toEqual([
      ...[409, 'Turn on lots in Settings first.'],
    ]);
  });

  test('are listed in pages with their filters, and exported', async ({ world }) => {
    const { owner, flavor_id } = await aLotKeeper(world);
    const soon = await aLot(owner, flavor_id, {
      lot_number: 'SOON',
      expires_on: inDays(30),
      package_uid: aTag(),
    });
    await aLot(owner, flavor_id, { lot_number: 'LATE', expires_on: inDays(31) });
    await aLot(owner, flavor_id, { lot_number: 'GONE', expires_on: inDays(-1) });
    await aLot(owner, flavor_id, { lot_number: 'LAB', test_status: 'submitted', received: 3 });
    const held = await aLot(owner, flavor_id, { lot_number: 'HELD' });
    await setState(owner, held, 'hold');
    expect(await numbers(owner, '')).toEqual(['HELD', 'LAB', 'GONE', 'LATE', 'SOON']);
    expect(await numbers(owner, 'state=hold')).toEqual(['HELD']);
    expect(await numbers(owner, 'test=submitted')).toEqual(['LAB']);
    expect(await numbers(owner, 'expiring=30')).toEqual(['SOON']);
    expect(await numbers(owner, 'sellable=true&sort=lot_number&dir=asc')).toEqual(['LATE', 'SOON']);
    expect(await numbers(owner, 'sort=expires_on&dir=asc&q=E')).toEqual(['GONE', 'LATE', 'HELD']);
    expect(await numbers(owner, `q=${soon.package_uid?.slice(-13)}`)).toEqual(['SOON']);
    expect(await numbers(owner, 'q=mango&sort=lot_number&dir=asc&limit=1')).toEqual(['GONE']);
    const other = await aFlavor(owner);
    expect(await numbers(owner, `flavorId=${other.flavor_id}`)).toEqual([]);
    const first = (await owner.get('/api/lots?limit=2&sort=received_on')).body;
    expect(first.page.total).toBe(5);
    const second = await owner.get(`/api/lots?limit=2&sort=received_on&cursor=${first.page.next_cursor}`);
    expect(second.body.data).toHaveLength(2);
    for (const [query, error] of [
      ['state=lost', 'state must be one of: active, hold, quarantine, recalled, closed'],
      ['expiring=7', 'expiring must be 30'],
    ])
      expect(refusal(await owner.get(`/api/lots?${query}`))).toEqual([400, error]);
    expect(await expectCounts(owner, '/api/lots')).toMatchObject({
      all: { total: 5 },
      state: { active: { total: 4 }, hold: { total: 1 } },
      test: { submitted: { total: 1 } },
      expiring: { 30: { total: 1 } },
    });
    await owner.post(`/api/lots/${held.id}/adjust`, { qty_change: -2, reason: 'Counted' });
    const csv = await owner.get('/api/lots.csv?state=hold');
    expect(csv.headers['x-total-count']).toBe('1');
    expect(String(csv.body)).toMatch(/Lot,Package Tag,Brand,Product,Flavor,SKU,Received/);
    expect(String(csv.body)).toContain('On hold');
    expect(String(csv.body)).toContain(',10,-2,8,0,');
  });

  test('are seen by agents, by a driver on their own orders, and by no other business', async ({ world }) => {
    const { owner, agent, driver, order, A, B } = await lotsAndOrder(world);
    expect(await numbers(agent, '')).toEqual(['B', 'A']);
    expect(await numbers(driver, '')).toEqual([]);
    expect((await expectCounts(driver, '/api/lots')).all).toEqual({ total: 0 });
    expect(refusal(await driver.get(`/api/lots/${A.id}`))).toEqual([404, 'Lot not found']);
    const coa = await uploadTo(owner, '/api/upload-certificate', 'certificate', [['coa.pdf', await aPdf()]]);
    const { url } = coa.body.data;
    await owner.put(`/api/lots/${A.id}`, { certificate_url: url });
    expect([(await agent.get(url)).status, (await driver.get(url)).status]).toEqual([200, 404]);
    await status(owner, order.id, 'pending delivery');
    await assign(owner, order, driver);
    expect((await driver.get(url)).status).toBe(200);
    expect(await numbers(driver, '')).toEqual(['B', 'A']);
    expect(await readLot(driver, A.id)).toMatchObject({
      destinations: [{ order_number: order.order_number }],
    });
    expect((await readLot(agent, A.id)).destinations).toEqual([]);
    const stranger = (await aBusiness(world)).owner;
    await stranger.put('/api/trade-settings', { lots: 'on' });
    const foreign = await aFlavor(stranger);
    for (const reply of [
      await stranger.get(`/api/lots/${A.id}`),
      await stranger.put(`/api/lots/${A.id}`, { supplier_name: 'X' }),
      await stranger.post(`/api/lots/${A.id}/adjust`, { qty_change: 1, reason: 'Mine' }),
      await setState(stranger, B, 'hold'),
    ])
      expect(refusal(reply)).toEqual([404, 'Lot not found']);
    expect((await stranger.get(`/api/orders/${order.id}/allocations`)).status).toBe(404);
    const mine = await anOrder(stranger, { lines: [{ sku: foreign.sku, qty: 1 }] }).catch(() => undefined);
    expect(mine).toBeUndefined();
  });
});
