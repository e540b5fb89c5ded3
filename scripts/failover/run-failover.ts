import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../../apps/server/src/config.ts';
import { holds, reportOf, verify } from '../../apps/server/src/operations/verify/verify.ts';
import { openStorage } from '../../apps/server/src/storage/open-storage.ts';
import { startServer } from '../../apps/server/test/world/running-server.ts';
import { linkIn, startSmtpServer } from '../../apps/server/test/world/smtp-server.ts';
import { OrderLoad } from './order-load.ts';
import { startCluster } from './start-cluster.ts';

/** `npm run failover -- 5` kills the primary five times while orders are placed, and counts what was lost. */
const KILLS = Number(process.argv[2] ?? 5);
const MAX_SECONDS = 30;
const STEADY_ORDERS = 100;
const TIMEOUT_MS = 120_000;
const PASSWORD = 'Right-horse-1';
const EMAIL = 'owner@failover.example';

const cluster = await startCluster();
const mail = await startSmtpServer();
try {
  await cluster.ready();
  const server = await startServer({ DATABASE_URL: cluster.url, SMTP_URL: mail.url });
  try {
    process.exitCode = (await trial(server.address, server.directory)) ? 0 : 1;
  } finally {
    await server.stop();
  }
} finally {
  await mail.stop();
  await cluster.stop();
}

async function trial(address: string, DATA_DIR: string): Promise<boolean> {
  const cookie = await signUp(address);
  const load = new OrderLoad(address, cookie, await stockedOrder(address, cookie));
  const seconds: number[] = [];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await moreOrders(load, STEADY_ORDERS);
    const primary = await cluster.ready();
    await cluster.kill(primary);
    const start = performance.now();
    await until(() => load.hasPlacedSince(start));
    seconds.push((performance.now() - start) / 1000);
    console.log(`kill ${kill}: node ${primary.name}, first order after ${seconds.at(-1)?.toFixed(1)} s`);
    cluster.restart(primary);
  }
  await moreOrders(load, STEADY_ORDERS);
  await load.stop();
  const present = await readOrderIds(address, cookie);
  const lost = [...load.acknowledged].filter((id) => !present.has(id));
  const surplus = [...present].filter((id) => !load.acknowledged.has(id));
  await cluster.ready();
  const outcomes = await verify(cluster.url, openStorage(readConfig({ DATA_DIR })));
  console.log(reportOf(outcomes));
  for (const answer of load.unexpected) console.log(`unexpected answer: ${answer}`);
  console.log(
    `${KILLS} kills, ${load.acknowledged.size} orders acknowledged, ${lost.length} lost, ${surplus.length} placed twice, ` +
      `${load.unexpected.length} unexpected answers; first order after ${Math.max(...seconds).toFixed(1)} s at the latest`,
  );
  return (
    lost.length + surplus.length + load.unexpected.length === 0 &&
    holds(outcomes) &&
    Math.max(...seconds) < MAX_SECONDS
  );
}

async function moreOrders(load: OrderLoad, more: number): Promise<void> {
  const goal = load.acknowledged.size + more;
  await until(() => load.acknowledged.size >= goal);
}

async function until(holds: () => boolean): Promise<void> {
  const giveUpAt = Date.now() + TIMEOUT_MS;
  while (!holds()) {
    if (Date.now() > giveUpAt) throw new Error(`Nothing happened for ${TIMEOUT_MS / 1000} s.`);
    await pause(20);
  }
}

async function send<T>(
  address: string,
  path: string,
  body: object,
  cookie = '',
): Promise<{ data: T; cookie: string }> {
  const reply = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`POST ${path}: ${reply.status} ${text}`);
  return { data: JSON.parse(text).data, cookie: reply.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

async function signUp(address: string): Promise<string> {
  const person = { firstName: 'Ada', lastName: 'Owner', businessName: 'Failover Supply' };
  await send(address, '/api/auth/signup', { ...person, email: EMAIL, password: PASSWORD });
  await until(() => mail.mails.length > 0);
  const token = new URL(linkIn(mail.mails[0]?.content)).searchParams.get('token');
  await send(address, '/api/auth/verify-email', { token });
  return (await send(address, '/api/auth/login', { email: EMAIL, password: PASSWORD })).cookie;
}

async function stockedOrder(address: string, cookie: string): Promise<object> {
  const make = async <T>(path: string, body: object) => (await send<T>(address, path, body, cookie)).data;
  const processor = { name: 'Hudson Labs', licenseNumber: 'P-1' };
  const { id } = await make<{ id: string }>('/api/processors', processor);
  await make('/api/brands', { brandName: 'Alta Vista', processorIds: [id] });
  const skus = ['SKU-1', 'SKU-2', 'SKU-3'];
  await make('/api/products-list', {
    product_name: 'Cloud Pen',
    brand_name: 'Alta Vista',
    processor_name: processor.name,
    product_type: 'Vape',
    size: '1',
    size_unit: 'grams',
    units_per_case: '10',
    flavors: skus.map((sku) => ({ flavor: sku, sku, qty: 900_000 })),
    pricing: { type: 'universal', price: 10 },
  });
  const store = await make<{ id: string }>('/api/stores', {
    storeName: 'Kingston Green',
    licenseNumber: 'S-1',
    address: '1 Main St',
  });
  return { storeId: store.id, orderDetails: skus.map((sku) => ({ sku, qty: 1 })) };
}

async function readOrderIds(address: string, cookie: string): Promise<Set<string>> {
  const ids = new Set<string>();
  let cursor: string | null = '';
  while (cursor !== null) {
    const reply = await fetch(`${address}/api/orders?limit=100${cursor && `&cursor=${cursor}`}`, {
      headers: { cookie },
    });
    const { data, page } = (await reply.json()) as {
      data: { id: string }[];
      page: { next_cursor: string | null };
    };
    for (const { id } of data) ids.add(id);
    cursor = page.next_cursor;
  }
  return ids;
}
