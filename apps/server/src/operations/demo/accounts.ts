import { insertAccount, insertUser } from '../../accounts/repository.ts';
import { saveInvoiceDetails } from '../../accounts/settings/settings.ts';
import type { Services } from '../../http/context.ts';
import type { DemoBusiness } from './business.ts';
import { actingAs, type Demo, type DemoUser, logPast, momentAgo } from './demo.ts';

/** Long enough ago for fourteen months of orders. */
export const OPENED_DAYS_AGO = 540;

export interface DemoAdmins {
  owner: DemoUser;
  admin: DemoUser;
}

export async function seedAccount(
  services: Services,
  demo: Demo,
  business: DemoBusiness,
  password_hash: string,
): Promise<DemoAdmins> {
  await insertAccount(demo.db, demo.account_id, business.account_name);
  const owner = await seedUser(
    demo,
    { ...business.owner, role: 'super_admin' },
    password_hash,
    OPENED_DAYS_AGO,
  );
  const admin = await seedUser(
    demo,
    { ...business.admin, role: 'admin' },
    password_hash,
    OPENED_DAYS_AGO - 2,
    owner,
  );
  const later = momentAgo(demo, OPENED_DAYS_AGO - 3);
  await saveInvoiceDetails(actingAs(services, demo, admin, later), business.invoice_details);
  return { owner, admin };
}

interface Person {
  username: string;
  email: string;
  role: string;
  status?: string;
}

export async function seedUser(
  demo: Demo,
  person: Person,
  password_hash: string,
  daysAgo: number,
  addedBy?: DemoUser,
): Promise<DemoUser> {
  const { account_id, random } = demo;
  const created_at = momentAgo(demo, daysAgo);
  const user = { account_id, id: random.uuid(), ...person };
  await insertUser(demo.db, { ...user, email_verified: true, created_at }, password_hash);
  await logPast(demo, created_at, addedBy ?? user, {
    action: 'create',
    entity: ['agent', 'driver'].includes(person.role) ? person.role : 'user',
    id: user.id,
    message: `Added ${person.role.replace('_', ' ')} ${person.username}`,
    data: { created: person },
  });
  return user;
}
