import { randomBytes } from 'node:crypto';
import { chown, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Programs, run } from './programs.ts';
import { commandAs, type DatabaseUser } from './user.ts';

type Preparation = {
  directory: string;
  programs: Programs;
  user: DatabaseUser;
  durable: boolean;
  log: (line: string) => void;
};

/** Data and password appear together by one rename, so half an initdb is never taken for a database. */
export async function prepareCluster(preparation: Preparation): Promise<{ data: string; password: string }> {
  const { directory } = preparation;
  const cluster = join(directory, 'cluster');
  await removeLeftovers(directory);
  if (!(await exists(cluster))) {
    preparation.log('Preparing the database for the first time.');
    await rename(await initialise(preparation), cluster);
  }
  const password = (await readFile(join(cluster, 'password'), 'utf8')).trim();
  return { data: join(cluster, 'data'), password };
}

const LEFTOVER = 'initialising-';

/** Best effort, because an initdb orphaned a moment ago may still be writing there. */
async function removeLeftovers(directory: string): Promise<void> {
  const names = (await readdir(directory)).filter((name) => name.startsWith(LEFTOVER));
  for (const name of names) {
    await rm(join(directory, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}

async function initialise({ directory, programs, user, durable }: Preparation): Promise<string> {
  const folder = await mkdtemp(join(directory, LEFTOVER));
  const passwordFile = join(folder, 'password');
  const data = join(folder, 'data');
  await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  await mkdir(data, { mode: 0o700 });
  for (const path of [folder, passwordFile, data]) {
    if (user.identity) await chown(path, user.identity.uid, user.identity.gid);
  }
  const flags = ['--pgdata', data, '--pwfile', passwordFile, ...initFlags, ...(durable ? [] : ['--no-sync'])];
  const { file, args, options } = commandAs(user, programs.initdb, [
    ...flags,
    ...(await locale(programs, user)),
  ]);
  await run(file, args, options).catch((error: Error & { stderr?: string }) => {
    throw new Error(`The database could not be prepared: ${error.stderr?.trim() || error.message}`);
  });
  return folder;
}

const initFlags = ['--username=postgres', '--auth=scram-sha-256', '--encoding=UTF8', '--no-instructions'];

/** From 17 on PostgreSQL carries C.UTF-8 itself; before that every glibc on Debian does. */
async function locale(programs: Programs, user: DatabaseUser): Promise<string[]> {
  if ((await majorVersion(programs, user)) < 17) return ['--locale=C.UTF-8'];
  return ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
}

export async function majorVersion(programs: Programs, user: DatabaseUser): Promise<number> {
  const { file, args, options } = commandAs(user, programs.postgres, ['--version']);
  const { stdout } = await run(file, args, options);
  return Number(/ (\d+)/.exec(stdout)?.[1]);
}
