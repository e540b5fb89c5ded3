import { z } from 'zod';
import { endpoint, withId } from '../lib/endpoint.ts';

export const filesApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/files/:id',
    summary: "A file's bytes; range requests are answered, and `download` sends it under its original name",
    allow: 'signed_in',
    params: withId,
    query: z.object({ download: z.string().optional() }),
    binary: true,
    reply: z.object({}),
  }),
};
