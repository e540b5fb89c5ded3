import { z } from 'zod';
import { endpoint, withId } from '../lib/endpoint.ts';
import { reason } from '../lib/reason.ts';
import { UPLOADS } from '../lib/uploads.ts';
import { Attention, CheckedRun, Run } from './run-schema.ts';
import { StopAction } from './stop-action.ts';

/** The field of the form that carries the signature. */
export const SIGNATURE_FIELD = UPLOADS.signature.field;
export const SIGNATURE_SAVED = 'Signature saved successfully!';
export const ATTENTION_ENDED = 'Somebody has already decided on this.';
export const ATTENTION_ACCEPTED = 'The action was accepted.';
export const ATTENTION_DISMISSED = 'The action was dismissed.';

const run = z.object({ data: CheckedRun });

export const stopsApi = {
  act: endpoint({
    method: 'POST',
    path: '/api/stops/:id/actions',
    summary:
      'Arrive at a stop, complete it or say that it could not be delivered; the same action_id is answered as the first time',
    allow: 'runs.drive',
    params: withId,
    body: StopAction,
    reply: run,
  }),
  sign: endpoint({
    method: 'POST',
    path: '/api/stops/:id/signature',
    summary: 'The signature of whoever received the delivery, a PNG',
    allow: 'runs.drive',
    params: withId,
    upload: SIGNATURE_FIELD,
    reply: z.object({ message: z.string() }),
  }),
  readSignature: endpoint({
    method: 'GET',
    path: '/api/stops/:id/signature.png',
    summary: 'The signature of a stop',
    allow: 'runs.see',
    params: withId,
    binary: true,
    reply: z.object({}),
  }),
  tell: endpoint({
    method: 'POST',
    path: '/api/stops/:id/attention',
    summary: 'Tell the office of an action that was refused; it is shown there until an admin decides on it',
    allow: 'runs.drive',
    params: withId,
    body: z.object({ action: StopAction, sentence: z.string().trim().min(1).max(500) }),
    status: 201,
    reply: z.object({ data: Attention }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/attention/:id/accept',
    summary: 'Apply a refused action as an admin may, as it was sent or corrected, for a reason',
    allow: 'runs.manage',
    params: withId,
    body: z.object({ reason, action: StopAction.optional() }),
    reply: run.extend({ message: z.string() }),
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/api/attention/:id/dismiss',
    summary: 'End what needs attention without applying it, for a reason',
    allow: 'runs.manage',
    params: withId,
    body: z.object({ reason }),
    reply: z.object({ data: Run, message: z.string() }),
  }),
};
