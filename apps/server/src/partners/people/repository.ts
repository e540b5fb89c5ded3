import type { Page, PageRequest } from '@waybill/domain/lib/page';
import type { Person, PersonRole } from '@waybill/domain/partners/person-schema';
import { sql } from 'kysely';
import { iso, type QueryBuilder } from '../../database/batch-queries.ts';
import type { Db, Scope } from '../../database/db.ts';
import { contains, readList, type SortKey } from '../../database/page.ts';

/**
 * What everyone who logs in has is kept with the users, the rest in the table of the role: 'agent' in agents, with
 * agent_license_number and the columns that only agents have.
 */
export interface PersonTable {
  role: PersonRole;
  ownColumns: readonly { name: string; nullable: boolean; searched: boolean }[];
}

export async function listPeople<Row extends Person>(
  scope: Scope,
  kind: PersonTable,
  request: PageRequest,
): Promise<{ data: Row[]; page?: Page }> {
  let query = livePeople(scope.database.app, kind.role, scope.user.account_id).select(columnsOf(kind));
  if (request.q) {
    const pattern = contains(request.q);
    const own = kind.ownColumns.filter(({ searched }) => searched).map(({ name }) => name);
    const searched = [
      sql.ref('users.username'),
      sql.ref('users.email'),
      ...[licenseOf(kind.role), 'phone_number', ...own].map(detail),
    ];
    query = query.where((eb) => eb.or(searched.map((column) => eb(column, 'ilike', pattern))));
  }
  const list = await readList(scope, query, request, {
    sorts: sortsOf(kind),
    first: `${kind.role}_name`,
    dir: 'asc',
    id: sql`users.id`,
  });
  // Which columns there are depends on the kind, of which Row is the type.
  return { ...list, data: list.data as unknown as Row[] };
}

interface PersonKey {
  account_id: string;
  id: string;
}

export async function findPerson<Row extends Person>(
  db: Db,
  kind: PersonTable,
  { account_id, id }: PersonKey,
): Promise<Row> {
  const query = livePeople(db, kind.role, account_id).select(columnsOf(kind)).where('users.id', '=', id);
  // As above: the columns of the kind are those of Row.
  return (await query.executeTakeFirstOrThrow()) as unknown as Row;
}

function livePeople(db: QueryBuilder, role: PersonRole, account_id: string) {
  const details = sql<PersonKey>`${sql.table(`${role}s`)}`.as('details');
  return db
    .selectFrom('users')
    .leftJoin(details, (join) =>
      join.onRef('details.account_id', '=', 'users.account_id').onRef('details.id', '=', 'users.id'),
    )
    .where('users.account_id', '=', account_id)
    .where('users.role', '=', role)
    .where('users.deleted_at', 'is', null);
}

function columnsOf({ role, ownColumns }: PersonTable) {
  return [
    'users.id',
    sql<string>`users.username`.as(`${role}_name`),
    detailText(licenseOf(role)).as(licenseOf(role)),
    detailText('phone_number').as('phone_number'),
    'users.email',
    ...ownColumns.map(({ name, nullable }) => (nullable ? detail(name) : detailText(name)).as(name)),
    'users.status',
    sql<number>`coalesce(details.version, 1)`.as('version'),
    iso('users.created_at'),
  ] as const;
}

function sortsOf({ role, ownColumns }: PersonTable): Record<string, SortKey> {
  const lower = (column: string): SortKey => ({ by: sql`lower(${detailText(column)})`, type: 'text' });
  return {
    [`${role}_name`]: { by: sql`lower(users.username)`, type: 'text' },
    [licenseOf(role)]: lower(licenseOf(role)),
    phone_number: { by: detailText('phone_number'), type: 'text' },
    email: { by: sql`users.email`, type: 'text' },
    ...Object.fromEntries(ownColumns.map(({ name }) => [name, lower(name)])),
    status: { by: sql`users.status`, type: 'text' },
    created_at: { by: sql`users.created_at`, type: 'timestamptz' },
  };
}

const licenseOf = (role: PersonRole) => `${role}_license_number` as const;

const detail = (column: string) => sql.ref<string | null>(`details.${column}`);

/** A user may have no details. */
const detailText = (column: string) => sql<string>`coalesce(${detail(column)}, '')`;

/** What both tables have; the columns of one are added by its role. */
export interface PersonDetails {
  phone_number: string;
}

export async function savePersonDetails(
  db: Db,
  role: PersonRole,
  { account_id, id }: PersonKey,
  details: PersonDetails,
): Promise<void> {
  const table = `${role}s` as const;
  await db
    .insertInto(table)
    .values({ account_id, id, ...details })
    .onConflict((on) =>
      on
        .columns(['account_id', 'id'])
        .doUpdateSet((eb) => ({ ...details, version: eb(`${table}.version`, '+', 1) })),
    )
    .execute();
}
