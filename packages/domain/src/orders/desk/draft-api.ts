import { z } from 'zod';
import { endpoint } from '../../lib/endpoint.ts';
import { DraftSave, KeptDraft } from './draft-schema.ts';

const kept = z.object({ data: KeptDraft.nullable() });

export const draftApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/order-draft',
    summary: "One's own unfinished order, or null",
    allow: 'orders.create',
    reply: kept,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/order-draft',
    summary:
      "Keep one's own unfinished order, or null to drop it; one that was changed on another machine since is 409 with that one in data",
    allow: 'orders.create',
    body: DraftSave,
    reply: kept,
  }),
};
