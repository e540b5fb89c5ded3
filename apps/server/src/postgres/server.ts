import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { SHUTDOWN_SIGNALS, sendSignal, stopOrphan } from './orphaned-server.ts';
import { commandAs, type SystemUser } from './system-user.ts';

export type ServerOptions = {
  home: string;
  data: string;
  password: string;
  postgres: string;
  user: SystemUser;
  settings: Record<string, string>;
  log: (line: string) => void;
};

/** The exit reason is set once the process has exited. */
type ServerProcess = { child: ChildProcess; exited: Promise<void>; exitReason?: string };

/** The port was taken meanwhile, or processes of a killed database still hold its memory. */
const TRANSIENT_ERRORS = /Address already in use|\) is still in use|" already exists/;
const LAUNCH_TIMEOUT_MS = 20_000;
const LAUNCH_RETRY_INTERVAL_MS = 200;

/** On a free port, or on the given one, which open connection pools already use. */
export async function launchServer(options: ServerOptions, fixedPort?: number) {
  const deadlineMs = Date.now() + LAUNCH_TIMEOUT_MS;
  for (;;) {
    await stopOrphan(options.data, options.log);
    const port = fixedPort ?? (await freePort());
    const logFile = await openLog(options.home);
    const server = spawnServer(options, port, logFile.descriptor);
    await logFile.close();
    if (await waitUntilReady(server, options.password, port)) {
      return { port, stop: stopOnce(server), exited: server.exited, exitReason: () => server.exitReason };
    }
    const output = await logFile.readOutput();
    if (!TRANSIENT_ERRORS.test(output) || Date.now() > deadlineMs) {
      throw new Error(`The database did not start. ${server.exitReason}\n${output.slice(-2_000)}`);
    }
    await delay(LAUNCH_RETRY_INTERVAL_MS);
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

const MAX_LOG_BYTES = 10_000_000;

/** Appends to postgres.log, which is emptied at a start that finds it too large. */
async function openLog(home: string) {
  const path = join(home, 'postgres.log');
  const sizeBefore = (await stat(path).catch(() => undefined))?.size ?? 0;
  const start = sizeBefore > MAX_LOG_BYTES ? 0 : sizeBefore;
  const file = await open(path, 'a', 0o600);
  if (start === 0) await file.truncate(0);
  return {
    descriptor: file.fd,
    close: () => file.close(),
    readOutput: async () => (await readFile(path)).subarray(start).toString(),
  };
}

/** Detached into a session of its own, so that Ctrl-C in the terminal does not reach the database. */
function spawnServer(options: ServerOptions, port: number, output: number): ServerProcess {
  const settings = Object.entries({ ...options.settings, port: String(port) });
  const flags = ['-D', options.data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const command = commandAs(options.user, options.postgres, flags);
  const child = spawn(command.file, command.args, {
    ...command.options,
    detached: true,
    stdio: ['ignore', output, output],
  });
  child.unref();
  const server: ServerProcess = { child, exited: Promise.resolve() };
  server.exited = once(child, 'exit').then(
    ([code, signal]) => {
      server.exitReason = `It ended with ${signal ?? code}.`;
    },
    (error: Error) => {
      server.exitReason = error.message;
    },
  );
  return server;
}

/** Starts anew with every sign of crash recovery, which may take long. */
const READY_TIMEOUT_MS = 60_000;
const READY_POLL_INTERVAL_MS = 15;
/** SQLSTATE cannot_connect_now. */
const IN_RECOVERY = '57P03';

async function waitUntilReady(server: ServerProcess, password: string, port: number): Promise<boolean> {
  let deadlineMs = Date.now() + READY_TIMEOUT_MS;
  while (server.exitReason === undefined) {
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
      if ((error as { code?: string }).code === IN_RECOVERY) deadlineMs = Date.now() + READY_TIMEOUT_MS;
      if (Date.now() < deadlineMs) await Promise.race([delay(READY_POLL_INTERVAL_MS), server.exited]);
      else await stopOnce(server)();
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return false;
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select from pg_database where datname = 'waybill'");
  if (!rowCount) await client.query('create database waybill');
}

/** Answers a function that stops the server at its first call and waits for that at every further one. */
function stopOnce(server: ServerProcess): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  async function stop() {
    server.child.ref();
    for (const [signal, timeoutMs] of SHUTDOWN_SIGNALS) {
      if (server.exitReason !== undefined || server.child.pid === undefined) return;
      sendSignal(server.child.pid, signal);
      await Promise.race([server.exited, delay(timeoutMs, undefined, { ref: false })]);
    }
  }
  return () => {
    stopping ??= stop();
    return stopping;
  };
}
