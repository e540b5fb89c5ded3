import { expect } from 'vitest';
import { mailedLink, tokenIn } from '../world/mailbox.ts';
import { type Client, newAccount, PASSWORD, signedIn, type World } from '../world/world.ts';
import { invoiceDetails } from './invoice-details.ts';
import { sendFiles } from './order-files.ts';
import { anOrder } from './orders.ts';
import { agentForm, driverForm } from './people.ts';
import { aProduct, skuOf } from './products.ts';
import { aPdf } from './sample-files.ts';
import { aStore } from './stores.ts';
import { unique } from './unique.ts';

export interface Business {
  owner: Client;
  agent: Client;
  driver: Client;
}

/** An account with a person of each role, made without going through the screens. */
export async function aBusiness(world: World) {
  const name = unique('business');
  const account_id = await newAccount(world, name);
  return {
    account_id,
    owner: await signedIn(world, account_id, 'super_admin', `owner@${name}.example`),
    admin: await signedIn(world, account_id, 'admin', `admin@${name}.example`),
    agent: await signedIn(world, account_id, 'agent', `agent@${name}.example`),
    driver: await signedIn(world, account_id, 'driver', `driver@${name}.example`),
  };
}

interface Site {
  newClient: () => Client;
  /** What the mail to a new business says. */
  tokenFor: (email: string) => Promise<string>;
}

/** A business that came about as a customer's does, so that the log tells all of it. */
export async function aSignedUpBusiness(site: Site): Promise<Business> {
  const domain = `${unique('business')}-${process.pid}.example`;
  const owner = site.newClient();
  const form = {
    firstName: 'Ada',
    lastName: 'Owner',
    businessName: 'Business',
    email: `owner@${domain}`,
    password: PASSWORD,
  };
  await done(owner.post('/api/auth/signup', form));
  await done(owner.post('/api/auth/verify-email', { token: await site.tokenFor(form.email) }));
  await signIn(owner, form.email);
  await done(owner.post('/api/agents', { ...agentForm(), email: `agent@${domain}` }));
  await done(owner.post('/api/drivers', { ...driverForm(), email: `driver@${domain}` }));
  return {
    owner,
    agent: await signIn(site.newClient(), `agent@${domain}`),
    driver: await signIn(site.newClient(), `driver@${domain}`),
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

export function worldEntry(world: World): Site {
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
  const credited = [{ order_line_id: unpaid?.order_details[0]?.id, qty: 1 }];
  await done(owner.post('/api/credit-memos', { order_id: unpaid?.id, reason: 'Damaged', lines: credited }));
  await done(owner.post(`/api/stores/${store.id}/statement/send`, { email: 'books@leaf.example' }));
  const more = edited?.order_details.map((line) => ({ ...line, qty: line.qty + 2 }));
  await done(agent.put(`/api/orders/${edited?.id}/items`, { orderDetails: more }));
  await done(owner.put('/api/invoice-details', invoiceDetails));
  await done(owner.put('/api/trade-settings', { license_number: 'OCM-DIST-1', invoicing: 'on' }));
  await done(owner.post(`/api/orders/${paid?.id}/issued-invoices`, {}));
  await done(owner.put('/api/trade-settings', { invoicing: 'off' }));
  await done(owner.put('/api/trade-settings', { lots: 'on' }));
  await done(
    owner.post('/api/credit-memos', {
      ...{ order_id: unpaid?.id, reason: 'Damaged' },
      lines: [{ order_line_id: unpaid?.order_details[0]?.id, qty: 1, goods: 'held' }],
    }),
  );
  const manifest = aPdf(2000);
  const uploaded = await sendFiles(driver, 'manifest', first?.id, ['manifest.pdf', manifest]);
  expect(uploaded.status).toBe(201);
  return { order: first, manifest, file: uploaded.body.data[0] as { id: string; url: string } };
}
