import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { aBusiness } from '../../../test/factories/business.ts';
import { notificationFor } from '../../../test/factories/notifications.ts';
import { mailed } from '../../../test/world/mailbox.ts';
import { type Client, test, type World } from '../../../test/world/world.ts';
import { inAccount } from '../../database/db.ts';
import { queueDigests } from './daily-digest.ts';

const wish = async (client: Client, daily_digest: boolean) => {
  const { username, phone_number } = (await client.get('/api/account-details')).body.data;
  return client.put('/api/profile', {
    username,
    phone_number: phone_number ?? '845-555-0100',
    daily_digest,
  });
};

/** As if a day had passed since the last mail. */
async function untilMorning(world: World, { user }: Client): Promise<void> {
  await world.admin(sql`
    update users set digest_until = now() - interval '1 day', next_digest_at = now() - interval '1 second'
    where id = ${user?.id}`);
}

const lettersTo = async ({ services }: World, { user }: Client) =>
  (await services.mail.outbox())
    .filter(({ letter }) => letter.to === user?.email)
    .map(({ letter }) => letter);

const mailsTo = (world: World, { user }: Client) =>
  world.admin(sql`select kind from mails where user_id = ${user?.id}`);

describe('the daily mail', () => {
  test('is off until one turns it on in the profile, and comes at seven in the account’s own time zone', async ({
    world,
  }) => {
    const { owner, agent } = await aBusiness(world);
    await owner.put('/api/account-settings', { time_zone: 'Asia/Tokyo' });
    const details = async () => (await agent.get('/api/account-details')).body.data;
    expect((await details()).daily_digest).toBe(false);
    expect((await wish(agent, true)).status).toBe(200);
    expect((await details()).daily_digest).toBe(true);
    const [next] = (await world.admin(sql`
      select to_char(next_digest_at at time zone 'Asia/Tokyo', 'HH24:MI') as clock,
        next_digest_at > now() and next_digest_at <= now() + interval '1 day' as is_next
      from users where id = ${agent.user?.id}`)) as object[];
    expect(next).toEqual({ clock: '07:00', is_next: true });
    const { username, phone_number } = await details();
    await agent.put('/api/profile', { username, phone_number });
    expect((await details()).daily_digest).toBe(true);
    const refused = await agent.put('/api/profile', { username, phone_number, daily_digest: 'yes' });
    expect(refused).toMatchObject({ status: 400, body: { error: 'daily_digest must be true or false' } });
    await wish(agent, false);
    expect((await details()).daily_digest).toBe(false);
  });

  test('tells once what is unread of the day, with a link, and how many more there are', async ({
    world,
  }) => {
    const { agent, admin } = await aBusiness(world);
    await wish(agent, true);
    await untilMorning(world, agent);
    for (let n = 1; n <= 22; n += 1)
      await notificationFor(world, agent, { message: `Ana cancelled ORD-${n}.`, ageMinutes: 30 - n });
    await notificationFor(world, agent, { message: 'Of an earlier day.', ageMinutes: 2 * 24 * 60 });
    const read = await notificationFor(world, agent, { message: 'Read already.', ageMinutes: 40 });
    await agent.patch(`/api/notifications/${read}`, { read: true });
    await notificationFor(world, admin, { message: 'Of an admin.', ageMinutes: 40 });
    await queueDigests(world.services);
    const letter = await mailed(async () => (await lettersTo(world, agent))[0]);
    expect(letter.subject).toBe('22 unread notifications in Waybill');
    expect(letter.link).toBe('http://localhost/dashboard/notifications');
    expect(letter.text).toContain('\n- Ana cancelled ORD-22.\n- Ana cancelled ORD-21.\n');
    expect(letter.text).toContain('- Ana cancelled ORD-3.\n- and 2 more\n');
    for (const other of ['Of an earlier day.', 'Read already.', 'Of an admin.'])
      expect(letter.text).not.toContain(other);
    expect(letter.text).toContain('Turn it off in Settings: http://localhost/dashboard/billing-settings');
    await queueDigests(world.services);
    expect(await mailsTo(world, agent)).toHaveLength(1);
    expect(await mailsTo(world, admin)).toEqual([]);
  });

  test('is not sent when there is nothing new, nor to who can not log in any more', async ({ world }) => {
    const { owner, admin, driver } = await aBusiness(world);
    for (const client of [owner, admin, driver]) {
      await wish(client, true);
      await untilMorning(world, client);
    }
    for (const client of [admin, driver]) await notificationFor(world, client, { ageMinutes: 5 });
    await admin.post('/api/notifications/read', {});
    await world.admin(sql`update users set status = 'inactive' where id = ${driver.user?.id}`);
    await queueDigests(world.services);
    for (const client of [owner, admin, driver]) expect(await mailsTo(world, client)).toEqual([]);
    expect(await world.admin(sql`select from users where next_digest_at <= now()`)).toEqual([]);
  });

  test('that is turned off before it is sent is not sent', async ({ world }) => {
    const { agent } = await aBusiness(world);
    await wish(agent, true);
    await untilMorning(world, agent);
    await notificationFor(world, agent, { ageMinutes: 5 });
    await wish(agent, false);
    const { database, mail } = world.services;
    const { account_id = '', id = '' } = agent.user ?? {};
    await inAccount({ database, user: { account_id } }, (db) =>
      mail.add(db, 'daily_digest', { account_id, id }),
    );
    mail.send();
    const sent = () =>
      world.admin(sql`select from mails where user_id = ${agent.user?.id} and sent_at is not null`);
    await expect.poll(sent).toHaveLength(1);
    expect(await lettersTo(world, agent)).toEqual([]);
  });
});
