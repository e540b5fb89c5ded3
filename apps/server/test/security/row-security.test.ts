import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Db } from '../../src/database/db.ts';
import { CALLS, sendAs } from '../calls/calls.ts';
import { type Scene, tokenFor, walkOrder } from '../calls/scene.ts';
import { turnAllOff } from '../calls/trade-settings.ts';
import { signedIn, test, type World } from '../world/world.ts';
import { tablesOf } from './digest.ts';

const PERMISSION_DENIED = '42501';

/** What these write, and what is made for them, is in every table; a new table needs a call here. */
const FILLING = [
  'POST /api/auth/login',
  'POST /api/auth/reset-password',
  'POST /api/auth/change-password',
  'PATCH /api/notifications/:id',
  'POST /api/saved-views',
  'POST /api/auth/second-factor',
  'PUT /api/invoice-details',
  'POST /api/invoice-logo',
  'PUT /api/trade-settings',
  'PUT /api/stores/:id/trade',
  'POST /api/store-notes',
  'POST /api/agents',
  'POST /api/drivers',
  'POST /api/brands',
  'PUT /api/products-list/:id',
  'POST /api/flavors/:id/held',
  'PUT /api/order-draft',
  'POST /api/orders/:id/override',
  'POST /api/upload-manifest',
  'POST /api/sample-data',
  'POST /api/orders/:id/issued-invoices',
  'POST /api/default-notices',
  'POST /api/tax/excise/filed',
  'POST /api/recalls',
  'POST /api/runs/:id/return',
  'POST /api/stops/:id/actions',
  'POST /api/stops/:id/attention',
];

/** Leaves no table empty. */
async function fill(scene: Scene): Promise<void> {
  for (const name of FILLING) {
    const request = await CALLS[name]?.(scene, 'own');
    if (!request) throw new Error(`${name} has no sample`);
    await sendAs(request.by, { ...request, headers: { 'idempotency-key': name, ...request.headers } });
  }
  await tokenFor(scene, scene.as.owner.user?.email ?? '', 'reset_password');
  await turnAllOff(scene);
  const { id } = await walkOrder(scene, 'own');
  await scene.as.owner.put('/api/trade-settings', { gates: { license_unknown: 'warn' } });
  await scene.as.owner.patch(`/api/orders/${id}/status`, { order_status: 'unpaid' });
  await scene.world.admin(sql`update orders set created_at = now() - interval '40 days' where id = ${id}`);
}

/** A statement of the app's own role, undone again; answers the rows it touched or that it was refused. */
async function attempt(world: World, account_id: string, statement: ReturnType<typeof sql>) {
  const undone = new Error('undone');
  let outcome: number | 'refused' = 'refused';
  const work = async (db: Db) => {
    await sql`select set_config('waybill.account_id', ${account_id}, true)`.execute(db);
    const result = await statement.execute(db);
    outcome = Number(result.numAffectedRows ?? result.rows.length);
    throw undone;
  };
  await world.services.database.app
    .transaction()
    .execute(work)
    .catch((error: Error & { code?: string }) => {
      if (error !== undone && error.code !== PERMISSION_DENIED) throw error;
    });
  return outcome;
}

describe('a query that forgets the account', () => {
  let tables: string[] = [];
  let accounts: Record<'home' | 'abroad', string> = { home: '', abroad: '' };

  test('meets rows of two accounts in every tenant table', async ({ world, as }) => {
    accounts = { home: as.owner.user?.account_id ?? '', abroad: as.other.user?.account_id ?? '' };
    const agent = await signedIn(world, accounts.abroad, 'agent', 'agent@abroad.example');
    const driver = await signedIn(world, accounts.abroad, 'driver', 'driver@abroad.example');
    await fill({ world, as });
    await fill({ world, as: { owner: as.other, agent, driver } });
    // Of a closed day, and changed since its sales were settled.
    await world.admin(sql`select close_due_sales()`);
    await world.admin(sql`update orders set subtotal = subtotal where created_at < now() - interval '1 day'`);
    const all = await tablesOf(world);
    tables = all
      .filter(({ has_account, name }) => has_account || name === 'accounts')
      .map(({ name }) => name);
    for (const name of tables) {
      for (const account_id of Object.values(accounts)) {
        const rows = await world.admin(
          sql`select from ${sql.table(name)} where ${key(name)} = ${account_id}`,
        );
        expect(rows.length, `rows in ${name}`).toBeGreaterThan(0);
      }
    }
  });

  const key = (table: string) => sql.ref(table === 'accounts' ? 'id' : 'account_id');

  test('reads, changes, removes and adds nothing', async ({ world }) => {
    let statements = 0;
    const nothing = async (account_id: string, name: string, statement: ReturnType<typeof sql>) => {
      statements += 1;
      const outcome = await attempt(world, account_id, statement);
      expect([0, 'refused'], `${name}: ${outcome}`).toContain(outcome);
    };
    for (const name of tables) {
      const [table, id] = [sql.table(name), key(name)];
      const [row] = (await world.admin(
        sql`select to_jsonb(t) as row from ${table} t where ${id} = ${accounts.home} limit 1`,
      )) as { row: object }[];
      const columns = sql.join(
        (
          (await world.admin(sql`
        select attname as name from pg_attribute where attrelid = ${name}::regclass
          and attnum > 0 and attgenerated = '' and attidentity = '' and not attisdropped`)) as {
            name: string;
          }[]
        ).map((column) => sql.ref(column.name)),
      );
      const copy = sql`insert into ${table} (${columns})
        select ${columns} from jsonb_populate_record(null::${table}, ${JSON.stringify(row?.row)}::jsonb)`;
      await nothing('', name, sql`select * from ${table}`);
      await nothing('', name, sql`update ${table} set ${id} = ${id}`);
      await nothing('', name, sql`delete from ${table}`);
      await nothing('', name, copy);
      await nothing(accounts.abroad, name, sql`select * from ${table} where ${id} = ${accounts.home}`);
      await nothing(
        accounts.abroad,
        name,
        sql`select * from ${table} where ${id} is distinct from ${accounts.abroad}`,
      );
      await nothing(
        accounts.abroad,
        name,
        sql`update ${table} set ${id} = ${id} where ${id} = ${accounts.home}`,
      );
      await nothing(accounts.abroad, name, sql`delete from ${table} where ${id} = ${accounts.home}`);
      await nothing(accounts.abroad, name, copy);
      expect(
        await attempt(world, accounts.abroad, sql`update ${table} set ${id} = ${accounts.home}`),
        name,
      ).toBe('refused');
    }
    process.stdout.write(`${tables.length} tenant tables, ${statements + tables.length} statements\n`);
    expect(tables.length).toBeGreaterThan(25);
  });

  test('of the right account is allowed, so that a refusal above means something', async ({ world }) => {
    expect(await attempt(world, accounts.abroad, sql`select * from orders`)).toBeGreaterThan(0);
    expect(
      await attempt(world, accounts.abroad, sql`update stores set account_id = account_id`),
    ).toBeGreaterThan(0);
  });
});
