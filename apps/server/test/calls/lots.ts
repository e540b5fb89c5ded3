import { aFlavor, aLot, lotForm } from '../factories/lots.ts';
import { anOrder } from '../factories/orders.ts';
import { uploadForm } from '../factories/upload-form.ts';
import { ask, ofBrand, type Sample, type Scene, type Whose, walkOrder, walkProduct } from './scene.ts';
import { turn } from './trade-settings.ts';

const turnOn = (scene: Scene) => turn(scene, { lots: 'on', invoicing: 'off' });

async function walkFlavor(scene: Scene) {
  await turnOn(scene);
  return aFlavor(scene.as.owner, 0, await ofBrand(scene));
}

export async function walkLot(scene: Scene) {
  const { flavor_id } = await walkFlavor(scene);
  return aLot(scene.as.owner, flavor_id);
}

/** An approved order with the lots that it was given, which no other order has. */
async function allocated(scene: Scene, whose: Whose) {
  await turnOn(scene);
  const order = await walkOrder(scene, whose, await walkProduct(scene));
  await scene.as.owner.patch(`/api/orders/${order.id}/status`, { order_status: 'pending delivery' });
  const { body } = await scene.as.owner.get(`/api/orders/${order.id}/allocations`);
  return { order, allocations: body.data };
}

const importLots =
  (path: string): Sample =>
  async (scene) => {
    const { sku } = await walkFlavor(scene);
    const rows = Buffer.from(`SKU,Lot Number,Cases,Expires\n${sku},L-1,5,2030-01-31`);
    return { ...ask(scene.as.owner, 'POST', path), ...(await uploadForm('file', [['a.csv', rows]])) };
  };

export const LOT_CALLS: Record<string, Sample> = {
  'GET /api/lots': async ({ as }) => ask(as.owner, 'GET', '/api/lots?limit=5&state=active&test=passed&q=l'),
  'GET /api/lots.csv': async ({ as }) => ask(as.owner, 'GET', '/api/lots.csv?expiring=30'),
  'GET /api/lots/counts': async ({ as }) => ask(as.owner, 'GET', '/api/lots/counts'),
  'GET /api/lots/:id': async (scene, whose) => {
    const { allocations } = await allocated(scene, whose);
    return ask(scene.as.owner, 'GET', `/api/lots/${allocations[0].lot_id}`);
  },
  'POST /api/lots': async (scene) =>
    ask(scene.as.owner, 'POST', '/api/lots', lotForm((await walkFlavor(scene)).flavor_id)),
  'POST /api/lots/import/check': importLots('/api/lots/import/check'),
  'POST /api/lots/import': importLots('/api/lots/import'),
  'PUT /api/lots/:id': async (scene) => {
    const { id, version } = await walkLot(scene);
    return ask(scene.as.owner, 'PUT', `/api/lots/${id}`, { supplier_name: 'Hudson', version });
  },
  'POST /api/lots/:id/adjust': async (scene) => {
    const { id } = await walkLot(scene);
    return ask(scene.as.owner, 'POST', `/api/lots/${id}/adjust`, { qty_change: -1, reason: 'Counted' });
  },
  'PATCH /api/lots/:id/state': async (scene) => {
    const { id } = await walkLot(scene);
    return ask(scene.as.owner, 'PATCH', `/api/lots/${id}/state`, { state: 'hold', reason: 'Looked at' });
  },
  'GET /api/orders/:id/allocations': async (scene, whose) =>
    ask(scene.as.owner, 'GET', `/api/orders/${(await allocated(scene, whose)).order.id}/allocations`),
  'PUT /api/orders/:id/allocations': async (scene) => {
    const { flavor_id, sku } = await walkFlavor(scene);
    const lot = await aLot(scene.as.owner, flavor_id);
    const order = await anOrder(scene.as.owner, { lines: [{ sku, qty: 3 }] });
    await scene.as.owner.patch(`/api/orders/${order.id}/status`, { order_status: 'pending delivery' });
    const [{ id: order_line_id } = { id: '' }] = order.order_details;
    const damaged = {
      order_id: order.id,
      reason: 'Damaged',
      lines: [{ order_line_id, qty: 1, goods: 'held' }],
    };
    await scene.as.owner.post('/api/credit-memos', damaged);
    const part = { order_line_id, lot_id: lot.id, qty: 3 };
    const allocations = [{ ...part, ship_uid: '1A4120300000001000000014' }];
    return ask(scene.as.owner, 'PUT', `/api/orders/${order.id}/allocations`, { allocations });
  },
};
