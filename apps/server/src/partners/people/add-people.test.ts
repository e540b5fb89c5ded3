import { describe, expect } from 'vitest';
import { logOf } from '../../../test/factories/logs.ts';
import { emails, type Form, PEOPLE, refused } from '../../../test/factories/people.ts';
import { PASSWORD, test } from '../../../test/world/world.ts';

describe.for(PEOPLE)('$path', ({ role, Thing, path, form, required, shown }) => {
  const name = `${role}Name`;

  test('adding one makes a login that works, with the role', async ({ world, as }) => {
    const sent = form();
    const reply = await as.admin.post(path, sent);
    expect(reply).toMatchObject({
      status: 201,
      body: { success: true, message: `${Thing} added successfully` },
    });
    expect(reply.body.data).toEqual({
      ...shown(sent),
      id: expect.any(String),
      version: 1,
      created_at: expect.stringMatching(/Z$/),
    });
    const login = await world
      .newClient()
      .post('/api/auth/login', { email: sent.email, password: sent.password });
    expect(login).toMatchObject({
      status: 200,
      body: { data: { user: { id: reply.body.data.id, role, username: sent[name] } } },
    });
    const [entry] = await logOf(world, reply.body.data.id);
    expect(entry).toMatchObject({
      action_type: 'create',
      entity_type: role,
      log_message: `Added ${role} ${sent[name]}`,
    });
    expect(JSON.stringify(entry)).not.toContain(sent.password);
  });

  test('adding one that is not active makes a login that does not work yet', async ({ world, as }) => {
    const sent: Form = { ...form(), status: 'inactive' };
    expect(await as.admin.post(path, sent)).toMatchObject({
      status: 201,
      body: { data: { status: 'inactive' } },
    });
    expect(
      await world.newClient().post('/api/auth/login', { email: sent.email, password: PASSWORD }),
    ).toMatchObject({
      status: 403,
      body: { error: 'Your account is not active. Please contact your administrator.' },
    });
  });

  for (const field of [...required, 'password']) {
    test(`adding one without ${field} is refused`, async ({ as }) => {
      for (const value of [undefined, '', null]) {
        expect(await as.admin.post(path, { ...form(), [field]: value })).toMatchObject(
          refused('All fields are required'),
        );
      }
    });
  }

  test.for(['Short-1', 'no-capital-1', 'NO-LOWER-1', 'No-digit-x', 'NoSymbol1'])(
    'the password %s is too weak',
    async (password, { as }) => {
      expect(await as.admin.post(path, { ...form(), password })).toMatchObject(
        refused('Password does not meet all requirements'),
      );
    },
  );

  test('an address that is none, and an unknown status, are refused', async ({ as }) => {
    expect(await as.admin.post(path, { ...form(), email: 'nowhere' })).toMatchObject(
      refused('Please enter a valid email address'),
    );
    const status = refused('Status must be active, inactive or suspended');
    expect(await as.admin.post(path, { ...form(), status: 'retired' })).toMatchObject(status);
    const { body } = await as.admin.post(path, form());
    expect(await as.admin.put(`${path}/${body.data.id}`, { ...form(), status: 'retired' })).toMatchObject(
      status,
    );
  });

  test('a taken address is refused, also one of another account and in other letters', async ({ as }) => {
    const taken = { status: 409, body: { error: 'An account with this email already exists' } };
    const { body } = await as.admin.post(path, form());
    for (const email of ['other@test.example', 'Admin@Test.example', body.data.email]) {
      const sent: Form = { ...form(), email };
      expect(await as.admin.post(path, sent)).toMatchObject(taken);
      const mine = (await as.admin.post(path, form())).body.data;
      expect(await as.admin.put(`${path}/${mine.id}`, sent)).toMatchObject(taken);
    }
    expect(emails(await as.admin.get(`${path}?q=${body.data.email}`))).toEqual([body.data.email]);
  });
});
