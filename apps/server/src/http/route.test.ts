import { expect } from 'vitest';
import { test } from '../../test/world/world.ts';

const DEPTH = 5000;

test('a body that is nested too deeply is refused, with an Idempotency-Key too', async ({ as }) => {
  const payload = `{"storeName":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}}`;
  for (const key of ['', 'deep']) {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    expect(await as.owner.send('POST', '/api/stores', { payload, headers })).toMatchObject({
      status: 400,
      body: { error: 'The request is nested too deeply.' },
    });
  }
});
