import { z } from 'zod';
import { endpoint, withId } from '../lib/endpoint.ts';
import { OVERRIDE_FORBIDDEN, Override } from '../receivables/checks.ts';

export const overrideApi = {
  give: endpoint({
    method: 'POST',
    path: '/api/orders/:id/override',
    summary: 'Override a check of an order for today, before the call that meets it',
    allow: 'checks.override',
    forbiddenMessage: OVERRIDE_FORBIDDEN,
    params: withId,
    body: Override,
    status: 201,
    reply: z.object({ data: Override.extend({ by: z.string(), on: z.iso.date() }) }),
  }),
};
