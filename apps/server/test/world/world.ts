import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Role } from '@waybill/domain/accounts/roles';
import type { Endpoint } from '@waybill/domain/lib/endpoint';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { Kysely, PostgresDialect, type RawBuilder } from 'kysely';
import { test as base } from 'vitest';
import { insertAccount, insertUser } from '../../src/accounts/repository.ts';
import { buildApp, createHttp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { inAccount } from '../../src/database/db.ts';
import type { Services } from '../../src/http/context.ts';
import { hashPassword } from '../../src/identity/passwords.ts';
import { WorkerPool } from '../../src/jobs/worker-pool.ts';
import { openServices } from '../../src/services.ts';
import { CHEAP_SIGN_IN } from './cheap-sign-in.ts';
import { demoDatabase } from './demo-database.ts';
import { freshDatabase } from './fresh-database.ts';
import { ownerPool } from './owner-pool.ts';

export const PASSWORD = 'Right-horse-1';
/** Of everyone, by its cost, since making it looks through the list of common passwords. */
const passwordHashes = new Map<number, Promise<string>>();

function passwordHash(cost: number): Promise<string> {
  const hash = passwordHashes.get(cost) ?? hashPassword(PASSWORD, cost);
  passwordHashes.set(cost, hash);
  return hash;
}

export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the server answered
  body: any;
  headers: Record<string, unknown>;
  raw: Buffer;
}

export type Options = Pick<InjectOptions, 'headers' | 'query' | 'remoteAddress' | 'payload'>;

/** One person at one browser. */
export class Client {
  user: { id: string; account_id: string; username: string; email: string; role: Role } | undefined;
  cookie: string | undefined;
  readonly #http: FastifyInstance;
  readonly #headers: Record<string, string>;

  constructor(http: FastifyInstance, headers: Record<string, string> = {}) {
    this.#http = http;
    this.#headers = headers;
  }

  async send(method: string, url: string, options: Options = {}): Promise<Reply> {
    const reply = await this.#http.inject({
      method: method as 'GET',
      url,
      ...options,
      headers: { ...this.#headers, ...(this.cookie && { cookie: this.cookie }), ...options.headers },
    });
    const set = reply.cookies.find(({ name }) => /^(__Host-)?waybill_session$/.test(name));
    if (set) this.cookie = set.value === '' ? undefined : `${set.name}=${set.value}`;
    const json = String(reply.headers['content-type']).includes('application/json');
    return {
      status: reply.statusCode,
      body: json ? reply.json() : reply.body,
      headers: reply.headers,
      raw: reply.rawPayload,
    };
  }

  get = (url: string, options?: Options) => this.send('GET', url, options);
  delete = (url: string, options?: Options) => this.send('DELETE', url, options);
  post = (url: string, payload?: object, options?: Options) =>
    this.send('POST', url, { ...(payload && { payload }), ...options });
  put = (url: string, payload: object, options?: Options) => this.send('PUT', url, { payload, ...options });
  patch = (url: string, payload: object, options?: Options) =>
    this.send('PATCH', url, { payload, ...options });
}

type Person = 'owner' | 'admin' | 'agent' | 'driver' | 'other' | 'nobody';

export interface World {
  services: Services;
  http: FastifyInstance;
  endpoints: Endpoint[];
  newClient: () => Client;
  /** Runs a statement as the database's owner, past row-level security. */
  admin: (query: RawBuilder<unknown>) => Promise<unknown[]>;
}

/** A user of an account with a session, made without going through the screens. */
export async function signedIn(world: World, account_id: string, role: Role, email: string): Promise<Client> {
  const hash = await passwordHash(world.services.config.PASSWORD_COST);
  const username = `${email.split('@')[0]} person`;
  const client = world.newClient();
  const token = await inAccount({ database: world.services.database, user: { account_id } }, async (db) => {
    const id = await insertUser(db, { account_id, username, email, role, email_verified: true }, hash);
    client.user = { id, account_id, username, email, role };
    return world.services.sessions.open(db, { id, account_id }, { ip: '127.0.0.1', userAgent: 'test' });
  });
  client.cookie = `waybill_session=${token}`;
  return client;
}

export async function newAccount(world: World, account_name: string): Promise<string> {
  const account_id = crypto.randomUUID();
  await inAccount({ database: world.services.database, user: { account_id } }, (db) =>
    insertAccount(db, account_id, account_name),
  );
  return account_id;
}

/** Of all files that this process tests: each thread takes most of a second to load what it draws with. */
const threads = new WorkerPool();

async function openWorld(makeDatabase: DatabaseMaker): Promise<{ world: World; close: () => Promise<void> }> {
  const directory = await mkdtemp(path.join(tmpdir(), 'waybill-world-'));
  const database = await makeDatabase(directory);
  const config = readConfig({
    ...CHEAP_SIGN_IN,
    DATABASE_URL: database.url,
    DATA_DIR: directory,
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://localhost',
  });
  const http = createHttp(config);
  const opened = await openServices(config, database.url, http.log);
  const services = { ...opened.services, workers: threads };
  const { endpoints } = await buildApp(http, services);
  await http.ready();
  const owner = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: ownerPool(database.url) }) });
  const admin = async (query: RawBuilder<unknown>) => (await query.execute(owner)).rows;
  return {
    world: { services, http, endpoints, newClient: () => new Client(http), admin },
    close: async () => {
      await owner.destroy();
      await http.close();
      await opened.close();
      await database.drop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

type DatabaseMaker = (directory: string) => ReturnType<typeof freshDatabase>;

/** A test whose world is a copy of the demo. */
export const demoTest = base.extend('world', { scope: 'file' }, async ({}, { onCleanup }) => {
  const { world, close } = await openWorld(demoDatabase);
  onCleanup(close);
  return world;
});

/** Every test file has a database of its own, with one account, a person of each role, and another account. */
export const test = base
  .extend('world', { scope: 'file' }, async ({}, { onCleanup }) => {
    const { world, close } = await openWorld(() => freshDatabase());
    onCleanup(close);
    return world;
  })
  .extend('as', { scope: 'file' }, async ({ world }): Promise<Record<Person, Client>> => {
    const account = await newAccount(world, 'Test Distribution');
    const foreign = await newAccount(world, 'Other Distribution');
    return {
      owner: await signedIn(world, account, 'super_admin', 'owner@test.example'),
      admin: await signedIn(world, account, 'admin', 'admin@test.example'),
      agent: await signedIn(world, account, 'agent', 'agent@test.example'),
      driver: await signedIn(world, account, 'driver', 'driver@test.example'),
      other: await signedIn(world, foreign, 'super_admin', 'other@test.example'),
      nobody: world.newClient(),
    };
  });
