import { EVERY_OTHER_STORE } from '@waybill/domain/catalogue/pricing';
import type { Product } from '@waybill/domain/catalogue/product-schema';
import type { PageRequest } from '@waybill/domain/lib/page';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Scope } from '../../database/db.ts';
import { type Part, readJsonList } from '../../database/json-page.ts';
import { contains } from '../../database/page.ts';

const FLAVORS = sql`
  select coalesce(json_agg(row_to_json(row_of_flavor)), '[]') from (
    select f.id, f.flavor, f.sku, f.qty::text, f.qty_sold, f.qty_held, f.label_thc_mg,
      '/api/files/' || f.image_file_id as product_image,
      '/api/files/' || small.thumbnail_file_id as thumbnail_url
    from flavors f
    left join thumbnails small on small.account_id = f.account_id and small.file_id = f.image_file_id
    where f.account_id = products.account_id and f.product_id = products.id and f.deleted_at is null
    order by f.position, f.id) row_of_flavor`;

/** The prices of stores of their own, behind that of every other store. */
const PRICES = sql`
  select json_agg(row_to_json(row_of_price)) from (
    select ${EVERY_OTHER_STORE}::text as customer, null::uuid as store_id, products.price, true as "isDefault"
    union all
    select customer, store_id, price, false from (
      select s.store_name as customer, r.store_id, r.price
      from product_prices r join stores s on s.account_id = r.account_id and s.id = r.store_id and s.deleted_at is null
      where r.account_id = products.account_id and r.product_id = products.id
      order by lower(s.store_name), s.id) own) row_of_price`;

/** A product as everyone reads it, written by the database. */
const DOCUMENT = sql`(
  select row_to_json(document) from (select
    products.id, products.product_name, brands.brand_name, products.brand_id, products.processor_id,
    (select p.name from processors p
      where p.account_id = products.account_id and p.id = products.processor_id) as processor_name,
    products.product_type, products.size, products.size_unit, products.units_per_case,
    case products.pricing_type
      when 'universal' then json_build_object('type', 'universal', 'price', products.price)
      else json_build_object('type', 'customer-specific', 'prices', (${PRICES}))
    end as pricing,
    coalesce(products.certificate_link, '/api/files/' || products.certificate_file_id) as certificate_url,
    products.version, iso(products.created_at) as created_at, iso(products.updated_at) as updated_at,
    (${FLAVORS}) as flavors) document)`;

const PRODUCTS = sql`products join brands on brands.account_id = products.account_id and brands.id = products.brand_id`;

const ofAccount = (account_id: string) =>
  sql`products.account_id = ${account_id} and products.deleted_at is null`;

const SORTS = {
  product_name: { by: sql`lower(products.product_name)`, type: 'text' },
  brand_name: { by: sql`lower(brands.brand_name)`, type: 'text' },
  product_type: { by: sql`products.product_type`, type: 'text' },
  created_at: { by: sql`products.created_at`, type: 'timestamptz' },
} as const;

export function listProducts(scope: Scope, request: PageRequest<keyof typeof SORTS>) {
  const where = sql`${ofAccount(scope.user.account_id)} and ${matching(request.q)}`;
  return readJsonList<keyof typeof SORTS, Product>(scope, request, {
    sorts: SORTS,
    first: 'product_name',
    dir: 'asc',
    id: sql`products.id`,
    rows: ({ after, sorted, limit }: Part, keys) =>
      sql`select ${DOCUMENT}::text as document, ${keys} from ${PRODUCTS}
        where ${where} and ${after} order by ${sorted} limit ${limit}`,
    total: sql`select count(*) from ${PRODUCTS} where ${where}`,
  });
}

function matching(q: string | undefined): RawBuilder<unknown> {
  if (!q) return sql`true`;
  const pattern = contains(q);
  return sql`(products.product_name ilike ${pattern} or brands.brand_name ilike ${pattern}
    or products.product_type ilike ${pattern} or exists (
      select from flavors f
      where f.account_id = products.account_id and f.product_id = products.id and f.deleted_at is null
        and (f.flavor ilike ${pattern} or f.sku ilike ${pattern})))`;
}

export async function readProduct(db: Db, account_id: string, id: string): Promise<Product | undefined> {
  const { rows } = await sql<{ document: Product }>`select ${DOCUMENT} as document from ${PRODUCTS}
    where ${ofAccount(account_id)} and products.id = ${id}`.execute(db);
  return rows[0]?.document;
}
