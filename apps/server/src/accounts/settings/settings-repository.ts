import type { InvoiceDetails } from '@waybill/domain/accounts/invoice-details';
import type { Profile } from '@waybill/domain/accounts/profile';
import type { Role } from '@waybill/domain/accounts/roles';
import type { AccountDetails } from '@waybill/domain/accounts/settings-api';
import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';
import { NEXT_MORNING } from '../notifications/digest-repository.ts';

export async function readAccountDetails(
  db: Db,
  key: { account_id: string; id: string },
): Promise<Omit<AccountDetails, 'storage_used' | 'storage_quota'>> {
  const row = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .leftJoin('agents', (join) =>
      join.onRef('agents.account_id', '=', 'users.account_id').onRef('agents.id', '=', 'users.id'),
    )
    .leftJoin('drivers', (join) =>
      join.onRef('drivers.account_id', '=', 'users.account_id').onRef('drivers.id', '=', 'users.id'),
    )
    .select([
      'username',
      'email',
      'account_name',
      'role',
      'users.created_at',
      'trial_ends_at',
      'time_zone',
      sql<boolean>`users.next_digest_at is not null`.as('daily_digest'),
      sql<string | null>`coalesce(agents.phone_number, drivers.phone_number, users.phone_number)`.as(
        'phone_number',
      ),
    ])
    .where('users.account_id', '=', key.account_id)
    .where('users.id', '=', key.id)
    .executeTakeFirstOrThrow();
  return row as Omit<AccountDetails, 'storage_used' | 'storage_quota'>;
}

/** The phone number of an agent or driver stands where the office enters it. */
export async function updateProfile(
  db: Db,
  { account_id, id, role }: { account_id: string; id: string; role: Role },
  { username, phone_number, daily_digest }: Profile,
): Promise<void> {
  const isKept =
    phone_number !== null && (await updatePersonPhone(db, { account_id, id, role }, phone_number));
  await db
    .updateTable('users')
    .set({ username, updated_at: sql`now()`, ...(!isKept && { phone_number }) })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
  if (daily_digest !== undefined) await updateDigest(db, { account_id, id }, daily_digest);
}

/** The first mail tells of what comes from now on; one that is turned on already stays as it is. */
async function updateDigest(
  db: Db,
  { account_id, id }: { account_id: string; id: string },
  wanted: boolean,
): Promise<void> {
  const next = wanted
    ? sql`next_digest_at = ${NEXT_MORNING}, digest_from = now(), digest_until = now()`
    : sql`next_digest_at = null`;
  await sql`
    update users set ${next} from accounts
    where accounts.id = users.account_id and users.account_id = ${account_id} and users.id = ${id}
      and (next_digest_at is null) = ${wanted}`.execute(db);
}

async function updatePersonPhone(
  db: Db,
  { account_id, id, role }: { account_id: string; id: string; role: Role },
  phone_number: string,
): Promise<boolean> {
  if (role !== 'agent' && role !== 'driver') return false;
  const table = `${role}s` as const;
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set((eb) => ({ phone_number, version: eb(`${table}.version`, '+', 1) }))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** In another time zone other orders fall on a day: a trigger forgets what was counted. */
export async function updateTimeZone(db: Db, account_id: string, time_zone: string): Promise<void> {
  await db.updateTable('accounts').set({ time_zone }).where('id', '=', account_id).execute();
}

/** Two who save for the first time wait for each other here: there is no row of theirs to lock yet. */
export async function lockAccount(db: Db, account_id: string): Promise<void> {
  await db.selectFrom('accounts').select('id').where('id', '=', account_id).forNoKeyUpdate().execute();
}

const FIELDS = [
  'company_name',
  'street_address',
  'city',
  'state',
  'zipcode',
  'email',
  'phone_number',
  'bank_name',
  'routing_number',
  'account_number',
  'account_type',
  'bank_address',
] as const;

export async function findAccountName(db: Db, account_id: string): Promise<string> {
  const query = db.selectFrom('accounts').select('account_name').where('id', '=', account_id);
  return (await query.executeTakeFirstOrThrow()).account_name;
}

export async function findInvoiceDetails(db: Db, account_id: string): Promise<InvoiceDetails | undefined> {
  const row = await db
    .selectFrom('invoice_details')
    .select(FIELDS)
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row as InvoiceDetails | undefined;
}

export async function putInvoiceDetails(db: Db, account_id: string, details: InvoiceDetails): Promise<void> {
  await db
    .insertInto('invoice_details')
    .values({ account_id, ...details })
    .onConflict((on) => on.column('account_id').doUpdateSet({ ...details, updated_at: sql`now()` }))
    .execute();
}
