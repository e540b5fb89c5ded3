import { dayIn } from '@waybill/domain/lib/dates';
import { inAccount } from '../database/db.ts';
import type { Services } from '../http/context.ts';
import { hashPassword } from '../identity/passwords.ts';
import { ADMIN, OWNER, seedAccount } from './demo/accounts.ts';
import { seedCatalogue } from './demo/catalogue.ts';
import { readOldNotifications } from './demo/notifications.ts';
import { seedOrders } from './demo/orders.ts';
import { seedPaperwork } from './demo/paperwork.ts';
import { seedPartners } from './demo/partners.ts';
import { AGENTS, DRIVERS } from './demo/people-list.ts';
import { Random } from './demo/random.ts';

export const DEMO_ACCOUNT_ID = '5eed0000-0000-4000-8000-000000000001';
/** Everyone who has read this knows it. */
export const DEMO_PASSWORD = 'Demo-pass-1';

export function demoLogins(password = DEMO_PASSWORD) {
  const agent = { role: 'agent' as const, email: AGENTS[0]?.email ?? '' };
  const driver = { role: 'driver' as const, email: DRIVERS[0]?.email ?? '' };
  return [OWNER, ADMIN, agent, driver].map(({ role, email }) => ({ role, email, password }));
}

/** Fills an empty database with a demo distributor; does nothing, and says so, when there is an account. */
export async function seedDemo(services: Services, password: string): Promise<boolean> {
  const { config, database, storage } = services;
  const existing = await database.auth.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
  if (existing) return false;
  const password_hash = await hashPassword(password, config.PASSWORD_COST);
  const today = dayIn('America/New_York', new Date());
  await inAccount({ database, user: { account_id: DEMO_ACCOUNT_ID } }, async (db) => {
    const demo = { db, account_id: DEMO_ACCOUNT_ID, random: new Random(today), today };
    const admins = await seedAccount(services, demo, password_hash);
    const partners = await seedPartners(demo, admins, password_hash);
    await seedCatalogue(demo, storage, admins, partners.stores);
    await seedOrders(services, demo, { ...partners, admin: admins.admin });
    await readOldNotifications(demo);
    await seedPaperwork(demo, storage, admins.admin);
  });
  return true;
}
