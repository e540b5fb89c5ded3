import { z } from 'zod';
import { done, endpoint, withId } from '../lib/endpoint.ts';
import { UndeliveredMail } from './undelivered-mail.ts';

export const undeliveredMailApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/undelivered-mails',
    summary: 'The mails that could not be delivered, the latest first; at most 200',
    allow: 'undelivered_mail.manage',
    reply: z.object({ data: z.array(UndeliveredMail) }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/undelivered-mails/:id/retry',
    summary: 'Try again to deliver a mail, with a fresh link and all attempts',
    allow: 'undelivered_mail.manage',
    params: withId,
    reply: done,
  }),
  dismiss: endpoint({
    method: 'DELETE',
    path: '/api/undelivered-mails/:id',
    summary: 'Give up a mail that could not be delivered',
    allow: 'undelivered_mail.manage',
    params: withId,
    reply: done,
  }),
};
