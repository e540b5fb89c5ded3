import { MAIL_KIND_LABELS, type UndeliveredMail } from '@waybill/domain/accounts/undelivered-mail';
import { notFound } from '@waybill/domain/lib/errors';
import { logActivity } from '../../activity/log-activity.ts';
import { inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import {
  clearFailure,
  listUndeliveredMails,
  lockUndeliveredMail,
  removeMail,
} from './undelivered-mail-repository.ts';

export function readUndeliveredMails(context: Context): Promise<UndeliveredMail[]> {
  return inAccount(context, (db) => listUndeliveredMails(db, context.user.account_id));
}

export async function retryMail(context: Context, id: string): Promise<void> {
  const { user, mail } = context;
  const { account_id } = user;
  await inAccount(context, async (db) => {
    const undelivered = await lockUndeliveredMail(db, account_id, id);
    if (!undelivered) throw notFound('Mail');
    const { kind, user_id, email } = undelivered;
    await clearFailure(db, account_id, id);
    await mail.addJob(db, { account_id, mail_id: id });
    await logActivity(db, user, {
      action: 'update',
      entity: 'user',
      id: user_id,
      message: `Tried again to deliver a mail to ${email}: ${MAIL_KIND_LABELS[kind]}`,
    });
  });
  mail.send();
}

export async function dismissMail(context: Context, id: string): Promise<void> {
  const { user } = context;
  await inAccount(context, async (db) => {
    const undelivered = await lockUndeliveredMail(db, user.account_id, id);
    if (!undelivered) throw notFound('Mail');
    const { kind, email, error } = undelivered;
    await removeMail(db, user.account_id, id);
    await logActivity(db, user, {
      action: 'delete',
      entity: 'mail',
      id,
      message: `Dismissed an undelivered mail to ${email}: ${MAIL_KIND_LABELS[kind]}`,
      data: { deleted: { kind, email, error } },
    });
  });
}
