import { changesBetween } from '@waybill/domain/activity/changes';
import { conflict } from '@waybill/domain/lib/errors';
import {
  DRIVER_CHANGED,
  type Driver,
  type DriverForm,
  type DriverUpdate,
  driverFromForm,
} from '@waybill/domain/partners/driver-schema';
import { insertUser } from '../../accounts/repository.ts';
import { logActivity } from '../../activity/log-activity.ts';
import { inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { hashPassword } from '../../identity/passwords.ts';
import { changeLogin, lockLogin } from '../partner-login.ts';
import { findDriver, saveDriverDetails } from './repository.ts';

/** The login works at once: whoever adds a driver vouches for the address. */
export async function addDriver(context: Context, form: DriverForm): Promise<Driver> {
  const { account_id } = context.user;
  const { login, details } = driverFromForm(form);
  const password_hash = await hashPassword(form.password, context.config.PASSWORD_COST);
  return inAccount(context, async (db) => {
    const user = { account_id, ...login, role: 'driver', email_verified: true };
    const id = await insertUser(db, user, password_hash);
    await saveDriverDetails(db, { account_id, id }, details);
    const driver = await findDriver(db, { account_id, id });
    await logActivity(db, context.user, {
      action: 'create',
      entity: 'driver',
      id,
      message: `Added driver ${form.driverName}`,
      data: { created: { ...login, ...details } },
    });
    return driver;
  });
}

export async function changeDriver(context: Context, id: string, form: DriverUpdate): Promise<Driver> {
  const { login, details } = driverFromForm(form);
  const changed = await inAccount(context, async (db) => {
    const user = await lockLogin(db, context, 'driver', id);
    const before = await findDriver(db, user);
    if (form.version !== undefined && form.version !== before.version) throw conflict(DRIVER_CHANGED);
    await changeLogin(db, context, user, login);
    await saveDriverDetails(db, user, details);
    const after = await findDriver(db, user);
    const changes = changesBetween({ ...before, version: after.version }, after);
    await logActivity(db, context.user, {
      action: changes.status ? 'status_change' : 'update',
      entity: 'driver',
      id,
      message: `Updated driver ${after.driver_name}`,
      data: { changes },
    });
    return after;
  });
  context.sessions.forget(id);
  return changed;
}
