import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { FOR_EVERYONE } from '../calls/allowed.ts';
import { CALLS, sendAs } from '../calls/calls.ts';
import type { Ask, Scene } from '../calls/scene.ts';
import { type Client, type Reply, signedIn, test, type World } from '../world/world.ts';
import { makeDigest } from './digest.ts';

/** These answer for each thing by itself: what is not found is among those refused. */
const ITEM_BY_ITEM = ['POST /api/orders/status', 'POST /api/orders/delivery'];

describe('every call by another account', () => {
  /** An order names a product by its SKU; a product may call itself as it likes. */
  const ID =
    /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|(?<="sku":")SKU-\d+(?=","qty":\d)/g;

  let away: Scene | undefined;
  async function abroad(world: World, as: { other: Client }): Promise<Scene> {
    const account = as.other.user?.account_id ?? '';
    const agent = await signedIn(world, account, 'agent', 'agent@abroad.example');
    const driver = await signedIn(world, account, 'driver', 'driver@abroad.example');
    return { world, as: { owner: as.other, agent, driver } };
  }

  let [tried, swapped] = [0, 0];
  for (const [name, sample] of Object.entries(CALLS)) {
    if (FOR_EVERYONE.includes(name) || name.endsWith('/live')) continue;
    test(`${name} finds nothing under an id of another account`, async ({ world, as }) => {
      away ??= await abroad(world, as);
      const account = as.owner.user?.account_id ?? '';
      const theirs = await sample({ world, as }, 'office');
      // Without an id there is nothing to replace in one's own.
      const ours = `${theirs.url} ${textOf(theirs)}`.match(ID) ? await sample(away, 'office') : theirs;
      const digest = await makeDigest(world, account);
      const [known, before] = [await idsOf(world, account), await digest()];
      for (const attempt of [{ ...theirs, by: as.other }, ...swaps(ours, theirs)]) {
        const sent = `${attempt.url} ${textOf(attempt)}`;
        const foreign = new Set((sent.match(ID) ?? []).filter((id) => known.has(id)));
        const reply = await sendAs(attempt.by, attempt);
        expect(await digest(), sent).toBe(before);
        if (foreign.size > 0) {
          const other = withUnknown(attempt, foreign);
          const unknown = await sendAs(other.by, other);
          expect(answerAside(unknown, other), sent).toEqual(answerAside(reply, attempt));
          if (ITEM_BY_ITEM.includes(name)) {
            expect(reply.body.data, sent).toMatchObject({
              changed: [],
              refused: [{ error: 'Order not found' }],
            });
          } else {
            expect([400, 403, 404, 409], `${sent} answered ${reply.status}`).toContain(reply.status);
          }
        }
        const told = JSON.stringify(reply.body)?.match(ID) ?? [];
        expect(
          told.filter((id) => known.has(id) && !foreign.has(id)),
          sent,
        ).toEqual([]);
        tried += 1;
        if (foreign.size > 0) swapped += 1;
      }
    });
  }

  test('was tried', () => {
    process.stdout.write(`${tried} requests of another account, ${swapped} of them with a foreign id\n`);
    expect(swapped).toBeGreaterThan(40);
  });

  /** The same request of one's own, with one id at a time replaced by the other account's. */
  function swaps(ours: Ask, theirs: Ask): Ask[] {
    const [url, payload] = [ours.url, textOf(ours)];
    const [foreignUrl, foreignPayload] = [theirs.url, textOf(theirs)];
    const inUrl = variants(url, foreignUrl).map((text) => ({ ...ours, url: text }));
    const inPayload = variants(payload, foreignPayload).map((text) => withPayload(ours, text));
    return [...inUrl, ...inPayload];
  }

  /** Foreign and unknown must look the same. */
  function withUnknown(attempt: Ask, foreign: Set<string>): Ask {
    const change = (text: string) =>
      text.replace(ID, (id) => (!foreign.has(id) ? id : id.startsWith('SKU') ? 'SKU-0' : randomUUID()));
    return withPayload({ ...attempt, url: change(attempt.url) }, change(textOf(attempt)));
  }

  /** The whole answer, save that it may repeat what was asked for. */
  function answerAside({ status, body }: Reply, asked: Ask) {
    const ids = `${asked.url} ${textOf(asked)}`.match(ID) ?? [];
    return { status, body: ids.reduce((text, id) => text.replaceAll(id, '…'), JSON.stringify(body)) };
  }

  function withPayload(request: Ask, text: string): Ask {
    if (!request.payload) return request;
    const payload = Buffer.isBuffer(request.payload) ? Buffer.from(text, 'latin1') : JSON.parse(text);
    return { ...request, payload };
  }

  function textOf({ payload }: Ask): string {
    return Buffer.isBuffer(payload) ? payload.toString('latin1') : JSON.stringify(payload ?? {});
  }

  function variants(ours: string, theirs: string): string[] {
    const [mine, foreign] = [[...ours.matchAll(ID)], [...theirs.matchAll(ID)]];
    return mine.flatMap((found, place) => {
      const other = foreign[place]?.[0];
      if (!other || other === found[0]) return [];
      return [ours.slice(0, found.index) + other + ours.slice(found.index + found[0].length)];
    });
  }

  async function idsOf(world: World, account_id: string): Promise<Set<string>> {
    const rows = (await world.admin(sql`
      select id::text from users where account_id = ${account_id} union select id::text from stores where account_id = ${account_id}
      union select id::text from orders where account_id = ${account_id} union select id::text from products where account_id = ${account_id}
      union select id::text from brands where account_id = ${account_id} union select id::text from processors where account_id = ${account_id}
      union select id::text from files where account_id = ${account_id} union select id::text from activity_log where account_id = ${account_id}
      union select id::text from order_lines where account_id = ${account_id} union select id::text from sessions where account_id = ${account_id}
      union select sku from flavors where account_id = ${account_id}`)) as {
      id: string;
    }[];
    return new Set(rows.map(({ id }) => id));
  }
});
