import type { Pricing } from '@waybill/domain/catalogue/pricing';
import type { Day } from '@waybill/domain/lib/dates';
import type { Order } from '@waybill/domain/orders/schema';
import type { GateFacts } from '@waybill/domain/receivables/check-sentences';
import { callInAccount, type Db, queryInTransaction, type Scope } from '../../database/db.ts';
import type { Fields, Statement } from '../../database/pipelined-transaction.ts';
import { gateFacts } from '../../receivables/gate-repository.ts';

/** A flavor as an order needs it: what it is, how much there is of it, and what decides the price of one store. */
export interface Sellable {
  flavor_id: string;
  sku: string;
  flavor: string;
  qty: number;
  /** Where trade samples are part of it: what lines that are no samples may take. */
  sale_qty: number | null;
  /** Counted up by every change of the product and its prices. */
  product_version: number;
  pricing: Pricing;
  brand_name: string;
  product_name: string;
  product_type: string;
  size: number;
  size_unit: string;
  processor_name: string | null;
  processor_license: string | null;
}

type StoreKey = { id: string } | { license: string };

export interface Buyer {
  id: string;
  store_name: string;
  license_number: string;
  license_expiration: Day | null;
  address: NonNullable<Order['store_address']>;
  /** Its own, else those of the business. */
  terms_days: number;
}

interface Found {
  store: Buyer | undefined;
  /** By the SKU in small letters. */
  sellables: Map<string, Sellable>;
}

/** With what the checks are asked about the store; undefined while all of them are off. */
interface FoundForOrder extends Found {
  gate: GateFacts | undefined;
}

/** The store and what it is to buy, as they are now. */
export async function readSellables(
  scope: Scope,
  by: StoreKey,
  skus: string[],
  today: Day,
): Promise<FoundForOrder> {
  const { values } = statementFor(scope.user.account_id, by, skus);
  const rows = await callInAccount(scope, { text: READ_FOR_ORDER, values: [...values, today] });
  const found = foundIn(rows);
  const gate = rows[0]?.[2];
  return { ...found, gate: gate && found.store ? gateFacts(JSON.parse(gate), found.store) : undefined };
}

/** What is added to an order, within a transaction that has locked the flavors. */
export async function readLockedSellables(
  db: Db,
  account_id: string,
  store: StoreKey,
  skus: string[],
): Promise<Found> {
  return foundIn(await queryInTransaction(db, statementFor(account_id, store, skus)));
}

const READ_SELLABLES = 'select store::text, sellables::text from read_sellables($1, $2, $3, $4)';

const READ_FOR_ORDER = `
  select store::text, sellables::text, read_gate($1, (store ->> 'id')::uuid, null, $5)::text
  from read_sellables($1, $2, $3, $4)`;

function statementFor(account_id: string, store: StoreKey, skus: string[]): Statement {
  const keys = [...new Set(skus.map((sku) => sku.toLowerCase()))];
  const [id, license] = 'id' in store ? [store.id, null] : [null, store.license];
  return { text: READ_SELLABLES, values: [account_id, id, license, JSON.stringify(keys)] };
}

function foundIn([row]: Fields[]): Found {
  const [store, sellables] = row ?? [];
  const found: Sellable[] = JSON.parse(sellables ?? '[]');
  return {
    store: store ? JSON.parse(store) : undefined,
    sellables: new Map(found.map((each) => [each.sku.toLowerCase(), each])),
  };
}
