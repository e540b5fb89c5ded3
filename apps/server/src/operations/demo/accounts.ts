import { insertAccount, insertUser } from '../../accounts/repository.ts';
import { type Demo, type DemoUser, logPast, momentAgo } from './demo.ts';

export const OWNER = {
  username: 'Olivia Reyes',
  email: 'owner@demo.waybill.test',
  role: 'super_admin',
} as const;
export const ADMIN = { username: 'Marcus Bell', email: 'admin@demo.waybill.test', role: 'admin' } as const;

/** Long enough ago for fourteen months of orders. */
export const OPENED_DAYS_AGO = 540;

export interface DemoAdmins {
  owner: DemoUser;
  admin: DemoUser;
}

export async function seedAccount(demo: Demo, password_hash: string): Promise<DemoAdmins> {
  await insertAccount(demo.db, demo.account_id, 'Hudson Valley Distribution');
  const owner = await seedUser(demo, OWNER, password_hash, OPENED_DAYS_AGO);
  const admin = await seedUser(demo, ADMIN, password_hash, OPENED_DAYS_AGO - 2, owner);
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
