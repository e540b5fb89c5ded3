import type { Processor, ProcessorChange } from '@waybill/domain/catalogue/processor-schema';
import type { PageRequest } from '@waybill/domain/lib/page';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { iso, type QueryBuilder } from '../../database/batch-queries.ts';
import type { Db, Scope } from '../../database/db.ts';
import { contains, readList } from '../../database/page.ts';

function processorsOf(db: QueryBuilder, account_id: string) {
  return db
    .selectFrom('processors')
    .select((eb) => [
      'processors.id',
      'processors.name',
      'processors.license_number',
      'processors.address',
      'processors.contact_name',
      'processors.phone',
      'processors.version',
      iso('processors.created_at'),
      iso('processors.updated_at'),
      jsonArrayFrom(
        eb
          .selectFrom('brand_processors as link')
          .innerJoin('brands', (join) =>
            join.onRef('brands.account_id', '=', 'link.account_id').onRef('brands.id', '=', 'link.brand_id'),
          )
          .select(['brands.id', 'brands.brand_name', 'brands.license_number'])
          .whereRef('link.account_id', '=', 'processors.account_id')
          .whereRef('link.processor_id', '=', 'processors.id')
          .where('brands.deleted_at', 'is', null)
          .orderBy(sql`lower(brands.brand_name)`),
      ).as('related_brands'),
    ])
    .where('processors.account_id', '=', account_id)
    .where('processors.deleted_at', 'is', null);
}

const RELATED = sql`coalesce((
  select string_agg(lower(b.brand_name), ', ' order by lower(b.brand_name))
  from brand_processors l join brands b on b.account_id = l.account_id and b.id = l.brand_id
  where l.account_id = processors.account_id and l.processor_id = processors.id and b.deleted_at is null), '')`;

const SORTS = {
  name: { by: sql`lower(processors.name)`, type: 'text' },
  license_number: { by: sql`lower(processors.license_number)`, type: 'text' },
  contact_name: { by: sql`lower(coalesce(processors.contact_name, ''))`, type: 'text' },
  phone: { by: sql`coalesce(processors.phone, '')`, type: 'text' },
  address: { by: sql`lower(coalesce(processors.address, ''))`, type: 'text' },
  related_brands: { by: RELATED, type: 'text' },
  created_at: { by: sql`processors.created_at`, type: 'timestamptz' },
} as const;

export function listProcessors(scope: Scope, request: PageRequest<keyof typeof SORTS>) {
  let query = processorsOf(scope.database.app, scope.user.account_id);
  if (request.q) {
    const pattern = contains(request.q);
    query = query.where((eb) =>
      eb.or([
        eb('processors.name', 'ilike', pattern),
        eb('processors.license_number', 'ilike', pattern),
        eb('processors.contact_name', 'ilike', pattern),
      ]),
    );
  }
  return readList(scope, query, request, { sorts: SORTS, first: 'name', dir: 'asc', id: sql`processors.id` });
}

export function readProcessor(db: Db, account_id: string, id: string): Promise<Processor | undefined> {
  return processorsOf(db, account_id).where('processors.id', '=', id).executeTakeFirst();
}

/** Held against brands that would come to use it meanwhile. */
export async function lockProcessor(db: Db, account_id: string, id: string): Promise<void> {
  await db
    .selectFrom('processors')
    .select('id')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .execute();
}

/** Those of the ids that are live, held so that no one deletes them meanwhile. */
export async function holdProcessors(db: Db, account_id: string, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('processors')
    .select('id')
    .where('account_id', '=', account_id)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  return rows.map(({ id }) => id);
}

type NewProcessor = {
  [Field in Exclude<keyof ProcessorChange, 'version'>]-?: Exclude<ProcessorChange[Field], undefined>;
};

export async function insertProcessor(db: Db, account_id: string, fields: NewProcessor): Promise<string> {
  const row = await db
    .insertInto('processors')
    .values({ account_id, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateProcessor(
  db: Db,
  account_id: string,
  id: string,
  change: Omit<ProcessorChange, 'version'> | { deleted_at: 'now' },
): Promise<void> {
  await db
    .updateTable('processors')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: sql`now()` }))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}
