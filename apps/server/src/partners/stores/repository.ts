import type { RowFilter } from '@waybill/domain/accounts/policies';
import type { PageRequest } from '@waybill/domain/lib/page';
import type { StoreSort } from '@waybill/domain/partners/api';
import {
  type Store,
  type StoreFields,
  StoreRow,
  type StoreUpdate,
} from '@waybill/domain/partners/store-schema';
import { PICKER_SEARCHED, STORE_SEARCHED } from '@waybill/domain/partners/store-search';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { iso, type QueryBuilder } from '../../database/batch-queries.ts';
import type { Db, Scope } from '../../database/db.ts';
import { contains, readList } from '../../database/page.ts';
import type { DB } from '../../database/schema.ts';
import { TRADE_DETAILS } from './trade-repository.ts';

const COLUMNS = [
  'id',
  'store_name',
  'license_number',
  'address',
  'contact_name',
  'phone',
  'license_name',
  'store_type',
  'website',
  'license_expiration',
  'store_email',
  'store_phone',
  'city',
  'county',
  'zipcode',
  'state',
  'version',
  iso('created_at'),
  iso('updated_at'),
] as const;

/** Of these what a table shows. */
const ROW_COLUMNS = COLUMNS.filter((column) => typeof column !== 'string' || column in StoreRow.shape);

/** The stores of an account, or with a driver only those of the deliveries assigned to them. */
type StoreFilter = RowFilter<'driver_id'>;

export type StoreRequest = PageRequest<StoreSort> & {
  /** Only those whose license expires on this day or before. */
  expiresBy?: string | undefined;
  view?: 'row' | undefined;
  /** With the trade details of each. */
  trade?: boolean;
};

export async function listStores(scope: Scope, filter: StoreFilter, request: StoreRequest) {
  const columns = request.view ? ROW_COLUMNS : COLUMNS;
  let query = withWords(liveStores(scope.database.app, filter).select(columns), request.q, STORE_SEARCHED);
  if (request.trade) query = query.select(TRADE_DETAILS) as typeof query;
  if (request.expiresBy) query = query.where('license_expiration', '<=', request.expiresBy);
  const list = await readList(scope, query, request, {
    sorts: {
      store_name: { by: sql`lower(store_name)`, type: 'text' },
      license_number: { by: sql`lower(license_number)`, type: 'text' },
      address: { by: sql`lower(address)`, type: 'text' },
      contact_name: { by: sql`lower(coalesce(contact_name, ''))`, type: 'text' },
      phone: { by: sql`coalesce(phone, '')`, type: 'text' },
      created_at: { by: sql`stores.created_at`, type: 'timestamptz' },
      updated_at: { by: sql`stores.updated_at`, type: 'timestamptz' },
    },
    first: 'store_name',
    dir: 'asc',
    id: sql`id`,
  });
  return { ...list, data: list.data as Store[] };
}

/** A name that begins so, a word of it, a city or zipcode, anything else; each by name. */
export async function bestStores(db: Db, filter: StoreFilter, text: string, limit: number): Promise<Store[]> {
  const start = contains(text).slice(1);
  const rank = sql`case when store_name ilike ${start} then 0 when store_name ilike ${`% ${start}`} then 1
    when city ilike ${start} or zipcode ilike ${start} then 2 else 3 end`;
  const found = withWords(liveStores(db, filter).select(COLUMNS), text, PICKER_SEARCHED);
  const ranked = text === '' ? found : found.orderBy(rank);
  const rows = await ranked.orderBy(sql`lower(store_name)`).orderBy('id').limit(limit).execute();
  return rows as Store[];
}

/** Each word stands in one of the columns. */
function withWords<Row>(
  query: SelectQueryBuilder<DB, 'stores', Row>,
  text: string | undefined,
  columns: readonly (typeof STORE_SEARCHED)[number][],
): SelectQueryBuilder<DB, 'stores', Row> {
  let found = query;
  for (const word of text?.split(/\s+/) ?? [])
    found = found.where((eb) => eb.or(columns.map((column) => eb(column, 'ilike', contains(word)))));
  return found;
}

export async function findStore(db: Db, filter: StoreFilter, id: string): Promise<Store | undefined> {
  const row = await liveStores(db, filter).select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row as Store | undefined;
}

export async function lockStore(db: Db, account_id: string, id: string): Promise<Store | undefined> {
  const query = liveStores(db, { account_id }).select(COLUMNS).where('id', '=', id);
  return (await query.forUpdate().executeTakeFirst()) as Store | undefined;
}

/** With those that were deleted, whose debts remain. */
export async function findDebtor(
  db: Db,
  account_id: string,
  id: string,
  { lock = false } = {},
): Promise<Store | undefined> {
  const query = db
    .selectFrom('stores')
    .select(COLUMNS)
    .where('account_id', '=', account_id)
    .where('id', '=', id);
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) as Store | undefined;
}

/** Those of the given license numbers that are in use; all are in lower case. */
export async function takenLicenses(db: Db, account_id: string, licenses: string[]): Promise<string[]> {
  const rows = await liveStores(db, { account_id })
    .select('license_key')
    .where('license_key', '=', sql<string>`any(${licenses})`)
    .execute();
  return rows.map((row) => row.license_key);
}

function liveStores(db: QueryBuilder, { account_id, driver_id }: StoreFilter) {
  const stores = db
    .selectFrom('stores')
    .where('stores.account_id', '=', account_id)
    .where('deleted_at', 'is', null);
  return driver_id === undefined ? stores : stores.where((eb) => isDeliveredBy(eb, driver_id));
}

function isDeliveredBy(eb: ExpressionBuilder<DB, 'stores'>, driver_id: string) {
  return eb.exists(
    eb
      .selectFrom('orders')
      .select('orders.id')
      .whereRef('orders.account_id', '=', 'stores.account_id')
      .whereRef('orders.store_id', '=', 'stores.id')
      .where('orders.delivery_driver_id', '=', driver_id),
  );
}

type NewStore = StoreFields & Partial<Pick<Store, 'id' | 'created_at' | 'updated_at'>>;

export async function insertStore(db: Db, account_id: string, store: NewStore): Promise<Store> {
  const row = await db
    .insertInto('stores')
    .values({ account_id, ...store })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return row as Store;
}

export async function updateStore(
  db: Db,
  account_id: string,
  id: string,
  change: Omit<StoreUpdate, 'version'>,
): Promise<Store> {
  const row = await db
    .updateTable('stores')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: sql`now()` }))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return row as Store;
}

/** One that was deleted, held against a second undo. */
export async function lockHiddenStore(db: Db, account_id: string, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('stores')
    .select('store_name')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.store_name;
}

export async function showStore(db: Db, account_id: string, id: string): Promise<void> {
  await db
    .updateTable('stores')
    .set({ deleted_at: null })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

export async function hideStore(db: Db, account_id: string, id: string): Promise<void> {
  await db
    .updateTable('stores')
    .set({ deleted_at: sql`now()` })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}
