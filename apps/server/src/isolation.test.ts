import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { type Client, type Reply, signedIn, test, type World } from './testing.ts';
import { FOR_EVERYONE, PEOPLE, wordFor } from './testing-allowed.ts';
import { CALLS, nameOf, sendAs } from './testing-calls.ts';
import { makeDigest } from './testing-digest.ts';
import type { Ask, Scene } from './testing-scene.ts';

const ROLE = { owner: 'super_admin', admin: 'admin', agent: 'agent', driver: 'driver' } as const;
/** Asking by a colleague is refused and not hidden: an agent knows that colleagues exist. */
const FORBIDDEN_NOT_HIDDEN = ['GET /api/logs', 'GET /api/logs.csv'];
/** These answer for each thing by itself: what is not found is among those refused. */
const ITEM_BY_ITEM = ['POST /api/orders/status'];
/** These end or change the session or the user that sends them. */
const USES_UP = [
  ...FOR_EVERYONE,
  'POST /api/auth/change-password',
  'DELETE /api/auth/sessions/:id',
  'DELETE /api/auth/sessions',
  'POST /api/second-factor/set-up',
  'POST /api/second-factor/confirm',
  'POST /api/second-factor/recovery-codes',
  'POST /api/second-factor/disable',
];

let counter = 0;

/** A live stream never ends by itself: what it answers is asked of a request without a reader. */
async function statusOf(client: Client, request: Ask, world: World): Promise<number> {
  if (!request.url.endsWith('/live')) return (await sendAs(client, request)).status;
  const controller = new AbortController();
  const reply = await world.http.inject({
    method: 'GET',
    url: request.url,
    headers: client.cookie ? { cookie: client.cookie } : {},
    signal: controller.signal,
    payloadAsStream: true,
  });
  reply.stream().destroy();
  controller.abort();
  return reply.statusCode;
}

describe('every call by every role', () => {
  test('stands in one row of the decisions and has a sample', ({ world }) => {
    const names = world.endpoints.map(nameOf);
    expect(Object.keys(CALLS).sort()).toEqual(names.toSorted());
    for (const name of names) expect(wordFor(name, 'owner'), name).toMatch(/yes|own|no/);
  });

  let tried = 0;
  for (const [name, sample] of Object.entries(CALLS)) {
    test(`${name} is allowed exactly as the decisions say, and a refusal has no effect`, async ({
      world,
      as,
    }) => {
      const account = as.owner.user?.account_id ?? '';
      const digest = await makeDigest(world);
      const clientFor = async (who: keyof typeof ROLE | 'nobody') => {
        if (who === 'nobody') return world.newClient();
        if (!USES_UP.includes(name)) return as[who];
        return signedIn(world, account, ROLE[who], `spare${++counter}@test.example`);
      };
      for (const whose of ['own', 'office'] as const) {
        let request: Ask | undefined;
        for (const who of ['nobody', ...PEOPLE] as const) {
          const client = await clientFor(who);
          const self = USES_UP.includes(name) && who !== 'nobody' ? client : undefined;
          if (self) request = undefined;
          request ??= await sample({ world, as, ...(self && { self }) }, whose);
          const before = await digest();
          const status = await statusOf(client, request, world);
          const told = `${name} (${whose}) by ${who}`;
          expect([told, status]).toEqual([told, expectedStatus(name, who, whose, status)]);
          if (status >= 300) expect(await digest(), `${told} has no effect`).toBe(before);
          else request = undefined;
          tried += 1;
        }
      }
    });
  }

  test('was tried', ({ world }) => {
    process.stdout.write(`${world.endpoints.length} calls by 4 roles and no one: ${tried} requests\n`);
    expect(tried).toBe(world.endpoints.length * 5 * 2);
  });

  test('shows no one in a list what is not theirs', async ({ world, as }) => {
    const scene = { world, as };
    const request = await CALLS['GET /api/orders/:id']?.(scene, 'office');
    const { data: order } = (await sendAs(as.owner, request as Ask)).body;
    const lists = world.endpoints.filter(
      ({ method, path }) => method === 'GET' && !path.includes(':') && !path.endsWith('live'),
    );
    for (const who of ['agent', 'driver'] as const) {
      for (const { path } of lists) {
        const { body } = await as[who].get(path);
        const text = typeof body === 'string' ? body : JSON.stringify(body);
        for (const secret of [order.id, order.order_number]) {
          expect(text.includes(secret), `${path} shows ${who} ${secret}`).toBe(false);
        }
      }
    }
    expect(JSON.stringify((await as.driver.get('/api/stores')).body)).not.toContain(order.store_id);
    expect(JSON.stringify((await as.owner.get('/api/orders')).body)).toContain(order.id);
  });
});

function expectedStatus(name: string, who: keyof typeof ROLE | 'nobody', whose: string, was: number): number {
  const done = was < 300 ? was : 200;
  if (who === 'nobody') return FOR_EVERYONE.includes(name) ? done : 401;
  const word = wordFor(name, who);
  if (word === 'no') return 403;
  if (word === 'yes' || whose === 'own') return done;
  return FORBIDDEN_NOT_HIDDEN.includes(name) ? 403 : 404;
}

describe('every upload', () => {
  /** The form with one more field, before or after its files. */
  function withField(request: Ask, place: 'before' | 'after', name: string, value: string): Ask {
    const { payload, headers } = request;
    const boundary = headers?.['content-type']?.split('boundary=')[1];
    if (!Buffer.isBuffer(payload) || !boundary) throw new Error(`${request.url} sends no form`);
    const field = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const at = place === 'before' ? 0 : payload.lastIndexOf(`--${boundary}--`);
    const parts = [payload.subarray(0, at), Buffer.from(field), payload.subarray(at)];
    return { ...request, payload: Buffer.concat(parts) };
  }

  test('names no one else in its form, and has no effect when it does', async ({ world, as }) => {
    const uploads = world.endpoints.filter(({ upload }) => upload).map(nameOf);
    expect(uploads).toEqual(expect.arrayContaining(['POST /api/stores/import', 'POST /api/upload-manifest']));
    const [mine, theirs] = [as.owner.user, as.other.user];
    const digest = await makeDigest(world);
    for (const call of uploads) {
      const request = await CALLS[call]?.({ world, as }, 'own');
      if (!request) throw new Error(`${call} has no sample`);
      const before = await digest();
      for (const place of ['before', 'after'] as const) {
        for (const [name, value] of [
          ['accountId', theirs?.account_id],
          ['account_id', theirs?.account_id],
          ['accountId', 'nonsense'],
          ['userId', as.admin.user?.id],
        ] as const) {
          const told = `${call} with ${name} ${value} ${place} its files`;
          const reply = await sendAs(as.owner, withField(request, place, name, value ?? ''));
          expect([told, reply.status, reply.body.error]).toEqual([
            told,
            403,
            'You can only act as yourself.',
          ]);
          expect(await digest(), `${told} has no effect`).toBe(before);
        }
      }
      const own = withField(request, 'before', 'accountId', mine?.account_id ?? '');
      const twice = withField(own, 'after', 'accountId', theirs?.account_id ?? '');
      expect([call, (await sendAs(as.owner, twice)).status]).toEqual([call, 403]);
      expect((await sendAs(as.owner, own)).status, `${call} with one's own`).toBeLessThan(300);
    }
  });
});

describe('every call by another account', () => {
  /** An order names a product by its SKU; a product may call itself as it likes. */
  const ID =
    /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|(?<="sku":")SKU-\d+-\d+(?=","qty":\d)/g;

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
      const [theirs, ours] = [await sample({ world, as }, 'office'), await sample(away, 'office')];
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
      text.replace(ID, (id) => (!foreign.has(id) ? id : id.startsWith('SKU') ? 'SKU-0-0' : randomUUID()));
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
