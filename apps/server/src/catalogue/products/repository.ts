import { EVERY_OTHER_STORE, type PriceRow, type Pricing } from '@waybill/domain/catalogue/pricing';
import type { Flavor, Product } from '@waybill/domain/catalogue/product-schema';
import type { PageRequest } from '@waybill/domain/lib/page';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { iso, type QueryBuilder } from '../../database/batch-queries.ts';
import type { Db, Scope } from '../../database/db.ts';
import { contains, readList } from '../../database/page.ts';

function productsOf(db: QueryBuilder, account_id: string) {
  return db
    .selectFrom('products')
    .innerJoin('brands', (join) =>
      join
        .onRef('brands.account_id', '=', 'products.account_id')
        .onRef('brands.id', '=', 'products.brand_id'),
    )
    .select((eb) => [
      'products.id',
      'products.product_name',
      'brands.brand_name',
      'products.brand_id',
      'products.processor_id',
      sql<string | null>`(
        select p.name from processors p
        where p.account_id = products.account_id and p.id = products.processor_id)`.as('processor_name'),
      'products.product_type',
      'products.size',
      'products.size_unit',
      'products.units_per_case',
      'products.pricing_type',
      'products.price',
      sql<
        string | null
      >`coalesce(products.certificate_link, '/api/files/' || products.certificate_file_id)`.as(
        'certificate_url',
      ),
      'products.version',
      iso('products.created_at'),
      iso('products.updated_at'),
      jsonArrayFrom(
        eb
          .selectFrom('flavors')
          .leftJoin('thumbnails as small', (join) =>
            join
              .onRef('small.account_id', '=', 'flavors.account_id')
              .onRef('small.file_id', '=', 'flavors.image_file_id'),
          )
          .select([
            'flavors.id',
            'flavors.flavor',
            'flavors.sku',
            sql<string>`flavors.qty::text`.as('qty'),
            'flavors.qty_sold',
            sql<string | null>`'/api/files/' || flavors.image_file_id`.as('product_image'),
            sql<string | null>`'/api/files/' || small.thumbnail_file_id`.as('thumbnail_url'),
          ])
          .whereRef('flavors.account_id', '=', 'products.account_id')
          .whereRef('flavors.product_id', '=', 'products.id')
          .where('flavors.deleted_at', 'is', null)
          .orderBy('flavors.position')
          .orderBy('flavors.id'),
      ).as('flavors'),
      jsonArrayFrom(
        eb
          .selectFrom('product_prices')
          .innerJoin('stores', (join) =>
            join
              .onRef('stores.account_id', '=', 'product_prices.account_id')
              .onRef('stores.id', '=', 'product_prices.store_id'),
          )
          .select([
            'stores.store_name as customer',
            'product_prices.store_id',
            'product_prices.price',
            sql<boolean>`false`.as('isDefault'),
          ])
          .whereRef('product_prices.account_id', '=', 'products.account_id')
          .whereRef('product_prices.product_id', '=', 'products.id')
          .where('stores.deleted_at', 'is', null)
          .orderBy(sql`lower(stores.store_name)`)
          .orderBy('stores.id'),
      ).as('prices'),
    ])
    .where('products.account_id', '=', account_id)
    .where('products.deleted_at', 'is', null);
}

type ProductRow = Omit<Product, 'flavors' | 'pricing' | 'product_type' | 'size_unit'> & {
  product_type: string;
  size_unit: string;
  pricing_type: string;
  price: number;
  flavors: Flavor[];
  prices: PriceRow[];
};

function toProduct({ pricing_type, price, prices, ...row }: ProductRow): Product {
  const pricing: Pricing =
    pricing_type === 'universal'
      ? { type: 'universal', price }
      : {
          type: 'customer-specific',
          prices: [{ customer: EVERY_OTHER_STORE, store_id: null, price, isDefault: true }, ...prices],
        };
  return { ...row, pricing } as Product;
}

const SORTS = {
  product_name: { by: sql`lower(products.product_name)`, type: 'text' },
  brand_name: { by: sql`lower(brands.brand_name)`, type: 'text' },
  product_type: { by: sql`products.product_type`, type: 'text' },
  created_at: { by: sql`products.created_at`, type: 'timestamptz' },
} as const;

export async function listProducts(scope: Scope, request: PageRequest<keyof typeof SORTS>) {
  let query = productsOf(scope.database.app, scope.user.account_id);
  if (request.q) {
    const pattern = contains(request.q);
    query = query.where((eb) =>
      eb.or([
        eb('products.product_name', 'ilike', pattern),
        eb('brands.brand_name', 'ilike', pattern),
        eb('products.product_type', 'ilike', pattern),
        eb.exists(
          eb
            .selectFrom('flavors')
            .select('flavors.id')
            .whereRef('flavors.account_id', '=', 'products.account_id')
            .whereRef('flavors.product_id', '=', 'products.id')
            .where('flavors.deleted_at', 'is', null)
            .where(({ or, eb: of }) =>
              or([of('flavors.flavor', 'ilike', pattern), of('flavors.sku', 'ilike', pattern)]),
            ),
        ),
      ]),
    );
  }
  const list = await readList(scope, query, request, {
    sorts: SORTS,
    first: 'product_name',
    dir: 'asc',
    id: sql`products.id`,
  });
  return { ...list, data: list.data.map(toProduct) };
}

export async function allProducts(db: Db, account_id: string): Promise<Product[]> {
  const rows = await productsOf(db, account_id)
    .orderBy(sql`lower(products.product_name), products.id`)
    .execute();
  return rows.map(toProduct);
}

export async function readProduct(db: Db, account_id: string, id: string): Promise<Product | undefined> {
  const row = await productsOf(db, account_id).where('products.id', '=', id).executeTakeFirst();
  return row && toProduct(row);
}
