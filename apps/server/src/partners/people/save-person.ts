import { conflict } from '@waybill/domain/lib/errors';
import type { Person } from '@waybill/domain/partners/person-schema';
import { insertUser } from '../../accounts/repository.ts';
import { logActivity } from '../../activity/log-activity.ts';
import { saveRecord } from '../../activity/save-record.ts';
import { inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { hashPassword } from '../../identity/passwords.ts';
import type { StoredKind } from './person-kinds.ts';
import { changeLogin, lockLogin } from './person-login.ts';
import { findPerson, savePersonDetails } from './repository.ts';

/** The login works at once: whoever adds a person vouches for the address. */
export async function addPerson<Row extends Person, Form extends { password: string }, Update>(
  context: Context,
  kind: StoredKind<Row, Form, Update>,
  form: Form,
): Promise<Row> {
  const { account_id } = context.user;
  const { role } = kind;
  const { login, details } = kind.fromForm(form);
  const password_hash = await hashPassword(form.password, context.config.PASSWORD_COST);
  return inAccount(context, async (db) => {
    const id = await insertUser(db, { account_id, ...login, role, email_verified: true }, password_hash);
    await savePersonDetails(db, role, { account_id, id }, details);
    const person = await findPerson<Row>(db, kind, { account_id, id });
    await logActivity(db, context.user, {
      action: 'create',
      entity: role,
      id,
      message: `Added ${role} ${login.username}`,
      data: { created: { ...login, ...details } },
    });
    return person;
  });
}

export async function changePerson<Row extends Person, Form, Update extends { version?: number | undefined }>(
  context: Context,
  kind: StoredKind<Row, Form, Update>,
  id: string,
  form: Update,
): Promise<Row> {
  const { role, sentences } = kind;
  const { login, details } = kind.fromForm(form);
  const changed = await inAccount(context, async (db) => {
    const user = await lockLogin(db, context, kind, id);
    const before = await findPerson<Row>(db, kind, user);
    if (form.version !== undefined && form.version !== before.version) throw conflict(sentences.changed);
    return saveRecord(db, context.user, {
      before,
      save: async () => {
        await changeLogin(db, context, user, login);
        await savePersonDetails(db, role, user, details);
        return findPerson<Row>(db, kind, user);
      },
      entry: (_after, changes) => ({
        action: changes.status ? 'status_change' : 'update',
        entity: role,
        id,
        message: `Updated ${role} ${login.username}`,
      }),
    });
  });
  context.sessions.forget(id);
  return changed;
}
