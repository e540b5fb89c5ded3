import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { skuOf } from '../factories/products.ts';
import { aPdf } from '../factories/sample-files.ts';
import { aStore } from '../factories/stores.ts';
import { uploadForm, uploadTo } from '../factories/upload-form.ts';
import { ask, emptyAccount, keptOrder, once, type Sample, walkOrder, walkProduct } from './scene.ts';

const read =
  (url: (id: string) => string): Sample =>
  async (scene, whose) =>
    ask(scene.as.owner, 'GET', url((await keptOrder(scene, whose)).id));

const upload =
  (kind: 'manifest' | 'invoice'): Sample =>
  async (scene, whose) => {
    const { id } = await walkOrder(scene, whose);
    const form = await uploadForm(`${kind}s`, [['a.pdf', aPdf()]], { orderId: id });
    return { ...ask(scene.as.owner, 'POST', `/api/upload-${kind}`), ...form };
  };

const aManifest = once(async (scene, whose) => {
  const { id: orderId } = await walkOrder(scene, whose);
  const files: [string, Buffer][] = [['a.pdf', aPdf()]];
  const { body } = await uploadTo(scene.as.owner, '/api/upload-manifest', 'manifests', files, { orderId });
  return body.data[0] as { url: string };
});

const remove =
  (kind: 'manifest' | 'invoice'): Sample =>
  async (scene, whose) => {
    const { id: orderId } = await walkOrder(scene, whose);
    const files: [string, Buffer][] = [['a.pdf', aPdf()]];
    const { body } = await uploadTo(scene.as.owner, `/api/upload-${kind}`, `${kind}s`, files, { orderId });
    return ask(scene.as.owner, 'DELETE', `/api/${kind}s/${body.data[0].id}`);
  };

export const ORDER_CALLS: Record<string, Sample> = {
  'GET /api/orders': async (scene) => {
    const { store_id } = await keptOrder(scene, 'own');
    return ask(scene.as.owner, 'GET', `/api/orders?list=active&limit=5&sort=order_total&storeId=${store_id}`);
  },
  'GET /api/orders.csv': async (scene) => {
    const { store_id } = await keptOrder(scene, 'own');
    return ask(
      scene.as.owner,
      'GET',
      `/api/orders.csv?list=active&sort=order_total&columns=order_number&storeId=${store_id}`,
    );
  },
  'GET /api/orders/counts': async ({ as }) => ask(as.owner, 'GET', '/api/orders/counts?list=active'),
  'GET /api/orders/:id': read((id) => `/api/orders/${id}`),
  'GET /api/orders/:id/history': read((id) => `/api/orders/${id}/history`),
  'GET /api/deliveries': async ({ as }) => ask(as.owner, 'GET', '/api/deliveries?from=2026-08-03'),
  'GET /api/orders/live': async ({ as }) => ask(as.owner, 'GET', '/api/orders/live'),
  'GET /api/pending-orders': async ({ as }) => ask(as.owner, 'GET', '/api/pending-orders'),
  'POST /api/orders': async (scene) => {
    const { as } = scene;
    const [store, product] = [await aStore(as.owner), await walkProduct(scene)];
    const orderDetails = [{ sku: skuOf(product), qty: 1 }];
    return ask(as.agent, 'POST', '/api/orders', { storeId: store.id, orderDetails });
  },
  'GET /api/order-draft': async ({ as }) => ask(as.owner, 'GET', '/api/order-draft'),
  'PUT /api/order-draft': async ({ as }) => {
    const { id: store_id } = await aStore(as.owner);
    const line = {
      ...{ id: randomUUID(), sku: 'S-1', qty: 2, price: 10, is_sample: false },
      ...{ brand_name: 'Alta', processor_name: null, product_name: 'Cart', product_type: 'Vape' },
      ...{ flavor: 'Mango', size: 1, size_unit: 'grams' },
    };
    const draft = { store_id, lines: [line], key: randomUUID(), saved_at: '2026-08-01T10:00:00.000Z' };
    return ask(as.owner, 'PUT', '/api/order-draft', { draft });
  },
  'PUT /api/orders/:id/items': async (scene, whose) => {
    const order = await walkOrder(scene, whose);
    const orderDetails = order.order_details.map(({ id, sku }) => ({ id, sku, qty: 3 }));
    return ask(scene.as.owner, 'PUT', `/api/orders/${order.id}/items`, { orderDetails });
  },
  'PATCH /api/orders/:id/status': async (scene, whose) => {
    const { id, delivery_date } = await walkOrder(scene, whose);
    const date = delivery_date ? {} : { delivery_date: '2026-08-01' };
    const change = { order_status: 'delivered', ...date };
    return ask(scene.as.owner, 'PATCH', `/api/orders/${id}/status`, change);
  },
  'POST /api/orders/status': async (scene, whose) => {
    const { id, version } = await walkOrder(scene, whose);
    const change = { order_status: 'delivered', delivery_date: '2026-08-01', orders: [{ id, version }] };
    return ask(scene.as.owner, 'POST', '/api/orders/status', change);
  },
  'POST /api/orders/delivery': async (scene, whose) => {
    const { id, version } = await walkOrder(scene, whose);
    const change = { delivery_date: '2026-08-02', orders: [{ id, version }] };
    return ask(scene.as.owner, 'POST', '/api/orders/delivery', change);
  },
  'PATCH /api/orders/:id/delivery': async (scene, whose) => {
    const { id } = await walkOrder(scene, whose);
    const change = { delivery_date: '2026-08-02', delivery_driver: scene.as.driver.user?.id };
    return ask(scene.as.owner, 'PATCH', `/api/orders/${id}/delivery`, change);
  },
  'POST /api/orders/:id/approve': async (scene, whose) => {
    const { id } = await walkOrder(scene, whose);
    const approval = { delivery_date: '2026-08-02', delivery_driver: scene.as.driver.user?.id };
    return ask(scene.as.owner, 'POST', `/api/orders/${id}/approve`, approval);
  },
  'POST /api/orders/:id/override': async (scene, whose) => {
    const { id } = await walkOrder(scene, whose);
    const override = { at: 'approval', check: 'license_expired', reason: 'Renewal seen' };
    return ask(scene.as.owner, 'POST', `/api/orders/${id}/override`, override);
  },
  'GET /api/stores/:id/check': async (scene, whose) => {
    const { store_id } = await keptOrder(scene, whose);
    return ask(scene.as.owner, 'GET', `/api/stores/${store_id}/check?amount=545`);
  },
  'POST /api/orders/:id/undo': async (scene, whose) => {
    const { id, delivery_date } = await walkOrder(scene, whose);
    const by = whose === 'own' ? scene.as.driver : scene.as.owner;
    const change = { order_status: 'delivered', delivery_date: delivery_date ?? '2026-08-01' };
    const { body } = await by.patch(`/api/orders/${id}/status`, change);
    return ask(scene.as.owner, 'POST', `/api/orders/${id}/undo`, { version: body.data.version });
  },
  'GET /api/files/:id': async (scene, whose) =>
    ask(scene.as.owner, 'GET', (await aManifest(scene, whose)).url),
  'GET /api/orders/:id/invoice.pdf': read((id) => `/api/orders/${id}/invoice.pdf`),
  'GET /api/orders/invoices.zip': read((id) => `/api/orders/invoices.zip?ids=${id}`),
  'GET /api/manifests': read((id) => `/api/manifests?orderId=${id}`),
  'GET /api/manifests.csv': read((id) => `/api/manifests.csv?orderId=${id}`),
  'GET /api/invoices': read((id) => `/api/invoices?orderId=${id}`),
  'DELETE /api/manifests/:id': remove('manifest'),
  'DELETE /api/invoices/:id': remove('invoice'),
  'POST /api/upload-manifest': upload('manifest'),
  'POST /api/upload-invoice': upload('invoice'),
  'POST /api/sample-data': async (scene) => {
    await emptyAccount(scene);
    return ask(scene.as.owner, 'POST', '/api/sample-data');
  },
  'DELETE /api/sample-data': async ({ as, world }) => {
    const { id } = await aStore(as.owner);
    await world.admin(
      sql`insert into sample_records (account_id, kind, id) values (${as.owner.user?.account_id}, 'store', ${id})`,
    );
    return ask(as.owner, 'DELETE', '/api/sample-data');
  },
  'GET /api/analytics/sales': async ({ as }) => ask(as.owner, 'GET', '/api/analytics/sales'),
  'GET /api/analytics/report': async ({ as }) =>
    ask(as.owner, 'GET', '/api/analytics/report?by=product&from=2026-10-15&to=2026-11-16'),
  'GET /api/analytics/report.csv': async ({ as }) =>
    ask(
      as.owner,
      'GET',
      '/api/analytics/report.csv?by=store&from=2026-11-01&to=2026-11-16&sort=name&dir=desc',
    ),
  'GET /api/analytics/sales.csv': async ({ as }) =>
    ask(as.owner, 'GET', '/api/analytics/sales.csv?section=agents&period=month'),
  'GET /api/home': async ({ as }) => ask(as.owner, 'GET', '/api/home'),
};
