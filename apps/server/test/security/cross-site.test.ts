import { sql } from 'kysely';
import { expect } from 'vitest';
import { CALLS, nameOf, sendAs } from '../calls/calls.ts';
import { test } from '../world/world.ts';
import { makeDigest } from './digest.ts';

const REFUSED = { status: 403, body: { error: 'Requests from another site are not accepted.' } };
const FOREIGN = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { referer: 'https://evil.example/' },
];
const OWN = [{ 'sec-fetch-site': 'same-origin' }, { referer: 'http://localhost/' }];
/** Where a read comes from is looked at only when it is logged: all others meet each origin in turn, or with this all of them. */
const IS_LONG = process.env.WAYBILL_WALK === 'cross-site';

test('no read that another site sends a browser to writes anything, and those that log are refused', async ({
  world,
  as,
}) => {
  // What a look at the sales would settle says nothing that the orders do not.
  await world.admin(sql`select close_due_sales()`);
  const digest = await makeDigest(world);
  const logged: string[] = [];
  for (const [place, endpoint] of world.endpoints.entries()) {
    const origins = <Origin>(of: Origin[]) =>
      endpoint.logged || IS_LONG ? of : of.filter((_, at) => at === place % of.length);
    const name = nameOf(endpoint);
    if (endpoint.method !== 'GET' || name === 'GET /api/orders/live') continue;
    const ask = await CALLS[name]?.({ world, as }, 'own');
    if (!ask) throw new Error(`${name} has no sample`);
    const before = await digest();
    for (const headers of origins(FOREIGN)) {
      const reply = await sendAs(as.owner, { ...ask, headers });
      if (reply.status !== 200) expect(reply, name).toMatchObject(REFUSED);
      await world.http.inject({
        method: 'HEAD',
        url: ask.url,
        headers: { cookie: as.owner.cookie, ...headers },
      });
    }
    expect(await digest(), name).toBe(before);
    for (const headers of origins(OWN)) {
      const reply = await sendAs(as.owner, { ...ask, headers });
      expect([name, reply.status]).toEqual([name, 200]);
    }
    if ((await digest()) !== before) logged.push(name);
  }
  expect(logged).toContain('GET /api/orders.csv');
  expect(logged).toContain('GET /api/orders/invoices.zip');
});
