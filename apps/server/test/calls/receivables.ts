import { ask, once, type Sample, type Scene, walkOrder } from './scene.ts';

const DAY = '2026-08-01';

/** A delivered order that is not paid. */
async function owing(scene: Scene) {
  const order = await walkOrder(scene, 'own');
  const change = { order_status: 'unpaid', delivery_date: DAY };
  await scene.as.owner.patch(`/api/orders/${order.id}/status`, change);
  return order;
}

async function aNotice(scene: Scene): Promise<string> {
  const { store_id } = await owing(scene);
  const { body } = await scene.as.owner.post('/api/default-notices', { store_id });
  return body.data.id;
}

const keptOwing = once(owing);
const keptNotice = once(aNotice);

export const RECEIVABLE_CALLS: Record<string, Sample> = {
  'GET /api/receivables': async (scene) => {
    await keptOwing(scene, 'own');
    return ask(scene.as.owner, 'GET', `/api/receivables?as_of=${DAY}&overdue=false&limit=5`);
  },
  'GET /api/receivables.csv': async (scene) => {
    await keptOwing(scene, 'own');
    return ask(scene.as.owner, 'GET', '/api/receivables.csv?overdue=true');
  },
  'GET /api/receivables/weeks': async (scene) => ask(scene.as.owner, 'GET', '/api/receivables/weeks'),
  'GET /api/stores/:id/account': async (scene) => {
    const { store_id } = await keptOwing(scene, 'own');
    return ask(scene.as.owner, 'GET', `/api/stores/${store_id}/account?from=${DAY}&to=${DAY}`);
  },
  'GET /api/stores/:id/statement.pdf': async (scene) => {
    const { store_id } = await keptOwing(scene, 'own');
    return ask(scene.as.owner, 'GET', `/api/stores/${store_id}/statement.pdf?from=${DAY}&to=${DAY}`);
  },
  'POST /api/stores/:id/statement/send': async (scene) => {
    const { store_id } = await keptOwing(scene, 'own');
    const statement = { email: 'store@walk.example', message: 'Please pay.', from: DAY, to: DAY };
    return ask(scene.as.owner, 'POST', `/api/stores/${store_id}/statement/send`, statement);
  },
  'GET /api/defaults': async (scene) => {
    await keptOwing(scene, 'own');
    return ask(scene.as.owner, 'GET', '/api/defaults?limit=5');
  },
  'GET /api/defaults.csv': async (scene) => {
    await keptOwing(scene, 'own');
    return ask(scene.as.owner, 'GET', '/api/defaults.csv');
  },
  'GET /api/defaults/counts': async ({ as }) => ask(as.owner, 'GET', '/api/defaults/counts'),
  'POST /api/default-notices': async (scene) => {
    const { store_id } = await owing(scene);
    return ask(scene.as.owner, 'POST', '/api/default-notices', { store_id });
  },
  'PATCH /api/default-notices/:id': async (scene) => {
    const id = await aNotice(scene);
    const steps = { sent_to_store_on: DAY, reported_on: DAY, report_reference: 'OCM-1', version: 1 };
    return ask(scene.as.owner, 'PATCH', `/api/default-notices/${id}`, steps);
  },
  'GET /api/default-notices/:id/letter.pdf': async (scene) =>
    ask(scene.as.owner, 'GET', `/api/default-notices/${await keptNotice(scene, 'own')}/letter.pdf`),
  'PUT /api/cod-list': async (scene) => {
    const { store_license } = await owing(scene);
    return ask(scene.as.owner, 'PUT', '/api/cod-list', { licenses: store_license, confirm: true });
  },
};
