import { describe, expect, test as plain } from 'vitest';
import { agentForm, driverForm } from '../../test/factories/people.ts';
import { PASSWORD, test } from '../../test/world/world.ts';
import { isCommonPassword } from './common-passwords.ts';

describe('a password', () => {
  for (const common of [
    '123456',
    'P@ssw0rd',
    'Password1!',
    'Summer2026!',
    'Qwerty123!',
    '!Welcome1',
    'L3tme1n!!',
  ])
    plain(`is too common as ${common}`, async () => expect(await isCommonPassword(common)).toBe(true));

  for (const rare of [
    PASSWORD,
    'Tall-tree-42',
    'Engine-1843',
    'xK9#mQ2$vL',
    'Zürich-Tröt-7',
    'Password-Manager-Makes-This-1',
  ])
    plain(`is not too common as ${rare}`, async () => expect(await isCommonPassword(rare)).toBe(false));

  test('that is common is refused wherever one is chosen, and nothing is made of it', async ({
    as,
    world,
  }) => {
    const password = 'Password1!';
    const refused = {
      status: 400,
      body: { error: 'This password is too common. Please choose another one.' },
    };
    const names = { firstName: 'A', lastName: 'B', businessName: 'C', email: 'common@test.example' };
    expect(await as.nobody.post('/api/auth/signup', { ...names, password })).toMatchObject(refused);
    for (const [path, form] of [
      ['/api/agents', agentForm()],
      ['/api/drivers', driverForm()],
      ['/api/team-members', { username: 'D', email: 'common@test.example', role: 'admin' }],
    ] as const)
      expect(await as.owner.post(path, { ...form, password })).toMatchObject(refused);
    const change = { currentPassword: PASSWORD, newPassword: password };
    expect(await as.agent.post('/api/auth/change-password', change)).toMatchObject(refused);
    const login = { email: as.agent.user?.email, password: PASSWORD };
    expect((await world.newClient().post('/api/auth/login', login)).status).toBe(200);
  });
});
