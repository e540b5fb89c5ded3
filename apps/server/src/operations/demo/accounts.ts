import { insertAccount, insertUser } from '../../accounts/repository.ts';
import { saveInvoiceDetails } from '../../accounts/settings.ts';
import type { Services } from '../../http/context.ts';
import { actingAs, type Demo, type DemoUser, logPast, momentAgo } from './demo.ts';

export const OWNER = {
  username: 'Olivia Reyes',
  email: 'owner@demo.waybill.test',
  role: 'super_admin',
} as const;
export const ADMIN = { username: 'Marcus Bell', email: 'admin@demo.waybill.test', role: 'admin' } as const;

const INVOICE_DETAILS = {
  company_name: 'Hudson Valley Distribution LLC',
  street_address: '210 Fair Street',
  city: 'Kingston',
  state: 'New York',
  zipcode: '12401',
  email: 'accounts@demo.waybill.test',
  phone_number: '(845) 555-0100',
  bank_name: 'Rondout Community Bank',
  routing_number: '021900000',
  account_number: '000123456789',
  account_type: 'Business Checking',
  bank_address: '300 Wall Street, Kingston, NY 12401',
} as const;

/** Long enough ago for fourteen months of orders. */
export const OPENED_DAYS_AGO = 540;

export interface DemoAdmins {
  owner: DemoUser;
  admin: DemoUser;
}

export async function seedAccount(
  services: Services,
  demo: Demo,
  password_hash: string,
): Promise<DemoAdmins> {
  await insertAccount(demo.db, demo.account_id, 'Hudson Valley Distribution');
  const owner = await seedUser(demo, OWNER, password_hash, OPENED_DAYS_AGO);
  const admin = await seedUser(demo, ADMIN, password_hash, OPENED_DAYS_AGO - 2, owner);
  const later = momentAgo(demo, OPENED_DAYS_AGO - 3);
  await saveInvoiceDetails(actingAs(services, demo, admin, later), INVOICE_DETAILS);
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
