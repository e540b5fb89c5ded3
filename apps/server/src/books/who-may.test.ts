import { expect } from 'vitest';
import { BOOK_CALLS, RECALL_CALLS } from '../../test/calls/books.ts';
import { test } from '../../test/world/world.ts';

test('8.12: an agent or a driver gets 403 for all of it', async ({ as }) => {
  const id = crypto.randomUUID();
  const calls = Object.keys({ ...BOOK_CALLS, ...RECALL_CALLS }).map((call) =>
    call.replace(':id', id).split(' '),
  );
  expect(calls).toHaveLength(10);
  for (const [method = '', path = ''] of calls) {
    for (const who of [as.agent, as.driver]) {
      const reply = await who.send(method, path, method === 'GET' ? {} : { payload: {} });
      expect([method, path, reply.status]).toEqual([method, path, 403]);
    }
  }
});
