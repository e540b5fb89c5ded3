import { may, type Permission } from '@waybill/domain/accounts/permissions';
import { describe, expect } from 'vitest';
import { expectedFor, FOR_EVERYONE, PEOPLE } from '../calls/allowed.ts';
import { CALLS, nameOf, sendAs } from '../calls/calls.ts';
import type { Ask, Whose } from '../calls/scene.ts';
import { type Client, signedIn, test, type World } from '../world/world.ts';
import { makeDigest } from './digest.ts';

const ROLE = { owner: 'super_admin', admin: 'admin', agent: 'agent', driver: 'driver' } as const;
/** Takes turns: a write that super admins and admins may both do is done by one of them; by both with WAYBILL_WALK=every-role. */
const TURNS = process.env.WAYBILL_WALK === 'every-role' ? [] : (['owner', 'admin'] as const);
/** Asking by a colleague is refused and not hidden: an agent knows that colleagues exist. */
const FORBIDDEN_NOT_HIDDEN = ['GET /api/logs', 'GET /api/logs.csv'];
/** These end or change the session or the user that sends them, or work on what is theirs alone. */
const USES_UP = [
  ...FOR_EVERYONE,
  'POST /api/auth/change-password',
  'DELETE /api/auth/sessions/:id',
  'DELETE /api/auth/sessions',
  'PATCH /api/notifications/:id',
  'PUT /api/saved-views/:id',
  'DELETE /api/saved-views/:id',
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
    for (const name of names) expect(expectedFor(name, 'owner'), name).toMatch(/yes|own|no/);
  });

  test('asks for a permission that super admins and admins have as the decisions say', ({ world }) => {
    for (const endpoint of world.endpoints) {
      const { allow } = endpoint;
      const isFree = allow === 'anyone' || allow === 'signed_in';
      for (const who of ['owner', 'admin'] as const) {
        const told = `${nameOf(endpoint)} by ${who}`;
        const isAllowed = isFree || may(ROLE[who], allow as Permission);
        expect([told, isAllowed]).toEqual([told, expectedFor(nameOf(endpoint), who) !== 'no']);
      }
    }
  });

  let tried = 0;
  for (const [name, sample] of Object.entries(CALLS)) {
    test(`${name} is allowed exactly as the decisions say, and a refusal has no effect`, async ({
      world,
      as,
    }) => {
      const account = as.owner.user?.account_id ?? '';
      const digest = await makeDigest(world);
      const clientFor = async (who: Who) => {
        if (who === 'nobody') return world.newClient();
        if (!USES_UP.includes(name)) return as[who];
        return signedIn(world, account, ROLE[who], `spare${++counter}@test.example`);
      };
      for (const whose of recordsFor(name)) {
        let request: Ask | undefined;
        let before: string | undefined;
        for (const who of peopleFor(name, whose)) {
          const client = await clientFor(who);
          const self = USES_UP.includes(name) && who !== 'nobody' ? client : undefined;
          if (self) request = undefined;
          if (!request) before = undefined;
          request ??= await sample({ world, as, ...(self && { self }) }, whose);
          const isRefused = isRefusedTo(who, name, whose);
          if (isRefused) before ??= await digest();
          const status = await statusOf(client, request, world);
          const told = `${name} (${whose}) by ${who}`;
          expect([told, status]).toEqual([told, expectedStatus(name, who, whose, status)]);
          if (isRefused) expect(await digest(), `${told} has no effect`).toBe(before);
          else before = undefined;
          // What was read can be read again; what was written is used up.
          if (!isRefused && request.method !== 'GET') request = undefined;
          tried += 1;
        }
      }
    });
  }

  test('was tried', ({ world }) => {
    process.stdout.write(`${world.endpoints.length} calls by 4 roles and no one: ${tried} requests\n`);
    const asked = world.endpoints
      .map(nameOf)
      .flatMap((name) => recordsFor(name).flatMap((whose) => peopleFor(name, whose)));
    expect(tried).toBe(asked.length);
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

/** One's own and the office's differ only where a role reaches its own. */
function recordsFor(name: string): Whose[] {
  return PEOPLE.some((who) => expectedFor(name, who) === 'own') ? ['own', 'office'] : ['office'];
}

type Who = keyof typeof ROLE | 'nobody';

/** Whoever reaches the office's reaches any. Those who are refused come first, since they use nothing up. */
function peopleFor(name: string, whose: Whose) {
  const people = whose === 'own' ? PEOPLE.filter((who) => expectedFor(name, who) !== 'yes') : PEOPLE;
  const asking: Who[] = ['nobody', ...people.filter((who) => who !== sparedFor(name))];
  const isRefused = (who: Who) => isRefusedTo(who, name, whose);
  return [...asking.filter(isRefused), ...asking.filter((who) => !isRefused(who))];
}

function isRefusedTo(who: Who, name: string, whose: Whose): boolean {
  return expectedStatus(name, who, whose, 200) >= 300;
}

/** Whose turn it is not. */
function sparedFor(name: string) {
  if (name.startsWith('GET ') || TURNS.some((who) => expectedFor(name, who) === 'no')) return undefined;
  return TURNS[Object.keys(CALLS).indexOf(name) % 2];
}

function expectedStatus(name: string, who: Who, whose: Whose, was: number): number {
  const done = was < 300 ? was : 200;
  if (who === 'nobody') return FOR_EVERYONE.includes(name) ? done : 401;
  const word = expectedFor(name, who);
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
