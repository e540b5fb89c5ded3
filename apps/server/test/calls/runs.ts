import { driverForm } from '../factories/people.ts';
import { aRun, planFor } from '../factories/runs.ts';
import { ask, once, type Sample, type Scene, type Whose, walkOrder } from './scene.ts';

/** An order that waits for a run. */
async function toDeliver(scene: Scene, whose: Whose) {
  const { owner } = scene.as;
  const { id } = await walkOrder(scene, whose);
  const { body } = await owner.patch(`/api/orders/${id}/status`, { order_status: 'pending delivery' });
  return body.data;
}

const otherDriver = once(async ({ as }) => (await as.owner.post('/api/drivers', driverForm())).body.data.id);

/** The driver's own, or that of someone else. */
async function walkRun(scene: Scene, whose: Whose) {
  const { owner, driver } = scene.as;
  const driver_id = whose === 'own' ? driver.user?.id : await otherDriver(scene, whose);
  return aRun(owner, [await toDeliver(scene, whose)], { driver_id });
}

export async function departed(scene: Scene, whose: Whose) {
  const { id } = await walkRun(scene, whose);
  return (await scene.as.owner.post(`/api/runs/${id}/depart`, {})).body.data;
}

const keptRun = once(walkRun);
const keptDeparted = once(departed);

const change =
  (word: string, runOf: typeof walkRun): Sample =>
  async (scene, whose) => {
    const { id, version } = await runOf(scene, whose);
    return ask(scene.as.owner, 'POST', `/api/runs/${id}/${word}`, { version });
  };

export const RUN_CALLS: Record<string, Sample> = {
  'GET /api/runs': async ({ as }) => ask(as.owner, 'GET', '/api/runs?limit=5&state=planned&q=run'),
  'GET /api/runs.csv': async ({ as }) => ask(as.owner, 'GET', '/api/runs.csv?state=planned&sort=number'),
  'GET /api/runs/counts': async ({ as }) => ask(as.owner, 'GET', '/api/runs/counts'),
  'GET /api/runs/:id': async (scene, whose) =>
    ask(scene.as.owner, 'GET', `/api/runs/${(await keptRun(scene, whose)).id}`),
  'GET /api/runs/:id/manifest.pdf': async (scene, whose) =>
    ask(scene.as.owner, 'GET', `/api/runs/${(await keptDeparted(scene, whose)).id}/manifest.pdf?version=1`),
  'GET /api/runs/:id/packing-lists.pdf': async (scene, whose) =>
    ask(scene.as.owner, 'GET', `/api/runs/${(await keptRun(scene, whose)).id}/packing-lists.pdf`),
  'POST /api/runs': async (scene, whose) =>
    ask(
      scene.as.owner,
      'POST',
      '/api/runs',
      planFor([await toDeliver(scene, whose)], { driver_id: scene.as.driver.user?.id }),
    ),
  'PUT /api/runs/:id': async (scene, whose) => {
    const { id, version, driver_id, stops } = await walkRun(scene, whose);
    const orders = stops.flatMap((stop) => stop.orders);
    const plan = planFor(orders, { driver_id, version, vehicle_plate: 'NY-0815', departs_at: '07:45' });
    return ask(scene.as.owner, 'PUT', `/api/runs/${id}`, plan);
  },
  'POST /api/runs/:id/depart': change('depart', walkRun),
  'POST /api/runs/:id/return': change('return', departed),
  'POST /api/runs/:id/reopen': change('reopen', departed),
  'POST /api/runs/:id/cancel': change('cancel', walkRun),
};
