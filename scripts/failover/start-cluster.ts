import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ensureFailoverTools, ensurePostgres15 } from '../suite/system-packages.ts';
import {
  etcdArguments,
  HAPROXY,
  haproxySettings,
  NODES,
  type Node,
  PASSWORD,
  patroniSettings,
} from './cluster-settings.ts';

const READY_TIMEOUT_MS = 90_000;

export interface Cluster {
  /** Of the database, through HAProxy. */
  url: string;
  /** Waits until one node leads and the other follows synchronously; answers the one that leads. */
  ready: () => Promise<Node>;
  /** Ends Patroni and PostgreSQL of a node at once, as a machine that loses power does. */
  kill: (node: Node) => Promise<void>;
  restart: (node: Node) => void;
  stop: () => Promise<void>;
}

/** etcd, two PostgreSQL nodes under Patroni in synchronous mode, and HAProxy in front, all on loopback addresses. */
export async function startCluster(): Promise<Cluster> {
  const tools = await ensureFailoverTools();
  const binaries = await ensurePostgres15();
  const folder = await mkdtemp(join(tmpdir(), 'waybill-failover-'));
  await chmod(folder, 0o755);
  const children = new Map<string, ChildProcess>();
  const start = (name: string, command: string, args: string[]) => {
    const [program, ...rest] = asDatabaseUser([command, ...args]);
    const child = spawn(program ?? command, rest, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    children.set(name, child);
  };
  const startNode = (node: Node) =>
    start(node.name, tools.patroni, [join(folder, node.name, 'patroni.json')]);

  await ownedFolder(join(folder, 'etcd'));
  for (const node of NODES) {
    await ownedFolder(join(folder, node.name));
    const file = join(folder, node.name, 'patroni.json');
    await writeFile(file, patroniSettings(node, folder, binaries));
  }
  await writeFile(join(folder, 'haproxy.cfg'), haproxySettings());
  start('etcd', tools.etcd, etcdArguments(folder));
  start('haproxy', tools.haproxy, ['-db', '-f', join(folder, 'haproxy.cfg')]);
  for (const node of NODES) startNode(node);

  return {
    url: `postgres://postgres:${PASSWORD}@${HAPROXY.address}:${HAPROXY.port}/postgres`,
    ready: waitUntilReady,
    kill: async (node) => {
      const postmaster = await postmasterOf(join(folder, node.name, 'data'));
      const patroni = children.get(node.name);
      const gone = patroni && once(patroni, 'exit');
      patroni?.kill('SIGKILL');
      process.kill(postmaster, 'SIGKILL');
      await gone;
    },
    restart: startNode,
    stop: async () => {
      for (const name of [...NODES.map((node) => node.name), 'haproxy', 'etcd'])
        await end(children.get(name));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root. */
function asDatabaseUser(command: string[]): string[] {
  if (process.getuid?.() !== 0) return command;
  return ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', ...command];
}

async function ownedFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (process.getuid?.() === 0) await promisify(execFile)('chown', ['postgres:postgres', folder]);
}

async function postmasterOf(data: string): Promise<number> {
  const [pid] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}

interface Member {
  name: string;
  role: string;
  state: string;
}

async function waitUntilReady(): Promise<Node> {
  const until = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < until) {
    const members = await readMembers();
    const leader = NODES.find((node) =>
      members.some(({ name, role }) => name === node.name && role === 'leader'),
    );
    if (leader && members.some(({ role }) => role === 'sync_standby')) return leader;
    await pause(250);
  }
  throw new Error(
    `The cluster was not ready after ${READY_TIMEOUT_MS / 1000} s: ${JSON.stringify(await readMembers())}`,
  );
}

async function readMembers(): Promise<Member[]> {
  for (const { address, restPort } of NODES) {
    const reply = await fetch(`http://${address}:${restPort}/cluster`).catch(() => undefined);
    if (reply?.ok) return ((await reply.json()) as { members: Member[] }).members;
  }
  return [];
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await Promise.race([exited, pause(20_000, undefined, { ref: false })]);
}
