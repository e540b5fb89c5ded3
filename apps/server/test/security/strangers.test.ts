import type { Endpoint } from '@waybill/domain/lib/endpoint';
import { describe, expect } from 'vitest';
import { test } from '../world/world.ts';

const json = { 'content-type': 'application/json' };
const body = (bytes: number) => `{"email":"${'@'.repeat(bytes - 12)}"}`;
const addressOf = ({ path }: Endpoint) => path.replace(/:\w+/g, () => crypto.randomUUID());

describe('someone without a session', () => {
  test('sends at most 16 KB to any address', async ({ world, as }) => {
    const open = world.endpoints.filter(({ allow, method }) => allow === 'anyone' && method !== 'GET');
    expect(open.length).toBeGreaterThan(5);
    for (const url of [...open.map(addressOf), '/api/nowhere', '/nowhere']) {
      const large = await as.nobody.send('POST', url, { headers: json, payload: body(16 * 1024 + 1) });
      expect(large, url).toMatchObject({ status: 413, body: { error: 'The request is too large.' } });
      const small = await as.nobody.send('POST', url, { headers: json, payload: body(16 * 1024) });
      expect(small.status, url).not.toBe(413);
    }
  });

  test('is turned away before the body is read', async ({ world, as }) => {
    const closed = world.endpoints.filter(({ allow, method }) => allow !== 'anyone' && method !== 'GET');
    const unreadable = { headers: json, payload: '{' };
    for (const endpoint of closed) {
      const reply = await as.nobody.send(endpoint.method, addressOf(endpoint), unreadable);
      expect(reply, endpoint.path).toMatchObject({
        status: 401,
        body: { error: endpoint.unauthenticatedMessage },
      });
    }
    expect((await as.owner.send('POST', '/api/stores', unreadable)).status).toBe(400);
    expect((await as.driver.send('POST', '/api/stores', unreadable)).status).toBe(403);
  });
});
