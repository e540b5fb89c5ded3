import { licenseNotice } from '@waybill/domain/partners/license-notices';
import { addNotifications } from '../../accounts/notifications/notifications.ts';
import { type Db, inAccount } from '../../database/db.ts';
import type { Services } from '../../http/context.ts';
import {
  beginDay,
  type DueAccount,
  listAccountsOfNewDay,
  listLicensesToTell,
} from './licenses-repository.ts';

/** Once a day of each account: a license that expires, or has expired, concerns whoever sells to the store. */
export async function tellOfLicenses({ database }: Pick<Services, 'database'>): Promise<void> {
  for (;;) {
    const due = await listAccountsOfNewDay(database.auth);
    if (due.length === 0) return;
    for (const account of due) await inAccount({ database, user: account }, (db) => tellAccount(db, account));
  }
}

async function tellAccount(db: Db, account: DueAccount): Promise<void> {
  if (!(await beginDay(db, account))) return;
  const stores = await listLicensesToTell(db, account);
  const notices = stores.flatMap(
    ({ agent_id, ...store }) => licenseNotice(agent_id, store, account.today) ?? [],
  );
  await addNotifications(db, account.account_id, notices);
}
