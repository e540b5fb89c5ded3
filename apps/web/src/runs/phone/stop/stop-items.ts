import { filesApi } from '@waybill/domain/files/api';
import { UPLOADS } from '@waybill/domain/lib/uploads';
import type { Run, Stop } from '@waybill/domain/runs/run-schema';
import { runsApi } from '@waybill/domain/runs/runs-api';
import { StopAction } from '@waybill/domain/runs/stop-action';
import { SIGNATURE_FIELD, stopsApi } from '@waybill/domain/runs/stops-api';
import { urlOf } from '../../../lib/call.ts';
import type { NewItem, Owner, QueueItem, StopDraft } from '../queue/phone-records.ts';

const MAX_SENTENCE = 500;

/** Where an item belongs, and when it was done. */
interface Place {
  owner: Owner;
  run: Pick<Run, 'id' | 'number' | 'version'>;
  stop: Pick<Stop, 'id' | 'position' | 'orders'>;
}

function itemOf(
  { owner, run, stop }: Omit<Place, 'stop'> & { stop: Place['stop'] | null },
  item: Pick<NewItem, 'id' | 'kind' | 'request'>,
): NewItem {
  const { user_id, account_id } = owner;
  return {
    ...{ user_id, account_id, run_id: run.id, stop_id: stop?.id ?? null },
    ...item,
    at: new Date().toISOString(),
    refused: null,
  };
}

export function actionItem(place: Place, action: StopAction): NewItem {
  const path = urlOf(stopsApi.act, { id: place.stop.id });
  return itemOf(place, { id: action.action_id, kind: action.kind, request: { path, json: action } });
}

/** The signature, then each photo for each order of the stop; they follow the action. */
export function fileItems(
  place: Place,
  { signature, photos }: Pick<StopDraft, 'signature' | 'photos'>,
): NewItem[] {
  const { run, stop } = place;
  const signed = signature ? [signatureItem(place, signature.picture)] : [];
  const name = (number: number) => `${run.number}-stop-${stop.position}-${number}.jpg`;
  const pictures = photos.flatMap(({ blob }, index) =>
    stop.orders.map(({ id }) => photoItem(place, id, { name: name(index + 1), blob })),
  );
  return [...signed, ...pictures];
}

function signatureItem(place: Place, file: Blob): NewItem {
  const path = urlOf(stopsApi.sign, { id: place.stop.id });
  const form = { fields: {}, field: SIGNATURE_FIELD, name: 'signature.png', file };
  return itemOf(place, {
    id: crypto.randomUUID(),
    kind: 'signature',
    request: { path, key: crypto.randomUUID(), form },
  });
}

function photoItem(place: Place, orderId: string, { name, blob }: { name: string; blob: Blob }): NewItem {
  const path = urlOf(filesApi.uploadManifests);
  const form = { fields: { orderId }, field: UPLOADS.manifest.field, name, file: blob };
  return itemOf(place, {
    id: crypto.randomUUID(),
    kind: 'photo',
    request: { path, key: crypto.randomUUID(), form },
  });
}

export function endItemOf(owner: Owner, run: Place['run']): NewItem {
  const path = urlOf(runsApi.return, { id: run.id });
  return itemOf(
    { owner, run, stop: null },
    { id: crypto.randomUUID(), kind: 'end', request: { path, key: crypto.randomUUID(), json: {} } },
  );
}

/** A refused action is told to the office in its own place; of anything else only the driver hears. */
export function tellOffice(item: QueueItem, sentence: string): QueueItem {
  const action = StopAction.safeParse(item.request.json);
  if (item.refused || !item.stop_id || !action.success)
    return { ...item, refused: { sentence, told_at: new Date().toISOString() } };
  const json = { action: action.data, sentence: sentence.slice(0, MAX_SENTENCE) };
  const request = { path: urlOf(stopsApi.tell, { id: item.stop_id }), key: crypto.randomUUID(), json };
  return { ...item, request, refused: { sentence, told_at: null } };
}
