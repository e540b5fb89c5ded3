import { randomBytes } from 'node:crypto';
import { chown, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Programs, run } from './programs.ts';
import { commandAs, type SystemUser } from './system-user.ts';

type ClusterOptions = {
  directory: string;
  programs: Programs;
  user: SystemUser;
  durable: boolean;
  log: (line: string) => void;
};

/** Data and password appear together by one rename, so that an interrupted initdb is never taken for a database. */
export async function prepareCluster(options: ClusterOptions): Promise<{ data: string; password: string }> {
  const { directory } = options;
  const cluster = join(directory, 'cluster');
  await removeTemporary(directory);
  if (!(await exists(cluster))) {
    options.log('Preparing the database for the first time.');
    await rename(await initialise(options), cluster);
  }
  const password = (await readFile(join(cluster, 'password'), 'utf8')).trim();
  return { data: join(cluster, 'data'), password };
}

const TEMPORARY_PREFIX = 'initialising-';

/** Errors are ignored, because the initdb of a killed process may still be writing there. */
async function removeTemporary(directory: string): Promise<void> {
  const names = (await readdir(directory)).filter((name) => name.startsWith(TEMPORARY_PREFIX));
  for (const name of names) {
    await rm(join(directory, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}

async function initialise({ directory, programs, user, durable }: ClusterOptions): Promise<string> {
  const folder = await mkdtemp(join(directory, TEMPORARY_PREFIX));
  const passwordFile = join(folder, 'password');
  const data = join(folder, 'data');
  await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  await mkdir(data, { mode: 0o700 });
  for (const path of [folder, passwordFile, data]) {
    if (user.ids) await chown(path, user.ids.uid, user.ids.gid);
  }
  const version = await majorVersion(programs, user);
  const { file, args, options } = commandAs(user, programs.initdb, [
    ...['--pgdata', data, '--pwfile', passwordFile, ...initFlags],
    ...locale(version),
    ...(durable ? [] : testFlags(version)),
  ]);
  await run(file, args, options).catch((error: Error & { stderr?: string }) => {
    throw new Error(`The database could not be prepared: ${error.stderr?.trim() || error.message}`);
  });
  return folder;
}

const initFlags = ['--username=postgres', '--auth=scram-sha-256', '--encoding=UTF8', '--no-instructions'];

/** From version 17 on PostgreSQL has C.UTF-8 built in; before, it comes with glibc on Debian. */
function locale(version: number): string[] {
  if (version < 17) return ['--locale=C.UTF-8'];
  return ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
}

/** Every test makes roles and connects as them and as the superuser, whose passwords need not be slow to guess. */
function testFlags(version: number): string[] {
  return ['--no-sync', ...(version < 16 ? [] : ['--set=scram_iterations=1'])];
}

export async function majorVersion(programs: Programs, user: SystemUser): Promise<number> {
  const { file, args, options } = commandAs(user, programs.postgres, ['--version']);
  const { stdout } = await run(file, args, options);
  return Number(/ (\d+)/.exec(stdout)?.[1]);
}
