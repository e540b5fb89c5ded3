import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { DirectoryInUse, lockDataDirectory } from './data-directory-lock.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

interface ToolDatabase {
  /** Connects as the owner of all tables. */
  url: string;
  close: () => Promise<void>;
}

/** For a command-line tool: DATABASE_URL, the embedded server that Waybill runs, or one started for the tool. */
export async function openToolDatabase(config: Config): Promise<ToolDatabase> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, close: async () => undefined };
  const directory = path.join(config.DATA_DIR, 'postgres');
  if (!(await stat(path.join(directory, 'cluster')).catch(() => undefined))) {
    throw new Error(`There is no database under ${config.DATA_DIR}. Set DATA_DIR or DATABASE_URL.`);
  }
  try {
    return await startToolDatabase(config);
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error;
    return { url: await runningUrl(directory), close: async () => undefined };
  }
}

/** Starts the embedded server and holds the lock, so that no Waybill can start on it meanwhile. */
export async function startToolDatabase(config: Config): Promise<ToolDatabase> {
  const unlock = await lockDataDirectory(config.DATA_DIR);
  try {
    const directory = path.join(config.DATA_DIR, 'postgres');
    const server = await startEmbeddedPostgres({ directory, log: () => undefined });
    const close = async () => {
      await server.stop();
      await unlock();
    };
    return { url: server.url, close };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** The fourth line of postmaster.pid is the port. */
async function runningUrl(directory: string): Promise<string> {
  const cluster = path.join(directory, 'cluster');
  const [password, pid] = await Promise.all([
    readFile(path.join(cluster, 'password'), 'utf8'),
    readFile(path.join(cluster, 'data', 'postmaster.pid'), 'utf8'),
  ]).catch((error: Error) => {
    throw new Error(`Waybill is running there, but its database can not be reached. ${error.message}`);
  });
  return `postgres://postgres:${password.trim()}@127.0.0.1:${pid.split('\n')[3]}/waybill`;
}
