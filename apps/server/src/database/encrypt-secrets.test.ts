import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { appCode, enter, login, someone, withFactor } from '../../test/factories/second-factor.ts';
import { test } from '../../test/world/world.ts';
import { parseKey, Secrets, UNKNOWN_SECRETS_KEY } from '../identity/secrets.ts';
import { factorOwner } from './encrypt-secrets.ts';
import { prepareDatabase } from './open-database.ts';

interface Factor {
  account_id: string;
  id: string;
  secret: Buffer | null;
  encrypted_secret: string;
}

test('a start encrypts what stands in clear or under an earlier key, and refuses a key that reads nothing', async ({
  world,
  as,
}) => {
  const { config, secrets } = world.services;
  const url = config.DATABASE_URL ?? '';
  const member = await someone(world, as.owner);
  await withFactor(world, member);
  const factor = async () => {
    const [row] = await world.admin(sql`
      select account_id, user_id as id, secret, encrypted_secret from second_factors where user_id = ${member.user?.id}`);
    return row as Factor;
  };
  const logins = async () =>
    (await world.admin(sql`select role_name, password from login_roles order by kind`)) as {
      role_name: string;
      password: string;
    }[];
  const before = await factor();
  const plain = secrets.decrypt(factorOwner(before), before.encrypted_secret);
  const [role] = await logins();
  const password = secrets.decrypt(`login_roles/${role?.role_name}`, role?.password ?? '').toString();
  await world.admin(sql`update second_factors set secret = ${plain}, encrypted_secret = null`);
  await world.admin(sql`update login_roles set password = ${password} where kind = 'app'`);

  expect((await prepareDatabase(url, secrets)).app).toContain(password);
  const kept = JSON.stringify([await world.admin(sql`select * from second_factors`), await logins()]);
  for (const clear of [password, plain.toString('hex'), JSON.stringify(plain.toJSON().data)])
    expect(kept).not.toContain(clear);
  expect((await factor()).secret).toBeNull();
  await world.admin(sql`update second_factors set last_step = 0`);
  const visitor = world.newClient();
  const asked = await login(visitor, member.email);
  expect((await enter(visitor, asked, await appCode(world, member))).status).toBe(200);

  const [renewed, stranger] = [randomBytes(32), randomBytes(32)];
  await expect(prepareDatabase(url, new Secrets([stranger]))).rejects.toThrow(UNKNOWN_SECRETS_KEY);
  await prepareDatabase(url, new Secrets([renewed, parseKey(config.SECRETS_KEY ?? '')]));
  const after = await factor();
  expect(new Secrets([renewed]).decrypt(factorOwner(after), after.encrypted_secret)).toEqual(plain);
  expect((await prepareDatabase(url, new Secrets([renewed]))).app).toContain(password);
});
