import type {
  InventoryRow,
  InventorySort,
  StockFilter,
  StockMovement,
} from '@waybill/domain/catalogue/inventory-schema';
import { LOW_STOCK, stockState } from '@waybill/domain/catalogue/stock';
import type { PageRequest } from '@waybill/domain/lib/page';
import { sql } from 'kysely';
import { iso } from '../../database/batch-queries.ts';
import type { Scope } from '../../database/db.ts';
import { contains, readList, type SortKey } from '../../database/page.ts';

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

function inventoryOf({ database, user }: Scope) {
  return database.app
    .selectFrom('flavors')
    .innerJoin('products', (join) =>
      join
        .onRef('products.account_id', '=', 'flavors.account_id')
        .onRef('products.id', '=', 'flavors.product_id'),
    )
    .innerJoin('brands', (join) =>
      join
        .onRef('brands.account_id', '=', 'products.account_id')
        .onRef('brands.id', '=', 'products.brand_id'),
    )
    .select([
      'flavors.id as flavor_id',
      'products.id as product_id',
      'products.product_name',
      'brands.brand_name',
      'products.product_type',
      'flavors.flavor',
      'flavors.sku',
      'products.size',
      'products.size_unit',
      'products.units_per_case',
      'flavors.qty',
      'flavors.qty_sold',
      'flavors.qty_held',
      'products.price',
      'products.pricing_type',
    ])
    .where('flavors.account_id', '=', user.account_id)
    .where('flavors.deleted_at', 'is', null)
    .where('products.deleted_at', 'is', null);
}

export type InventoryRequest = PageRequest<InventorySort> & { stock?: StockFilter | undefined };

export async function listInventory(scope: Scope, request: InventoryRequest) {
  let query = inventoryOf(scope);
  if (request.stock === 'out') query = query.where('flavors.qty', '=', 0);
  if (request.stock === 'low') query = query.where('flavors.qty', '>', 0);
  if (request.stock) query = query.where('flavors.qty', '<=', LOW_STOCK);
  if (request.q) {
    const pattern = contains(request.q);
    query = query.where((eb) =>
      eb.or([
        eb('products.product_name', 'ilike', pattern),
        eb('brands.brand_name', 'ilike', pattern),
        eb('flavors.flavor', 'ilike', pattern),
        eb('flavors.sku', 'ilike', pattern),
        eb('products.product_type', 'ilike', pattern),
      ]),
    );
  }
  const list = await readList(scope, query, request, {
    sorts: SORTS,
    first: 'product_name',
    dir: 'asc',
    id: sql`flavors.id`,
  });
  return { ...list, data: list.data.map((row) => ({ ...row, stock: stockState(row.qty) }) as InventoryRow) };
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
