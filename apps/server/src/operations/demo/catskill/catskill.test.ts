import { createHash } from 'node:crypto';
import { DEFAULT_TRADE_SETTINGS, NEW_YORK_GATES } from '@waybill/domain/accounts/trade-settings';
import type { ExciseReturn } from '@waybill/domain/books/excise-api';
import { quartersUpTo } from '@waybill/domain/books/quarter';
import { addDays, dayIn } from '@waybill/domain/lib/dates';
import type { Lot } from '@waybill/domain/lots/lot-schema';
import type { LotDetails } from '@waybill/domain/lots/lots-api';
import type { IssuedInvoice } from '@waybill/domain/orders/papers/issued-invoice';
import type { ReceivableRow } from '@waybill/domain/receivables/account-schema';
import type { DefaultRow } from '@waybill/domain/receivables/default-schema';
import type { Entry } from '@waybill/domain/receivables/entry-schema';
import type { Run, RunRow } from '@waybill/domain/runs/run-schema';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { pdfText } from '../../../../test/world/pdf-text.ts';
import { readZip } from '../../../../test/world/read-zip.ts';
import { demoTest as base, type Client } from '../../../../test/world/world.ts';
import { HUDSON } from '../hudson.ts';
import { DEMO_PASSWORD, demoLogins } from '../logins.ts';
import { Random } from '../random.ts';
import { CATSKILL } from './catskill-business.ts';
import { planOrders } from './catskill-plan.ts';
import { departureOf } from './catskill-runs.ts';

const test = base.extend('as', { scope: 'file' }, async ({ world }): Promise<Record<string, Client>> => {
  const clients: Record<string, Client> = {};
  for (const { role, email, password } of demoLogins(DEMO_PASSWORD, CATSKILL)) {
    clients[role] = world.newClient();
    await clients[role].post('/api/auth/login', { email, password });
  }
  return clients;
});

async function read<T>(client: Client | undefined, path: string): Promise<T> {
  return (await client?.get(path))?.body.data;
}

/** Over all orders and all entries, without any of the indexes that find those of a day. */
const summedUp = (as_of: string, today: string) => sql`
  with applied as (
    select * from entry_applications
    where account_id = ${CATSKILL.account_id} and applied_on <= ${as_of}::date and (unapplied_on is null or unapplied_on > ${as_of}::date)),
  orders_then as (
    select store_id, order_total - paid as open, paid,
      is_delivered(order_status) and least(delivery_date, ${today}::date) <= ${as_of}::date as is_delivered
    from orders o cross join lateral (
      select coalesce(sum(amount), 0) as paid from applied a where a.order_id = o.id) a
    where account_id = ${CATSKILL.account_id}),
  entries_then as (
    select store_id, amount - (select coalesce(sum(amount), 0) from applied a where a.entry_id = e.id) as left_over
    from ledger_entries e
    where account_id = ${CATSKILL.account_id} and kind in ('payment', 'credit_memo') and date <= ${as_of}::date
      and (voided_on is null or voided_on > ${as_of}::date)),
  sums as (
    select store_id, sum(greatest(open, 0)) filter (where is_delivered) as owed, sum(paid) filter (where not is_delivered) as prepaid,
      0 as on_account
    from orders_then group by 1
    union all select store_id, 0, 0, sum(left_over) from entries_then group by 1)
  select store_id, coalesce(sum(owed), 0)::float as owed, coalesce(sum(prepaid), 0)::float as prepaid, sum(on_account)::float as on_account
  from sums group by 1 having coalesce(sum(owed), 0) <> 0 or coalesce(sum(prepaid), 0) <> 0 or sum(on_account) <> 0`;

describe('Catskill Regulated Supply', () => {
  test('one quarter is filed with its copy, and the present one is open', async ({ as }) => {
    const today = dayIn('America/New_York', new Date());
    const [now, ...before] = quartersUpTo(today).slice(0, 3);
    const worksheet = (quarter = '') => read<ExciseReturn>(as.admin, `/api/tax/excise?quarter=${quarter}`);
    const open = await worksheet(now?.quarter);
    expect(open).toMatchObject({ filed: null, changed_since_filing: null });
    expect(open.taxable_sales).toBeGreaterThan(0);
    const filed = (await Promise.all(before.map(({ quarter }) => worksheet(quarter)))).filter(
      (one) => one.filed,
    );
    expect(filed).toHaveLength(1);
    expect(filed[0]?.filed).toMatchObject({ confirmation: 'NYS-MT-492710' });
  });

  test('has a login of its own for each role', async ({ as }) => {
    for (const [role, client] of Object.entries(as)) {
      const { user } = (await client.get('/api/auth/session')).body.data;
      expect(user).toMatchObject({ role, account_name: 'Catskill Regulated Supply' });
    }
    expect(Object.keys(as)).toEqual(['super_admin', 'admin', 'agent', 'driver']);
  });

  test('trades with terms of 30 days and New York levels, and Hudson Valley with everything off', async ({
    world,
    as,
  }) => {
    expect(await read(as.admin, '/api/trade-settings')).toMatchObject({
      ...{ jurisdiction: 'New York', license_number: 'OCM-DIST-24-000027' },
      ...{ terms_days: 30, gates: NEW_YORK_GATES, invoicing: 'on' },
    });
    const hudson = world.newClient();
    const [login] = demoLogins(DEMO_PASSWORD, HUDSON);
    await hudson.post('/api/auth/login', { email: login.email, password: login.password });
    expect(await read(hudson, '/api/trade-settings')).toEqual(DEFAULT_TRADE_SETTINGS);
    const [carried] = (await world.admin(sql`
      select count(*)::int as wrong from orders o where account_id = ${HUDSON.account_id} and amount_paid <> coalesce((
        select sum(amount) from entry_applications a where a.order_id = o.id and unapplied_on is null), 0)`)) as {
      wrong: number;
    }[];
    expect(carried?.wrong).toBe(0);
  });

  test('has 14 stores, 4 brands, 12 products and 120 orders over 5 months', async ({ world, as }) => {
    expect(await read(as.admin, '/api/brands')).toHaveLength(4);
    expect(await read(as.admin, '/api/products-list')).toHaveLength(12);
    const [orders] = (await world.admin(sql`
      select count(*)::int as count, count(distinct order_status)::int as statuses, max(number)::int - 1000 as numbers,
        extract(day from max(created_at) - min(created_at))::int as days, count(*) filter (where created_at > now())::int as future
      from orders where account_id = ${CATSKILL.account_id}`)) as Record<string, number>[];
    expect(orders).toMatchObject({ count: 120, numbers: 120, statuses: 8, future: 0 });
    expect(orders?.days).toBeGreaterThan(145);
    expect(orders?.days).toBeLessThan(153);
  });

  test('has two stores without a valid certificate, two on the C.O.D. list and three with limits', async ({
    as,
  }) => {
    type Trade = {
      trade: { tax_certificate_status: string; cod_listed: boolean; credit_limit: number | null };
    };
    const stores = await read<Trade[]>(as.admin, '/api/stores');
    expect(stores).toHaveLength(14);
    const statuses = stores
      .map(({ trade }) => trade.tax_certificate_status)
      .filter((status) => status !== 'valid');
    expect(statuses.sort()).toEqual(['suspended', 'unknown']);
    expect(stores.filter(({ trade }) => trade.cod_listed)).toHaveLength(2);
    expect(stores.filter(({ trade }) => trade.credit_limit !== null)).toHaveLength(3);
  });

  test('has a fifth of the paid orders paid in parts', async ({ world, as }) => {
    expect(as.admin).toBeDefined();
    const [paid] = (await world.admin(sql`
      select count(*)::int as orders, count(*) filter (where payments > 1)::int as in_parts from (
        select o.id, count(*) as payments from orders o
        join entry_applications a on a.order_id = o.id and a.unapplied_on is null
        join ledger_entries e on e.id = a.entry_id and e.kind = 'payment'
        where o.account_id = ${CATSKILL.account_id} and o.order_status in ('paid', 'complete') group by o.id) o`)) as {
      orders: number;
      in_parts: number;
    }[];
    expect(paid?.orders).toBeGreaterThan(80);
    expect(paid?.in_parts).toBe(Math.floor((paid?.orders ?? 0) / 5));
  });

  test('has 4 void payments, 6 memos, 1 write-off and 2 stores with money on account', async ({ as }) => {
    const entries = await read<Entry[]>(as.admin, '/api/payments');
    const count = (kind: Entry['kind'], state: Entry['state']) =>
      entries.filter((entry) => entry.kind === kind && entry.state === state).length;
    expect(count('payment', 'void')).toBe(4);
    expect(count('credit_memo', 'posted')).toBe(6);
    expect(count('write_off', 'posted')).toBe(1);
    const stores = await read<ReceivableRow[]>(as.admin, '/api/receivables');
    expect(stores.filter(({ on_account }) => on_account > 0)).toHaveLength(2);
    const payments = entries
      .filter(({ kind }) => kind === 'payment')
      .sort((a, b) => a.number.localeCompare(b.number));
    expect(payments.map(({ date }) => date)).toEqual(payments.map(({ date }) => date).sort());
  });

  test('has defaults with 5 and 1 days left, one late, one noticed and one reported', async ({ as }) => {
    const rows = await read<DefaultRow[]>(as.admin, '/api/defaults');
    const told = rows.map(({ days_left, notice }) => [days_left, !!notice, !!notice?.reported_on]);
    expect(told).toEqual([
      [-7, true, true],
      [-4, false, false],
      [1, false, false],
      [2, true, false],
      [5, false, false],
    ]);
    const reported = rows.find(({ notice }) => notice?.reported_on)?.notice;
    expect(reported).toMatchObject({ number: 'DN-1001', report_reference: 'OCM-DPR-20417' });
    const letter = await as.admin?.get(`/api/default-notices/${reported?.id}/letter.pdf`);
    expect(letter?.raw.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('has an invoice for every approved order, with versions where lines changed and void ones where cancelled', async ({
    world,
    as,
  }) => {
    const [orders] = (await world.admin(sql`
      select count(*) filter (where is_live <> (order_status not in ('pending approval', 'cancelled')))::int as wrong,
        count(*) filter (where is_live)::int as live, count(*) filter (where not is_live and versions > 0)::int as cancelled,
        count(*) filter (where versions = 2)::int as changed, max(numbers)::int as numbers
      from (select o.order_status, count(i.id) as versions, count(distinct i.number) as numbers,
          coalesce(bool_or(i.voided_at is null and i.id is not null), false) as is_live
        from orders o left join issued_invoices i on i.order_id = o.id
        where o.account_id = ${CATSKILL.account_id} group by o.id, o.order_status) o`)) as Record<
      string,
      number
    >[];
    expect(orders).toMatchObject({ wrong: 0, numbers: 1 });
    expect(orders?.live).toBeGreaterThan(100);
    expect(orders?.cancelled).toBeGreaterThan(1);
    expect(orders?.changed).toBeGreaterThan(5);
    const reasons = (await world.admin(sql`
      select distinct void_reason as reason from issued_invoices where account_id = ${CATSKILL.account_id} order by 1`)) as {
      reason: string;
    }[];
    expect(reasons.map(({ reason }) => reason)).toEqual(['Order cancelled', 'Order changed', null]);
    const moments = (await world.admin(sql`
      select count(*) filter (where i.issued_at <> l.created_at or i.issued_at > now() - interval '12 hours')::int as wrong,
        extract(day from max(i.issued_at) - min(i.issued_at))::int as days
      from issued_invoices i join activity_log l on l.entity_id = i.id and l.action_type = 'create'
      where i.account_id = ${CATSKILL.account_id}`)) as { wrong: number; days: number }[];
    expect(moments[0]?.wrong).toBe(0);
    expect(moments[0]?.days).toBeGreaterThan(140);
    const [newest] = await read<IssuedInvoice[]>(as.admin, '/api/issued-invoices?state=issued&limit=1');
    const text = await pdfText((await as.admin?.get(newest?.file ?? ''))?.raw ?? Buffer.alloc(0));
    expect(text).toContain('License OCM-DIST-24-000027');
    expect(text).toContain(newest?.number);
  });

  test('has 1 to 4 lots of every flavor: one on hold, one recalled with deliveries, one expired, one submitted', async ({
    world,
    as,
  }) => {
    const [flavors] = (await world.admin(sql`
      select min(lots)::int as fewest, max(lots)::int as most from (
        select count(l.id) as lots from flavors f left join lots l on l.flavor_id = f.id
        where f.account_id = ${CATSKILL.account_id} group by f.id) f`)) as Record<string, number>[];
    expect(flavors?.fewest).toBeGreaterThan(0);
    expect(flavors?.most).toBeLessThan(5);
    expect(await read<Lot[]>(as.admin, '/api/lots?state=hold')).toHaveLength(1);
    const recalled = await read<Lot[]>(as.admin, '/api/lots?state=recalled');
    expect(recalled).toHaveLength(1);
    const { destinations } = await read<LotDetails>(as.admin, `/api/lots/${recalled[0]?.id}`);
    expect(destinations.some(({ delivered_on }) => delivered_on)).toBe(true);
    expect(await read<Lot[]>(as.admin, '/api/lots?test=submitted')).toHaveLength(1);
    const today = dayIn('America/New_York', new Date());
    const all = await read<Lot[]>(as.admin, '/api/lots');
    expect(all.filter(({ expires_on }) => expires_on && expires_on < today)).toHaveLength(1);
    const [delivery] = (await world.admin(sql`
      select count(*)::int as wrong from lot_allocations a join orders o on o.id = a.order_id
      where a.account_id = ${CATSKILL.account_id} and is_delivered(o.order_status) and a.ship_uid is null`)) as {
      wrong: number;
    }[];
    expect(delivery?.wrong).toBe(0);
  });

  test('answers every earlier day as the sum of what counted on it', async ({ world, as }) => {
    const today = dayIn('America/New_York', new Date());
    for (const days of [0, 1, 2, 5, 9, 14, 21, 30, 45, 62, 75, 100, 130, 152]) {
      const as_of = addDays(today, -days);
      const rows = await read<ReceivableRow[]>(as.admin, `/api/receivables?as_of=${as_of}`);
      const found = rows.map(({ store_id, owed, prepaid, on_account }) => ({
        ...{ store_id, owed, prepaid, on_account },
      }));
      const expected = (await world.admin(summedUp(as_of, today))) as typeof found;
      const byStore = (one: { store_id: string }, other: { store_id: string }) =>
        one.store_id.localeCompare(other.store_id);
      expect(found.sort(byStore), as_of).toEqual(expected.sort(byStore));
    }
  });

  test('has checks of every outcome on its orders, and a refused sale in the log', async ({ world, as }) => {
    expect(as.admin).toBeDefined();
    const outcomes = (await world.admin(sql`
      select distinct outcome from order_checks where account_id = ${CATSKILL.account_id} order by 1`)) as {
      outcome: string;
    }[];
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['cod', 'overridden', 'warn']);
    const warnings = (await world.admin(sql`
      select log_message as message from activity_log where account_id = ${CATSKILL.account_id} and severity = 'warning'`)) as {
      message: string;
    }[];
    expect(warnings).toEqual([
      { message: expect.stringMatching(/^Refused an order of .* The tax certificate of .* is suspended\.$/) },
    ]);
  });

  test('has 15 settled runs, one returned $5.00 short, one departed today with five stops and one planned', async ({
    world,
    as,
  }) => {
    const runs = await read<RunRow[]>(as.admin, '/api/runs?limit=500');
    const inState = (state: string) => runs.filter((run) => run.state === state);
    const counts = ['settled', 'returned', 'departed', 'planned'].map((state) => inState(state).length);
    expect(counts).toEqual([15, 1, 1, 1]);
    const settled = (await world.admin(sql`
      select settlement #>> '{counted,difference}' as difference, settled_on::text = date::text as is_same_day
      from runs where account_id = ${CATSKILL.account_id} and state = 'settled'`)) as Record<
      string,
      unknown
    >[];
    expect(settled.filter(({ difference }) => difference === '-5')).toHaveLength(1);
    expect(settled.filter(({ difference }) => difference !== '0')).toHaveLength(1);
    expect(settled.every(({ is_same_day }) => is_same_day)).toBe(true);
    const returned = await read<Run>(as.admin, `/api/runs/${inState('returned')[0]?.id}`);
    const [short] = returned.stops.flatMap(({ orders }) => orders).filter((order) => order.amount_paid > 0);
    expect((short?.order_total ?? 0) - (short?.amount_paid ?? 0)).toBeCloseTo(5);
    const today = dayIn('America/New_York', new Date());
    const [own, ...others] = (await read<RunRow[]>(as.driver, '/api/runs?state=departed')) ?? [];
    expect(others).toEqual([]);
    expect(own).toMatchObject({ date: today, stops_total: 5, stops_done: 0, manifest_version: 1 });
    expect(own?.to_collect).toBeGreaterThan(0);
    const { departed_at, departs_at } = await read<Run>(as.driver, `/api/runs/${own?.id}`);
    expect(departed_at).toBe(departureOf(today, new Date()).moment.replace('.000', ''));
    expect(departs_at).toBe(departed_at);
    const manifest = await as.driver?.get(`/api/runs/${own?.id}/manifest.pdf`);
    expect(await pdfText(manifest?.raw ?? Buffer.alloc(0))).toContain('License OCM-DIST-24-000027');
  });

  test('has no run that leaves later than the demo is made, in summer and in winter', () => {
    for (const [day, now, time, moment] of [
      ['2026-11-17', '11:29', '00:00', '2026-11-17T05:00:00.000Z'],
      ['2026-11-17', '11:30', '06:30', '2026-11-17T11:30:00.000Z'],
      ['2026-07-01', '04:00', '00:00', '2026-07-01T04:00:00.000Z'],
      ['2026-07-01', '10:30', '06:30', '2026-07-01T10:30:00.000Z'],
      ['2026-11-01', '07:00', '00:00', '2026-11-01T04:00:00.000Z'],
    ] as const)
      expect(departureOf(day, new Date(`${day}T${now}:00Z`)), `${day} ${now}`).toEqual({ time, moment });
  });

  test('fills a pack of 92 days for an inspector, which lists every file with its SHA-256', async ({
    as,
  }) => {
    const today = dayIn('America/New_York', new Date());
    const reply = await as.admin?.get(`/api/packs/inspector.zip?from=${addDays(today, -91)}&to=${today}`);
    const files = readZip(reply?.raw ?? Buffer.alloc(0));
    const rows = (file: string) =>
      parse(files.find(({ name }) => name === file)?.content ?? '', { columns: true, bom: true }) as Record<
        string,
        string
      >[];
    const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex');
    expect(rows('index.csv').map((row) => [row.File, row['SHA-256']])).toEqual(
      files.filter(({ name }) => name !== 'index.csv').map(({ name, content }) => [name, hash(content)]),
    );
    expect(rows('orders.csv').length).toBeGreaterThan(20);
    expect(files.some(({ name }) => name.startsWith('signed/'))).toBe(true);
  });

  test('is the same every time for the same day', () => {
    const plans = () => planOrders(new Random(CATSKILL.account_name));
    expect(plans()).toEqual(plans());
  });
});
