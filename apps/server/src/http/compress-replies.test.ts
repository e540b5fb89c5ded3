import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { aStore } from '../../test/factories/stores.ts';
import { type Client, test, type World } from '../../test/world/world.ts';

function get({ http }: World, { cookie = '' }: Client, url: string, encoding?: string) {
  return http.inject({
    url,
    headers: { cookie, ...(encoding !== undefined && { 'accept-encoding': encoding }) },
  });
}

test('a reply above 1 KB is sent as brotli, else gzip, else as it is, with the same content', async ({
  world,
  as,
}) => {
  for (let n = 0; n < 8; n += 1) await aStore(as.owner);
  const plain = await get(world, as.owner, '/api/stores');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers.vary).toContain('accept-encoding');
  expect(plain.rawPayload.length).toBeGreaterThan(1024);
  const brotli = await get(world, as.owner, '/api/stores', 'gzip, deflate, br, zstd');
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(brotli.headers['content-length']).toBe(String(brotli.rawPayload.length));
  const gzipped = await get(world, as.owner, '/api/stores', 'gzip');
  expect(gzipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.body);
  for (const none of ['identity', 'br;q=0, gzip;q=0'])
    expect((await get(world, as.owner, '/api/stores', none)).headers['content-encoding']).toBeUndefined();
});

test('a reply of hundreds of KB is compressed too, and says the same', async ({ world, as }) => {
  const plain = await get(world, as.owner, '/api/openapi.json');
  expect(plain.rawPayload.length).toBeGreaterThan(100_000);
  const brotli = await get(world, as.owner, '/api/openapi.json', 'br');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  const gzipped = await get(world, as.owner, '/api/openapi.json', 'gzip');
  expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.body);
});

test('a small reply, an export and live updates go as they are', async ({ world, as, onTestFinished }) => {
  const small = await get(world, as.owner, '/api/auth/session', 'br');
  expect(small.headers['content-encoding']).toBeUndefined();
  const exported = await get(world, as.owner, '/api/orders.csv?list=active', 'br');
  expect(exported.statusCode).toBe(200);
  expect(exported.headers['content-encoding']).toBeUndefined();
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const live = await world.http.inject({
    url: '/api/orders/live',
    headers: { cookie: as.owner.cookie ?? '', 'accept-encoding': 'br' },
    signal: controller.signal,
    payloadAsStream: true,
  });
  expect(live.headers['content-encoding']).toBeUndefined();
  const [first] = await live.stream().take(1).toArray();
  expect(String(first)).toContain('event: hello');
});
