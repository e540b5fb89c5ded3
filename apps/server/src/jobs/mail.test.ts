import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../../test/world/world.ts';
import { MailQueue } from './mail.ts';

test('a mail that is added while the queue looks a last time is sent at once', async ({ world, as }) => {
  const { database, config, log } = world.services;
  const added = async (kind: string) => {
    const { account_id, id } = as.agent.user ?? {};
    await world.admin(
      sql`insert into mails (account_id, user_id, kind) values (${account_id}, ${id}, ${kind})`,
    );
    queue.send();
  };
  let looks = 0;
  const auth = database.auth.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const foundNone = result.rows.length === 0 && result.numAffectedRows === 0n;
      if (foundNone && ++looks === 1) await added('second_factor_reset');
      return result;
    },
  });
  const sent: string[] = [];
  const queue = new MailQueue(config, { ...database, auth }, log, async (kind, { email }) => {
    sent.push(kind);
    return { to: email, subject: kind, text: '', link: '' };
  });
  await added('password_changed');
  await queue.stop();
  expect(sent).toEqual(['password_changed', 'second_factor_reset']);
  const waiting = await world.admin(sql`select id from mails where sent_at is null`);
  expect(waiting).toEqual([]);
});
