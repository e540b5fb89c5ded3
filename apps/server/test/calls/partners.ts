import { agentForm, driverForm } from '../factories/people.ts';
import { aStore } from '../factories/stores.ts';
import { unique } from '../factories/unique.ts';
import { uploadForm } from '../factories/upload-form.ts';
import { ask, keptOrder, once, restoreOf, type Sample } from './scene.ts';

const importStores =
  (path: string): Sample =>
  async ({ as }) => {
    const rows = Buffer.from(`Store Name,License Number,Address\nS,${unique('L')},A`);
    return { ...ask(as.owner, 'POST', path), ...(await uploadForm('file', [['a.csv', rows]])) };
  };

const notedStore = once(async (scene, whose) => {
  const { store_id } = await keptOrder(scene, whose);
  await scene.as.owner.post('/api/store-notes', { storeId: store_id, noteDetails: 'Ring' });
  return store_id;
});

export const PARTNER_CALLS: Record<string, Sample> = {
  'GET /api/stores': async ({ as }) => ask(as.owner, 'GET', '/api/stores?limit=5&sort=store_name&q=s'),
  'GET /api/stores.csv': async ({ as }) =>
    ask(as.owner, 'GET', '/api/stores.csv?license=due&sort=created_at&columns=phone,address'),
  'GET /api/stores/find': async ({ as }) => ask(as.owner, 'GET', '/api/stores/find?q=gre'),
  'GET /api/stores/:id': async (scene, whose) =>
    ask(scene.as.owner, 'GET', `/api/stores/${(await keptOrder(scene, whose)).store_id}`),
  'GET /api/stores/:id/overview': async (scene, whose) =>
    ask(scene.as.owner, 'GET', `/api/stores/${(await keptOrder(scene, whose)).store_id}/overview`),
  'POST /api/stores': async ({ as }) =>
    ask(as.owner, 'POST', '/api/stores', { storeName: 'S', licenseNumber: unique('L'), address: 'A' }),
  'PUT /api/stores/:id': async ({ as }) => {
    const store = await aStore(as.owner, { city: 'Troy', contactName: 'Ann', storeType: 'Delivery' });
    const { id, created_at, updated_at, ...fields } = store;
    return ask(as.owner, 'PUT', `/api/stores/${id}`, { ...fields, store_name: 'Renamed' });
  },
  'PUT /api/stores/:id/trade': async ({ as }) => {
    const details = {
      credit_limit: 500,
      terms_days: 14,
      terms_reason: 'Agreed',
      tax_certificate_status: 'valid',
    };
    return ask(as.owner, 'PUT', `/api/stores/${(await aStore(as.owner)).id}/trade`, details);
  },
  'DELETE /api/stores/:id': async ({ as }) =>
    ask(as.owner, 'DELETE', `/api/stores/${(await aStore(as.owner)).id}`),
  'POST /api/stores/:id/restore': async ({ as }) =>
    restoreOf(as.owner, '/api/stores', await aStore(as.owner)),
  'POST /api/stores/import/check': importStores('/api/stores/import/check'),
  'POST /api/stores/import': importStores('/api/stores/import'),
  'POST /api/imports/cancel': async ({ as }) =>
    ask(as.owner, 'POST', '/api/imports/cancel', { key: crypto.randomUUID() }),
  'GET /api/store-notes': async (scene, whose) => {
    const store_id = await notedStore(scene, whose);
    return ask(scene.as.owner, 'GET', `/api/store-notes?storeId=${store_id}&limit=5`);
  },
  'POST /api/store-notes': async (scene, whose) => {
    const { store_id: storeId, order_number: orderNumber } = await keptOrder(scene, whose);
    const order = whose === 'own' ? { orderNumber } : {};
    const note = { storeId, ...order, noteDetails: 'A note', noteSource: 'manual' };
    return ask(scene.as.owner, 'POST', '/api/store-notes', note);
  },
  'GET /api/zipcodes/:zip': async ({ as }) => ask(as.owner, 'GET', '/api/zipcodes/12401'),
  'GET /api/places-key': async ({ as }) => ask(as.owner, 'GET', '/api/places-key'),
  'GET /api/agents': async ({ as }) => ask(as.owner, 'GET', '/api/agents?limit=5&q=a'),
  'POST /api/agents': async ({ as }) => ask(as.owner, 'POST', '/api/agents', agentForm()),
  'PUT /api/agents/:id': async ({ as }) => {
    const { password, ...form } = agentForm();
    const { body } = await as.owner.post('/api/agents', { ...form, password });
    return ask(as.owner, 'PUT', `/api/agents/${body.data.id}`, { ...form, agentName: 'Renamed' });
  },
  'DELETE /api/agents/:id': async ({ as }) => {
    const { body } = await as.owner.post('/api/agents', agentForm());
    return ask(as.owner, 'DELETE', `/api/agents/${body.data.id}`);
  },
  'GET /api/drivers': async ({ as }) => ask(as.owner, 'GET', '/api/drivers?limit=5&q=d'),
  'POST /api/drivers': async ({ as }) => ask(as.owner, 'POST', '/api/drivers', driverForm()),
  'PUT /api/drivers/:id': async ({ as }) => {
    const { password, ...form } = driverForm();
    const { body } = await as.owner.post('/api/drivers', { ...form, password });
    return ask(as.owner, 'PUT', `/api/drivers/${body.data.id}`, { ...form, vehicle: 'Truck' });
  },
  'DELETE /api/drivers/:id': async ({ as }) => {
    const { body } = await as.owner.post('/api/drivers', driverForm());
    return ask(as.owner, 'DELETE', `/api/drivers/${body.data.id}`);
  },
};
