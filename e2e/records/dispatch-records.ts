import { created, expect, type Person } from '../world/fixtures.ts';
import { anOrder, aProduct, change, type Order } from './order-records.ts';
import { aPerson, aStore, dayFromToday } from './partner-records.ts';

export interface Run {
  id: string;
  number: string;
  version: number;
  stops: { id: string }[];
}

/** Three orders pending delivery, two of them of one store, and a driver with a van. */
export async function aDispatcher(owner: Person) {
  await aProduct(owner, { Mango: 200 });
  const leaf = await aStore(owner, { storeName: 'Green Leaf', city: 'Albany' });
  const moon = await aStore(owner, { storeName: 'Moon Shop', city: 'Troy' });
  const orders: Order[] = [];
  for (const store of [leaf, moon, leaf]) {
    const order = await anOrder(owner, store.id);
    await change(owner, order, 'pending delivery', { delivery_date: dayFromToday(0) });
    orders.push(order);
  }
  const driver = await aPerson(owner, 'driver', {
    driverName: 'Dana Driver',
    vehicle: 'Ford Transit Van',
    vehicleLicenseNumber: 'NY-4711',
  });
  const [first, second, third] = orders as [Order, Order, Order];
  return { first, second, third, driver, leaf, moon };
}

export function aRun(
  owner: Person,
  orders: readonly { id: string }[],
  driver: { id: string },
  rest: object = {},
): Promise<Run> {
  return created<Run>(owner, '/api/runs', {
    date: dayFromToday(0),
    driver_id: driver.id,
    vehicle_plate: 'NY-4711',
    stops: orders.map(({ id }) => ({ orders: [id] })),
    ...rest,
  });
}

async function sent(person: Person, path: string, data: object): Promise<Run> {
  const reply = await person.api.post(path, { data });
  expect(reply.status(), await reply.text()).toBe(200);
  return (await reply.json()).data;
}

export const step = (person: Person, run: Run, what: 'depart' | 'return') =>
  sent(person, `/api/runs/${run.id}/${what}`, {});

/** What a driver sends from the phone. */
export const anAction = (kind: 'complete' | 'fail', rest: object = {}) => ({
  action_id: crypto.randomUUID(),
  kind,
  at: new Date().toISOString(),
  ...(kind === 'complete' && { signer_name: 'Sam Store' }),
  ...rest,
});

export const act = (person: Person, run: Run, place: number, action: object) =>
  sent(person, `/api/stops/${run.stops[place]?.id}/actions`, action);

export async function tellOffice(person: Person, run: Run, place: number, action: object, sentence: string) {
  const reply = await person.api.post(`/api/stops/${run.stops[place]?.id}/attention`, {
    data: { action, sentence },
  });
  expect(reply.status(), await reply.text()).toBe(201);
}
