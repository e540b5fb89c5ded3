import pg from 'pg';
import { ensureDatabase, startCluster } from './database.ts';
import { startWaybill } from './server.ts';
import { signInAll } from './visitors.ts';

/** What lots cost: an order of ten lines placed and approved with and without them, by turns; and a list of 100,000. */
const ROUNDS = 60;
const LINES = 10;
const LOTS = 100_000;
const LIST_ROUNDS = 9;
const LISTS = [
  '',
  'sort=lot_number&dir=asc',
  'sort=expires_on&dir=asc',
  'sort=received_on',
  'state=active',
  'state=hold',
  'state=closed&sort=lot_number&dir=asc',
  'test=submitted',
  'test=passed&sort=lot_number&dir=asc',
  'expiring=30',
  'expiring=30&sort=lot_number&dir=asc',
  'q=L-99999',
  'q=nothing-like-it',
];

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

const cluster = await startCluster();
try {
  const { url } = await ensureDatabase(cluster.url, 'bench_lots', 10_000);
  const server = await startWaybill({ DATABASE_URL: url });
  const visitors = await signInAll(server.address, 4);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const ask = async (cookie: string, method: string, path: string, body?: object) => {
    const start = performance.now();
    const reply = await fetch(server.address + path, {
      method,
      headers: { cookie, origin: server.address, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { data, error } = (await reply.json()) as { data: { id: string }; error?: string };
    if (!reply.ok) throw new Error(`${method} ${path}: ${error}`);
    return { data, ms: performance.now() - start };
  };
  try {
    const sides = await Promise.all(
      [visitors[2], visitors[3]].map(async (visitor, place) => {
        const cookie = visitor?.cookie ?? '';
        const { rows: users } = await owner.query('select account_id from users where email = $1', [
          `owner@bench${visitor?.account}.waybill.test`,
        ]);
        const account: string = users[0].account_id;
        await ask(cookie, 'PUT', '/api/trade-settings', { lots: place === 1 ? 'on' : 'off' });
        const { rows: skus } = await owner.query(
          'select f.sku from flavors f where f.account_id = $1 and f.deleted_at is null order by f.qty desc, f.sku limit 200',
          [account],
        );
        const { rows: stores } = await owner.query(
          'select id from stores where account_id = $1 and deleted_at is null limit 20',
          [account],
        );
        return { cookie, account, skus, stores, place: [] as number[], approve: [] as number[] };
      }),
    );
    for (let round = 0; round < ROUNDS; round += 1)
      for (const side of round % 2 ? sides : sides.toReversed()) {
        const orderDetails = Array.from({ length: LINES }, (_, line) => ({
          sku: side.skus[(round * LINES + line) % side.skus.length].sku,
          qty: 1 + (line % 3),
        }));
        const storeId = side.stores[round % side.stores.length].id;
        const placed = await ask(side.cookie, 'POST', '/api/orders', { storeId, orderDetails });
        side.place.push(placed.ms);
        const change = { order_status: 'pending delivery' };
        side.approve.push(
          (await ask(side.cookie, 'PATCH', `/api/orders/${placed.data.id}/status`, change)).ms,
        );
      }
    const [off, on] = sides;
    for (const what of ['place', 'approve'] as const) {
      const [without = 0, withLots = 0] = [off, on].map((side) => median(side?.[what] ?? []));
      console.log(
        `${what.padEnd(8)} ${without.toFixed(1)} ms without lots, ${withLots.toFixed(1)} ms with: ${(withLots / without).toFixed(2)} times`,
      );
    }
    await owner.query(
      `insert into lots (account_id, flavor_id, lot_number, package_uid, received, received_on, packaged_on, expires_on,
         test_status, state, for_sale)
       select $1, f.ids[1 + n % cardinality(f.ids)], 'L-' || n, '1A4' || lpad(n::text, 21, '0'), n % 50,
         current_date - n % 400, current_date - 500, current_date + n % 900 - 100,
         (array['passed', 'passed', 'passed', 'retest_passed', 'submitted'])[1 + n % 5],
         case when n % 500 = 0 then 'hold' when n % 3 = 0 then 'closed' else 'active' end, false
       from generate_series(1, ${LOTS}) n, (select array_agg(id) as ids from flavors where account_id = $1) f`,
      [on?.account],
    );
    await owner.query('vacuum analyze lots');
    for (const list of LISTS) {
      const times: number[] = [];
      for (let round = 0; round < LIST_ROUNDS; round += 1)
        times.push((await ask(on?.cookie ?? '', 'GET', `/api/lots?limit=50&${list}`)).ms);
      console.log(`${(list || 'newest').padEnd(40)} ${median(times).toFixed(1).padStart(7)} ms`);
    }
  } finally {
    await owner.end();
    await server.stop();
  }
} finally {
  await cluster.stop();
}
