import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CHEAP_SIGN_IN } from './cheap-sign-in.ts';

export interface RunningServer {
  address: string;
  directory: string;
  process: ChildProcess;
  output: () => string;
  /** Sends a signal and answers the exit code, or null when the signal ended it. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
  stop: () => Promise<void>;
}

/** What `npm start` runs. */
export const SOURCE = path.join(import.meta.dirname, '../../src/main.ts');
/** The same in one file, where the setup of the tests has made it (`bundle-server.ts`). */
export const SERVER = process.env.WAYBILL_TEST_SERVER ?? SOURCE;
/** Reading compiled modules takes a process half the processor time of compiling them. */
export const COMPILE_CACHE = {
  NODE_COMPILE_CACHE: path.join(import.meta.dirname, '../../../../node_modules/.cache/compiled'),
};
/** A first start on a busy machine fills in the demo as well. */
const START_TIMEOUT_MS = 280_000;
/** A start takes a second or more; asking more often takes processor time from it. */
const READY_INTERVAL_MS = 100;

/** Starts a server for a test, with cheap password hashes. */
export function startServer(environment: Record<string, string> = {}): Promise<RunningServer> {
  return startProcess({ ...CHEAP_SIGN_IN, ...environment });
}

/** Starts Waybill as `npm start` does once the web app is built, in a folder of its own unless one is given. */
export async function startProcess(
  environment: Record<string, string> = {},
  program = SERVER,
): Promise<RunningServer> {
  for (;;) {
    const port = environment.PORT ?? String(await freePort());
    try {
      return await launch(program, environment, port);
    } catch (error) {
      // Another process may have taken the port since it was found to be free.
      if (environment.PORT !== undefined || !String(error).includes('EADDRINUSE')) throw error;
    }
  }
}

async function launch(
  program: string,
  environment: Record<string, string>,
  port: string,
): Promise<RunningServer> {
  const own = environment.DATA_DIR === undefined;
  const directory = environment.DATA_DIR ?? (await mkdtemp(path.join(tmpdir(), 'waybill-e2e-')));
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      ...COMPILE_CACHE,
      LOG_LEVEL: 'warn',
      ...environment,
      DATA_DIR: directory,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exited;
  };
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) await end('SIGTERM');
    if (own) await rm(directory, { recursive: true, force: true });
  };
  const address = `http://127.0.0.1:${port}`;
  await answers(address, exited, () => output).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { address, directory, process: child, output: () => output, end, stop };
}

async function answers(address: string, exited: Promise<unknown>, output: () => string): Promise<void> {
  let gone = false;
  exited.then(() => {
    gone = true;
  });
  const until = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < until) {
    if (gone) throw new Error(`Waybill ended while starting:\n${output()}`);
    const ready = await fetch(`${address}/readyz`).catch(() => undefined);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, READY_INTERVAL_MS));
  }
  throw new Error(`Waybill did not answer in time:\n${output()}`);
}

/** The process of the embedded PostgreSQL under a DATA_DIR; rejects where none runs. */
export async function postgresPid(directory: string): Promise<number> {
  const file = path.join(directory, 'postgres/cluster/data/postmaster.pid');
  return Number.parseInt(await readFile(file, 'utf8'), 10);
}

/** Below the ports that the system hands out by itself, so that a server can come back to its own after a restart. */
const LOWEST_PORT = 20_000;
const HIGHEST_PORT = 32_000;

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
