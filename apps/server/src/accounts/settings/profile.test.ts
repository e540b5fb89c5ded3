import { describe, expect } from 'vitest';
import { aBusiness } from '../../../test/factories/business.ts';
import { created } from '../../../test/factories/created.ts';
import { agentForm } from '../../../test/factories/people.ts';
import { aSellingBusiness, differences, readerOf, soldAt } from '../../../test/factories/sales.ts';
import { Client, PASSWORD, test, type World } from '../../../test/world/world.ts';
import { readSales } from '../../analytics/read-sales.ts';

const lastEntry = async (client: Client) => (await client.get('/api/logs?limit=1')).body.data[0];

describe('the own profile', () => {
  test('everyone changes their own name and phone number, and sees both at once', async ({ world }) => {
    const { owner, admin, agent, driver } = await aBusiness(world);
    for (const [n, client] of [owner, admin, agent, driver].entries()) {
      const profile = { username: `Someone New ${n}`, phone_number: `555-010${n}` };
      const saved = await client.put('/api/profile', profile);
      expect(saved.status, JSON.stringify(saved.body)).toBe(200);
      expect(saved.body).toMatchObject({ data: profile, message: 'Profile saved successfully!' });
      expect((await client.get('/api/account-details')).body.data).toMatchObject(profile);
      expect((await client.get('/api/auth/session')).body.data.user.username).toBe(profile.username);
      const entry = await lastEntry(client);
      expect(entry).toMatchObject({ user_name: profile.username });
      await client.put('/api/profile', profile);
      expect((await lastEntry(client)).id).toBe(entry.id);
    }
  });

  test("an agent's new phone number is the one that the office sees", async ({ world }) => {
    const { owner } = await aBusiness(world);
    const form = agentForm();
    const { id } = await created<{ id: string }>(owner, '/api/agents', form);
    const agent = await signInAs(world, form.email);
    const saved = await agent.put('/api/profile', { username: 'Nia Cole', phone_number: '555-0199' });
    expect(saved.status).toBe(200);
    const { body } = await owner.get('/api/agents');
    const row = body.data.find((found: { id: string }) => found.id === id);
    expect(row).toMatchObject({ agent_name: 'Nia Cole', phone_number: '555-0199', version: 2 });
  });

  test('without a name, or as an agent or driver without a phone number, nothing is changed', async ({
    world,
  }) => {
    const { owner, agent, driver } = await aBusiness(world);
    const before = (await agent.get('/api/account-details')).body.data;
    for (const client of [agent, driver]) {
      const refused = await client.put('/api/profile', { username: 'New', phone_number: ' ' });
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({
        error: 'Phone number is required',
        fields: { phone_number: 'Phone number is required' },
      });
    }
    const nameless = await agent.put('/api/profile', { username: ' ', phone_number: '5' });
    expect(nameless.status).toBe(400);
    expect(nameless.body.error).toBe('Name is required');
    expect((await agent.get('/api/account-details')).body.data).toEqual(before);
    expect((await owner.put('/api/profile', { username: 'Owner', phone_number: '' })).status).toBe(200);
    expect((await owner.get('/api/account-details')).body.data.phone_number).toBeNull();
  });
});

describe('the time zone of the account', () => {
  test('is for admins to set, to a zone that exists, and everyone has it at once', async ({ world }) => {
    const { owner, admin, agent, driver } = await aBusiness(world);
    const set = (client: Client, time_zone: unknown) => client.put('/api/account-settings', { time_zone });
    for (const client of [agent, driver]) expect((await set(client, 'Asia/Tokyo')).status).toBe(403);
    for (const unknown of ['Mars/Olympus', '', 7, "'; drop table accounts"]) {
      const refused = await set(owner, unknown);
      expect(refused.status).toBe(400);
      expect(refused.body.error).toBe('Please choose a time zone from the list');
    }
    await driver.get('/api/auth/session');
    expect((await set(admin, 'America/Los_Angeles')).status).toBe(200);
    for (const client of [owner, admin, agent, driver])
      expect((await client.get('/api/auth/session')).body.data.user.time_zone).toBe('America/Los_Angeles');
    const entry = await lastEntry(owner);
    expect(entry.log_message).toBe('Changed the time zone to America/Los_Angeles');
    await set(admin, 'America/Los_Angeles');
    expect((await lastEntry(owner)).id).toBe(entry.id);
  });

  test('counts the sales of closed days anew', async ({ world }) => {
    const business = await aSellingBusiness(world);
    const daysOf = async (zone: string) => {
      const { days } = await readSales(
        readerOf(world, business.owner, zone),
        new Date('2026-06-30T20:00:00Z'),
      );
      return days.ytd.filter(({ order_count }) => order_count > 0).map(({ day }) => day);
    };
    await soldAt(world, business, '2026-06-28T16:00:00Z');
    expect(await differences(world)).toEqual([]);
    expect(await daysOf('America/New_York')).toEqual(['2026-06-28']);
    const moved = await business.owner.put('/api/account-settings', { time_zone: 'Asia/Tokyo' });
    expect(moved.status).toBe(200);
    expect(await daysOf('Asia/Tokyo')).toEqual(['2026-06-29']);
    expect(await differences(world)).toEqual([]);
  });
});

async function signInAs(world: World, email = ''): Promise<Client> {
  const client = new Client(world.http);
  expect((await client.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
  return client;
}
