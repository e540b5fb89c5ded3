import { ask, type Sample, type Scene, walkOrder } from './scene.ts';

const DAY = '2026-08-01';

/** A delivered order that is not paid. */
async function owing(scene: Scene) {
  const order = await walkOrder(scene, 'own');
  const change = { order_status: 'unpaid', delivery_date: DAY };
  await scene.as.owner.patch(`/api/orders/${order.id}/status`, change);
  return order;
}

export const RECEIVABLE_CALLS: Record<string, Sample> = {
  'GET /api/receivables': async (scene) => {
    await owing(scene);
    return ask(scene.as.owner, 'GET', `/api/receivables?as_of=${DAY}&overdue=false&limit=5`);
  },
  'GET /api/receivables.csv': async (scene) => {
    await owing(scene);
    return ask(scene.as.owner, 'GET', '/api/receivables.csv?overdue=true');
  },
  'GET /api/stores/:id/account': async (scene) => {
    const { store_id } = await owing(scene);
    return ask(scene.as.owner, 'GET', `/api/stores/${store_id}/account?from=${DAY}&to=${DAY}`);
  },
};
