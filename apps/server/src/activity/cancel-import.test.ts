import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { aBusiness } from '../../test/factories/business.ts';
import { aBrand } from '../../test/factories/products.ts';
import { uploadForm } from '../../test/factories/upload-form.ts';
import { type Client, type Reply, test, type World } from '../../test/world/world.ts';

const URL = '/api/stores/import';
const NDJSON = 'application/x-ndjson, application/json';

const storesFile = (count: number, ...more: string[]) =>
  [
    'Store Name,License Number,Address',
    ...Array.from({ length: count }, (_, n) => `Store ${n},L-${n},1 Main St`),
    ...more,
  ].join('\n');

async function send(by: Client, url: string, text: string, more: Record<string, string> = {}) {
  const { headers, payload } = await uploadForm('file', [['stores.csv', Buffer.from(text)]]);
  return by.send('POST', url, { payload, headers: { ...headers, ...more } });
}

const linesOf = ({ raw }: Pick<Reply, 'raw'>) =>
  raw
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

const cancel = async (by: Client, key: string) => (await by.post('/api/imports/cancel', { key })).body.data;

async function storedBy(world: World, { user }: Client) {
  const [counts] = await world.admin(sql`
    select (select count(*)::int from stores where account_id = ${user?.account_id}) as stores,
      (select count(*)::int from activity_log where account_id = ${user?.account_id}) as entries`);
  return counts;
}

describe('an import', () => {
  test('tells whoever accepts it how many of how many are done, and its reply last', async ({ world }) => {
    const { admin } = await aBusiness(world);
    for (const [url, status] of [
      [`${URL}/check`, 200],
      [URL, 201],
    ] as const) {
      const reply = await send(admin, url, storesFile(40), { accept: NDJSON });
      expect(reply).toMatchObject({
        status: 200,
        headers: { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' },
      });
      const lines = linesOf(reply);
      const last = lines.pop();
      expect(lines.at(0)).toEqual({ done: 0, total: 40 });
      expect(lines.at(-1)).toEqual({ done: 40, total: 40 });
      const counts = lines.map(({ done }) => done);
      expect(counts).toEqual(counts.toSorted((a, b) => a - b));
      expect(last).toMatchObject({ status, success: true, data: { rows: 40, count: 40, error_count: 0 } });
    }
    expect(await storedBy(world, admin)).toMatchObject({ stores: 40 });
  });

  test('counts products, not the rows they are made of', async ({ world }) => {
    const { admin } = await aBusiness(world);
    const { brand_name } = await aBrand(admin);
    const text = [
      'Product Name,Brand,Type,Size,Size Unit,Units per Case,Price,Flavor,SKU',
      `Pen,${brand_name},Vape,1,grams,10,5,Mango,P-1`,
      `Pen,${brand_name},,,,,,Lime,P-2`,
    ].join('\n');
    const reply = await send(admin, '/api/products-list/import', text, { accept: NDJSON });
    expect(linesOf(reply)).toMatchObject([
      { done: 0, total: 1 },
      { done: 1, total: 1 },
      { status: 201, success: true, message: '1 product imported successfully!' },
    ]);
  });

  test('that is refused says so with the status it would have had alone', async ({ world }) => {
    const { admin } = await aBusiness(world);
    expect(await send(admin, URL, 'Store Name\nA', { accept: NDJSON })).toMatchObject({
      status: 400,
      body: { success: false, error: 'The file lacks the columns: License Number, Address' },
    });
    const wrong = await send(admin, URL, storesFile(3, 'Again,L-1,1 Main St'), { accept: NDJSON });
    expect(linesOf(wrong).at(-1)).toMatchObject({
      status: 400,
      success: false,
      error: 'Nothing was imported: 1 error must be corrected first.',
      data: { error_count: 1, errors: [{ row: 5, column: 'License Number' }] },
    });
    expect(await storedBy(world, admin)).toMatchObject({ stores: 0 });
  });
});

describe('an import that is cancelled', () => {
  test('on its way stores nothing, and the same file can be imported after it', async ({ world }) => {
    const { admin } = await aBusiness(world);
    const before = await storedBy(world, admin);
    const address = await world.http.listen({ host: '127.0.0.1', port: 0 });
    const text = storesFile(3000);
    const key = randomUUID();
    const { headers, payload } = await uploadForm('file', [['stores.csv', Buffer.from(text)]]);
    const left = new AbortController();
    const reply = await fetch(`${address}${URL}`, {
      method: 'POST',
      body: payload,
      headers: { ...headers, cookie: admin.cookie ?? '', accept: NDJSON, 'idempotency-key': key },
      signal: left.signal,
    });
    const { value } = (await reply.body?.getReader().read()) ?? {};
    expect(Buffer.from(value ?? []).toString()).toBe('{"done":0,"total":3000}\n');
    left.abort();
    expect(await cancel(admin, key)).toEqual({ stored: false });
    expect(await storedBy(world, admin)).toEqual(before);
    expect(await cancel(admin, key), 'asked again').toEqual({ stored: false });

    expect((await send(admin, URL, storesFile(5), { 'idempotency-key': randomUUID() })).status).toBe(201);
    expect(await storedBy(world, admin)).toMatchObject({ stores: 5 });
  });

  test('before it came is refused when it comes', async ({ world }) => {
    const { admin } = await aBusiness(world);
    const key = randomUUID();
    expect(await cancel(admin, key)).toEqual({ stored: false });
    expect((await send(admin, URL, storesFile(2), { 'idempotency-key': key })).status).toBe(409);
    expect(await storedBy(world, admin)).toMatchObject({ stores: 0 });
  });

  test('too late says that it is stored, and is not done twice', async ({ world, as }) => {
    const { admin } = await aBusiness(world);
    const key = randomUUID();
    const first = await send(admin, URL, storesFile(2), { 'idempotency-key': key });
    expect(first.status).toBe(201);
    expect(await cancel(admin, key)).toEqual({ stored: true });
    expect(await cancel(as.other, key), 'a key of another account').toEqual({ stored: false });
    const stored = await storedBy(world, admin);
    const again = await send(admin, URL, storesFile(2), { 'idempotency-key': key });
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(await send(admin, URL, storesFile(3), { 'idempotency-key': key })).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    });
    expect(await storedBy(world, admin)).toEqual(stored);
    expect(await admin.post('/api/imports/cancel', {})).toMatchObject({ status: 400 });
  });
});
