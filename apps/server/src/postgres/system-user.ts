import { chown, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Programs, programEnvironment, run } from './programs.ts';

type Ids = { uid: number; gid: number };

/** The system user that runs PostgreSQL; without ids it is the one that runs Waybill. */
export type SystemUser = {
  ids?: Ids;
  /** Whether it needs the capability CAP_DAC_OVERRIDE to get into its own directories. */
  overridesPermissions: boolean;
};

/** PostgreSQL refuses to run as root, so root gives the database directory, and only that, to another user. */
export async function chooseSystemUser(directory: string, programs: Programs): Promise<SystemUser> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const owner = await ownerOf(directory);
  if (process.getuid?.() !== 0) {
    refuseOtherOwner(directory, owner?.uid);
    return { overridesPermissions: false };
  }
  const ids = owner && owner.uid !== 0 ? owner : await findOrCreatePostgresUser();
  await changeOwner(directory, ids, { recursive: owner?.uid === 0 });
  return withAccess(directory, programs, ids);
}

/** A program with its arguments and options, to be run as that user. */
export function commandAs(user: SystemUser, file: string, args: string[]) {
  const options = { cwd: '/', env: programEnvironment };
  if (!user.ids) return { file, args, options };
  if (!user.overridesPermissions) return { file, args, options: { ...options, ...user.ids } };
  return { file: 'setpriv', args: [...setprivFlags(user.ids), file, ...args], options };
}

/** no_setuid_fixup makes access(2), which PostgreSQL calls on its own programs, honour the capability. */
function setprivFlags({ uid, gid }: Ids): string[] {
  return [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--securebits=+no_setuid_fixup',
  ];
}

/** The owner of the database if there is one; a directory that cannot be read belongs to whoever made it private. */
async function ownerOf(directory: string): Promise<Ids | undefined> {
  const found = await stat(join(directory, 'cluster')).catch((error: NodeJS.ErrnoException) =>
    error.code === 'EACCES' ? stat(directory) : undefined,
  );
  return found && { uid: found.uid, gid: found.gid };
}

function refuseOtherOwner(directory: string, owner: number | undefined): void {
  if (owner === undefined || owner === process.getuid?.()) return;
  throw new Error(
    `The database in ${directory} belongs to another user (number ${owner}). ` +
      'Start Waybill as that user or as root, or set DATA_DIR to another folder.',
  );
}

async function findOrCreatePostgresUser(): Promise<Ids> {
  const existing = await findPostgresUser();
  if (existing) return existing;
  const options = { env: programEnvironment };
  await run('groupadd', ['--system', '--force', 'postgres'], options).catch(() => undefined);
  const flags = ['--system', '--gid', 'postgres', '--no-create-home', '--home-dir', '/nonexistent'];
  await run('useradd', [...flags, '--shell', '/usr/sbin/nologin', 'postgres'], options).catch(
    () => undefined,
  );
  const created = await findPostgresUser();
  if (created) return created;
  throw new Error(
    'PostgreSQL does not run as root, and the system user postgres could not be created. ' +
      'Create it (useradd --system postgres), run Waybill as an ordinary user, or set DATABASE_URL.',
  );
}

async function findPostgresUser(): Promise<Ids | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function changeOwner(
  directory: string,
  { uid, gid }: Ids,
  { recursive }: { recursive: boolean },
): Promise<void> {
  await chown(directory, uid, gid);
  if (recursive) await run('chown', ['-R', `${uid}:${gid}`, join(directory, 'cluster')]);
}

/** A checkout or DATA_DIR under a directory of mode 0700, such as /root, is closed to any user but root. */
async function withAccess(directory: string, programs: Programs, ids: Ids): Promise<SystemUser> {
  for (const overridesPermissions of [false, true]) {
    const user = { ids, overridesPermissions };
    if (await canRun(user, directory, programs)) return user;
  }
  throw new Error(
    `PostgreSQL does not run as root, and the user it runs as (number ${ids.uid}) can not write in ` +
      `${directory} or not run ${programs.postgres}: a folder above is closed to other users. ` +
      'Move Waybill and DATA_DIR to where all may enter, run it as an ordinary user, or set DATABASE_URL.',
  );
}

async function canRun(user: SystemUser, directory: string, programs: Programs): Promise<boolean> {
  try {
    for (const [program, args] of [
      ['test', ['-w', directory]],
      [programs.postgres, ['--version']],
    ] as const) {
      const command = commandAs(user, program, [...args]);
      await run(command.file, command.args, command.options);
    }
    return true;
  } catch {
    return false;
  }
}
