import type {
  InventoryRow,
  InventorySort,
  StockFilter,
  StockLevels,
  StockMovement,
} from '@waybill/domain/catalogue/inventory-schema';
import { LOW_STOCK } from '@waybill/domain/catalogue/stock';
import type { PageRequest } from '@waybill/domain/lib/page';
import { type RawBuilder, sql } from 'kysely';
import { iso } from '../../database/batch-queries.ts';
import { queryInAccount, type Scope } from '../../database/db.ts';
import { Json } from '../../database/json.ts';
import { type Part, readJsonList } from '../../database/json-page.ts';
import { anyText, jsonObject, plainNumber, plainText } from '../../database/json-text.ts';
import { contains, readList, type SortKey } from '../../database/page.ts';
import type { Value } from '../../database/pipelined-transaction.ts';

/** Names sort with the flavor behind them, parted by a character that stands before all others. */
const SORTS: Record<InventorySort, SortKey> = {
  product_name: {
    by: sql`(lower(products.product_name) || e'\\x01' || lower(flavors.flavor)) collate "C"`,
    type: 'text',
  },
  brand_name: {
    by: sql`(lower(brands.brand_name) || e'\\x01' || lower(products.product_name)) collate "C"`,
    type: 'text',
  },
  product_type: { by: sql`products.product_type`, type: 'text' },
  flavor: { by: sql`lower(flavors.flavor)`, type: 'text' },
  sku: { by: sql`lower(flavors.sku)`, type: 'text' },
  size: {
    by: sql`products.size * (case products.size_unit when 'mg' then 1 when 'grams' then 1000 else 1000000 end)`,
    type: 'numeric',
  },
  units_per_case: { by: sql`products.units_per_case`, type: 'bigint' },
  qty: { by: sql`flavors.qty`, type: 'bigint' },
  qty_sold: { by: sql`flavors.qty_sold`, type: 'bigint' },
  price: { by: sql`products.price`, type: 'numeric' },
};

const INVENTORY = sql`flavors
  join products on products.account_id = flavors.account_id and products.id = flavors.product_id
  join brands on brands.account_id = products.account_id and brands.id = products.brand_id`;

/** A row as everyone reads it, written by the database; its stock in the words of stockState(). */
const DOCUMENT = jsonObject({
  flavor_id: plainText(sql`flavors.id`),
  product_id: plainText(sql`products.id`),
  product_name: anyText(sql`products.product_name`),
  brand_name: anyText(sql`brands.brand_name`),
  product_type: anyText(sql`products.product_type`),
  flavor: anyText(sql`flavors.flavor`),
  sku: anyText(sql`flavors.sku`),
  size: plainNumber(sql`products.size`),
  size_unit: anyText(sql`products.size_unit`),
  units_per_case: plainNumber(sql`products.units_per_case`),
  qty: plainNumber(sql`flavors.qty`),
  qty_sold: plainNumber(sql`flavors.qty_sold`),
  qty_held: plainNumber(sql`flavors.qty_held`),
  price: plainNumber(sql`products.price`),
  pricing_type: anyText(sql`products.pricing_type`),
  stock: sql`case when flavors.qty <= 0 then '"out"' when flavors.qty <= ${sql.lit(LOW_STOCK)} then '"low"' else '"ok"' end`,
});

export type InventoryRequest = PageRequest<InventorySort> & { stock?: StockFilter | undefined };

const IN_STOCK: Record<StockFilter, RawBuilder<unknown>> = {
  low: sql`flavors.qty > 0 and flavors.qty <= ${sql.lit(LOW_STOCK)}`,
  out: sql`flavors.qty = 0`,
  low_or_out: sql`flavors.qty <= ${sql.lit(LOW_STOCK)}`,
};

export function listInventory(scope: Scope, request: InventoryRequest) {
  const where = sql`flavors.account_id = ${scope.user.account_id} and flavors.deleted_at is null
    and products.deleted_at is null and ${request.stock ? IN_STOCK[request.stock] : sql`true`} and ${matching(request.q)}`;
  return readJsonList<InventorySort, InventoryRow>(scope, request, {
    sorts: SORTS,
    first: 'product_name',
    dir: 'asc',
    id: sql`flavors.id`,
    rows: ({ after, sorted, limit }: Part, keys) =>
      sql`select ${DOCUMENT} as document, ${keys} from ${INVENTORY}
        where ${where} and ${after} order by ${sorted} limit ${limit}`,
    total: sql`select count(*) from ${INVENTORY} where ${where}`,
  });
}

function matching(q: string | undefined): RawBuilder<unknown> {
  if (!q) return sql`true`;
  const pattern = contains(q);
  return sql`(products.product_name ilike ${pattern} or brands.brand_name ilike ${pattern}
    or flavors.flavor ilike ${pattern} or flavors.sku ilike ${pattern} or products.product_type ilike ${pattern})`;
}

export async function listStockHistory(scope: Scope, product_id: string, request: PageRequest<'created_at'>) {
  const query = scope.database.app
    .selectFrom('stock_history')
    .select([
      'id',
      'flavor_id',
      'flavor',
      'sku',
      'qty_change',
      'sold_change',
      'held_change',
      'qty_after',
      'reason',
      'order_id',
      sql<string | null>`(
        select o.order_number from orders o
        where o.account_id = stock_history.account_id and o.id = stock_history.order_id)`.as('order_number'),
      'entry_id',
      sql<string | null>`(
        select entry_number(e.kind, e.number) from ledger_entries e
        where e.account_id = stock_history.account_id and e.id = stock_history.entry_id)`.as('entry_number'),
      'user_id',
      'user_name',
      iso('created_at'),
    ])
    .where('account_id', '=', scope.user.account_id)
    .where('product_id', '=', product_id);
  const list = await readList(scope, query, request, {
    sorts: { created_at: { by: sql`stock_history.created_at`, type: 'timestamptz' } },
    first: 'created_at',
    dir: 'desc',
    id: sql`stock_history.id`,
  });
  return { ...list, data: list.data as StockMovement[] };
}

/** Each edit of a record raises its version. */
function versionsOf(table: string, account_id: string): RawBuilder<unknown> {
  return sql`(select string_agg(id || '.' || version, ',' order by id) from ${sql.table(table)}
    where account_id = ${account_id} and deleted_at is null)`;
}

/** In one statement, so that the stock is never that of another catalogue. */
export async function readStockLevels(scope: Scope): Promise<Json<{ data: StockLevels }>> {
  const { account_id } = scope.user;
  const versions = ['products', 'brands', 'processors'].map((table) => versionsOf(table, account_id));
  const { sql: text, parameters } = sql`
    select md5(concat_ws(' ', ${sql.join(versions)}, (select count(*) from thumbnails where account_id = ${account_id}))),
      (select string_agg(${jsonObject({ sku: anyText(sql`sku`), flavor: anyText(sql`flavor`), qty: plainNumber(sql`qty`) })}, ',') from flavors
        where account_id = ${account_id} and deleted_at is null)`.compile(scope.database.app);
  const [[revision, stock] = []] = await queryInAccount(scope, { text, values: parameters as Value[] });
  return new Json(`"data":{"revision":"${revision}","stock":[${stock ?? ''}]}`);
}
