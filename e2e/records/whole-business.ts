import { created, expect, login, newAccount, type Person } from '../world/fixtures.ts';
import { aBrand, aProcessor, aProduct, somePhotos } from './catalogue-data.ts';
import { aPerson, aStore, dayFromToday } from './partner-records.ts';

export type RoleName = 'owner' | 'agent' | 'driver';

interface PlacedOrder {
  id: string;
  order_number: string;
}

export interface WholeBusiness {
  people: Record<RoleName, Person>;
  store: { id: string; store_name: string };
  product: { id: string };
  brand: { id: string };
  processor: { id: string };
  agentId: string;
  driverId: string;
  /** One of each status, all the agent's and all on the driver's way. */
  orders: Record<string, PlacedOrder>;
}

export const SKU = 'SKU-WHOLE';
const STATUSES = [
  'pending approval',
  'pending delivery',
  'delivered',
  'unpaid',
  'partially paid',
  'complete',
];

/** A business that has something on every screen, for the tests that walk them all. */
export async function wholeBusiness(address: string): Promise<WholeBusiness> {
  const owner = await newAccount(address);
  const [catalogue, store, agent, driver] = await Promise.all([
    aCatalogue(owner),
    aStore(owner, {
      storeName: 'Kingston Green Dispensary of the Hudson Valley',
      storePhone: '(845) 555-0142',
      city: 'Kingston',
      state: 'New York',
      zipcode: '12401',
      contactName: 'Ana Ruiz',
      licenseExpiration: dayFromToday(10),
    }),
    aSignedIn(owner, address, 'agent'),
    aSignedIn(owner, address, 'driver'),
  ]);
  const people = { owner, agent: agent.person, driver: driver.person };
  // One after the other, so that their numbers follow the statuses.
  const orders: WholeBusiness['orders'] = {};
  for (const status of STATUSES) orders[status] = await anOrderIn(people, store.id, driver.id, status);
  await created(owner, '/api/store-notes', {
    storeId: store.id,
    storeName: store.store_name,
    noteSource: 'manual',
    noteDetails: 'Deliver at the back door.',
  });
  return { people, store, ...catalogue, agentId: agent.id, driverId: driver.id, orders };
}

let shared: Promise<WholeBusiness> | undefined;

/** The one of all tests of this process that change nothing in it. */
export function sharedBusiness(address: string): Promise<WholeBusiness> {
  shared ??= wholeBusiness(address);
  return shared;
}

let empty: Promise<Person> | undefined;

/** The super admin of an account in which nothing is made, for the tests of this process that make nothing. */
export function emptyBusiness(address: string): Promise<Person> {
  empty ??= newAccount(address);
  return empty;
}

async function aCatalogue(owner: Person) {
  const processor = await aProcessor(owner, 'Hudson Labs');
  const brand = await aBrand(owner, processor, 'Alta Vista');
  const product = await aProduct(owner, {
    brand,
    name: 'Cloud Pen',
    flavors: [
      { flavor: 'Mango', sku: SKU, qty: 500 },
      { flavor: 'Lime', sku: 'SKU-LOW', qty: 3 },
      { flavor: 'Plum', sku: 'SKU-OUT', qty: 0 },
    ],
  });
  await somePhotos(owner, brand, ['Shelf']);
  return { processor, brand, product };
}

async function aSignedIn(owner: Person, address: string, role: 'agent' | 'driver') {
  const { id, email } = await aPerson(owner, role);
  return { id, person: await login(address, email) };
}

async function anOrderIn(
  { owner, agent }: WholeBusiness['people'],
  storeId: string,
  driverId: string,
  status: string,
): Promise<PlacedOrder> {
  const order = await created<PlacedOrder>(agent, '/api/orders', {
    storeId,
    orderDetails: [{ sku: SKU, qty: 4 }],
  });
  const today = dayFromToday(0);
  const assigned = await owner.api.patch(`/api/orders/${order.id}/delivery`, {
    data: { delivery_date: today, delivery_driver: driverId },
  });
  expect(assigned.status(), await assigned.text()).toBe(200);
  if (status === 'pending approval') return order;
  const reply = await owner.api.patch(`/api/orders/${order.id}/status`, {
    data: {
      order_status: status,
      delivery_date: today,
      ...(['partially paid', 'complete'].includes(status) && {
        payment_info: { amount_paid: 10, payment_type: ['Cash'] },
      }),
    },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  return order;
}
