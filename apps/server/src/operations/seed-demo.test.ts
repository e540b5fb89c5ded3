import { randomUUID } from 'node:crypto';
import type { Brand } from '@waybill/domain/catalogue/brand-schema';
import { PRODUCT_TYPES, type Product } from '@waybill/domain/catalogue/product-schema';
import { dayIn } from '@waybill/domain/lib/dates';
import { DELIVERED } from '@waybill/domain/orders/status/status';
import { licenseState } from '@waybill/domain/partners/license';
import { STATES } from '@waybill/domain/partners/states';
import type { Store } from '@waybill/domain/partners/store-schema';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { demoTest as base, type Client } from '../../test/world/world.ts';
import { insertAccount } from '../accounts/repository.ts';
import { type Db, inAccount } from '../database/db.ts';
import { hashPassword } from '../identity/passwords.ts';
import { inspectFile } from '../uploads/inspect-file.ts';
import { HUDSON } from './demo/hudson.ts';
import { DEMO_PASSWORD, demoLogins } from './demo/logins.ts';
import { demoStores } from './demo/partners.ts';
import { Random } from './demo/random.ts';
import { refuseKnownPasswords } from './known-passwords.ts';
import { inOneTransaction, seedDemo } from './seed-demo.ts';
import { reportOf, verify } from './verify/verify.ts';

const test = base
  .extend('demo', { scope: 'file' }, async ({ world }): Promise<Record<string, Client>> => {
    const clients: Record<string, Client> = {};
    for (const { role, email, password } of demoLogins()) {
      clients[role] = world.newClient();
      await clients[role].post('/api/auth/login', { email, password });
    }
    return clients;
  })
  .extend('agent', { scope: 'file' }, ({ world, demo }): Client => demo.agent ?? world.newClient());

const today = dayIn('America/New_York', new Date());

describe('the demo', () => {
  test('has a login that works for each role', async ({ demo }) => {
    for (const [role, client] of Object.entries(demo)) {
      expect((await client.get('/api/auth/session')).body.data.user.role).toBe(role);
    }
    expect(Object.keys(demo)).toEqual(['super_admin', 'admin', 'agent', 'driver']);
  });

  test('is refused where others can reach it, until its passwords are changed', async ({ world }) => {
    const refused = (open: object) =>
      refuseKnownPasswords({ ...world.services, config: { ...world.services.config, ...open } });
    await refused({});
    await expect(refused({ HOST: '192.168.1.5' })).rejects.toThrow('passwords everyone knows');
    const open = { PUBLIC_URL: 'https://waybill.example' };
    await expect(refused(open)).rejects.toThrow('passwords everyone knows');
    const hash = await hashPassword('Other-horse-2', world.services.config.PASSWORD_COST);
    const before = await world.admin(sql`select user_id, password_hash from credentials`);
    await world.admin(sql`update credentials set password_hash = ${hash}`);
    await refused(open);
    for (const { user_id, password_hash } of before as { user_id: string; password_hash: string }[])
      await world.admin(
        sql`update credentials set password_hash = ${password_hash} where user_id = ${user_id}`,
      );
  });

  test('has 6 agents and 4 drivers with their fields', async ({ demo }) => {
    const agents = (await demo.admin?.get('/api/agents'))?.body.data;
    const drivers = (await demo.admin?.get('/api/drivers'))?.body.data;
    expect(agents).toHaveLength(6);
    expect(drivers).toHaveLength(4);
    expect(agents.every((agent: { agent_license_number: string }) => agent.agent_license_number)).toBe(true);
    expect(drivers.every((driver: { vehicle: string }) => driver.vehicle)).toBe(true);
  });

  test('has 40 stores over several cities, some expired, some expiring, most valid', async ({ demo }) => {
    const stores: Store[] = (await demo.agent?.get('/api/stores'))?.body.data;
    expect(stores).toHaveLength(40);
    expect(new Set(stores.map(({ city }) => city)).size).toBeGreaterThan(20);
    expect(stores.every(({ state, county }) => STATES.some((known) => known === state) && county)).toBe(true);
    const count = (state: string) =>
      stores.filter((store) => licenseState(store.license_expiration, today) === state).length;
    expect({ expired: count('expired'), expiring: count('expiring'), unknown: count('unknown') }).toEqual({
      expired: 4,
      expiring: 5,
      unknown: 1,
    });
  });

  test('has 400 orders over the last 14 months, in every status', async ({ world, demo }) => {
    expect(demo.admin).toBeDefined();
    const [orders] = (await world.admin(sql`
      select count(*)::int as count, count(distinct order_status)::int as statuses,
        extract(day from max(created_at) - min(created_at))::int as days,
        count(*) filter (where created_at > now())::int as future
      from orders where account_id = ${HUDSON.account_id}`)) as Record<string, number>[];
    expect(orders).toMatchObject({ count: 400, statuses: 8, future: 0 });
    expect(orders?.days).toBeGreaterThan(390);
    expect(orders?.days).toBeLessThan(435);
  });

  test('has the signed documents of most that was delivered and paid, and a PDF that opens', async ({
    world,
    demo,
  }) => {
    const [papers] = (await world.admin(sql`
      select count(*) filter (where order_status = any(${DELIVERED})) as delivered, sum(least(manifest_count, 1)) as manifests,
        count(*) filter (where order_status in ('paid', 'complete')) as paid, sum(least(invoice_count, 1)) as invoices
      from orders where account_id = ${HUDSON.account_id}`)) as Record<string, number>[];
    expect(Number(papers?.manifests) / Number(papers?.delivered)).toBeGreaterThan(0.85);
    expect(Number(papers?.invoices) / Number(papers?.paid)).toBeGreaterThan(0.8);
    expect(Number(papers?.manifests)).toBeLessThan(Number(papers?.delivered));
    const { data } = (await demo.driver?.get('/api/manifests'))?.body ?? {};
    const opened = await demo.driver?.get(data[0].url);
    expect(opened).toMatchObject({ status: 200 });
  });

  test('has what stands on its invoices', async ({ demo }) => {
    const { data } = (await demo.admin?.get('/api/invoice-details'))?.body ?? {};
    expect(data).toMatchObject({ company_name: 'Hudson Valley Distribution LLC', city: 'Kingston' });
  });

  test('has notes of many people, none from the future or older than its store', async ({ world, demo }) => {
    expect(demo.admin).toBeDefined();
    const [notes] = (await world.admin(sql`
      select count(*) as count, count(distinct agent_id) as people,
        count(*) filter (where n.created_at > now() or n.created_at < s.created_at) as wrong
      from store_notes n join stores s on s.account_id = n.account_id and s.id = n.store_id`)) as Record<
      string,
      number
    >[];
    expect(Number(notes?.count)).toBeGreaterThan(50);
    expect(Number(notes?.people)).toBeGreaterThan(6);
    expect(Number(notes?.wrong)).toBe(0);
  });

  test("has Hudson Valley's payments carried over, one of each paid order, as an upgrade does it, and only once", async ({
    world,
  }) => {
    const of = HUDSON.account_id;
    const [ledger] = await world.admin(sql`
      select count(*) > 100 as is_filled,
        bool_and(kind = 'payment' and note = 'Carried over' and recorded_by is null and recorded_by_name = 'Waybill'
          and voided_on is null and applied = amount and last_applied_on = date) as is_carried,
        count(*) = (select count(*) from orders where account_id = ${of} and amount_paid > 0) as is_one_of_each,
        count(*) = max(number) - 1000 and max(number) = (
          select last_number from document_counters where account_id = ${of} and series = 'payment') as is_numbered,
        (select bool_and(o.last_paid_on = a.applied_on) from orders o join entry_applications a on a.order_id = o.id
          where o.account_id = ${of}) as is_dated,
        not exists (select from activity_log where account_id = ${of} and entity_type = 'payment') as is_untold
      from ledger_entries where account_id = ${of}`);
    expect(new Set(Object.values(ledger as object))).toEqual(new Set([true]));
    const again = inAccount({ database: world.services.database, user: { account_id: of } }, (db) =>
      sql`select carry_over_demo(${of})`.execute(db),
    );
    await expect(again).rejects.toThrow('takes back only what its own transaction has written');
  });

  test('holds in everything that verify looks at', async ({ world, demo }) => {
    expect(demo.admin).toBeDefined();
    const { config, storage } = world.services;
    expect(reportOf(await verify(config.DATABASE_URL ?? '', storage))).toContain('All of them hold.');
  });

  test('has both distributors or none when it is interrupted', async ({ world }) => {
    const [first, second] = [randomUUID(), randomUUID()];
    const fill = (account_id: string) => ({
      account_id,
      fill: (db: Db) => insertAccount(db, account_id, 'A distributor'),
    });
    const known = () => world.admin(sql`select id from accounts where id in (${first}, ${second})`);
    const interrupted = { account_id: second, fill: () => Promise.reject(new Error('interrupted')) };
    await expect(inOneTransaction(world.services.database, [fill(first), interrupted])).rejects.toThrow(
      'interrupted',
    );
    expect(await known()).toEqual([]);
    await inOneTransaction(world.services.database, [fill(first), fill(second)]);
    expect(await known()).toHaveLength(2);
    await world.admin(sql`delete from accounts where id in (${first}, ${second})`);
  });

  test('does nothing to a database that has an account', async ({ world, demo }) => {
    expect(await seedDemo(world.services, DEMO_PASSWORD)).toBe(false);
    expect((await demo.admin?.get('/api/stores'))?.body.data).toHaveLength(40);
  });

  test('is the same every time for the same day, and of another day but for its dates', () => {
    const stores = (day: string) => demoStores(new Random(HUDSON.account_name), day);
    expect(stores('2026-11-15')).toEqual(stores('2026-11-15'));
    const names = (day: string) => stores(day).map(({ storeName, phone }) => [storeName, phone]);
    expect(names('2026-11-16')).toEqual(names('2026-11-15'));
    expect(stores('2026-11-16')).not.toEqual(stores('2026-11-15'));
  });
});

describe("the demo's catalogue", () => {
  test('has 8 processors, each with related brands', async ({ agent }) => {
    const { data } = (await agent.get('/api/processors')).body;
    expect(data).toHaveLength(8);
    expect(data.every(({ related_brands }: { related_brands: [] }) => related_brands.length > 0)).toBe(true);
  });

  test('has 12 brands with one to three pictures that open, and their thumbnails', async ({ agent }) => {
    const brands: Brand[] = (await agent.get('/api/brands')).body.data;
    expect(brands).toHaveLength(12);
    for (const { brand_images } of brands) {
      expect(brand_images.length).toBeGreaterThanOrEqual(1);
      expect(brand_images.length).toBeLessThanOrEqual(3);
      const [image] = brand_images;
      const picture = await agent.get(image?.image_url ?? '');
      expect(await sharp(picture.raw).metadata()).toMatchObject({ format: 'jpeg', width: 540, height: 338 });
      const small = await agent.get(image?.thumbnail_url ?? '');
      expect(await sharp(small.raw).metadata()).toMatchObject({ format: 'webp', width: 300 });
    }
  });

  test('has 60 products over the eight types, with 2 to 6 flavors and unique SKUs', async ({ agent }) => {
    const products: Product[] = (await agent.get('/api/products-list')).body.data;
    expect(products).toHaveLength(60);
    expect(new Set(products.map(({ product_type }) => product_type))).toEqual(new Set(PRODUCT_TYPES));
    const counts = products.map(({ flavors }) => flavors.length);
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([2, 6]);
    const names = products.map(({ brand_name, product_name }) => `${brand_name} ${product_name}`);
    expect(new Set(names).size).toBe(60);
    for (const { flavors } of products)
      expect(new Set(flavors.map(({ flavor }) => flavor)).size).toBe(flavors.length);
    const special = products.filter(({ pricing }) => pricing.type === 'customer-specific');
    expect(special.length).toBeGreaterThan(5);
    const certified = products.filter(({ certificate_url }) => certificate_url);
    expect(certified.length).toBeGreaterThan(10);
    const { raw, headers } = await agent.get(certified[0]?.certificate_url ?? '');
    expect(headers['content-type']).toBe('application/pdf');
    const read = async (start: number, end: number) => raw.subarray(start, end + 1);
    expect(await inspectFile({ name: 'a.pdf', size: raw.length, read })).toBe('application/pdf');
  });

  test('has some flavors low and some out, and figures that are the sum of their ledger', async ({
    world,
    agent,
  }) => {
    for (const stock of ['low', 'out']) {
      const { body } = await agent.get(`/api/inventory?stock=${stock}&limit=1`);
      expect(body.page.total).toBeGreaterThan(5);
      expect(body.page.total).toBeLessThan(60);
    }
    const astray = await world.admin(sql`
      select f.sku from flavors f
      left join lateral (select coalesce(sum(qty_change), 0) as qty, coalesce(sum(sold_change), 0) as sold
        from stock_ledger where flavor_id = f.id) l on true
      where (f.qty, f.qty_sold) is distinct from (l.qty, l.sold)`);
    expect(astray).toEqual([]);
    const wrong = await world.admin(
      sql`select id from stock_history where qty_after < 0 or created_at > now()`,
    );
    expect(wrong).toEqual([]);
  });
});
