import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { moveStock } from '../../src/catalogue/stock/move-stock.ts';
import { type Db, inAccount } from '../../src/database/db.ts';
import { aProduct } from '../factories/products.ts';
import { type Client, test, type World } from '../world/world.ts';

function asApp<T>(world: World, { user }: Client, work: (db: Db) => Promise<T>): Promise<T> {
  return inAccount({ database: world.services.database, user: { account_id: user?.account_id ?? '' } }, work);
}

const PERMISSION_DENIED = { code: '42501' };

describe('stock, ledger and activity log are written by their functions alone', () => {
  test('and by no statement of the app', async ({ world, as }) => {
    const { id: product_id, flavors } = await aProduct(as.admin);
    const { account_id, id: user_id } = as.admin.user ?? { account_id: '', id: '' };
    const statements = [
      sql`update flavors set qty = qty + 1 where account_id = ${account_id}`,
      sql`update flavors set qty_sold = qty_sold + 1 where account_id = ${account_id}`,
      sql`insert into flavors (account_id, product_id, position, flavor, sku, qty)
        values (${account_id}, ${product_id}, 9, 'x', 'x', 1)`,
      sql`insert into stock_ledger (account_id, flavor_id, qty_change, reason, user_id, user_name)
        values (${account_id}, ${flavors[0].id}, 1, 'adjustment', ${user_id}, 'x')`,
      sql`insert into activity_log (account_id, user_name, action_type, entity_type, log_message)
        values (${account_id}, 'x', 'create', 'x', 'x')`,
      ...['flavors', 'stock_ledger', 'activity_log'].map((table) => sql`delete from ${sql.table(table)}`),
      ...['stock_ledger', 'activity_log'].map(
        (table) => sql`update ${sql.table(table)} set user_name = 'x' where account_id = ${account_id}`,
      ),
    ];
    for (const statement of statements) {
      await expect(asApp(world, as.admin, (db) => statement.execute(db))).rejects.toMatchObject(
        PERMISSION_DENIED,
      );
    }
  });

  test('which write for no other account than that of the transaction', async ({ world, as }) => {
    const { flavors } = await aProduct(as.other);
    const other = as.other.user ?? { account_id: '', id: '', username: '' };
    const move = { flavor_id: flavors[0].id, qty_change: 1, reason: 'adjustment' } as const;
    const log = sql`select log_activity(${other.account_id}, ${other.id}, 'x', 'create', 'x', null, 'x', null)`;
    const writes: ((db: Db) => Promise<unknown>)[] = [
      (db) => moveStock(db, other, [move]),
      (db) => log.execute(db),
    ];
    for (const work of writes) {
      await expect(asApp(world, as.admin, work)).rejects.toMatchObject(PERMISSION_DENIED);
      await expect(world.services.database.app.transaction().execute(work)).rejects.toMatchObject(
        PERMISSION_DENIED,
      );
    }
  });

  test('and not into a temporary table that hides the real one', async ({ world, as }) => {
    const { id, flavors } = await aProduct(as.admin);
    const actor = as.admin.user ?? { account_id: '', id: '', username: '' };
    await asApp(world, as.admin, async (db) => {
      await sql`create temp table stock_ledger (like public.stock_ledger) on commit drop`.execute(db);
      await moveStock(db, actor, [{ flavor_id: flavors[0].id, qty_change: 1, reason: 'adjustment' }]);
      expect((await sql`select from pg_temp.stock_ledger`.execute(db)).rows).toEqual([]);
    });
    const [newest] = (await as.admin.get(`/api/products-list/${id}/stock-history`)).body.data;
    expect(newest).toMatchObject({ flavor_id: flavors[0].id, qty_change: 1 });
  });
});

/** Row-level security does not bind them, so each must look after the account itself; adding one is a decision. */
const WITH_RIGHTS_OF_THE_OWNER = [
  'apply_entry',
  'balance_lots',
  'carry_over_demo',
  'close_due_sales',
  'close_sales',
  'count_payments_from',
  'fit_lots',
  'free_recalled',
  'hold_damaged',
  'lock_entry',
  'log_activity',
  'lots_to_expire',
  'move_returned',
  'move_stock',
  'next_number',
  'open_lots',
  'open_stock',
  'post_entry',
  'remove_sample_data',
  'reopen_sales',
  'reopen_sales_of_moved',
  'return_lots',
  'set_allocations',
  'settle_orders',
  'sweep_expired',
  'switch_lots',
  'take_opening',
  'unapply_entry',
  'unclaimed_storage_keys',
  'unreturn_lots',
  'void_entry',
];

test("functions with the owner's rights are known, and look for tables in the schema before any temporary one", async ({
  world,
}) => {
  const found = (await world.admin(sql`
    select proname as name, array_to_string(proconfig, ';') as settings, prorettype = 'trigger'::regtype as is_trigger,
      has_function_privilege('public', oid, 'execute') as for_everyone
    from pg_proc where pronamespace = 'public'::regnamespace and prosecdef order by 1`)) as {
    name: string;
    settings: string;
    is_trigger: boolean;
    for_everyone: boolean;
  }[];
  expect(found.map(({ name }) => name)).toEqual(WITH_RIGHTS_OF_THE_OWNER);
  for (const { name, settings, is_trigger, for_everyone } of found) {
    expect(settings, name).toBe('search_path=public, pg_temp');
    expect(for_everyone && !is_trigger, name).toBe(false);
  }
});
