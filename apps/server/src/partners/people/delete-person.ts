import type { Person } from '@waybill/domain/partners/person-schema';
import { logActivity } from '../../activity/log-activity.ts';
import { inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import type { StoredKind } from './person-kinds.ts';
import { lockLogin, removeLogin } from './person-login.ts';
import { findPerson } from './repository.ts';

/** Ends their sessions and frees the address; orders keep their name. */
export async function deletePerson<Row extends Person, Form, Update>(
  context: Context,
  kind: StoredKind<Row, Form, Update>,
  id: string,
): Promise<void> {
  const { role, name } = kind;
  await inAccount(context, async (db) => {
    const user = await lockLogin(db, context, kind, id);
    const person = await findPerson<Row>(db, kind, user);
    await removeLogin(db, context, user);
    await logActivity(db, context.user, {
      action: 'delete',
      entity: role,
      id,
      message: `Deleted ${role} ${person[name]}`,
      data: { deleted: person },
    });
  });
  context.sessions.forget(id);
}
