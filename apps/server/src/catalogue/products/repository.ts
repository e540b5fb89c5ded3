import { EVERY_OTHER_STORE } from '@waybill/domain/catalogue/pricing';
import type { Product } from '@waybill/domain/catalogue/product-schema';
import type { PageRequest } from '@waybill/domain/lib/page';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Scope } from '../../database/db.ts';
import { type Part, readJsonList } from '../../database/json-page.ts';
import { anyText, joinedRows, jsonObject, plainNumber, plainText } from '../../database/json-text.ts';
import { contains } from '../../database/page.ts';

const FLAVORS = joinedRows(
  jsonObject({
    id: plainText(sql`f.id`),
    flavor: anyText(sql`f.flavor`),
    sku: anyText(sql`f.sku`),
    qty: plainText(sql`f.qty`),
    qty_sold: plainNumber(sql`f.qty_sold`),
    qty_held: plainNumber(sql`f.qty_held`),
    label_thc_mg: plainNumber(sql`f.label_thc_mg`),
    product_image: plainText(sql`'/api/files/' || f.image_file_id`),
    thumbnail_url: plainText(sql`'/api/files/' || small.thumbnail_file_id`),
  }),
  sql`f.position, f.id`,
  sql`from flavors f
    left join thumbnails small on small.account_id = f.account_id and small.file_id = f.image_file_id
    where f.account_id = products.account_id and f.product_id = products.id and f.deleted_at is null`,
);

const DEFAULT_PRICE = jsonObject({
  customer: sql.lit(JSON.stringify(EVERY_OTHER_STORE)),
  store_id: sql`'null'`,
  price: plainNumber(sql`products.price`),
  isDefault: sql`'true'`,
});

const STORE_PRICES = joinedRows(
  jsonObject({
    customer: anyText(sql`s.store_name`),
    store_id: plainText(sql`r.store_id`),
    price: plainNumber(sql`r.price`),
    isDefault: sql`'false'`,
  }),
  sql`lower(s.store_name), s.id`,
  sql`from product_prices r join stores s on s.account_id = r.account_id and s.id = r.store_id and s.deleted_at is null
    where r.account_id = products.account_id and r.product_id = products.id`,
);

/** The prices of stores of their own, behind that of every other store. */
const PRICING = sql<string>`case products.pricing_type
  when 'universal' then ${jsonObject({ type: sql`'"universal"'`, price: plainNumber(sql`products.price`) })}
  else '{"type":"customer-specific","prices":[' || ${DEFAULT_PRICE} || coalesce(',' || ${STORE_PRICES}, '') || ']}' end`;

/** A product as everyone reads it, written by the database. */
const DOCUMENT = jsonObject({
  id: plainText(sql`products.id`),
  product_name: anyText(sql`products.product_name`),
  brand_name: anyText(sql`brands.brand_name`),
  brand_id: plainText(sql`products.brand_id`),
  processor_id: plainText(sql`products.processor_id`),
  processor_name: anyText(sql`(
    select p.name from processors p where p.account_id = products.account_id and p.id = products.processor_id)`),
  product_type: anyText(sql`products.product_type`),
  size: plainNumber(sql`products.size`),
  size_unit: anyText(sql`products.size_unit`),
  units_per_case: plainNumber(sql`products.units_per_case`),
  pricing: PRICING,
  certificate_url: anyText(
    sql`coalesce(products.certificate_link, '/api/files/' || products.certificate_file_id)`,
  ),
  version: plainNumber(sql`products.version`),
  created_at: plainText(sql`iso(products.created_at)`),
  updated_at: plainText(sql`iso(products.updated_at)`),
  flavors: sql`'[' || coalesce(${FLAVORS}, '') || ']'`,
});

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
      sql`select ${DOCUMENT} as document, ${keys} from ${PRODUCTS}
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
  const { rows } = await sql<{ document: Product }>`select ${DOCUMENT}::json as document from ${PRODUCTS}
    where ${ofAccount(account_id)} and products.id = ${id}`.execute(db);
  return rows[0]?.document;
}
