import { setTimeout as pause } from 'node:timers/promises';
import { ensureDatabase, startCluster } from './database.ts';
import { memoryOf } from './processes.ts';
import { startWaybill } from './server.ts';
import { signInAll } from './visitors.ts';

/** Memory of the application while a ZIP of 1,000 stored invoices streams, to a client that reads at once and to a slow one. */
const INVOICES = 1000;
/** As many as can be chosen one by one. */
const FEW = 200;
const WARMUPS = 20;
const PAGE_SIZE = 500;
const SAMPLE_INTERVAL_MS = 100;
const SLOW_CHUNK_MS = 20;

const SELLER = {
  company_name: 'Bench Supply LLC',
  street_address: '7 Depot Road',
  city: 'Kingston',
  state: 'New York',
  zipcode: '12401',
  email: 'bench@waybill.test',
  phone_number: '(845) 555-0100',
  bank_name: 'First Hudson Bank',
  routing_number: '021000021',
  account_number: '000123456789',
  account_type: 'Business Checking',
  bank_address: '1 Wall Street, Kingston, NY 12401',
};

const cluster = await startCluster();
try {
  const { url } = await ensureDatabase(cluster.url, 'bench_10k', 10_000);
  const server = await startWaybill({ DATABASE_URL: url });
  try {
    const [visitor] = await signInAll(server.address, 1);
    const call = callAs(server.address, visitor?.cookie ?? '');
    await issueAll(call);
    const few = await zipOfFew(call);
    // Brings the heap to its size with as many invoices, of which one ZIP holds a fifth.
    for (let warmup = 0; warmup < WARMUPS; warmup += 1) await streamed(await call('GET', few), 0, server.pid);
    const many = '/api/issued-invoices.zip?state=issued';
    for (const { name, path, chunkMs } of [
      { name: `${FEW} invoices, read at once`, path: few, chunkMs: 0 },
      { name: `${INVOICES} invoices, read at once`, path: many, chunkMs: 0 },
      { name: `${INVOICES} invoices, read slowly`, path: many, chunkMs: SLOW_CHUNK_MS },
    ]) {
      const { megabytes, seconds, samples } = await streamed(await call('GET', path), chunkMs, server.pid);
      const tenths = Array.from(
        { length: 10 },
        (_, tenth) => samples[Math.floor((tenth * samples.length) / 10)],
      );
      console.log(
        `${name}: ${megabytes.toFixed(1)} MB in ${seconds.toFixed(1)} s;`,
        `memory at each tenth ${tenths.map((memory) => memory?.toFixed(0)).join(' ')}, at most ${Math.max(...samples).toFixed(0)} MB`,
      );
    }
  } finally {
    await server.stop();
  }
} finally {
  await cluster.stop();
}

type Call = ReturnType<typeof callAs>;

function callAs(address: string, cookie: string) {
  return async (method: string, path: string, body?: object): Promise<Response> => {
    const reply = await fetch(address + path, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json', origin: address }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return reply;
  };
}

/** By the product's own code; those of an earlier run are used again. */
async function issueAll(call: Call): Promise<void> {
  const issued = await (await call('GET', '/api/issued-invoices?state=issued&limit=1')).json();
  if (issued.page.total >= INVOICES) return;
  await call('PUT', '/api/invoice-details', SELLER);
  await call('PUT', '/api/trade-settings', { license_number: 'OCM-DIST-24-000027', invoicing: 'on' });
  let cursor = '';
  for (let read = 0; read < INVOICES; read += PAGE_SIZE) {
    const page = await call(
      'GET',
      `/api/orders?list=completed&status=complete&view=row&limit=${PAGE_SIZE}${cursor}`,
    );
    const { data, page: next } = (await page.json()) as {
      data: { id: string }[];
      page: { next_cursor: string };
    };
    cursor = `&cursor=${next.next_cursor}`;
    for (const { id } of data)
      await call('POST', `/api/orders/${id}/issued-invoices`, { reason: 'To be measured' });
  }
}

async function zipOfFew(call: Call): Promise<string> {
  const page = await call('GET', `/api/issued-invoices?state=issued&limit=${FEW}`);
  const { data } = (await page.json()) as { data: { id: string }[] };
  return `/api/issued-invoices.zip?ids=${data.map(({ id }) => id).join(',')}`;
}

/** Reads a reply to its end, with a pause after each chunk, and samples the server's memory meanwhile. */
async function streamed(reply: Response, chunkMs: number, pid: number) {
  const samples = [await memoryOf(pid)];
  const timer = setInterval(
    () => void memoryOf(pid).then((memory) => samples.push(memory)),
    SAMPLE_INTERVAL_MS,
  );
  const start = performance.now();
  let bytes = 0;
  for await (const chunk of reply.body ?? []) {
    bytes += chunk.length;
    if (chunkMs > 0) await pause(chunkMs);
  }
  clearInterval(timer);
  return { megabytes: bytes / 2 ** 20, seconds: (performance.now() - start) / 1000, samples };
}
