import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { AGAIN, enter, login, someone, withFactor } from '../../../test/factories/second-factor.ts';
import { type Client, newAccount, PASSWORD, signedIn, test } from '../../../test/world/world.ts';

describe('resetting a lost second factor', () => {
  const reset = (by: Client, of: Client) => by.delete(`/api/team-members/${of.user?.id}/second-factor`);

  test('lets the member in with the password alone, ends their sessions, and is logged', async ({
    world,
    as,
  }) => {
    const client = await someone(world, as.owner);
    const [recovery = ''] = await withFactor(world, client);
    const asked = await login(world.newClient(), client.email);
    for (let n = 0; n < 10; n += 1) await enter(world.newClient(), asked, `00000${n}`);
    expect(await reset(as.admin, client)).toMatchObject({
      status: 200,
      body: { message: 'Two-step sign-in reset successfully!' },
    });
    expect(await client.get('/api/auth/session')).toMatchObject({ status: 401 });
    expect(await enter(world.newClient(), asked, recovery)).toMatchObject(AGAIN);
    const back = world.newClient();
    expect((await login(back, client.email)).body.data.user).toMatchObject({ email: client.email });
    expect(await withFactor(world, back), 'the wrong codes are forgiven').not.toContain(recovery);
    const entries = await world.admin(sql`
      select user_id, log_message, additional_data from activity_log
      where entity_id = ${client.user?.id} and user_id = ${as.admin.user?.id}`);
    expect(entries).toEqual([
      {
        user_id: as.admin.user?.id,
        log_message: `Reset the two-step sign-in of ${client.user?.username}`,
        additional_data: { changes: { second_factor: { from: true, to: false } } },
      },
    ]);
  });

  test('is shown in the list of the team', async ({ world, as }) => {
    const client = await someone(world, as.owner);
    const shown = async () => {
      const { body } = await as.admin.get(`/api/team-members?q=${client.email}&sort=second_factor&limit=5`);
      return body.data;
    };
    expect(await shown()).toMatchObject([{ second_factor: false }]);
    await client.post('/api/second-factor/set-up', { password: PASSWORD });
    expect(await shown(), 'not yet confirmed').toMatchObject([{ second_factor: false }]);
    await withFactor(world, client);
    expect(await shown()).toMatchObject([{ second_factor: true }]);
    await reset(as.owner, client);
    expect(await shown()).toMatchObject([{ second_factor: false }]);
  });

  test('is for admins of the account, of no one stronger and not of oneself', async ({ world, as }) => {
    const account = as.owner.user?.account_id ?? '';
    const client = await someone(world, as.owner, 'admin');
    const strong = await signedIn(world, account, 'super_admin', 'strong-factor@test.example');
    for (const each of [client, strong]) await withFactor(world, each);
    for (const by of [as.agent, as.driver]) expect(await reset(by, client)).toMatchObject({ status: 403 });
    expect(await reset(as.nobody, client)).toMatchObject({ status: 401 });
    expect(await reset(as.other, client)).toMatchObject({
      status: 404,
      body: { error: 'Team member not found' },
    });
    expect(await reset(as.admin, strong)).toMatchObject({ status: 403 });
    for (const self of [client, strong]) {
      expect(await reset(self, self)).toMatchObject({
        status: 403,
        body: { error: 'Your own two-step sign-in is turned off under Change Password.' },
      });
      expect((await self.get('/api/second-factor')).body.data).toMatchObject({
        enabled: true,
        recovery_codes_left: 10,
      });
    }
    expect(await reset(as.owner, strong)).toMatchObject({ status: 200 });
    expect(await reset(as.admin, client)).toMatchObject({ status: 200 });
    expect(await reset(as.admin, client)).toMatchObject({
      status: 409,
      body: { error: 'Two-step sign-in is not turned on.' },
    });
  });

  test('of an admin whose business requires it leads to the set-up', async ({ world }) => {
    const account = await newAccount(world, 'Strictest');
    const owner = await signedIn(world, account, 'super_admin', 'owner@strictest.example');
    const admin = await signedIn(world, account, 'admin', 'admin@strictest.example');
    for (const each of [owner, admin]) await withFactor(world, each);
    await owner.put('/api/account-security', { require_second_factor: true });
    expect(await reset(owner, admin)).toMatchObject({ status: 200 });
    const back = world.newClient();
    const reply = await login(back, 'admin@strictest.example');
    expect(reply.body.data.user.must_set_up_second_factor).toBe(true);
    expect(await back.get('/api/stores')).toMatchObject({ status: 403 });
  });
});
