import { describe, expect } from 'vitest';
import { Client, test } from '../../../test/world/world.ts';
import { buildApp, createHttp } from '../../app.ts';

describe('the key of the address search', () => {
  test('is null to whoever is signed in while none is set', async ({ as }) => {
    for (const client of [as.owner, as.admin, as.agent, as.driver]) {
      expect(await client.get('/api/places-key')).toMatchObject({
        status: 200,
        body: { success: true, data: { key: null } },
      });
    }
    expect(await as.nobody.get('/api/places-key')).toMatchObject({ status: 401 });
  });

  test('is answered once one is set, and pages may then load what Google serves', async ({ world, as }) => {
    const config = { ...world.services.config, GOOGLE_MAPS_API_KEY: 'test-key' };
    const http = createHttp(config);
    await buildApp(http, { ...world.services, config });
    const client = new Client(http);
    client.cookie = as.agent.cookie;
    expect((await client.get('/api/places-key')).body).toEqual({ success: true, data: { key: 'test-key' } });
    const policyOf = async (visitor: Client) =>
      String((await visitor.get('/login')).headers['content-security-policy']);
    const maps = 'https://maps.googleapis.com https://maps.gstatic.com';
    const policy = await policyOf(client);
    expect(policy).toMatch(new RegExp(`script-src 'self' 'wasm-unsafe-eval' ${maps}[ ;]`));
    expect(policy).toContain(`img-src 'self' data: blob: ${maps};`);
    expect(policy).toContain(`connect-src 'self' ${maps} https://places.googleapis.com;`);
    expect(await policyOf(as.agent)).not.toContain('google');
  });
});
