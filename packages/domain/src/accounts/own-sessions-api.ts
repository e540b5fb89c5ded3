import { z } from 'zod';
import { done, endpoint, withId } from '../lib/endpoint.ts';
import { OwnSession } from './own-sessions.ts';

export const ownSessionsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'Where one is signed in, this device first',
    allow: 'signed_in',
    reply: z.object({ data: z.array(OwnSession) }),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    summary: 'Sign out one of the own other devices',
    allow: 'signed_in',
    params: withId,
    reply: done,
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    summary: 'Sign out all of the own other devices',
    allow: 'signed_in',
    reply: done,
  }),
};
