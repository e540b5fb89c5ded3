import { dayIn } from '@waybill/domain/lib/dates';
import { sql } from 'kysely';
import { type Database, type Db, inAccount } from '../database/db.ts';
import type { Services } from '../http/context.ts';
import { hashPassword } from '../identity/passwords.ts';
import { seedAccount } from './demo/accounts.ts';
import { seedCatalogue } from './demo/catalogue.ts';
import { catskillStores, seedTrade } from './demo/catskill/catskill.ts';
import { CATSKILL } from './demo/catskill/catskill-business.ts';
import { CATSKILL_ASSORTMENT } from './demo/catskill/catskill-list.ts';
import type { Demo } from './demo/demo.ts';
import { HUDSON } from './demo/hudson.ts';
import { readOldNotifications } from './demo/notifications.ts';
import { seedOrders } from './demo/orders.ts';
import { seedPaperwork } from './demo/paperwork.ts';
import { demoStores, seedPartners } from './demo/partners.ts';
import { Random } from './demo/random.ts';

/** Fills an empty database with the distributors of the demo; does nothing, and says so, when there is an account. */
export async function seedDemo(services: Services, password: string): Promise<boolean> {
  const { config, database } = services;
  const existing = await database.auth.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
  if (existing) return false;
  const password_hash = await hashPassword(password, config.PASSWORD_COST);
  const today = dayIn('America/New_York', new Date());
  await inOneTransaction(
    database,
    [
      { business: HUDSON, seed: seedHudson },
      { business: CATSKILL, seed: seedCatskill },
    ].map(({ business, seed }) => ({
      account_id: business.account_id,
      fill: (db: Db) => {
        // By its name alone, so that the choices of every day are those that were tried.
        const random = new Random(business.account_name);
        return seed(services, { db, account_id: business.account_id, random, today }, password_hash);
      },
    })),
  );
  return true;
}

interface Filled {
  account_id: string;
  fill: (db: Db) => Promise<void>;
}

/** All distributors or none, so that a start that was interrupted is made up for by the next one. */
export async function inOneTransaction(database: Database, [first, ...others]: Filled[]): Promise<void> {
  if (!first) return;
  await inAccount({ database, user: first }, async (db) => {
    await first.fill(db);
    for (const { account_id, fill } of others) {
      await sql`select set_config('waybill.account_id', ${account_id}, true)`.execute(db);
      await fill(db);
    }
  });
}

async function seedHudson(services: Services, demo: Demo, password_hash: string): Promise<void> {
  const { storage } = services;
  const admins = await seedAccount(services, demo, HUDSON, password_hash);
  const forms = demoStores(demo.random, demo.today);
  const partners = await seedPartners(demo, admins, password_hash, {
    ...{ business: HUDSON, forms, joinsLater: 0.15 },
  });
  await seedCatalogue(demo, storage, admins, partners.stores);
  if (!services.config.DEMO_ORDERS) return;
  await seedOrders(services, demo, { ...partners, admin: admins.admin });
  await readOldNotifications(demo);
  await seedPaperwork(demo, storage, admins.admin);
  await sql`select carry_over_demo(${demo.account_id})`.execute(demo.db);
}

async function seedCatskill(services: Services, demo: Demo, password_hash: string): Promise<void> {
  const { storage } = services;
  const admins = await seedAccount(services, demo, CATSKILL, password_hash);
  const partners = await seedPartners(demo, admins, password_hash, {
    ...{ business: CATSKILL, forms: catskillStores(demo), joinsLater: 0 },
  });
  await seedCatalogue(demo, storage, admins, partners.stores, CATSKILL_ASSORTMENT);
  if (!services.config.DEMO_ORDERS) return;
  await seedTrade(services, demo, admins, partners);
  await readOldNotifications(demo);
  await seedPaperwork(demo, storage, admins.admin);
}
