import { type NewTeamMember, SessionUser } from '@waybill/domain/accounts/schema';
import { sql } from 'kysely';
import type { AuthDb, Db } from '../database/db.ts';
import { FACTOR_REQUIRED } from '../identity/sessions-repository.ts';

export interface SignInRecord {
  id: string;
  account_id: string;
  username: string;
  email: string;
  role: string;
  status: string;
  email_verified: boolean;
  deleted_at: string | null;
  account_name: string;
  time_zone: string;
  password_hash: string;
  second_factor: boolean;
  factor_required: boolean;
}

/** The active user of an address, or else the one deleted last. */
export function findForSignIn(db: AuthDb, email: string): Promise<SignInRecord | undefined> {
  return signInRecords(db)
    .where('email', '=', email)
    .orderBy(sql`deleted_at desc nulls first`)
    .limit(1)
    .executeTakeFirst();
}

export function findUserForSignIn(db: AuthDb, key: UserKey): Promise<SignInRecord | undefined> {
  return signInRecords(db)
    .where('users.account_id', '=', key.account_id)
    .where('users.id', '=', key.id)
    .executeTakeFirst();
}

function signInRecords(db: AuthDb) {
  return db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .innerJoin('credentials', (join) =>
      join
        .onRef('credentials.account_id', '=', 'users.account_id')
        .onRef('credentials.user_id', '=', 'users.id'),
    )
    .leftJoin('second_factors', (join) =>
      join
        .onRef('second_factors.account_id', '=', 'users.account_id')
        .onRef('second_factors.user_id', '=', 'users.id'),
    )
    .select([
      'users.id',
      'users.account_id',
      'username',
      'email',
      'role',
      'status',
      'email_verified',
      'deleted_at',
      'account_name',
      'time_zone',
      'password_hash',
      FACTOR_REQUIRED.as('factor_required'),
      sql<boolean>`second_factors.enabled_at is not null`.as('second_factor'),
    ]);
}

/** Marks a user who lacks the second factor that the account requires. */
export function sessionUserOf(record: SignInRecord): SessionUser {
  const must = record.factor_required && !record.second_factor;
  return SessionUser.parse({ ...record, ...(must && { must_set_up_second_factor: true }) });
}

export async function insertAccount(db: Db, id: string, account_name: string): Promise<void> {
  await db.insertInto('accounts').values({ id, account_name }).execute();
}

interface NewUser extends Omit<NewTeamMember, 'password' | 'role'> {
  account_id: string;
  role: string;
  status?: string;
  email_verified: boolean;
  id?: string;
  created_at?: string;
}

/** Every user has a row in `credentials`. */
export async function insertUser(db: Db, user: NewUser, password_hash: string): Promise<string> {
  const { id } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('credentials')
    .values({ account_id: user.account_id, user_id: id, password_hash })
    .execute();
  return id;
}

interface UserKey {
  account_id: string;
  id: string;
}

export function lockUser(db: Db, key: UserKey) {
  return db
    .selectFrom('users')
    .select([
      'account_id',
      'id',
      'username',
      'email',
      'role',
      'status',
      'email_verified',
      'last_login',
      'created_at',
    ])
    .where('account_id', '=', key.account_id)
    .where('id', '=', key.id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

interface UserChange {
  username?: string;
  email?: string;
  status?: string;
  email_verified?: boolean;
  last_login?: 'now';
  deleted_at?: 'now';
}

export async function updateUser(
  db: Db,
  key: UserKey,
  { last_login, deleted_at, ...change }: UserChange,
): Promise<void> {
  const now = sql<string>`now()`;
  await db
    .updateTable('users')
    .set({
      ...change,
      updated_at: now,
      ...(last_login && { last_login: now }),
      ...(deleted_at && { deleted_at: now }),
    })
    .where('account_id', '=', key.account_id)
    .where('id', '=', key.id)
    .execute();
}

export async function readPasswordHash(db: Db, key: UserKey): Promise<string> {
  const row = await db
    .selectFrom('credentials')
    .select('password_hash')
    .where('account_id', '=', key.account_id)
    .where('user_id', '=', key.id)
    .executeTakeFirstOrThrow();
  return row.password_hash;
}

export async function updatePasswordHash(db: Db, key: UserKey, password_hash: string): Promise<void> {
  await db
    .updateTable('credentials')
    .set({ password_hash, updated_at: sql`now()` })
    .where('account_id', '=', key.account_id)
    .where('user_id', '=', key.id)
    .execute();
}

export async function lockSuperAdmins(db: Db, account_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('account_id', '=', account_id)
    .where('role', '=', 'super_admin')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}
