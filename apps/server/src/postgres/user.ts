import { chown, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Programs, programEnvironment, run } from './programs.ts';

/** Who runs the database; without an identity it is whoever runs Waybill. */
export type DatabaseUser = { identity?: { uid: number; gid: number }; throughClosedFolders: boolean };

/** PostgreSQL refuses to run as root, so root hands the database's folder, and only that, to another user. */
export async function chooseDatabaseUser(directory: string, programs: Programs): Promise<DatabaseUser> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const owner = await ownerOf(directory);
  if (process.getuid?.() !== 0) {
    refuseForeignOwner(directory, owner?.uid);
    return { throughClosedFolders: false };
  }
  const identity = owner && owner.uid !== 0 ? owner : await systemUser();
  await giveFolder(directory, identity, owner?.uid === 0);
  return reachable(directory, programs, identity);
}

/** A program and its options, as that user. */
export function commandAs(user: DatabaseUser, file: string, args: string[]) {
  const options = { cwd: '/', env: programEnvironment };
  if (!user.identity) return { file, args, options };
  if (!user.throughClosedFolders) return { file, args, options: { ...options, ...user.identity } };
  return { file: 'setpriv', args: [...setprivFlags(user.identity), file, ...args], options };
}

/** no_setuid_fixup makes access(2), which PostgreSQL asks about its own programs, honour the capability. */
function setprivFlags({ uid, gid }: { uid: number; gid: number }): string[] {
  return [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--securebits=+no_setuid_fixup',
  ];
}

/** The database's owner if there is one; a folder we can not look into belongs to whoever closed it. */
async function ownerOf(directory: string) {
  const found = await stat(join(directory, 'cluster')).catch((error: NodeJS.ErrnoException) =>
    error.code === 'EACCES' ? stat(directory) : undefined,
  );
  return found && { uid: found.uid, gid: found.gid };
}

function refuseForeignOwner(directory: string, owner: number | undefined): void {
  if (owner === undefined || owner === process.getuid?.()) return;
  throw new Error(
    `The database in ${directory} belongs to another user (number ${owner}). ` +
      'Start Waybill as that user or as root, or set DATA_DIR to another folder.',
  );
}

async function systemUser() {
  const known = await lookUp();
  if (known) return known;
  const options = { env: programEnvironment };
  await run('groupadd', ['--system', '--force', 'postgres'], options).catch(() => undefined);
  const created = ['--system', '--gid', 'postgres', '--no-create-home', '--home-dir', '/nonexistent'];
  await run('useradd', [...created, '--shell', '/usr/sbin/nologin', 'postgres'], options).catch(
    () => undefined,
  );
  const user = await lookUp();
  if (user) return user;
  throw new Error(
    'PostgreSQL does not run as root, and the system user postgres could not be created. ' +
      'Create it (useradd --system postgres), run Waybill as an ordinary user, or set DATABASE_URL.',
  );
}

async function lookUp() {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function giveFolder(directory: string, { uid, gid }: { uid: number; gid: number }, deep: boolean) {
  await chown(directory, uid, gid);
  if (deep) await run('chown', ['-R', `${uid}:${gid}`, join(directory, 'cluster')]);
}

/** A checkout or DATA_DIR under a 0700 folder, such as /root, is closed to any user but root. */
async function reachable(directory: string, programs: Programs, identity: { uid: number; gid: number }) {
  const plain = { identity, throughClosedFolders: false };
  if (await canRun(plain, directory, programs)) return plain;
  const capable = { identity, throughClosedFolders: true };
  if (await canRun(capable, directory, programs)) return capable;
  throw new Error(
    `PostgreSQL does not run as root, and the user it runs as (number ${identity.uid}) can not write in ` +
      `${directory} or not run ${programs.postgres}: a folder above is closed to other users. ` +
      'Move Waybill and DATA_DIR to where all may enter, run it as an ordinary user, or set DATABASE_URL.',
  );
}

async function canRun(user: DatabaseUser, directory: string, programs: Programs): Promise<boolean> {
  try {
    for (const [program, args] of [
      ['test', ['-w', directory]],
      [programs.postgres, ['--version']],
    ] as const) {
      const { file, args: all, options } = commandAs(user, program, [...args]);
      await run(file, all, options);
    }
    return true;
  } catch {
    return false;
  }
}
