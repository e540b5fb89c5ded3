import { sql } from 'kysely';
import { expect } from 'vitest';
import { aBusiness } from '../../../test/factories/business.ts';
import { notificationFor, notificationsOf, unreadOf } from '../../../test/factories/notifications.ts';
import { test } from '../../../test/world/world.ts';

test('everyone sees their own notifications alone, newest first and in pages', async ({ world, as }) => {
  const { owner, admin, agent, driver } = await aBusiness(world);
  for (const [n, client] of [owner, admin, agent, driver].entries())
    for (const ageMinutes of [3, 2, 1])
      await notificationFor(world, client, { message: `${n} ${ageMinutes}`, ageMinutes });
  for (const [n, client] of [owner, admin, agent, driver].entries()) {
    const all = await notificationsOf(client);
    expect(all.map(({ message }) => message)).toEqual([`${n} 1`, `${n} 2`, `${n} 3`]);
    const { body } = await client.get('/api/notifications?limit=2');
    expect(body.page).toMatchObject({ total: 3 });
    const rest = await client.get(`/api/notifications?limit=2&cursor=${body.page.next_cursor}`);
    expect([...body.data, ...rest.body.data]).toEqual(all);
    expect(await unreadOf(client)).toBe(3);
  }
  expect(await notificationsOf(as.other)).toEqual([]);
  expect((await as.owner.get('/api/notifications?filter=some')).body.error).toBe(
    'filter must be one of: all, unread',
  );
});

test('one or all are marked as read, and one as unread again; never those of someone else', async ({
  world,
}) => {
  const { agent, admin } = await aBusiness(world);
  const old = await notificationFor(world, agent, { ageMinutes: 9 });
  const shown = await notificationFor(world, agent, { ageMinutes: 5 });
  const newest = await notificationFor(world, agent);
  const mark = (id: string, read: unknown, by = agent) => by.patch(`/api/notifications/${id}`, { read });
  const unreadIds = async () => (await notificationsOf(agent, '?filter=unread')).map(({ id }) => id);

  expect((await mark(old, true)).status).toBe(200);
  expect(await unreadIds()).toEqual([newest, shown]);
  expect((await mark(old, false)).status).toBe(200);
  expect(await unreadOf(agent)).toBe(3);
  expect(await mark(old, true, admin)).toMatchObject({ status: 404 });
  expect(await mark(old, 'yes')).toMatchObject({
    status: 400,
    body: { error: 'read must be true or false' },
  });
  expect(await unreadOf(agent)).toBe(3);

  await admin.post('/api/notifications/read', {});
  expect(await unreadOf(agent)).toBe(3);
  await agent.post('/api/notifications/read', { until: shown });
  expect(await unreadIds()).toEqual([newest]);
  await agent.post('/api/notifications/read', {});
  expect(await unreadIds()).toEqual([]);
  expect((await notificationsOf(agent)).every(({ read }) => read)).toBe(true);
});

test('unread ones are counted to a hundred, and all are removed after 90 days', async ({ world }) => {
  const { agent } = await aBusiness(world);
  const { account_id, id } = agent.user ?? {};
  await world.admin(sql`
    insert into notifications (account_id, user_id, kind, message, entity_type, entity_id, created_at)
    select ${account_id}, ${id}, 'of a later version', 'Old', 'order', gen_random_uuid(), now() - interval '91 days'
    from generate_series(1, 120)`);
  const kept = await notificationFor(world, agent, { ageMinutes: 89 * 24 * 60 });
  expect(await unreadOf(agent)).toBe(100);
  await sql`select sweep_expired()`.execute(world.services.database.auth);
  expect((await notificationsOf(agent)).map((row) => row.id)).toEqual([kept]);
});
