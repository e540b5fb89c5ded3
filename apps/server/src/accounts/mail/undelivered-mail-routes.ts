import { MAIL_DISMISSED, MAIL_QUEUED_AGAIN } from '@waybill/domain/accounts/undelivered-mail';
import { undeliveredMailApi } from '@waybill/domain/accounts/undelivered-mail-api';
import { type App, route } from '../../http/route.ts';
import { dismissMail, readUndeliveredMails, retryMail } from './undelivered-mail.ts';

export function undeliveredMailRoutes(app: App): void {
  route(app, undeliveredMailApi.list, async (context) => ({ data: await readUndeliveredMails(context) }));
  route(app, undeliveredMailApi.retry, async (context, { params }) => {
    await retryMail(context, params.id);
    return { message: MAIL_QUEUED_AGAIN };
  });
  route(app, undeliveredMailApi.dismiss, async (context, { params }) => {
    await dismissMail(context, params.id);
    return { message: MAIL_DISMISSED };
  });
}
