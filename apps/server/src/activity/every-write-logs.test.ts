import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { makeToken, type TokenPurpose } from '../lib/tokens.ts';
import { type Client, PASSWORD, type Reply, test, type World } from '../testing.ts';
import { aBrand, aProcessor, productForm, uploadTo } from '../testing-catalogue.ts';
import { anOrder, aProduct, aStore, skuOf } from '../testing-factories.ts';
import { anImage, aPdf } from '../testing-samples.ts';

interface Scene {
  world: World;
  as: Record<'owner' | 'agent' | 'driver', Client>;
}

interface Call {
  /** Makes what the call needs, and answers the call itself. */
  ready: (scene: Scene) => Promise<() => Promise<Reply>>;
  action: string;
  /** Where the entry says what was before and after; a session, a link and a password have nothing to tell. */
  tells: 'created' | 'changes' | 'deleted' | 'file' | 'nothing';
  /** How many entries it makes; an import has one for each thing and one that sums them up. */
  entries?: number;
}

let counter = 0;
const unique = (word: string) => `${word}-${++counter}`;
const email = () => `${unique('person')}@walk.example`;

const person = () => ({ email: email(), password: PASSWORD, phoneNumber: '555-0100' });
const agentForm = () => ({ agentName: unique('Agent'), agentLicenseNumber: 'A-1', ...person() });
const driverForm = () => ({
  driverName: unique('Driver'),
  driverLicenseNumber: 'D-1',
  vehicle: 'Van',
  vehicleLicenseNumber: 'V-1',
  ...person(),
});
const adminForm = () => ({ username: unique('Admin'), email: email(), password: PASSWORD, role: 'admin' });

async function signUp({ world }: Scene) {
  const form = {
    firstName: 'Ada',
    lastName: 'B',
    businessName: 'Walkers',
    email: email(),
    password: PASSWORD,
  };
  await world.newClient().post('/api/auth/signup', form);
  return form.email;
}

async function tokenFor({ world }: Scene, address: string, purpose: TokenPurpose): Promise<string> {
  const { auth } = world.services.database;
  const user = await auth
    .selectFrom('users')
    .select(['id', 'account_id'])
    .where('email', '=', address)
    .executeTakeFirstOrThrow();
  return makeToken(auth, purpose, user);
}

/** A login that the walk may use up. */
async function newcomer({ world, as }: Scene) {
  const form = adminForm();
  await as.owner.post('/api/team-members', form);
  const client = world.newClient();
  await client.post('/api/auth/login', form);
  return { form, client };
}

const walkProcessor = ({ as }: Pick<Scene, 'as'>) => aProcessor(as.owner, { name: unique('Walked') });

async function walkBrand({ as }: Pick<Scene, 'as'>) {
  const processor = await walkProcessor({ as });
  return aBrand(as.owner, { brandName: unique('Walked'), processorIds: [processor.id] });
}

async function anEditableOrder({ as }: Scene) {
  const product = await aProduct(as.owner);
  return anOrder(as.owner, { lines: [{ sku: skuOf(product), qty: 2 }] });
}

const upload =
  (
    path: string,
    field: string,
    name: string,
    bytes: () => Promise<Buffer> | Buffer,
    withOrder = false,
  ): Call['ready'] =>
  async (scene) => {
    const fields: Record<string, string> = withOrder ? { orderId: (await anEditableOrder(scene)).id } : {};
    const content = await bytes();
    return () => uploadTo(scene.as.owner, path, field, [[name, content]], fields);
  };

const storeRow = () => Buffer.from(`Store Name,License Number,Address\nS,${unique('L')},A`);

async function productRow({ as }: Pick<Scene, 'as'>): Promise<Buffer> {
  const { brand_name } = await walkBrand({ as });
  const head = 'Product Name,Brand,Type,Size,Size Unit,Units per Case,Price,Flavor,SKU,Quantity';
  return Buffer.from(`${head}\nP,${brand_name},Vape,1,grams,10,5,Mango,${unique('SKU')},7`);
}

/** How each write is done once; a write without a row here fails. */
const CALLS: Record<string, Call> = {
  'POST /api/auth/signup': {
    action: 'create',
    tells: 'created',
    ready: async (scene) => async () => {
      const form = { firstName: 'A', lastName: 'B', businessName: 'C', email: email(), password: PASSWORD };
      return scene.world.newClient().post('/api/auth/signup', form);
    },
  },
  'POST /api/auth/verify-email': {
    action: 'update',
    tells: 'changes',
    ready: async (scene) => {
      const token = await tokenFor(scene, await signUp(scene), 'verify_email');
      return () => scene.world.newClient().post('/api/auth/verify-email', { token });
    },
  },
  'POST /api/auth/resend-verification': {
    action: 'update',
    tells: 'nothing',
    ready: async (scene) => {
      const address = await signUp(scene);
      return () => scene.world.newClient().post('/api/auth/resend-verification', { email: address });
    },
  },
  'POST /api/auth/login': {
    action: 'login',
    tells: 'nothing',
    ready: async (scene) => {
      const { form } = await newcomer(scene);
      return () => scene.world.newClient().post('/api/auth/login', form);
    },
  },
  'POST /api/auth/logout': {
    action: 'logout',
    tells: 'nothing',
    ready: async (scene) => {
      const { client } = await newcomer(scene);
      return () => client.post('/api/auth/logout', {});
    },
  },
  'POST /api/auth/forgot-password': {
    action: 'update',
    tells: 'nothing',
    ready: async (scene) => {
      const { form } = await newcomer(scene);
      return () => scene.world.newClient().post('/api/auth/forgot-password', { email: form.email });
    },
  },
  'POST /api/auth/reset-password': {
    action: 'update',
    tells: 'nothing',
    ready: async (scene) => {
      const { form } = await newcomer(scene);
      const token = await tokenFor(scene, form.email, 'reset_password');
      return () =>
        scene.world.newClient().post('/api/auth/reset-password', { token, newPassword: 'Other-horse-2' });
    },
  },
  'POST /api/auth/change-password': {
    action: 'update',
    tells: 'nothing',
    ready: async (scene) => {
      const { client } = await newcomer(scene);
      const form = { currentPassword: PASSWORD, newPassword: 'Other-horse-2' };
      return () => client.post('/api/auth/change-password', form);
    },
  },
  'POST /api/team-members': {
    action: 'create',
    tells: 'created',
    ready:
      async ({ as }) =>
      () =>
        as.owner.post('/api/team-members', adminForm()),
  },
  'DELETE /api/team-members/:id': {
    action: 'delete',
    tells: 'deleted',
    ready: async ({ as }) => {
      const { body } = await as.owner.post('/api/team-members', adminForm());
      return () => as.owner.delete(`/api/team-members/${body.data.id}`);
    },
  },
  'PUT /api/invoice-details': {
    action: 'update',
    tells: 'changes',
    ready: async ({ as }) => {
      const form = {
        company_name: 'A',
        street_address: 'B',
        city: 'C',
        state: 'D',
        zipcode: 'E',
        email: 'f@walk.example',
        phone_number: 'G',
        bank_name: 'H',
        routing_number: 'I',
        account_number: 'J',
        account_type: 'Business Checking',
        bank_address: 'K',
      };
      await as.owner.put('/api/invoice-details', form);
      return () => as.owner.put('/api/invoice-details', { ...form, city: 'Troy' });
    },
  },
  'POST /api/logs': {
    action: 'manifest_viewed',
    tells: 'nothing',
    ready:
      async ({ as }) =>
      () =>
        as.owner.post('/api/logs', {
          action_type: 'manifest_viewed',
          entity_type: 'order',
          log_message: 'Viewed',
        }),
  },
  'POST /api/stores': {
    action: 'create',
    tells: 'created',
    ready:
      async ({ as }) =>
      () =>
        as.owner.post('/api/stores', { storeName: 'S', licenseNumber: unique('L'), address: 'A' }),
  },
  'PUT /api/stores/:id': {
    action: 'update',
    tells: 'changes',
    ready: async ({ as }) => {
      const store = await aStore(as.owner);
      return () => as.owner.put(`/api/stores/${store.id}`, { ...store, store_name: 'Renamed' });
    },
  },
  'DELETE /api/stores/:id': {
    action: 'delete',
    tells: 'deleted',
    ready: async ({ as }) => {
      const store = await aStore(as.owner);
      return () => as.owner.delete(`/api/stores/${store.id}`);
    },
  },
  'POST /api/store-notes': {
    action: 'create',
    tells: 'created',
    ready: async ({ as }) => {
      const store = await aStore(as.owner);
      return () => as.owner.post('/api/store-notes', { storeId: store.id, noteDetails: 'A note' });
    },
  },
  'POST /api/stores/import/check': {
    action: 'none',
    tells: 'nothing',
    entries: 0,
    ready: upload('/api/stores/import/check', 'file', 'a.csv', () => storeRow()),
  },
  'POST /api/stores/import': {
    action: 'import',
    tells: 'file',
    entries: 2,
    ready: upload('/api/stores/import', 'file', 'a.csv', () => storeRow()),
  },
  'POST /api/agents': {
    action: 'create',
    tells: 'created',
    ready:
      async ({ as }) =>
      () =>
        as.owner.post('/api/agents', agentForm()),
  },
  'PUT /api/agents/:id': {
    action: 'update',
    tells: 'changes',
    ready: async ({ as }) => {
      const form = agentForm();
      const { body } = await as.owner.post('/api/agents', form);
      return () => as.owner.put(`/api/agents/${body.data.id}`, { ...form, agentName: 'Renamed' });
    },
  },
  'DELETE /api/agents/:id': {
    action: 'delete',
    tells: 'deleted',
    ready: async ({ as }) => {
      const { body } = await as.owner.post('/api/agents', agentForm());
      return () => as.owner.delete(`/api/agents/${body.data.id}`);
    },
  },
  'POST /api/drivers': {
    action: 'create',
    tells: 'created',
    ready:
      async ({ as }) =>
      () =>
        as.owner.post('/api/drivers', driverForm()),
  },
  'PUT /api/drivers/:id': {
    action: 'update',
    tells: 'changes',
    ready: async ({ as }) => {
      const form = driverForm();
      const { body } = await as.owner.post('/api/drivers', form);
      return () => as.owner.put(`/api/drivers/${body.data.id}`, { ...form, vehicle: 'Truck' });
    },
  },
  'DELETE /api/drivers/:id': {
    action: 'delete',
    tells: 'deleted',
    ready: async ({ as }) => {
      const { body } = await as.owner.post('/api/drivers', driverForm());
      return () => as.owner.delete(`/api/drivers/${body.data.id}`);
    },
  },
  'POST /api/processors': {
    action: 'create',
    tells: 'created',
    ready:
      async ({ as }) =>
      () =>
        as.owner.post('/api/processors', { name: unique('Processor'), licenseNumber: 'P' }),
  },
  'PUT /api/processors/:id': {
    action: 'update',
    tells: 'changes',
    ready: async ({ as }) => {
      const processor = await walkProcessor({ as });
      const change = { ...processor, name: unique('Renamed') };
      return () => as.owner.put(`/api/processors/${processor.id}`, change);
    },
  },
  'DELETE /api/processors/:id': {
    action: 'delete',
    tells: 'deleted',
    ready: async ({ as }) => {
      const processor = await walkProcessor({ as });
      return () => as.owner.delete(`/api/processors/${processor.id}`);
    },
  },
  'POST /api/brands': {
    action: 'create',
    tells: 'created',
    ready: async ({ as }) => {
      const processor = await walkProcessor({ as });
      return () => as.owner.post('/api/brands', { brandName: unique('Brand'), processorIds: [processor.id] });
    },
  },
  'PUT /api/brands/:id': {
    action: 'update',
    tells: 'changes',
    ready: async ({ as }) => {
      const brand = await walkBrand({ as });
      const change = { brand_name: unique('Renamed'), processorIds: brand.processors_list };
      return () => as.owner.put(`/api/brands/${brand.id}`, change);
    },
  },
  'PATCH /api/brands/:id': {
    action: 'update',
    tells: 'changes',
    ready: async ({ as }) => {
      const brand = await walkBrand({ as });
      const photo: [string, Buffer] = ['a.png', await anImage('png')];
      const { body } = await uploadTo(as.owner, '/api/upload-brand-image', 'brandImage', [photo]);
      const image = { order_number: 1, image_title: 'T', image_description: 'D', image_url: body.data.url };
      return () => as.owner.patch(`/api/brands/${brand.id}`, { brand_images: [image] });
    },
  },
  'DELETE /api/brands/:id': {
    action: 'delete',
    tells: 'deleted',
    ready: async ({ as }) => {
      const brand = await walkBrand({ as });
      return () => as.owner.delete(`/api/brands/${brand.id}`);
    },
  },
  'POST /api/upload-brand-image': {
    action: 'file_upload',
    tells: 'file',
    ready: upload('/api/upload-brand-image', 'brandImage', 'a.png', () => anImage('png')),
  },
  'POST /api/products-list': {
    action: 'create',
    tells: 'created',
    ready: async ({ as }) => {
      const { brand_name, processors } = await walkBrand({ as });
      const form = await productForm(as.owner, { brand_name, processor_name: processors[0].name });
      return () => as.owner.post('/api/products-list', form);
    },
  },
  'POST /api/products-list/import/check': {
    action: 'none',
    tells: 'nothing',
    entries: 0,
    ready: async (scene) => {
      const row = await productRow(scene);
      return () => uploadTo(scene.as.owner, '/api/products-list/import/check', 'file', [['a.csv', row]]);
    },
  },
  'POST /api/products-list/import': {
    action: 'import',
    tells: 'file',
    entries: 2,
    ready: async (scene) => {
      const row = await productRow(scene);
      return () => uploadTo(scene.as.owner, '/api/products-list/import', 'file', [['a.csv', row]]);
    },
  },
  'PUT /api/products-list/:id': {
    action: 'update',
    tells: 'changes',
    ready: async ({ as }) => {
      const product = await aProduct(as.owner);
      const change = { ...product, product_name: unique('Renamed') };
      return () => as.owner.put(`/api/products-list/${product.id}`, change);
    },
  },
  'DELETE /api/products-list/:id': {
    action: 'delete',
    tells: 'deleted',
    ready: async ({ as }) => {
      const product = await aProduct(as.owner);
      return () => as.owner.delete(`/api/products-list/${product.id}`);
    },
  },
  'POST /api/upload-product-image': {
    action: 'file_upload',
    tells: 'file',
    ready: upload('/api/upload-product-image', 'productImage', 'a.png', () => anImage('png')),
  },
  'POST /api/upload-certificate': {
    action: 'file_upload',
    tells: 'file',
    ready: upload('/api/upload-certificate', 'certificate', 'a.pdf', () => aPdf()),
  },
  'POST /api/upload-manifest': {
    action: 'file_upload',
    tells: 'file',
    ready: upload('/api/upload-manifest', 'manifests', 'a.pdf', () => aPdf(), true),
  },
  'POST /api/upload-invoice': {
    action: 'file_upload',
    tells: 'file',
    ready: upload('/api/upload-invoice', 'invoices', 'a.pdf', () => aPdf(), true),
  },
  'POST /api/orders': {
    action: 'create',
    tells: 'created',
    ready: async ({ as }) => {
      const [store, product] = [await aStore(as.owner), await aProduct(as.owner)];
      const orderDetails = [{ sku: skuOf(product), qty: 1 }];
      return () => as.agent.post('/api/orders', { storeId: store.id, orderDetails });
    },
  },
  'PUT /api/orders/:id/items': {
    action: 'update',
    tells: 'changes',
    ready: async (scene) => {
      const order = await anEditableOrder(scene);
      const orderDetails = order.order_details.map((line) => ({ ...line, qty: 3 }));
      return () => scene.as.owner.put(`/api/orders/${order.id}/items`, { orderDetails });
    },
  },
  'PATCH /api/orders/:id/status': {
    action: 'status_change',
    tells: 'changes',
    ready: async (scene) => {
      const order = await anEditableOrder(scene);
      return () =>
        scene.as.owner.patch(`/api/orders/${order.id}/status`, { order_status: 'pending delivery' });
    },
  },
  'POST /api/orders/status': {
    action: 'status_change',
    tells: 'changes',
    ready: async (scene) => {
      const { id } = await anEditableOrder(scene);
      const change = { order_status: 'pending delivery', orders: [{ id }] };
      return () => scene.as.owner.post('/api/orders/status', change);
    },
  },
  'PATCH /api/orders/:id/delivery': {
    action: 'update',
    tells: 'changes',
    ready: async (scene) => {
      const order = await anEditableOrder(scene);
      const change = { delivery_date: '2026-08-01', delivery_driver: scene.as.driver.user?.id };
      return () => scene.as.owner.patch(`/api/orders/${order.id}/delivery`, change);
    },
  },
};

interface Entry {
  action_type: string;
  log_message: string;
  additional_data: Record<string, unknown> | null;
}

async function entriesBy(world: World, act: () => Promise<Reply>): Promise<Entry[]> {
  const before = (await world.admin(sql`select id from activity_log`)) as { id: string }[];
  const reply = await act();
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
  return (await world.admin(sql`
    select action_type, log_message, additional_data from activity_log
    where not id = any(${before.map(({ id }) => id)}::uuid[])`)) as Entry[];
}

describe('every write of the product', () => {
  test('is walked here', ({ world }) => {
    const writes = world.endpoints.filter(({ method }) => method !== 'GET');
    const names = writes.map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(CALLS).sort()).toEqual(names.sort());
  });

  for (const [name, { ready, action, tells, entries: count = 1 }] of Object.entries(CALLS)) {
    test(`${name} is in the log, with its before and after`, async ({ world, as }) => {
      const entries = await entriesBy(world, await ready({ world, as }));
      expect(entries, `${count} entries`).toHaveLength(count);
      if (count === 0) return;
      const [entry] = entries.filter(({ action_type }) => action_type === action);
      const { log_message, additional_data } = entry as Entry;
      expect(log_message).toMatch(/\w/);
      if (tells === 'nothing') return;
      const told = additional_data?.[tells] as Record<string, unknown> | undefined;
      expect(
        Object.keys(told ?? {}).length,
        `${tells} in ${JSON.stringify(additional_data)}`,
      ).toBeGreaterThan(0);
      expect(JSON.stringify(additional_data)).not.toContain(PASSWORD);
      if (tells !== 'changes') return;
      for (const change of Object.values(told ?? {})) {
        expect(Object.keys(change as object).sort()).toEqual(['from', 'to']);
      }
    });
  }
});
