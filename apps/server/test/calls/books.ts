import { sql } from 'kysely';
import { walkLot } from './lots.ts';
import { ask, once, type Sample, walkOrder } from './scene.ts';

const PERIOD = 'from=2026-08-01&to=2026-08-31';

/** An order of the period that was delivered. */
const keptDelivery = once(async (scene) => {
  const { id } = await walkOrder(scene, 'own');
  const change = { order_status: 'unpaid', delivery_date: '2026-08-01' };
  await scene.as.owner.patch(`/api/orders/${id}/status`, change);
});

export const BOOK_CALLS: Record<string, Sample> = {
  'GET /api/tax/excise': async ({ as }) => ask(as.owner, 'GET', '/api/tax/excise?quarter=2026-08'),
  'POST /api/tax/excise/filed': async ({ world, as }) => {
    // A quarter is filed once, and a walk comes by several times.
    await world.admin(sql`delete from excise_returns where account_id = ${as.owner.user?.account_id}`);
    const form = { quarter: '2024-08', filed_on: '2024-09-20', confirmation: 'NY-1', amount: 63 };
    return ask(as.owner, 'POST', '/api/tax/excise/filed', form);
  },
  'GET /api/exports/qbo-invoices.zip': async (scene) => {
    await keptDelivery(scene, 'own');
    return ask(scene.as.owner, 'GET', `/api/exports/qbo-invoices.zip?${PERIOD}`);
  },
  'GET /api/exports/qbo-journals.csv': async (scene) => {
    await keptDelivery(scene, 'own');
    return ask(scene.as.owner, 'GET', `/api/exports/qbo-journals.csv?${PERIOD}&include=journals`);
  },
  'GET /api/exports/gl.csv': async (scene) => {
    await keptDelivery(scene, 'own');
    return ask(scene.as.owner, 'GET', `/api/exports/gl.csv?${PERIOD}`);
  },
  'GET /api/packs/inspector.zip': async (scene) => {
    await keptDelivery(scene, 'own');
    return ask(scene.as.owner, 'GET', `/api/packs/inspector.zip?${PERIOD}`);
  },
};

export const RECALL_CALLS: Record<string, Sample> = {
  'GET /api/recall': async (scene) =>
    ask(scene.as.owner, 'GET', `/api/recall?lot=${(await walkLot(scene)).id}`),
  'GET /api/recall.zip': async (scene) => {
    const { flavor_id } = await walkLot(scene);
    return ask(scene.as.owner, 'GET', `/api/recall.zip?flavor=${flavor_id}&${PERIOD}`);
  },
  'POST /api/recalls': async (scene) =>
    ask(scene.as.owner, 'POST', '/api/recalls', { lot_id: (await walkLot(scene)).id, reason: 'Mould' }),
  'PATCH /api/recalls/:id': async (scene) => {
    const { id: lot_id } = await walkLot(scene);
    const { body } = await scene.as.owner.post('/api/recalls', { lot_id, reason: 'Mould' });
    const notice = { notified_at: new Date(Date.now() + 1000).toISOString(), reference: 'OCM-9' };
    return ask(scene.as.owner, 'PATCH', `/api/recalls/${body.data.id}`, notice);
  },
};
