import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { inAccount, openDatabase } from '../../src/database/db.ts';
import { test } from '../world/world.ts';

/** Tables that hold no account's data; adding one here is a decision. */
const WITHOUT_ACCOUNT = [
  'applied_sql',
  'failed_logins',
  'kysely_migration',
  'kysely_migration_lock',
  'login_roles',
];

interface Table {
  name: string;
  has_account: boolean;
  secured: boolean;
  app_policy: boolean;
}

describe('row-level security', () => {
  test('stands on every table that belongs to accounts', async ({ world }) => {
    const tables = (await world.admin(sql`
      select c.relname as name, c.relrowsecurity as secured,
        exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id') as has_account,
        exists (select from pg_policies p where p.tablename = c.relname and 'waybill_app' = any(p.roles)
          and p.qual like '%current_account_id()%') as app_policy
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`)) as Table[];
    expect(tables.length).toBeGreaterThan(8);
    for (const { name, has_account, secured, app_policy } of tables) {
      if (WITHOUT_ACCOUNT.includes(name)) continue;
      expect(
        has_account || name === 'accounts',
        `${name} has an account_id or is listed as having none`,
      ).toBe(true);
      expect({ name, secured, app_policy }).toEqual({ name, secured: true, app_policy: true });
    }
  });

  test('has no table in which a key or a foreign key could point into another account', async ({ world }) => {
    const loose = await world.admin(sql`
      select con.conrelid::regclass::text as "table", con.conname as name
      from pg_constraint con
      join pg_class c on c.oid = con.conrelid and c.relnamespace = 'public'::regnamespace
      join pg_attribute a on a.attrelid = con.conrelid and a.attnum = con.conkey[1]
      where con.contype in ('p', 'u', 'f')
        and exists (select from pg_attribute b where b.attrelid = c.oid and b.attname = 'account_id')
        and a.attname <> 'account_id'
      order by 2`);
    expect(loose).toEqual([
      { table: 'check_overrides', name: 'check_overrides_pkey' },
      { table: 'credit_memo_lines', name: 'credit_memo_lines_pkey' },
      { table: 'default_notice_orders', name: 'default_notice_orders_pkey' },
      { table: 'entry_applications', name: 'entry_applications_pkey' },
      // Its order is of the account by another key.
      { table: 'lot_allocations', name: 'lot_allocations_line_fkey' },
      { table: 'lot_allocations', name: 'lot_allocations_pkey' },
      { table: 'lot_returns', name: 'lot_returns_pkey' },
      { table: 'order_checks', name: 'order_checks_pkey' },
      { table: 'order_lines', name: 'order_lines_pkey' },
      { table: 'run_returns', name: 'run_returns_pkey' },
      { table: 'run_stop_orders', name: 'run_stop_orders_pkey' },
      { table: 'sessions', name: 'sessions_token_unique' },
      { table: 'stock_ledger', name: 'stock_ledger_pkey' },
      { table: 'users', name: 'users_id_unique' },
    ]);
  });

  test('shows nothing to a query that forgets the account', async ({ world, as }) => {
    expect(as.owner.user).toBeDefined();
    for (const table of ['users', 'accounts', 'activity_log', 'files', 'sessions'] as const) {
      expect(await world.services.database.app.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  });

  test('shows one account nothing of another, and lets it write nothing there', async ({ world, as }) => {
    const foreign = as.other.user?.account_id ?? '';
    const scope = {
      database: world.services.database,
      user: { account_id: as.owner.user?.account_id ?? '' },
    };
    const seen = await inAccount(scope, (db) => db.selectFrom('users').selectAll().execute());
    expect(seen.length).toBeGreaterThan(3);
    expect(seen.some((user) => user.account_id === foreign)).toBe(false);
    const changed = await inAccount(scope, (db) =>
      db.updateTable('users').set({ username: 'x' }).where('account_id', '=', foreign).executeTakeFirst(),
    );
    expect(changed.numUpdatedRows).toBe(0n);
    const row = { account_id: foreign, store_name: 'x', license_number: 'x', address: 'x' };
    await expect(inAccount(scope, (db) => db.insertInto('stores').values(row).execute())).rejects.toThrow(
      /row-level security/,
    );
  });

  test('does not carry an account over to the next use of a connection', async ({ world, as }) => {
    const scope = {
      database: world.services.database,
      user: { account_id: as.owner.user?.account_id ?? '' },
    };
    await Promise.all(
      Array.from({ length: 40 }, () =>
        inAccount(scope, (db) => db.selectFrom('users').select('id').execute()),
      ),
    );
    const left = await Promise.all(
      Array.from({ length: 40 }, () =>
        world.services.database.app.selectFrom('users').select('id').execute(),
      ),
    );
    expect(left.flat()).toEqual([]);
  });
});

describe('the roles of the database', () => {
  test('the sign-in role reaches the auth tables and nothing else', async ({ world }) => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and has_table_privilege(c.oid, 'select, insert, update, delete') order by 1`.execute(
      world.services.database.auth,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'accounts',
      'credentials',
      'failed_logins',
      'mails',
      'second_factors',
      'sessions',
      'users',
      'verifications',
    ]);
  });

  test('a function with the rights of the owner finds nothing of the caller: its own path ends with pg_temp', async ({
    world,
  }) => {
    const functions = (await world.admin(sql`
      select p.oid::regprocedure::text as name, p.proconfig as settings from pg_proc p
      where p.prosecdef and p.pronamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`)) as {
      name: string;
      settings: string[] | null;
    }[];
    expect(functions.length).toBeGreaterThan(4);
    for (const { name, settings } of functions)
      expect([name, settings]).toEqual([name, ['search_path=public, pg_temp']]);
  });

  test('the app can neither change nor remove an entry of the activity log', async ({ world, as }) => {
    const scope = {
      database: world.services.database,
      user: { account_id: as.owner.user?.account_id ?? '' },
    };
    await expect(
      inAccount(scope, (db) => db.updateTable('activity_log').set({ log_message: 'x' }).execute()),
    ).rejects.toThrow(/permission denied/);
    await expect(inAccount(scope, (db) => db.deleteFrom('activity_log').execute())).rejects.toThrow(
      /permission denied/,
    );
    await expect(inAccount(scope, (db) => sql`truncate activity_log`.execute(db))).rejects.toThrow(
      /permission denied/,
    );
  });

  test('start-up refuses a role that could step around row-level security', async ({ world }) => {
    const [role] = (await world.admin(sql`select role_name from login_roles where kind = 'app'`)) as {
      role_name: string;
    }[];
    const name = sql.id(role?.role_name ?? '');
    await world.admin(sql`alter role ${name} bypassrls`);
    try {
      const url = world.services.config.DATABASE_URL ?? '';
      await expect(openDatabase(url, world.services.secrets, () => undefined)).rejects.toThrow(
        /could step around row-level security/,
      );
    } finally {
      await world.admin(sql`alter role ${name} nobypassrls`);
    }
  });
});

describe('a call without a session', () => {
  test('is 401 unless it is open to everyone, in the sentence of the call', async ({ world, as }) => {
    for (const endpoint of world.endpoints.filter(({ allow }) => allow !== 'anyone')) {
      const url = endpoint.path.replace(/:\w+/g, crypto.randomUUID());
      const stranger = await as.nobody.send(endpoint.method, url, { payload: {} });
      expect(stranger, `${endpoint.method} ${endpoint.path}`).toMatchObject({
        status: 401,
        body: { success: false, error: endpoint.unauthenticatedMessage },
      });
    }
  });

  test('is one of these where it is open, so that opening one is a decision', ({ world }) => {
    const open = world.endpoints.filter(({ allow }) => allow === 'anyone').map(({ path }) => path);
    expect(open.sort()).toEqual([
      '/api/auth/forgot-password',
      '/api/auth/login',
      '/api/auth/logout',
      '/api/auth/resend-verification',
      '/api/auth/reset-password',
      '/api/auth/second-factor',
      '/api/auth/signup',
      '/api/auth/verify-email',
    ]);
  });
});
