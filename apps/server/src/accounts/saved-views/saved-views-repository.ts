import type {
  SavedView,
  SavedViewChange,
  SavedViewForm,
  ViewList,
} from '@waybill/domain/accounts/saved-views';
import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';

interface Reader {
  account_id: string;
  id: string;
}

/** More than the admins of an account share of one list. */
const MAX_LISTED_VIEWS = 200;

/** The own ones and those that are shared. */
function visibleViews(db: Db, reader: Reader) {
  return db
    .selectFrom('saved_views as v')
    .innerJoin('users as u', (join) =>
      join.onRef('u.account_id', '=', 'v.account_id').onRef('u.id', '=', 'v.user_id'),
    )
    .select([
      'v.id',
      'v.list',
      'v.name',
      'v.search',
      'v.shared',
      sql<boolean>`v.user_id = ${reader.id}`.as('own'),
      'u.username as user_name',
    ])
    .where('v.account_id', '=', reader.account_id)
    .where((eb) => eb.or([eb('v.user_id', '=', reader.id), eb('v.shared', '=', true)]));
}

export async function listViews(db: Db, reader: Reader, list: ViewList): Promise<SavedView[]> {
  const rows = await visibleViews(db, reader)
    .where('v.list', '=', list)
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.id')
    .limit(MAX_LISTED_VIEWS)
    .execute();
  return rows as SavedView[];
}

export async function findView(db: Db, reader: Reader, id: string): Promise<SavedView | undefined> {
  return (await visibleViews(db, reader).where('v.id', '=', id).executeTakeFirst()) as SavedView | undefined;
}

/** Locks the person, so that two tabs can not both save the last one allowed. */
export async function countOwnViews(db: Db, { account_id, id }: Reader, list: ViewList): Promise<number> {
  await sql`select from users where account_id = ${account_id} and id = ${id} for no key update`.execute(db);
  const { count } = await db
    .selectFrom('saved_views')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', account_id)
    .where('user_id', '=', id)
    .where('list', '=', list)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertView(
  db: Db,
  { account_id, id: user_id }: Reader,
  form: SavedViewForm,
): Promise<string> {
  const { list, name, search, shared } = form;
  const { id } = await db
    .insertInto('saved_views')
    .values({ account_id, user_id, list, name, search: JSON.stringify(search), shared })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateView(
  db: Db,
  account_id: string,
  id: string,
  change: SavedViewChange,
): Promise<void> {
  const { name, search, shared } = change;
  await db
    .updateTable('saved_views')
    .set({
      ...(name !== undefined && { name }),
      ...(search !== undefined && { search: JSON.stringify(search) }),
      ...(shared !== undefined && { shared }),
      updated_at: sql`now()`,
    })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

export async function removeView(db: Db, account_id: string, id: string): Promise<void> {
  await db.deleteFrom('saved_views').where('account_id', '=', account_id).where('id', '=', id).execute();
}
