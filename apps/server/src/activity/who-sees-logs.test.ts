import { describe, expect } from 'vitest';
import { anEntry, messages } from '../../test/factories/logs.ts';
import { test } from '../../test/world/world.ts';

describe('who sees what', () => {
  test('admins the account, by its id, by none, or by the id of a member', async ({ world, as }) => {
    await anEntry(world, as.agent, { log_message: 'Of the agent' });
    await anEntry(world, as.driver, { log_message: 'Of the driver' });
    await anEntry(world, as.other, { log_message: 'Of the other account' });
    for (const admin of [as.owner, as.admin]) {
      for (const query of [`?accountId=${admin.user?.account_id}&limit=500`, '']) {
        const seen = messages(await admin.get(`/api/logs${query}`));
        expect(seen).toEqual(expect.arrayContaining(['Of the agent', 'Of the driver']));
        expect(seen).not.toContain('Of the other account');
      }
      const one = await admin.get(`/api/logs?userId=${as.agent.user?.id}&limit=500`);
      expect(messages(one)).toContain('Of the agent');
      expect(messages(one)).not.toContain('Of the driver');
      expect(one.body.total_logs).toBe(one.body.data.length);
    }
  });

  test('others their own, by their account, by their id or by none', async ({ world, as }) => {
    await anEntry(world, as.agent, { log_message: 'Of the agent' });
    await anEntry(world, as.driver, { log_message: 'Of the driver' });
    for (const person of [as.agent, as.driver]) {
      const own = person === as.agent ? 'Of the agent' : 'Of the driver';
      const foreign = person === as.agent ? 'Of the driver' : 'Of the agent';
      for (const query of [
        `accountId=${person.user?.account_id}&limit=500`,
        `userId=${person.user?.id}&limit=500`,
        '',
      ]) {
        const reply = await person.get(`/api/logs?${query}`);
        expect(messages(reply)).toContain(own);
        expect(messages(reply)).not.toContain(foreign);
        expect(reply.body.total_logs).toBe(reply.body.data.length);
      }
    }
  });

  test('others nothing of anyone else, whoever that is', async ({ as }) => {
    for (const userId of [as.owner.user?.id, as.driver.user?.id, as.other.user?.id, crypto.randomUUID()]) {
      expect(await as.agent.get(`/api/logs?userId=${userId}`)).toMatchObject({
        status: 403,
        body: { error: 'You can only see your own activity.' },
      });
    }
  });

  test('nobody another account, nor who is not of theirs', async ({ as }) => {
    for (const person of ['owner', 'agent', 'driver'] as const) {
      expect(await as[person].get(`/api/logs?accountId=${as.other.user?.account_id}`)).toMatchObject({
        status: 403,
        body: { error: 'You can only act as yourself.' },
      });
    }
    for (const userId of [as.other.user?.id, crypto.randomUUID(), 'nonsense']) {
      expect(await as.admin.get(`/api/logs?userId=${userId}`)).toMatchObject({
        status: 404,
        body: { error: 'User not found' },
      });
    }
    expect(await as.nobody.get('/api/logs')).toMatchObject({ status: 401 });
  });

  test('admins still see what a removed member did', async ({ world, as }) => {
    const { body } = await as.owner.post('/api/team-members', {
      username: 'Gone',
      email: 'gone@test.example',
      password: 'Right-horse-1',
      role: 'admin',
    });
    const client = world.newClient();
    await client.post('/api/auth/login', { email: 'gone@test.example', password: 'Right-horse-1' });
    await as.owner.delete(`/api/team-members/${body.data.id}`);
    const reply = await as.admin.get(`/api/logs?userId=${body.data.id}`);
    expect(messages(reply)).toEqual(['Gone logged in']);
  });
});
