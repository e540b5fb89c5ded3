import type { Role } from '@waybill/domain/accounts/roles';
import { insertAccount, insertUser } from '../accounts/repository.ts';
import { logActivity } from '../activity/log-activity.ts';
import type { Services } from '../lib/context.ts';
import { inAccount } from '../lib/db.ts';
import { hashPassword } from '../lib/passwords.ts';

const ACCOUNT_ID = '5eed0000-0000-4000-8000-000000000001';
const PASSWORD = 'Demo-pass-1';

const TEAM: { username: string; email: string; role: Role }[] = [
  { username: 'Olivia Reyes', email: 'owner@demo.waybill.test', role: 'super_admin' },
  { username: 'Marcus Bell', email: 'admin@demo.waybill.test', role: 'admin' },
  { username: 'Dana Whitfield', email: 'agent@demo.waybill.test', role: 'agent' },
  { username: 'Luis Ortega', email: 'driver@demo.waybill.test', role: 'driver' },
];

export function demoLogins() {
  return TEAM.map(({ role, email }) => ({ role, email, password: PASSWORD }));
}

/** Fills an empty database with a distributor to judge the product by; does nothing to any other. */
export async function seedDemo({ database }: Services): Promise<void> {
  const some = await database.auth.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
  if (some) return;
  const password_hash = await hashPassword(PASSWORD);
  await inAccount({ database, user: { account_id: ACCOUNT_ID } }, async (db) => {
    await insertAccount(db, ACCOUNT_ID, 'Hudson Valley Distribution');
    for (const { username, email, role } of TEAM) {
      const user = { account_id: ACCOUNT_ID, username, email, role };
      const id = await insertUser(db, { ...user, email_verified: true }, password_hash);
      const actor = { ...user, id };
      await logActivity(db, actor, {
        action: 'create',
        entity: 'user',
        id,
        message: `Added ${role} ${username}`,
        data: { created: user },
      });
    }
  });
}
