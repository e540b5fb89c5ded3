import { resolve } from 'node:path';
import { majorVersion, prepareCluster } from './cluster.ts';
import { keepServer } from './keeper.ts';
import { findPrograms } from './programs.ts';
import { launchServer } from './server.ts';
import { chooseDatabaseUser } from './user.ts';

type Options = {
  directory: string;
  /** Tests give up safety against power loss for speed. */
  durable?: boolean;
  /** A folder with initdb and postgres, instead of those that npm installed. */
  binaries?: string;
  log: (line: string) => void;
  /** Hears when it ended by itself; without it, it is not started again. */
  onLost?: (line: string) => void;
};

/**
 * Launches PostgreSQL itself rather than by the package's class, which would put it in our process group,
 * where Ctrl-C ends it before the requests in flight. The caller holds the lock of the data directory.
 */
export async function startEmbeddedPostgres({
  directory,
  durable = true,
  binaries,
  log,
  onLost,
}: Options): Promise<{
  url: string;
  stop: () => Promise<void>;
}> {
  const home = resolve(directory);
  const programs = findPrograms(binaries);
  const user = await chooseDatabaseUser(home, programs);
  const { data, password } = await prepareCluster({ directory: home, programs, user, durable, log });
  const settings = serverSettings(await majorVersion(programs, user), durable);
  const launch = { home, data, password, postgres: programs.postgres, user, settings, log };
  const { port, stop } = await (onLost ? keepServer({ ...launch, onLost }) : launchServer(launch));
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/waybill`, stop };
}

/** For a machine shared with the application; no TCP but the loopback, no socket file that needs a folder. */
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
