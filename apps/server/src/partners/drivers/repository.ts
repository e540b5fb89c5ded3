import type { PageRequest } from '@waybill/domain/lib/page';
import type { Driver } from '@waybill/domain/partners/driver-schema';
import { sql } from 'kysely';
import { iso, type QueryBuilder } from '../../database/batch-queries.ts';
import type { Db, Scope } from '../../database/db.ts';
import { contains, readList } from '../../database/page.ts';

const COLUMNS = [
  'users.id',
  'users.username as driver_name',
  sql<string>`coalesce(drivers.driver_license_number, '')`.as('driver_license_number'),
  sql<string>`coalesce(drivers.phone_number, '')`.as('phone_number'),
  'users.email',
  sql<string>`coalesce(drivers.vehicle, '')`.as('vehicle'),
  sql<string>`coalesce(drivers.vehicle_license_number, '')`.as('vehicle_license_number'),
  'users.status',
  sql<number>`coalesce(drivers.version, 1)`.as('version'),
  iso('users.created_at'),
] as const;

export type DriverSort = Exclude<keyof Driver, 'id' | 'version'>;

export async function listDrivers(scope: Scope, request: PageRequest<DriverSort>) {
  let query = liveDrivers(scope.database.app, scope.user.account_id).select(COLUMNS);
  if (request.q) {
    const pattern = contains(request.q);
    const searched = [
      'users.username',
      'users.email',
      'drivers.driver_license_number',
      'drivers.phone_number',
      'drivers.vehicle',
      'drivers.vehicle_license_number',
    ] as const;
    query = query.where((eb) => eb.or(searched.map((column) => eb(column, 'ilike', pattern))));
  }
  const list = await readList(scope, query, request, {
    sorts: {
      driver_name: { by: sql`lower(users.username)`, type: 'text' },
      driver_license_number: { by: sql`lower(coalesce(drivers.driver_license_number, ''))`, type: 'text' },
      phone_number: { by: sql`coalesce(drivers.phone_number, '')`, type: 'text' },
      email: { by: sql`users.email`, type: 'text' },
      vehicle: { by: sql`lower(coalesce(drivers.vehicle, ''))`, type: 'text' },
      vehicle_license_number: { by: sql`lower(coalesce(drivers.vehicle_license_number, ''))`, type: 'text' },
      status: { by: sql`users.status`, type: 'text' },
      created_at: { by: sql`users.created_at`, type: 'timestamptz' },
    },
    first: 'driver_name',
    dir: 'asc',
    id: sql`users.id`,
  });
  return { ...list, data: list.data as Driver[] };
}

interface DriverKey {
  account_id: string;
  id: string;
}

export async function findDriver(db: Db, { account_id, id }: DriverKey): Promise<Driver> {
  const query = liveDrivers(db, account_id).select(COLUMNS).where('users.id', '=', id);
  return (await query.executeTakeFirstOrThrow()) as Driver;
}

function liveDrivers(db: QueryBuilder, account_id: string) {
  return db
    .selectFrom('users')
    .leftJoin('drivers', (join) =>
      join.onRef('drivers.account_id', '=', 'users.account_id').onRef('drivers.id', '=', 'users.id'),
    )
    .where('users.account_id', '=', account_id)
    .where('users.role', '=', 'driver')
    .where('users.deleted_at', 'is', null);
}

interface DriverDetails {
  driver_license_number: string;
  phone_number: string;
  vehicle: string;
  vehicle_license_number: string;
}

export async function saveDriverDetails(db: Db, key: DriverKey, details: DriverDetails): Promise<void> {
  const { account_id, id } = key;
  await db
    .insertInto('drivers')
    .values({ account_id, id, ...details })
    .onConflict((on) =>
      on
        .columns(['account_id', 'id'])
        .doUpdateSet((eb) => ({ ...details, version: eb('drivers.version', '+', 1) })),
    )
    .execute();
}
