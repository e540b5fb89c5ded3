import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { escalation, signalIfThere, stopOrphan } from './orphan.ts';
import { commandAs, type DatabaseUser } from './user.ts';

export type Launch = {
  home: string;
  data: string;
  password: string;
  postgres: string;
  user: DatabaseUser;
  settings: Record<string, string>;
  log: (line: string) => void;
};

/** `end` is how it ended, once it has. */
type Server = { child: ChildProcess; ended: Promise<void>; end?: string };

/** What passes by itself: a port taken meanwhile, and the last processes of a killed database. */
const PASSING = /Address already in use|shared memory block .* is still in use|lock file .* already exists/;

/** On a free port, or on the one that connections already know. */
export async function launchServer(launch: Launch, known?: number) {
  const giveUpAt = Date.now() + 20_000;
  for (;;) {
    await stopOrphan(launch.data, launch.log);
    const port = known ?? (await freePort());
    const logFile = await openLog(launch.home);
    const server = spawnServer(launch, port, logFile.descriptor);
    await logFile.close();
    if (await becomesReady(server, launch.password, port)) {
      return { port, stop: stopper(server), ended: server.ended, end: () => server.end };
    }
    const words = await logFile.written();
    if (!PASSING.test(words) || Date.now() > giveUpAt) {
      throw new Error(`The database did not start. ${server.end}\n${words.slice(-2_000)}`);
    }
    await delay(200);
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port for the database.');
  return address.port;
}

const LOG_LIMIT = 10_000_000; // bytes

async function openLog(home: string) {
  const path = join(home, 'postgres.log');
  const before = (await stat(path).catch(() => undefined))?.size ?? 0;
  const start = before > LOG_LIMIT ? 0 : before;
  const file = await open(path, 'a', 0o600);
  if (start === 0) await file.truncate(0);
  return {
    descriptor: file.fd,
    close: () => file.close(),
    written: async () => (await readFile(path)).subarray(start).toString(),
  };
}

/** A session of its own, so that Ctrl-C in the terminal does not reach the database. */
function spawnServer(launch: Launch, port: number, output: number): Server {
  const settings = Object.entries({ ...launch.settings, port: String(port) });
  const flags = ['-D', launch.data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const { file, args, options } = commandAs(launch.user, launch.postgres, flags);
  const child = spawn(file, args, { ...options, detached: true, stdio: ['ignore', output, output] });
  child.unref();
  const server: Server = { child, ended: Promise.resolve() };
  server.ended = once(child, 'exit').then(
    ([code, signal]) => {
      server.end = `It ended with ${signal ?? code}.`;
    },
    (error: Error) => {
      server.end = error.message;
    },
  );
  return server;
}

const START_TIMEOUT_MS = 60_000; // not counting crash recovery

async function becomesReady(server: Server, password: string, port: number): Promise<boolean> {
  let giveUpAt = Date.now() + START_TIMEOUT_MS;
  while (server.end === undefined) {
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: 'postgres',
      password,
      database: 'postgres',
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await ensureDatabase(client);
      return true;
    } catch (error) {
      if ((error as { code?: string }).code === RECOVERING) giveUpAt = Date.now() + START_TIMEOUT_MS;
      if (Date.now() < giveUpAt) await Promise.race([delay(15), server.ended]);
      else await stopper(server)();
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return false;
}

const RECOVERING = '57P03'; // cannot_connect_now

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select from pg_database where datname = 'waybill'");
  if (!rowCount) await client.query('create database waybill');
}

function stopper(server: Server): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  async function stop() {
    server.child.ref();
    for (const [signal, milliseconds] of escalation) {
      if (server.end !== undefined || server.child.pid === undefined) return;
      signalIfThere(server.child.pid, signal);
      await Promise.race([server.ended, delay(milliseconds, undefined, { ref: false })]);
    }
  }
  return () => {
    stopping ??= stop();
    return stopping;
  };
}
