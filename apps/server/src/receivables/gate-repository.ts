import type { Day } from '@waybill/domain/lib/dates';
import type { GateFacts } from '@waybill/domain/receivables/check-sentences';
import type { Check, Override, PaymentTerms } from '@waybill/domain/receivables/checks';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import type { Actor } from './ledger-repository.ts';

type CheckedStore = Pick<GateFacts, 'store_name' | 'license_number' | 'license_expiration'>;

/** What read_gate() answers, with what stands in the store itself. */
export function gateFacts(
  gate: Omit<GateFacts, keyof CheckedStore>,
  { store_name, license_number, license_expiration }: CheckedStore,
): GateFacts {
  return { ...gate, store_name, license_number, license_expiration };
}

/** What the checks are asked about a store and an order of it, on a day; undefined while all of them are off. */
export async function readGate(
  db: Db,
  { account_id, store_id, on }: { account_id: string; store_id: string; on: Day },
  order_id: string | null,
): Promise<GateFacts | undefined> {
  const { rows } = await sql<CheckedStore & { gate: Omit<GateFacts, keyof CheckedStore> | null }>`
    select s.store_name, s.license_number, s.license_expiration, read_gate(s.account_id, s.id, ${order_id}, ${on}) as gate
    from stores s where s.account_id = ${account_id} and s.id = ${store_id}`.execute(db);
  const [found] = rows;
  return found?.gate ? gateFacts(found.gate, found) : undefined;
}

/** Kept on the order for ever; those that this call overrides are told in the log. */
export async function recordChecks(
  db: Db,
  actor: Actor,
  order: { id: string; order_number: string },
  checks: Check[],
  tellsOverrides: boolean,
): Promise<void> {
  await sql`select record_checks(${actor.account_id}, ${order.id}, ${order.order_number}, ${actor.id}, ${actor.username},
    ${JSON.stringify(checks)}, ${tellsOverrides})`.execute(db);
}

/** What the latest point said; whoever calls it saves the order besides, which counts its version up. */
export async function saveTerms(
  db: Db,
  account_id: string,
  order_id: string,
  payment_terms: PaymentTerms,
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ payment_terms })
    .where('account_id', '=', account_id)
    .where('id', '=', order_id)
    .execute();
}

export async function insertOverride(
  db: Db,
  { account_id, id, username }: Actor,
  order_id: string,
  { at, check, reason }: Override,
  valid_on: string,
): Promise<void> {
  await db
    .insertInto('check_overrides')
    .values({
      ...{ account_id, order_id, point: at, check_name: check, reason },
      ...{ user_id: id, user_name: username, valid_on },
    })
    .execute();
}
