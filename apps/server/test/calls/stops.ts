import type { Run } from '@waybill/domain/runs/run-schema';
import { actionOf, theStop } from '../factories/door.ts';
import { anImage } from '../factories/sample-files.ts';
import { uploadForm, uploadTo } from '../factories/upload-form.ts';
import { departed } from './runs.ts';
import { ask, once, type Sample, type Scene, type Whose } from './scene.ts';

const REASON = { reason: 'Seen the papers' };

async function walkStop(scene: Scene, whose: Whose) {
  const run: Run = await departed(scene, whose);
  return theStop(run);
}

const signature = async () => anImage('png', 300, 100);

const signedStop = once(async (scene, whose) => {
  const { id } = await walkStop(scene, whose);
  const file: [string, Uint8Array] = ['signature.png', await signature()];
  await uploadTo(scene.as.owner, `/api/stops/${id}/signature`, 'signature', [file]);
  return id;
});

async function walkAttention(scene: Scene, whose: Whose): Promise<string> {
  const { id } = await walkStop(scene, whose);
  const told = { action: actionOf('complete'), sentence: 'Refused somehow.' };
  return (await scene.as.owner.post(`/api/stops/${id}/attention`, told)).body.data.id;
}

async function returned(scene: Scene, whose: Whose): Promise<Run> {
  const run: Run = await departed(scene, whose);
  return (await scene.as.owner.post(`/api/runs/${run.id}/return`, {})).body.data;
}

export const STOP_CALLS: Record<string, Sample> = {
  'POST /api/stops/:id/actions': async (scene, whose) => {
    const { id } = await walkStop(scene, whose);
    const money = [{ amount: 5, payment_type: 'Check', reference: '1044' }];
    return ask(scene.as.owner, 'POST', `/api/stops/${id}/actions`, actionOf('complete', { money }));
  },
  'POST /api/stops/:id/signature': async (scene, whose) => {
    const { id } = await walkStop(scene, whose);
    const form = await uploadForm('signature', [['signature.png', await signature()]]);
    return { ...ask(scene.as.owner, 'POST', `/api/stops/${id}/signature`), ...form };
  },
  'GET /api/stops/:id/signature.png': async (scene, whose) =>
    ask(scene.as.owner, 'GET', `/api/stops/${await signedStop(scene, whose)}/signature.png`),
  'POST /api/stops/:id/attention': async (scene, whose) => {
    const { id } = await walkStop(scene, whose);
    const told = { action: actionOf('arrive'), sentence: 'Refused somehow.' };
    return ask(scene.as.owner, 'POST', `/api/stops/${id}/attention`, told);
  },
  'POST /api/attention/:id/accept': async (scene, whose) =>
    ask(scene.as.owner, 'POST', `/api/attention/${await walkAttention(scene, whose)}/accept`, REASON),
  'POST /api/attention/:id/dismiss': async (scene, whose) =>
    ask(scene.as.owner, 'POST', `/api/attention/${await walkAttention(scene, whose)}/dismiss`, REASON),
  'POST /api/runs/:id/settle': async (scene, whose) => {
    const { id, version } = await returned(scene, whose);
    return ask(scene.as.owner, 'POST', `/api/runs/${id}/settle`, {
      ...{ counted_cash: 1, note: 'Found under the seat', version },
    });
  },
};
