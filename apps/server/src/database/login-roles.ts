import { randomBytes } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Secrets } from '../identity/secrets.ts';

/** A migration that takes minutes tells its progress by `raise info`. */
export function connectAsOwner(url: string, onProgress?: (message: string) => void): Kysely<unknown> {
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'waybill-migrate' });
  // A connection that breaks while idle is told to the pool alone; whoever uses it next gets the error.
  pool.on('error', () => undefined);
  pool.on('connect', (client) =>
    client.on('notice', ({ severity, message }) => {
      if (severity === 'INFO' && message) onProgress?.(message);
    }),
  );
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
}

const KINDS = ['app', 'auth'] as const;
type LoginKind = (typeof KINDS)[number];

interface LoginRole {
  kind: LoginKind;
  role_name: string;
  password: string;
}

/**
 * The addresses under which the app and the sign-in work, with the rights of their own roles only. Login roles belong to
 * one database, so that two Waybills can share a server without sharing passwords.
 */
export async function ensureLoginRoles(
  db: Kysely<unknown>,
  secrets: Secrets,
  url: string,
): Promise<Record<LoginKind, string>> {
  const { rows } = await sql<LoginRole>`select kind, role_name, password from login_roles`.execute(db);
  const urls: Partial<Record<LoginKind, string>> = {};
  for (const kind of KINDS) {
    const known = rows.find((role) => role.kind === kind);
    const role = known ? await openRole(db, secrets, known) : await createRole(db, secrets, kind);
    urls[kind] = addressOf(url, role);
  }
  return urls as Record<LoginKind, string>;
}

const ownerOf = (role_name: string) => `login_roles/${role_name}`;

async function createRole(db: Kysely<unknown>, secrets: Secrets, kind: LoginKind): Promise<LoginRole> {
  const role_name = `waybill_${kind}_${randomBytes(6).toString('hex')}`;
  const password = randomBytes(24).toString('base64url');
  await sql`create role ${sql.id(role_name)} login password ${sql.lit(password)} in role ${sql.id(`waybill_${kind}`)}`.execute(
    db,
  );
  await sql`alter role ${sql.id(role_name)} set timezone = 'UTC'`.execute(db);
  const encrypted = secrets.encrypt(ownerOf(role_name), password);
  await sql`insert into login_roles (kind, role_name, password) values (${kind}, ${role_name}, ${encrypted})`.execute(
    db,
  );
  return { kind, role_name, password };
}

/** In clear the password of a version before 0095, whose letters never hold a colon. */
async function openRole(db: Kysely<unknown>, secrets: Secrets, role: LoginRole): Promise<LoginRole> {
  const { role_name } = role;
  const owner = ownerOf(role_name);
  const encrypted = role.password.includes(':');
  const password = encrypted ? secrets.decrypt(owner, role.password).toString() : role.password;
  if (!role.password.startsWith(secrets.prefix)) {
    await sql`update login_roles set password = ${secrets.encrypt(owner, password)} where role_name = ${role_name}`.execute(
      db,
    );
  }
  return { ...role, password };
}

function addressOf(url: string, { role_name, password }: LoginRole): string {
  const address = new URL(url);
  address.username = role_name;
  address.password = password;
  return address.href;
}
