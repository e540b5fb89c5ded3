import { invoiceDetails } from '../factories/invoice-details.ts';
import { ask, keptOrder, once, type Sample, type Scene, type Whose, walkOrder } from './scene.ts';
import { turn, turnAllOff } from './trade-settings.ts';

/** An approved order without an invoice, of a business that issues them from now on. */
async function unbilled(scene: Scene, order: { id: string }) {
  const { owner } = scene.as;
  await owner.patch(`/api/orders/${order.id}/status`, { order_status: 'pending delivery' });
  await owner.put('/api/invoice-details', invoiceDetails);
  await turn(scene, { invoicing: 'on' });
}

/** An issued invoice; the business then issues no more of itself, so that other calls are as before. */
async function anInvoice(scene: Scene, whose: Whose) {
  const order = await walkOrder(scene, whose);
  await unbilled(scene, order);
  const { body } = await scene.as.owner.post(`/api/orders/${order.id}/issued-invoices`, { reason: 'Walked' });
  await turnAllOff(scene);
  return { id: body.data.id as string, order_id: order.id };
}

const keptInvoice = once(anInvoice);

export const INVOICE_CALLS: Record<string, Sample> = {
  'GET /api/issued-invoices': async (scene, whose) => {
    const { order_id } = await keptInvoice(scene, whose);
    return ask(scene.as.owner, 'GET', `/api/issued-invoices?orderId=${order_id}&state=issued&limit=5`);
  },
  'GET /api/issued-invoices.csv': async (scene, whose) => {
    const { order_id } = await keptInvoice(scene, whose);
    return ask(scene.as.owner, 'GET', `/api/issued-invoices.csv?orderId=${order_id}`);
  },
  'GET /api/issued-invoices.zip': async (scene, whose) => {
    const { order_id } = await keptInvoice(scene, whose);
    return ask(scene.as.owner, 'GET', `/api/issued-invoices.zip?orderId=${order_id}`);
  },
  'GET /api/issued-invoices/counts': async ({ as }) => ask(as.owner, 'GET', '/api/issued-invoices/counts'),
  'GET /api/issued-invoices/:id': async (scene, whose) =>
    ask(scene.as.owner, 'GET', `/api/issued-invoices/${(await keptInvoice(scene, whose)).id}`),
  'GET /api/issued-invoices/:id.pdf': async (scene, whose) =>
    ask(scene.as.owner, 'GET', `/api/issued-invoices/${(await keptInvoice(scene, whose)).id}.pdf?download`),
  'POST /api/orders/:id/issued-invoices': async (scene, whose) => {
    const order = await walkOrder(scene, whose);
    await unbilled(scene, order);
    return ask(scene.as.owner, 'POST', `/api/orders/${order.id}/issued-invoices`, { reason: 'Walked' });
  },
  'POST /api/issued-invoices/:id/void': async (scene, whose) => {
    const { id } = await anInvoice(scene, whose);
    return ask(scene.as.owner, 'POST', `/api/issued-invoices/${id}/void`, { reason: 'Mistake' });
  },
  'POST /api/issued-invoices/:id/send': async (scene, whose) => {
    const { id } = await keptInvoice(scene, whose);
    const mail = { email: 'store@walk.example', message: 'Thank you.' };
    return ask(scene.as.owner, 'POST', `/api/issued-invoices/${id}/send`, mail);
  },
  'GET /api/orders/:id/packing-list.pdf': async (scene, whose) =>
    ask(scene.as.owner, 'GET', `/api/orders/${(await keptOrder(scene, whose)).id}/packing-list.pdf?download`),
};
