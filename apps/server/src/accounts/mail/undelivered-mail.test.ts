import type { UndeliveredMail } from '@waybill/domain/accounts/undelivered-mail';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { someone } from '../../../test/factories/second-factor.ts';
import { undeliveredMail } from '../../../test/factories/undelivered-mail.ts';
import { mailedLink } from '../../../test/world/mailbox.ts';
import { type Client, test, type World } from '../../../test/world/world.ts';

const PATH = '/api/undelivered-mails';
const list = async (client: Client): Promise<UndeliveredMail[]> => (await client.get(PATH)).body.data;
const logOf = (world: World, client: Client) =>
  world.admin(sql`
    select action_type, log_message from activity_log where user_id = ${client.user?.id}
    order by created_at desc limit 1`);

describe('the list of mails that could not be delivered', () => {
  test('says of each what it was, to whom, when, how often and why, the latest first', async ({
    world,
    as,
  }) => {
    const client = await someone(world, as.owner);
    const id = await undeliveredMail(world, client);
    expect((await list(as.admin))[0]).toEqual({
      id,
      kind: 'reset_password',
      username: client.user?.username,
      email: client.email,
      created_at: expect.stringMatching(/Z$/),
      failed_at: expect.stringMatching(/Z$/),
      attempts: 10,
      error: 'The mail server refused the address (550).',
    });
  });

  test('holds neither what was sent or waits, nor anything of another account', async ({ world, as }) => {
    const client = await someone(world, as.owner);
    const id = await undeliveredMail(world, client);
    await world.admin(sql`
      insert into mails (account_id, user_id, kind, sent_at)
      select account_id, user_id, kind, at from mails, (values (now()), (null)) as sent (at) where id = ${id}`);
    expect((await list(as.owner)).filter(({ email }) => email === client.email)).toHaveLength(1);
    expect(await list(as.other)).toEqual([]);
    for (const client of [as.agent, as.driver]) expect((await client.get(PATH)).status).toBe(403);
  });
});

describe('trying again', () => {
  test('sends the mail with a link that works, and is logged', async ({ world, as }) => {
    const client = await someone(world, as.owner);
    const id = await undeliveredMail(world, client);
    expect(await as.admin.post(`${PATH}/${id}/retry`)).toMatchObject({
      status: 200,
      body: { message: 'The mail is being sent again.' },
    });
    expect((await list(as.admin)).map((mail) => mail.id)).not.toContain(id);
    expect(await logOf(world, as.admin)).toEqual([
      {
        action_type: 'update',
        log_message: `Tried again to deliver a mail to ${client.email}: Password reset`,
      },
    ]);
    expect(await mailedLink(world, client.email)).toContain('/reset-password?token=');
  });

  test('by two at once sends one mail', async ({ world, as }) => {
    const client = await someone(world, as.owner);
    const id = await undeliveredMail(world, client);
    const replies = await Promise.all([as.admin, as.owner].map((admin) => admin.post(`${PATH}/${id}/retry`)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
    await mailedLink(world, client.email);
    const outbox = await world.services.mail.outbox();
    expect(outbox.filter(({ letter }) => letter.to === client.email)).toHaveLength(1);
  });
});

test('dismissing one removes it without a mail, and is logged with what it was', async ({ world, as }) => {
  const client = await someone(world, as.owner);
  const id = await undeliveredMail(world, client);
  expect(await as.admin.delete(`${PATH}/${id}`)).toMatchObject({
    status: 200,
    body: { message: 'The mail is dismissed.' },
  });
  expect((await list(as.admin)).map((mail) => mail.id)).not.toContain(id);
  expect(await logOf(world, as.admin)).toEqual([
    {
      action_type: 'delete',
      log_message: `Dismissed an undelivered mail to ${client.email}: Password reset`,
    },
  ]);
  expect(await world.admin(sql`select from mails where id = ${id}`)).toEqual([]);
});

test('a mail that waits, was sent, or is of another account is neither tried again nor dismissed', async ({
  world,
  as,
}) => {
  const client = await someone(world, as.owner);
  const id = await undeliveredMail(world, client);
  const missing = { status: 404, body: { error: 'Mail not found' } };
  expect(await as.other.post(`${PATH}/${id}/retry`)).toMatchObject(missing);
  expect(await as.other.delete(`${PATH}/${id}`)).toMatchObject(missing);
  await world.admin(sql`update mails set failed_at = null, error = null where id = ${id}`);
  expect(await as.owner.post(`${PATH}/${id}/retry`)).toMatchObject(missing);
  expect(await as.owner.delete(`${PATH}/${id}`)).toMatchObject(missing);
});

test('those that no one looked after are removed after thirty days', async ({ world, as }) => {
  const client = await someone(world, as.owner);
  const [old, recent] = [await undeliveredMail(world, client), await undeliveredMail(world, client)];
  await world.admin(sql`update mails set failed_at = now() - interval '31 days' where id = ${old}`);
  await world.services.mail.removeOldFailures();
  const left = (await list(as.owner)).map(({ id }) => id);
  expect(left).toContain(recent);
  expect(left).not.toContain(old);
});
