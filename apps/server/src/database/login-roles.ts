import { randomBytes } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';

/** A connection that breaks while idle is told to the pool alone; whoever uses it next gets the error. */
export function connectAsOwner(url: string): Kysely<unknown> {
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'waybill-migrate' });
  pool.on('error', () => undefined);
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
}

interface LoginRole {
  kind: LoginKind;
  role_name: string;
  password: string;
}
type LoginKind = 'app' | 'auth';

/** Login roles belong to one database, so that two Waybills can share a server without sharing passwords. */
export async function ensureLoginRoles(db: Kysely<unknown>): Promise<void> {
  const known = await loginRoles(db);
  for (const kind of ['app', 'auth'] as const) {
    if (known.some((role) => role.kind === kind)) continue;
    const name = `waybill_${kind}_${randomBytes(6).toString('hex')}`;
    const password = randomBytes(24).toString('base64url');
    await sql`create role ${sql.id(name)} login password ${sql.lit(password)} in role ${sql.id(`waybill_${kind}`)}`.execute(
      db,
    );
    await sql`alter role ${sql.id(name)} set timezone = 'UTC'`.execute(db);
    await sql`insert into login_roles (kind, role_name, password) values (${kind}, ${name}, ${password})`.execute(
      db,
    );
  }
}

async function loginRoles(db: Kysely<unknown>): Promise<LoginRole[]> {
  return (await sql<LoginRole>`select kind, role_name, password from login_roles`.execute(db)).rows;
}

/** The addresses under which the app and the sign-in work, with the rights of their own roles only. */
export async function loginUrls(url: string): Promise<Record<LoginKind, string>> {
  const db = connectAsOwner(url);
  try {
    const roles = await loginRoles(db);
    const urlOf = (kind: LoginKind) => {
      const role = roles.find((candidate) => candidate.kind === kind);
      if (!role) throw new Error('The database has not been migrated.');
      const address = new URL(url);
      address.username = role.role_name;
      address.password = role.password;
      return address.href;
    };
    return { app: urlOf('app'), auth: urlOf('auth') };
  } finally {
    await db.destroy();
  }
}
