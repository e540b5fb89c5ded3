import { describe, expect } from 'vitest';
import { test } from '../../../test/world/world.ts';

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
});
