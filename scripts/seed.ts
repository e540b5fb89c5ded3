import { randomBytes } from 'node:crypto';
import { createHttp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { DEMO_BUSINESSES, demoLogins } from '../apps/server/src/operations/demo/logins.ts';
import { seedDemo } from '../apps/server/src/operations/seed-demo.ts';
import { openServices } from '../apps/server/src/services.ts';

/**
 * Fills the database that DATABASE_URL names with the distributors of the demo, if it is empty; its logins get the password that
 * is named, or one that nobody knows: `npm run seed -- [password]`.
 */
const [password = randomBytes(12).toString('base64url')] = process.argv.slice(2);
const config = readConfig(process.env);
if (!config.DATABASE_URL) {
  console.error('Set DATABASE_URL: the embedded database is filled by npm start itself.');
  process.exit(1);
}
const { services, close } = await openServices(config, config.DATABASE_URL, createHttp(config).log);
const seeded = await seedDemo(services, password);
await close();
if (!seeded) console.log('The database is not empty; nothing was added.');
for (const { role, email } of seeded ? DEMO_BUSINESSES.flatMap((each) => demoLogins(password, each)) : [])
  console.log(`${role.padEnd(12)} ${email.padEnd(28)} ${password}`);
