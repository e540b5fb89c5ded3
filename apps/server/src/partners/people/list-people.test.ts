import { describe, expect } from 'vitest';
import { emails, PEOPLE } from '../../../test/factories/people.ts';
import { PASSWORD, signedIn, test } from '../../../test/world/world.ts';

describe.for(PEOPLE)('$path', ({ role, Thing, path, form, sorts }) => {
  const unknown = { status: 404, body: { error: `${Thing} not found`, code: 'not_found' } };

  test('the list is sorted by name, searched, and hides other accounts, other roles and the deleted', async ({
    as,
  }) => {
    const own = (await as.admin.post(path, form())).body.data;
    const foreign = (await as.other.post(path, form())).body.data;
    const gone = (await as.admin.post(path, form())).body.data;
    await as.admin.delete(`${path}/${gone.id}`);
    const list = await as.admin.get(path);
    expect(emails(list)).toEqual(expect.arrayContaining([own.email, `${role}@test.example`]));
    for (const hidden of [
      foreign.email,
      gone.email,
      'owner@test.example',
      `${role === 'agent' ? 'driver' : 'agent'}@test.example`,
    ]) {
      expect(emails(list)).not.toContain(hidden);
    }
    const shownNames = list.body.data.map((each: Record<string, string>) =>
      each[`${role}_name`]?.toLowerCase(),
    );
    expect(shownNames).toEqual([...shownNames].sort());
    expect(emails(await as.admin.get(`${path}?q=${own[`${role}_license_number`]}`))).toContain(own.email);
    expect(emails(await as.other.get(path))).toEqual([foreign.email]);
  });

  test('the list comes in pages under every sort', async ({ as }) => {
    for (let n = 0; n < 3; n += 1) await as.admin.post(path, form());
    for (const sort of sorts) {
      const whole = emails(await as.admin.get(`${path}?sort=${sort}&dir=desc`));
      const first = await as.admin.get(`${path}?sort=${sort}&dir=desc&limit=2`);
      const second = await as.admin.get(
        `${path}?sort=${sort}&dir=desc&limit=500&cursor=${first.body.page.next_cursor}`,
      );
      expect([...emails(first), ...emails(second)], sort).toEqual(whole);
      expect(first.body.page.total).toBe(whole.length);
    }
    expect(await as.admin.get(`${path}?sort=password_hash`)).toMatchObject({ status: 400 });
  });

  test('someone of another account, of another role, or no one at all is not known', async ({
    world,
    as,
  }) => {
    const foreign = (await as.other.post(path, form())).body.data;
    const stranger = role === 'agent' ? as.driver : as.agent;
    for (const id of [
      foreign.id,
      as.owner.user?.id,
      as.admin.user?.id,
      stranger.user?.id,
      crypto.randomUUID(),
    ]) {
      expect(await as.admin.put(`${path}/${id}`, form())).toMatchObject(unknown);
      expect(await as.admin.delete(`${path}/${id}`)).toMatchObject(unknown);
    }
    expect(await as.owner.get('/api/auth/session')).toMatchObject({ status: 200 });
    expect(
      await world.newClient().post('/api/auth/login', { email: foreign.email, password: PASSWORD }),
    ).toMatchObject({ status: 200 });
  });

  test('all of it is for admins', async ({ world, as }) => {
    const account = as.admin.user?.account_id ?? '';
    const victim = await signedIn(world, account, role, `victim-${role}@test.example`);
    const id = victim.user?.id;
    for (const [client, status] of [
      [as.agent, 403],
      [as.driver, 403],
      [as.nobody, 401],
    ] as const) {
      expect(await client.get(path)).toMatchObject({ status });
      expect(await client.post(path, form())).toMatchObject({ status });
      expect(await client.put(`${path}/${id}`, form())).toMatchObject({ status });
      expect(await client.delete(`${path}/${id}`)).toMatchObject({ status });
    }
    for (const client of [as.owner, as.admin]) expect(await client.get(path)).toMatchObject({ status: 200 });
    expect(await as.admin.put(`${path}/${id}`, form())).toMatchObject({ status: 200 });
  });
});
