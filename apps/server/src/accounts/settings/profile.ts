import { checkProfile, type Profile } from '@waybill/domain/accounts/profile';
import type { AccountSettings } from '@waybill/domain/accounts/time-zone';
import { changesBetween } from '@waybill/domain/activity/changes';
import { logActivity } from '../../activity/log-activity.ts';
import { inAccount } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { lockUser } from '../repository.ts';
import { lockAccount, readAccountDetails, updateProfile, updateTimeZone } from './settings-repository.ts';

export async function saveProfile(context: Context, profile: Profile): Promise<Profile> {
  const { user } = context;
  checkProfile(user.role, profile);
  await inAccount(context, async (db) => {
    await lockUser(db, user);
    const { username, phone_number, daily_digest } = await readAccountDetails(db, user);
    const changes = changesBetween(
      { username, phone_number, daily_digest },
      { ...profile, daily_digest: profile.daily_digest ?? daily_digest },
    );
    if (Object.keys(changes).length === 0) return;
    await updateProfile(db, user, profile);
    await logActivity(
      db,
      { ...user, username: profile.username },
      {
        action: 'update',
        entity: 'user',
        id: user.id,
        message: 'Changed their own profile',
        data: { changes },
      },
    );
  });
  context.sessions.forget(user.id);
  return profile;
}

export async function saveAccountSettings(
  context: Context,
  settings: AccountSettings,
): Promise<AccountSettings> {
  const { account_id } = context.user;
  await inAccount(context, async (db) => {
    await lockAccount(db, account_id);
    const { time_zone } = await readAccountDetails(db, context.user);
    const changes = changesBetween({ time_zone }, settings);
    if (Object.keys(changes).length === 0) return;
    await updateTimeZone(db, account_id, settings.time_zone);
    await logActivity(db, context.user, {
      action: 'update',
      entity: 'account',
      id: account_id,
      message: `Changed the time zone to ${settings.time_zone}`,
      data: { changes },
    });
  });
  context.sessions.forgetAccount(account_id);
  return settings;
}
