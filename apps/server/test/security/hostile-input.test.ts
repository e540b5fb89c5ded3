import { setTimeout } from 'node:timers/promises';
import type { Endpoint } from '@waybill/domain/lib/endpoint';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { CALLS, nameOf, sendAs } from '../calls/calls.ts';
import type { Ask, Scene } from '../calls/scene.ts';
import { type Reply, test, type World } from '../world/world.ts';
import { makeDigest } from './digest.ts';
import {
  brokenBody,
  fieldsOf,
  hostile,
  hostileHeaders,
  NASTY_TEXTS,
  patternHurting,
  shapeOf,
} from './hostile.ts';

/** Inputs of each kind per call, and texts per field; `npm run fuzz` asks for more. */
const RUNS = Number(process.env.WAYBILL_FUZZ_RUNS ?? 1);
/** Kinds that are mostly taken, after which all is prepared anew, are sent to some calls in turn unless more is asked for. */
const IS_SHORT = process.env.WAYBILL_FUZZ_RUNS === undefined;
const SEED = Number(process.env.WAYBILL_FUZZ_SEED ?? 2026);
const TIMEOUT_MS = 3_600_000;
/** Fields that take any text. */
const MIN_TEXTS = 70;

const INSIDES =
  /node_modules|\.ts:\d|\bat \S+ \(|ZodError|FST_|violates|relation "|column "|syntax error at|invalid input|pg_|kysely/;
const tally = { inputs: 0, refused: 0, accepted: 0, texts: 0 };

/** Calls that hash a password take long, and so do those that need a person of their own. */
function runsFor(name: string): number {
  const isSlow = /^[^G].*\/(auth|second-factor|agents|drivers|team-members)/.test(name);
  return isSlow ? Math.ceil(RUNS / 4) : RUNS;
}

/** Never a crash, never a look inside, and a refusal is a sentence. */
function checkReply(reply: Reply, told: string): void {
  expect(reply.status, told).toBeLessThan(500);
  if (reply.status < 400) return;
  expect(reply.body, told).toMatchObject({
    success: false,
    error: expect.stringMatching(/\w/),
    code: expect.any(String),
  });
  expect(JSON.stringify(reply.body), told).not.toMatch(INSIDES);
}

const query = (fields: Record<string, unknown>) =>
  Object.entries(fields)
    .map(([name, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return `${name}=${encodeURIComponent(text.toWellFormed())}`;
    })
    .join('&');

const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const cursors = fc.tuple(hostile, hostile).map((pair) => ({
  limit: '2',
  cursor: cursor(pair.map((part) => (typeof part === 'string' ? part : JSON.stringify(part)))),
}));

/** Requests near the valid one, by kind: some fields, the ids, the headers or the whole body are something else. */
function attacks(endpoint: Endpoint, place: number) {
  const body = fieldsOf(shapeOf(endpoint.body)).map(
    (fields) =>
      (sent: Ask): Ask =>
        Buffer.isBuffer(sent.payload) ? sent : { ...sent, payload: { ...sent.payload, ...fields } },
  );
  const address = fc.oneof(fieldsOf(shapeOf(endpoint.query)), cursors).map((fields) => (sent: Ask): Ask => {
    const [path = ''] = sent.url.split('?');
    return { ...sent, url: `${path}?${query(fields)}` };
  });
  const ids = fc
    .oneof(
      fc.constantFrom(...NASTY_TEXTS, '%', '%ff', '%2e%2e', ' '),
      fc.uuid(),
      fc.string({ minLength: 1, maxLength: 250 }),
    )
    .map((text) => (sent: Ask): Ask => {
      const filled = /^%/.test(text) ? text : encodeURIComponent(text);
      return { ...sent, url: endpoint.path.replace(/:\w+/g, () => filled) };
    });
  const broken = brokenBody.map(({ payload, type }) => (sent: Ask): Ask => {
    return { ...sent, payload: Buffer.from(payload), headers: { 'content-type': type } };
  });
  const headers = hostileHeaders.map(
    (extra) =>
      (sent: Ask): Ask => ({ ...sent, headers: { ...sent.headers, ...extra } }),
  );
  const cut = fc
    .tuple(fc.nat(5000), fc.nat(50), fc.oneof(fc.constantFrom(...NASTY_TEXTS), patternHurting))
    .map(([at, length, text]) => (sent: Ask): Ask => {
      if (!Buffer.isBuffer(sent.payload)) return sent;
      const from = at % sent.payload.length;
      const parts = [sent.payload.subarray(0, from), Buffer.from(text), sent.payload.subarray(from + length)];
      return { ...sent, payload: Buffer.concat(parts) };
    });
  const inId = endpoint.path.includes(':') ? [ids] : [];
  if (endpoint.method === 'GET') {
    const aside = IS_SHORT ? [place % 2 ? headers : address] : [headers, address];
    return [...aside, ...inId];
  }
  // A write that was taken has to be prepared anew, and hardly any reads its query: both in one.
  const aside = fc.tuple(headers, address).map(
    ([first, second]) =>
      (sent: Ask) =>
        second(first(sent)),
  );
  return [...(IS_SHORT && place % 4 ? [] : [aside]), ...inId, endpoint.upload ? cut : body, broken];
}

describe('hostile input', () => {
  /** Each kind of each call has a seed of its own, so that they meet different inputs. */
  let kinds = 0;
  for (const [place, name] of Object.keys(CALLS).entries()) {
    test(`to ${name} is refused without effect or taken as it is, and text comes back as it was sent`, {
      timeout: TIMEOUT_MS,
    }, async ({ world, as }) => {
      const endpoint = world.endpoints.find((each) => nameOf(each) === name) as Endpoint;
      const digest = await makeDigest(world);
      const request = requestOf(name, { world, as });
      let before: string | undefined;
      const property = (kind: ReturnType<typeof attacks>[number]) =>
        fc.asyncProperty(kind, async (attack) => {
          const valid = await request.get();
          before ??= await digest();
          const sent = attack(valid);
          const client = name.endsWith('/live') ? world.newClient() : valid.by;
          const what = `${sent.method} ${sent.url.slice(0, 2000)} ${JSON.stringify(sent.headers)} ${textOf(sent)}`;
          const reply = await answered(sendAs(client, sent), what);
          const told = `${what} → ${reply.status}`;
          checkReply(reply, told);
          tally.inputs += 1;
          if (reply.status >= 400) {
            tally.refused += 1;
            expect(await digest(), `${told} left a trace`).toBe(before);
          } else {
            tally.accepted += 1;
            if (endpoint.method !== 'GET') request.useUp();
            before = undefined;
          }
          if (name.includes('/auth/')) await world.admin(sql`delete from failed_logins`);
        });
      for (const kind of attacks(endpoint, place)) {
        const seed = SEED + kinds++;
        await fc.assert(property(kind), { numRuns: runsFor(name), seed, endOnFailure: true });
      }
      await sendTexts(name, request);
    });
  }

  test('was tried', ({ world }) => {
    const { inputs, refused, accepted, texts } = tally;
    process.stdout.write(
      `${inputs} hostile inputs: ${refused} refused, ${accepted} accepted; ${texts} texts came back\n`,
    );
    const places = new Map(Object.keys(CALLS).map((name, place) => [name, place]));
    const asked = world.endpoints.map(
      (each) => attacks(each, places.get(nameOf(each)) ?? 0).length * runsFor(nameOf(each)),
    );
    expect(inputs).toBeGreaterThanOrEqual(asked.reduce((sum, runs) => sum + runs, 0));
    expect(texts).toBeGreaterThan(MIN_TEXTS);
  });
});

const textOf = ({ payload }: Ask) =>
  (Buffer.isBuffer(payload) ? payload.toString('latin1') : String(JSON.stringify(payload))).slice(0, 2000);

/** Far above what any of them takes, and below what a pattern takes for the square of 100,000 steps. */
const MAX_ANSWER_MS = 30_000;

/** A request that is never answered is a way to bind the server, and so is one that stops it for a while. */
async function answered(reply: Promise<Reply>, what: string): Promise<Reply> {
  const startMs = performance.now();
  const late = setTimeout(MAX_ANSWER_MS, undefined, { ref: false }).then(() => {
    throw new Error(`${what} was not answered`);
  });
  const answer = await Promise.race([reply, late]);
  expect(performance.now() - startMs, what).toBeLessThan(MAX_ANSWER_MS);
  return answer;
}

/** A request that can be sent until one like it was taken, which uses up what it is about. */
function requestOf(name: string, scene: Scene) {
  let made: Ask | undefined;
  return {
    get: async () => {
      made ??= await fresh(name, scene);
      return made;
    },
    useUp: () => {
      made = undefined;
    },
  };
}

/** Housekeeping of earlier tries aside, a request as good as new. */
async function fresh(name: string, scene: Scene): Promise<Ask> {
  const sample = CALLS[name];
  if (!sample) throw new Error(`${name} has no sample`);
  await settled(scene.world);
  await scene.world.admin(sql`update accounts set require_second_factor = false where require_second_factor`);
  scene.world.services.sessions.forgetAccount(scene.as.owner.user?.account_id ?? '');
  const request = await sample(scene, 'own');
  await settled(scene.world);
  return request;
}

/** Mails go out after the answer. */
async function settled(world: World): Promise<void> {
  const waiting = () => world.admin(sql`select id from mails where sent_at is null and tries = 0`);
  if ((await waiting()).length > 0) await expect.poll(waiting).toEqual([]);
}

/** Sent in, and by design not in the answer. */
const NOT_ANSWERED =
  /password|token|firstName|lastName|businessName|(write-off|release|held|adjust|accept|dismiss) reason$|send message$/i;
const MAX_TEXTS = 12;
/** Going round, so that each text meets many fields. */
let turn = 0;

/** Text that means something elsewhere, in each field of a write. */
async function sendTexts(name: string, request: ReturnType<typeof requestOf>): Promise<void> {
  if (!/^(POST|PUT|PATCH)/.test(name)) return;
  const { payload: valid } = await request.get();
  if (!valid || Buffer.isBuffer(valid)) return;
  const isAnswered = (path: string[]) => !NOT_ANSWERED.test(`${name} ${path.at(-1)}`.replace(/^.*\//, ''));
  let paths = textPaths(valid).filter(isAnswered);
  for (let round = 0; round < Math.min(RUNS, MAX_TEXTS); round += 1)
    paths = await takingText(name, request, paths);
}

/** Those of the fields that take any text, all of them at once where all do: what was taken has to be prepared anew. */
async function takingText(
  name: string,
  request: ReturnType<typeof requestOf>,
  paths: string[][],
): Promise<string[][]> {
  const halves = async () => {
    const middle = Math.ceil(paths.length / 2);
    const first = await takingText(name, request, paths.slice(0, middle));
    return [...first, ...(await takingText(name, request, paths.slice(middle)))];
  };
  if (paths.length === 0) return [];
  // No text twice, so that none is taken for another's.
  if (paths.length > MAX_TEXTS) return halves();
  const ask = await request.get();
  const texts = paths.map((path) => [path, NASTY_TEXTS[turn++ % MAX_TEXTS] ?? ''] as const);
  const payload = texts.reduce((sent, [path, nasty]) => withText(sent, path, nasty), ask.payload as object);
  const reply = await sendAs(ask.by, { ...ask, payload });
  const told = `${name} ${JSON.stringify(texts)}`;
  checkReply(reply, told);
  if (reply.status >= 400) return paths.length === 1 ? [] : halves();
  tally.texts += texts.length;
  const answered = new Set(leaves(reply.body));
  const lost = texts.filter(([, nasty]) => !answered.has(nasty) && !answered.has(nasty.trim()));
  expect(lost, told).toEqual([]);
  request.useUp();
  return paths;
}

function textPaths(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => textPaths(item, [...path, name]));
}

function withText<T>(value: T, [name, ...rest]: string[], text: string): T {
  if (name === undefined) return text as T;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  copy[name] = withText(copy[name], rest, text);
  return copy as T;
}

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
}
