import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { findPrograms, run } from './programs.ts';

const asRoot = process.getuid?.() === 0;

/** A prepared database that has stopped, since preparing takes most of a start's time. */
let template: string;
let home: string;
let directory: string;
let lines: string[];
const started: Awaited<ReturnType<typeof startEmbeddedPostgres>>[] = [];
const children: ChildProcess[] = [];

beforeAll(async () => {
  template = await mkdtemp(join(tmpdir(), `waybill-test-${process.pid}-`));
  const options = { directory: join(template, 'postgres'), durable: false, log: () => undefined };
  await (await startEmbeddedPostgres(options)).stop();
});

afterAll(() => rm(template, { recursive: true, force: true }));

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), `waybill-test-${process.pid}-`));
  await chmod(home, 0o755);
  directory = join(home, 'postgres');
  lines = [];
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const database of started.splice(0)) await database.stop();
  await rm(home, { recursive: true, force: true });
});

test('prepares a database on the first start, closed to all but the loopback and its password, under a folder closed to other users', async () => {
  await chmod(home, 0o700);
  const database = await start(await copyOfPrograms());
  const [settings] = await query(
    database.url,
    `select current_database() as database, pg_encoding_to_char(encoding) as encoding, upper('é') as upper,
            current_setting('listen_addresses') as addresses,
            current_setting('unix_socket_directories') as sockets
     from pg_database where datname = current_database()`,
  );
  const expected = { database: 'waybill', encoding: 'UTF8', upper: 'É', addresses: '127.0.0.1', sockets: '' };
  expect(settings).toEqual(expected);
  expect(lines).toEqual(['Preparing the database for the first time.']);
  expect((await stat(join(directory, 'cluster', 'password'))).mode & 0o777).toBe(0o600);
  const stranger = new URL(database.url);
  stranger.password = 'guess';
  await expect(query(stranger.href, 'select 1')).rejects.toThrow('password authentication failed');
  const owner = (await stat(join(directory, 'cluster'))).uid;
  expect(owner === 0).toBe(false);
  expect((await stat(home)).uid).toBe(process.getuid?.());
  const pid = await databasePid();
  expect(/^Uid:\t(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]).toBe(String(owner));
  expect(owner === process.getuid?.()).toBe(!asRoot);
});

test('keeps the data over a second start', async () => {
  await copyPrepared();
  const first = await start();
  await query(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  const second = await start();
  expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  expect(lines).toEqual([]);
});

test('lives outside our process group, where Ctrl-C does not reach it, and ends when stopped, however often it is told', async () => {
  await copyPrepared();
  const database = await start();
  const pid = await databasePid();
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(' ');
  expect(Number(fields[4])).toBe(pid);
  await Promise.all([database.stop(), database.stop()]);
  expect(isAlive(pid)).toBe(false);
  await database.stop();
});

test('stops what a kill -9 left behind and finds the committed data', async () => {
  await copyPrepared();
  const parent = await startInAnotherProcess();
  await query(parent.url, 'create table kept as select 42 as answer');
  parent.child.kill('SIGKILL');
  await once(parent.child, 'exit');
  const orphan = await databasePid();
  expect(isAlive(orphan)).toBe(true);

  const database = await start();
  expect(lines).toContain(`Stopping the database that an earlier run left behind (process ${orphan}).`);
  expect(isAlive(orphan)).toBe(false);
  expect(await query(database.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('recovers when the database was killed too and a query of it still runs', async () => {
  await copyPrepared();
  const parent = await startInAnotherProcess();
  await query(parent.url, 'create table kept as select 42 as answer');
  const running = query(parent.url, 'select count(*) from generate_series(1, 8000000)').catch(
    () => undefined,
  );
  await delay(200);
  parent.child.kill('SIGKILL');
  process.kill(await databasePid(), 'SIGKILL');

  const database = await start();
  expect(await query(database.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await running;
});

test('begins anew after a preparation that was cut short, and removes what it has left', async () => {
  const parent = spawnStarter();
  while (!(await preparing())) await delay(5);
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  expect(await readdir(directory)).toEqual([expect.stringMatching(/^initialising-/)]);

  const database = await start();
  expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await readdir(directory)).toEqual(['cluster', 'postgres.log']);
});

test('leaves alone a process that has got the number of an old database', async () => {
  await copyPrepared();
  const innocent = spawn('sleep', ['60']);
  children.push(innocent);
  const words = [innocent.pid, join(directory, 'cluster', 'data'), 1, 5432, '', '127.0.0.1', '1 1', 'ready'];
  await writeFile(join(directory, 'cluster', 'data', 'postmaster.pid'), words.join('\n'));
  const database = await start();
  expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(innocent.exitCode ?? innocent.signalCode).toBeNull();
});

test('says why when the database can not start', async () => {
  await copyPrepared();
  await writeFile(join(directory, 'cluster', 'data', 'PG_VERSION'), '9\n');
  await expect(start()).rejects.toThrow(/The database did not start.*PostgreSQL version 9/s);
});

test('listens on a free port for each of two that start at once', async () => {
  const folders = [1, 2].map((number) => join(home, `postgres-${number}`));
  for (const folder of folders) await copyPrepared(folder);
  const all = await Promise.all(folders.map((folder) => start(undefined, folder)));
  expect(new Set(all.map(({ url }) => new URL(url).port)).size).toBe(2);
});

/** With its owner and modes, which PostgreSQL insists on. */
async function copyPrepared(folder = directory): Promise<void> {
  await run('cp', ['-a', join(template, 'postgres'), folder]);
}

async function start(programs?: string, folder = directory) {
  const database = await startEmbeddedPostgres({
    directory: folder,
    durable: false,
    log: (line) => lines.push(line),
    ...(programs ? { binaries: programs } : {}),
  });
  started.push(database);
  return database;
}

async function copyOfPrograms(): Promise<string> {
  await cp(join(dirname(findPrograms().postgres), '..'), join(home, 'native'), { recursive: true });
  return join(home, 'native', 'bin');
}

async function startInAnotherProcess() {
  const child = spawnStarter();
  const [url] = await once(child.stdout, 'data');
  return { child, url: String(url).trim() };
}

function spawnStarter() {
  const options = JSON.stringify({ directory });
  const module = new URL('./embedded-postgres.ts', import.meta.url);
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(module)};
    const { url } = await startEmbeddedPostgres({ ...${options}, log: () => undefined });
    console.log(url);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
}

/** Whether initdb has begun to fill its folder. */
async function preparing(): Promise<boolean> {
  const names = await readdir(directory).catch(() => []);
  const folders = names.filter((name) => name.startsWith('initialising-'));
  const files = folders.map((name) => readdir(join(directory, name, 'data')).catch(() => []));
  return (await Promise.all(files)).some((found) => found.length > 3);
}

async function databasePid(): Promise<number> {
  return Number.parseInt(await readFile(join(directory, 'cluster', 'data', 'postmaster.pid'), 'utf8'), 10);
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** A zombie, which nobody but its parent can clear away, counts as gone. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
