import type { InvoiceDetails } from '@waybill/domain/accounts/invoice-details';
import type { AccountDetails } from '@waybill/domain/accounts/settings-api';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

export async function readAccountDetails(
  db: Db,
  key: { account_id: string; id: string },
): Promise<Omit<AccountDetails, 'storage_used' | 'storage_quota'>> {
  const row = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select(['username', 'email', 'account_name', 'role', 'users.created_at', 'trial_ends_at'])
    .where('users.account_id', '=', key.account_id)
    .where('users.id', '=', key.id)
    .executeTakeFirstOrThrow();
  return row as Omit<AccountDetails, 'storage_used' | 'storage_quota'>;
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
