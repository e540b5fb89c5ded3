import { expect } from 'vitest';
import { mailedLink, tokenIn } from '../world/mailbox.ts';
import { type Client, PASSWORD, type World } from '../world/world.ts';
import { anOrder, aProduct, aStore, skuOf } from './factories.ts';
import { sendFiles } from './order-files.ts';
import { aPdf } from './sample-files.ts';

interface Door {
  newClient: () => Client;
  /** What the mail to a new business says. */
  tokenFor: (email: string) => Promise<string>;
}

export interface Business {
  owner: Client;
  agent: Client;
  driver: Client;
}

let counter = 0;

/** A business that came about as a customer's does, so that the log tells all of it. */
export async function aBusiness(door: Door): Promise<Business> {
  counter += 1;
  const domain = `business${counter}-${process.pid}.example`;
  const owner = door.newClient();
  const form = {
    firstName: 'Ada',
    lastName: 'Owner',
    businessName: `Business ${counter}`,
    password: PASSWORD,
  };
  await done(owner.post('/api/auth/signup', { ...form, email: `owner@${domain}` }));
  await done(owner.post('/api/auth/verify-email', { token: await door.tokenFor(`owner@${domain}`) }));
  await signIn(owner, `owner@${domain}`);
  const person = { phoneNumber: '555-0100', password: PASSWORD };
  const agent = { agentName: 'Abe', agentLicenseNumber: 'A-1', email: `agent@${domain}`, ...person };
  await done(owner.post('/api/agents', agent));
  const vehicle = { driverLicenseNumber: 'D-1', vehicle: 'Van', vehicleLicenseNumber: 'V-1' };
  await done(
    owner.post('/api/drivers', { driverName: 'Dee', email: `driver@${domain}`, ...vehicle, ...person }),
  );
  return {
    owner,
    agent: await signIn(door.newClient(), `agent@${domain}`),
    driver: await signIn(door.newClient(), `driver@${domain}`),
  };
}

async function done(reply: ReturnType<Client['post']>) {
  const { status, body } = await reply;
  expect(body).toMatchObject({ success: true });
  expect(status).toBeLessThan(300);
  return body.data;
}

async function signIn(client: Client, email: string): Promise<Client> {
  const { user } = await done(client.post('/api/auth/login', { email, password: PASSWORD }));
  client.user = user;
  return client;
}

export function worldEntry(world: World): Door {
  return {
    newClient: world.newClient,
    tokenFor: async (email) => tokenIn(await mailedLink(world, email)),
  };
}

/** One thing of every kind, orders in every list among them; answers an order that carries a signed manifest. */
export async function workThrough({ owner, agent, driver }: Business) {
  const store = await aStore(owner);
  const gone = await aStore(owner, { storeName: 'Gone' });
  await done(owner.delete(`/api/stores/${gone.id}`, { headers: { 'idempotency-key': `gone-${gone.id}` } }));
  await done(agent.post('/api/store-notes', { storeId: store.id, noteDetails: 'Ask for Mia.' }));
  const product = await aProduct(owner, { price: 12.35, qty: 500 });
  const lines = [
    { sku: skuOf(product), qty: 3 },
    { sku: skuOf(product), qty: 1, is_sample: true },
  ];
  const orders = [];
  for (let count = 0; count < 6; count += 1) orders.push(await anOrder(agent, { store, lines }));
  const [first, paid, unpaid, part, cancelled, edited] = orders;
  const change = (order: { id: string } | undefined, body: object) =>
    done(owner.patch(`/api/orders/${order?.id}/status`, { delivery_date: '2026-11-16', ...body }));
  const payment_info = { payment_type: ['Cash'] };
  await done(owner.patch(`/api/orders/${first?.id}/delivery`, { delivery_driver: driver.user?.id }));
  await change(paid, { order_status: 'complete', payment_info });
  await change(unpaid, { order_status: 'unpaid' });
  await change(part, { order_status: 'partially paid', payment_info: { ...payment_info, amount_paid: 5 } });
  await change(cancelled, { order_status: 'cancelled' });
  const more = edited?.order_details.map((line) => ({ ...line, qty: line.qty + 2 }));
  await done(agent.put(`/api/orders/${edited?.id}/items`, { orderDetails: more }));
  const manifest = aPdf(2000);
  const uploaded = await sendFiles(driver, 'manifest', first?.id, ['manifest.pdf', manifest]);
  expect(uploaded.status).toBe(201);
  return { order: first, manifest, file: uploaded.body.data[0] as { id: string; url: string } };
}
