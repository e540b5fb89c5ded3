import { sql } from 'kysely';
import { expect } from 'vitest';
import { factorOwner } from '../../src/database/encrypt-secrets.ts';
import { type Client, PASSWORD, type Reply, signedIn, type World } from '../world/world.ts';
import { codeAt } from './authenticator-app.ts';

async function userIdOf(client: Client): Promise<string> {
  return client.user?.id ?? (await client.get('/api/auth/session')).body.data.user.id;
}

/** The code that the person's app shows now. */
export async function appCode(world: World, client: Client, timestampMs = Date.now()): Promise<string> {
  const rows = await world.admin(
    sql`select account_id, user_id as id, encrypted_secret from second_factors where user_id = ${await userIdOf(client)}`,
  );
  const [row] = rows as { account_id: string; id: string; encrypted_secret: string }[];
  if (!row) throw new Error('There is no second factor.');
  return codeAt(world.services.secrets.decrypt(factorOwner(row), row.encrypted_secret), timestampMs);
}

/** The same, as if no code had been used yet: the next one is half a minute away. */
export async function freshCode(world: World, client: Client): Promise<string> {
  await world.admin(sql`update second_factors set last_step = 0 where user_id = ${await userIdOf(client)}`);
  return appCode(world, client);
}

/** Turns two-step sign-in on and answers the recovery codes. */
export async function withFactor(world: World, client: Client, password = PASSWORD): Promise<string[]> {
  const begun = await client.post('/api/second-factor/set-up', { password });
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  const reply = await client.post('/api/second-factor/confirm', { code: await appCode(world, client) });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data.recovery_codes;
}

/** What the browser keeps of a login whose code is still to come. */
export function pendingCookie(reply: Reply): string {
  const set = [reply.headers['set-cookie']]
    .flat()
    .find((line) => String(line).startsWith('waybill_sign_in='));
  return String(set).split(';')[0] ?? '';
}

let counter = 0;
/** A new member of the same account. */
export async function someone(world: World, like: Client, role: 'admin' | 'agent' = 'agent') {
  const email = `factor${++counter}@test.example`;
  return Object.assign(await signedIn(world, like.user?.account_id ?? '', role, email), { email });
}

/** Each try from a network of its own, so that none is refused for another's. */
const ip = () => `10.9.${Math.floor(++counter / 250)}.${counter % 250}`;
export const login = (client: Client, email: string) =>
  client.post('/api/auth/login', { email, password: PASSWORD }, { remoteAddress: ip() });
export const enter = (client: Client, asked: Reply, code: string) =>
  client.post(
    '/api/auth/second-factor',
    { code },
    { headers: { cookie: pendingCookie(asked) }, remoteAddress: ip() },
  );

/** What a login whose first step is over or forgotten hears. */
export const AGAIN = { status: 401, body: { error: 'Please log in again.' } };
