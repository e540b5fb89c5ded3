import { ask, once, type Sample, type Scene, type Whose, walkOrder } from './scene.ts';

const DAY = '2026-08-01';

/** A payment that lies on account of the store of an order. */
async function onAccount(scene: Scene) {
  const { id: order_id, store_id } = await walkOrder(scene, 'own');
  const payment = { store_id, amount: 10, date: DAY, payment_type: 'Cash' };
  const { body } = await scene.as.owner.post('/api/payments', payment);
  return { order_id, id: body.data.id as string };
}

/** A payment that pays a part of an order. */
async function applied(scene: Scene) {
  const payment = await onAccount(scene);
  const applications = [{ order_id: payment.order_id, amount: 4 }];
  await scene.as.owner.post(`/api/payments/${payment.id}/apply`, { applications });
  return payment;
}

/** Two cases of an order, one of which has come back and is held. */
async function aMemo(scene: Scene, whose: Whose = 'own') {
  const order = await walkOrder(scene, whose);
  const lines = [{ order_line_id: order.order_details[0]?.id, qty: 1, goods: 'held' }];
  const memo = { order_id: order.id, reason: 'Damaged', lines };
  const { body } = await scene.as.owner.post('/api/credit-memos', memo);
  return { id: body.data.id as string, sku: order.order_details[0]?.sku };
}

/** The flavor of a case that has come back and is held. */
export async function aHeldCase(scene: Scene): Promise<string> {
  const { sku } = await aMemo(scene);
  const { body } = await scene.as.owner.get(`/api/inventory?q=${sku}`);
  return body.data[0].flavor_id;
}

const keptPayment = once(applied);
const keptMemo = once(aMemo);

export const LEDGER_CALLS: Record<string, Sample> = {
  'GET /api/payments': async (scene) => {
    const { order_id } = await keptPayment(scene, 'own');
    return ask(scene.as.owner, 'GET', `/api/payments?orderId=${order_id}&kind=payment&state=posted&limit=5`);
  },
  'GET /api/payments.csv': async (scene) => {
    const { order_id } = await keptPayment(scene, 'own');
    return ask(scene.as.owner, 'GET', `/api/payments.csv?orderId=${order_id}&kind=payment`);
  },
  'GET /api/payments/counts': async ({ as }) => ask(as.owner, 'GET', '/api/payments/counts'),
  'POST /api/payments': async (scene, whose) => {
    const { id: order_id, store_id } = await walkOrder(scene, whose);
    const applications = [{ order_id, amount: 5 }];
    const payment = { store_id, amount: 10, date: DAY, payment_type: 'Check', reference: '7', applications };
    return ask(scene.as.owner, 'POST', '/api/payments', payment);
  },
  'POST /api/payments/:id/apply': async (scene) => {
    const { order_id, id } = await onAccount(scene);
    const applications = [{ order_id, amount: 5 }];
    return ask(scene.as.owner, 'POST', `/api/payments/${id}/apply`, { applications });
  },
  'POST /api/payments/:id/unapply': async (scene) => {
    const { order_id, id } = await applied(scene);
    return ask(scene.as.owner, 'POST', `/api/payments/${id}/unapply`, { order_id });
  },
  'POST /api/payments/:id/void': async (scene) => {
    const { id } = await applied(scene);
    return ask(scene.as.owner, 'POST', `/api/payments/${id}/void`, { reason: 'Bounced' });
  },
  'POST /api/orders/:id/write-off': async (scene, whose) => {
    const { id } = await walkOrder(scene, whose);
    await scene.as.owner.patch(`/api/orders/${id}/status`, { order_status: 'unpaid', delivery_date: DAY });
    return ask(scene.as.owner, 'POST', `/api/orders/${id}/write-off`, { reason: 'Closed' });
  },
  'POST /api/orders/:id/release': async (scene, whose) => {
    const { id } = await walkOrder(scene, whose);
    const payment_info = { payment_type: ['Cash'] };
    const change = { order_status: 'paid', payment_info, delivery_date: DAY };
    await scene.as.owner.patch(`/api/orders/${id}/status`, change);
    await scene.as.owner.patch(`/api/orders/${id}/status`, { order_status: 'cancelled' });
    return ask(scene.as.owner, 'POST', `/api/orders/${id}/release`, { reason: 'Cancelled' });
  },
  'POST /api/credit-memos': async (scene, whose) => {
    const { id: order_id, order_details } = await walkOrder(scene, whose);
    const lines = [{ order_line_id: order_details[0]?.id, qty: 1, goods: 'for_sale' }];
    return ask(scene.as.owner, 'POST', '/api/credit-memos', { order_id, reason: 'Return', lines });
  },
  'GET /api/credit-memos/:id.pdf': async (scene, whose) =>
    ask(scene.as.owner, 'GET', `/api/credit-memos/${(await keptMemo(scene, whose)).id}.pdf?download`),
  'POST /api/credit-memos/:id/void': async (scene, whose) =>
    ask(scene.as.owner, 'POST', `/api/credit-memos/${(await aMemo(scene, whose)).id}/void`, {
      reason: 'Mistake',
    }),
  'POST /api/payments/:id/refund': async (scene) => {
    const { id } = await onAccount(scene);
    const refund = { amount: 3, date: DAY, payment_type: 'Cash' };
    return ask(scene.as.owner, 'POST', `/api/payments/${id}/refund`, refund);
  },
};
