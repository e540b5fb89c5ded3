import type { Store } from '@waybill/domain/partners/store-schema';
import { sql } from 'kysely';
import type { Client, World } from '../world/world.ts';

let counter = 0;

/** What the form sends for a store with nothing but what is required. */
export function storeForm(fields: object = {}) {
  counter += 1;
  return {
    storeName: `Store ${counter}`,
    licenseNumber: `OCM-TEST-${counter}`,
    address: `${counter} Main Street`,
    ...fields,
  };
}

export async function aStore(client: Client, fields: object = {}): Promise<Store> {
  const { body } = await client.post('/api/stores', storeForm(fields));
  return body.data;
}

export const everyStoreField = {
  contactName: 'Ana Ruiz',
  phone: '845-555-0101',
  licenseName: 'Green Leaf LLC',
  storeType: 'Hybrid',
  website: 'www.green-leaf.example',
  licenseExpiration: '2027-02-28',
  storeEmail: 'Shop@Green-Leaf.example',
  storePhone: '845-555-0102',
  city: 'Kingston',
  county: 'Ulster',
  zipcode: '12401',
  state: 'New York',
};

/** A whole store as the details screen sends it. */
export function storeUpdateOf({ id, created_at, updated_at, ...fields }: Store) {
  return fields;
}

/** An order whose delivery is the driver's, written past the screens: only the assignment matters. */
export async function aDelivery(world: World, driver: Client, store: Store): Promise<void> {
  counter += 1;
  const { account_id, id, username } = driver.user ?? {};
  await world.admin(sql`
    insert into orders (account_id, number, store_id, store_name, store_license, processor_license, order_status,
      items_total, subtotal, tax_rate, order_total, agent_id, agent_name, delivery_driver_id)
    values (${account_id}, ${counter}, ${store.id}, ${store.store_name}, ${store.license_number}, 'N/A', 'pending delivery',
      1, 10, 0.09, 10.9, ${id}, ${username}, ${id})`);
}

interface Entry {
  user_name: string;
  action_type: string;
  entity_type: string;
  log_message: string;
  additional_data: unknown;
}

/** What the activity log says about a thing, oldest first. */
export async function logOf(world: World, entity_id: string): Promise<Entry[]> {
  const entries = await world.admin(sql`
    select user_name, action_type, entity_type, log_message, additional_data
    from activity_log where entity_id = ${entity_id} order by created_at`);
  return entries as Entry[];
}
