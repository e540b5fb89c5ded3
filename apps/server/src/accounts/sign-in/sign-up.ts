import { randomUUID } from 'node:crypto';
import type { SignUp } from '@waybill/domain/accounts/schema';
import { logActivity } from '../../activity/log-activity.ts';
import { inAccount } from '../../database/db.ts';
import type { Visit } from '../../http/context.ts';
import { hashPassword } from '../../identity/passwords.ts';
import { insertAccount, insertUser } from '../repository.ts';
import { claimMailing } from './login-attempts.ts';

/** Creates the account, its first user and the verification mail in one transaction. */
export async function signUp(visit: Visit, form: SignUp): Promise<{ email: string }> {
  await claimMailing(visit, 'sign-up', form.email);
  const account_id = randomUUID();
  const username = `${form.firstName} ${form.lastName}`;
  const password_hash = await hashPassword(form.password, visit.config.PASSWORD_COST);
  await inAccount({ database: visit.database, user: { account_id } }, async (db) => {
    await insertAccount(db, account_id, form.businessName);
    const user = { account_id, username, email: form.email, role: 'super_admin', email_verified: false };
    const id = await insertUser(db, user, password_hash);
    await visit.mail.add(db, 'verify_email', { account_id, id });
    await logActivity(
      db,
      { account_id, id, username },
      {
        action: 'create',
        entity: 'account',
        id: account_id,
        message: `${username} signed up ${form.businessName}`,
        data: {
          created: { account_name: form.businessName, username, email: form.email, role: 'super_admin' },
        },
      },
    );
  });
  visit.mail.send();
  return { email: form.email };
}
