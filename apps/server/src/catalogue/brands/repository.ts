import type { Brand } from '@waybill/domain/catalogue/brand-schema';
import type { PageRequest } from '@waybill/domain/lib/page';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { iso, type QueryBuilder } from '../../database/batch-queries.ts';
import type { Db, Scope } from '../../database/db.ts';
import { contains, readList } from '../../database/page.ts';

function brandsOf(db: QueryBuilder, account_id: string) {
  return db
    .selectFrom('brands')
    .select((eb) => [
      'brands.id',
      'brands.brand_name',
      'brands.license_number',
      'brands.address',
      'brands.contact_name',
      'brands.phone',
      'brands.version',
      iso('brands.created_at'),
      iso('brands.updated_at'),
      jsonArrayFrom(
        eb
          .selectFrom('brand_processors as link')
          .innerJoin('processors', (join) =>
            join
              .onRef('processors.account_id', '=', 'link.account_id')
              .onRef('processors.id', '=', 'link.processor_id'),
          )
          .select(['processors.id', 'processors.name'])
          .whereRef('link.account_id', '=', 'brands.account_id')
          .whereRef('link.brand_id', '=', 'brands.id')
          .orderBy(sql`lower(processors.name)`),
      ).as('processors'),
      jsonArrayFrom(
        eb
          .selectFrom('brand_images as image')
          .innerJoin('files', (join) =>
            join.onRef('files.account_id', '=', 'image.account_id').onRef('files.id', '=', 'image.file_id'),
          )
          .leftJoin('thumbnails as small', (join) =>
            join
              .onRef('small.account_id', '=', 'image.account_id')
              .onRef('small.file_id', '=', 'image.file_id'),
          )
          .select([
            'image.order_number',
            'image.image_title',
            'image.image_description',
            sql<string>`'/api/files/' || image.file_id`.as('image_url'),
            sql<string | null>`'/api/files/' || small.thumbnail_file_id`.as('thumbnail_url'),
            'files.media_type',
          ])
          .whereRef('image.account_id', '=', 'brands.account_id')
          .whereRef('image.brand_id', '=', 'brands.id')
          .orderBy('image.order_number')
          .orderBy('image.position'),
      ).as('brand_images'),
    ])
    .where('brands.account_id', '=', account_id)
    .where('brands.deleted_at', 'is', null);
}

type BrandRow = Omit<Brand, 'processors_list'>;

function withList(row: BrandRow): Brand {
  return { ...row, processors_list: row.processors.map(({ id }) => id) };
}

const PROCESSORS = sql`coalesce((
  select string_agg(lower(p.name), ', ' order by lower(p.name))
  from brand_processors l join processors p on p.account_id = l.account_id and p.id = l.processor_id
  where l.account_id = brands.account_id and l.brand_id = brands.id), '')`;

const SORTS = {
  brand_name: { by: sql`lower(brands.brand_name)`, type: 'text' },
  processors: { by: PROCESSORS, type: 'text' },
  license_number: { by: sql`lower(coalesce(brands.license_number, ''))`, type: 'text' },
  address: { by: sql`lower(coalesce(brands.address, ''))`, type: 'text' },
  contact_name: { by: sql`lower(coalesce(brands.contact_name, ''))`, type: 'text' },
  phone: { by: sql`coalesce(brands.phone, '')`, type: 'text' },
  created_at: { by: sql`brands.created_at`, type: 'timestamptz' },
} as const;

export async function listBrands(scope: Scope, request: PageRequest<keyof typeof SORTS>) {
  let query = brandsOf(scope.database.app, scope.user.account_id);
  if (request.q) {
    const pattern = contains(request.q);
    query = query.where((eb) =>
      eb.or([
        eb('brands.brand_name', 'ilike', pattern),
        eb('brands.license_number', 'ilike', pattern),
        eb('brands.contact_name', 'ilike', pattern),
        eb(sql<string>`${PROCESSORS}`, 'ilike', pattern),
      ]),
    );
  }
  const list = await readList(scope, query, request, {
    sorts: SORTS,
    first: 'brand_name',
    dir: 'asc',
    id: sql`brands.id`,
  });
  return { ...list, data: list.data.map(withList) };
}

export async function readBrand(db: Db, account_id: string, id: string): Promise<Brand | undefined> {
  const row = await brandsOf(db, account_id).where('brands.id', '=', id).executeTakeFirst();
  return row && withList(row);
}

/** The live brand of a name with its processors, held so that no one deletes it meanwhile. */
export async function holdBrandNamed(
  db: Db,
  account_id: string,
  brand_name: string,
): Promise<Brand | undefined> {
  const held = await db
    .selectFrom('brands')
    .select('id')
    .where('account_id', '=', account_id)
    .where(sql`lower(brand_name)`, '=', brand_name.toLowerCase())
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return held && readBrand(db, account_id, held.id);
}

export async function productNamesOf(db: Db, account_id: string, brand_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('product_name')
    .where('account_id', '=', account_id)
    .where('brand_id', '=', brand_id)
    .where('deleted_at', 'is', null)
    .orderBy(sql`lower(product_name)`)
    .execute();
  return rows.map(({ product_name }) => product_name);
}
