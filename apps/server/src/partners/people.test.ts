import { describe, expect } from 'vitest';
import { PASSWORD, type Reply, signedIn, test } from '../testing.ts';
import { logOf } from './testing-partners.ts';

let counter = 0;

type Form = Record<string, string>;

interface Kind {
  role: 'agent' | 'driver';
  Thing: string;
  path: string;
  form: () => Form;
  required: string[];
  shown: (form: Form) => object;
  sorts: string[];
}

const agents: Kind = {
  role: 'agent',
  Thing: 'Agent',
  path: '/api/agents',
  form: () => ({
    agentName: `Agent ${++counter}`,
    agentLicenseNumber: `AG-${counter}`,
    phoneNumber: `845-555-${1000 + counter}`,
    email: `agent${counter}@people.example`,
    password: PASSWORD,
  }),
  required: ['agentName', 'agentLicenseNumber', 'phoneNumber', 'email'],
  shown: (form) => ({
    agent_name: form.agentName,
    agent_license_number: form.agentLicenseNumber,
    phone_number: form.phoneNumber,
    email: form.email,
    address: form.address ?? null,
    status: form.status ?? 'active',
  }),
  sorts: ['agent_name', 'agent_license_number', 'phone_number', 'email', 'address', 'status', 'created_at'],
};

const drivers: Kind = {
  role: 'driver',
  Thing: 'Driver',
  path: '/api/drivers',
  form: () => ({
    driverName: `Driver ${++counter}`,
    driverLicenseNumber: `DL-${counter}`,
    vehicle: `Ford Transit ${counter}`,
    vehicleLicenseNumber: `NY-${counter}`,
    phoneNumber: `845-555-${1000 + counter}`,
    email: `driver${counter}@people.example`,
    password: PASSWORD,
  }),
  required: ['driverName', 'driverLicenseNumber', 'vehicle', 'vehicleLicenseNumber', 'phoneNumber', 'email'],
  shown: (form) => ({
    driver_name: form.driverName,
    driver_license_number: form.driverLicenseNumber,
    vehicle: form.vehicle,
    vehicle_license_number: form.vehicleLicenseNumber,
    phone_number: form.phoneNumber,
    email: form.email,
    status: form.status ?? 'active',
  }),
  sorts: [
    'driver_name',
    'driver_license_number',
    'phone_number',
    'email',
    'vehicle',
    'vehicle_license_number',
    'status',
    'created_at',
  ],
};

const refused = (error: string) => ({ status: 400, body: { success: false, error } });
const emails = (reply: Reply) => reply.body.data.map(({ email }: { email: string }) => email);

describe.for([agents, drivers])('$path', ({ role, Thing, path, form, required, shown, sorts }) => {
  const name = `${role}Name`;
  const unknown = { status: 404, body: { error: `${Thing} not found`, code: 'not_found' } };

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

  test('changing one saves every field, keeps the password and logs what changed', async ({ world, as }) => {
    const { id } = (await as.admin.post(path, form())).body.data;
    const sent: Form = { ...form(), address: '9 Elm Street' };
    const { password: _password, ...change } = sent;
    const reply = await as.owner.put(`${path}/${id}`, change);
    expect(reply).toMatchObject({ status: 200, body: { message: `${Thing} updated successfully!` } });
    expect(reply.body.data).toMatchObject(shown(sent));
    expect(
      await world.newClient().post('/api/auth/login', { email: sent.email, password: PASSWORD }),
    ).toMatchObject({ status: 200 });
    const entry = (await logOf(world, id)).find(({ action_type }) => action_type === 'update');
    expect(entry).toMatchObject({
      additional_data: { changes: { [`${role}_name`]: { to: sent[name] }, email: { to: sent.email } } },
    });
    for (const field of required) {
      expect(await as.admin.put(`${path}/${id}`, { ...change, [field]: ' ' })).toMatchObject(
        refused('All fields are required'),
      );
    }
  });

  test('a status and an address that are left out stay', async ({ as }) => {
    const sent: Form = { ...form(), status: 'suspended', address: '1 Oak Road' };
    const { id } = (await as.admin.post(path, sent)).body.data;
    const { status: _status, address: _address, ...change } = sent;
    expect((await as.admin.put(`${path}/${id}`, change)).body.data).toMatchObject(shown(sent));
  });

  for (const status of ['inactive', 'suspended']) {
    test(`${status} ends their sessions at once, and active lets them log in again`, async ({
      world,
      as,
    }) => {
      const sent = form();
      const { id } = (await as.admin.post(path, sent)).body.data;
      const [one, two] = [world.newClient(), world.newClient()];
      for (const client of [one, two]) {
        await client.post('/api/auth/login', { email: sent.email, password: PASSWORD });
        expect(await client.get('/api/auth/session')).toMatchObject({ status: 200 });
      }
      expect(await as.admin.put(`${path}/${id}`, { ...sent, status })).toMatchObject({
        status: 200,
        body: { data: { status } },
      });
      for (const client of [one, two])
        expect(await client.get('/api/auth/session')).toMatchObject({ status: 401 });
      expect((await logOf(world, id)).at(-1)).toMatchObject({
        action_type: 'status_change',
        additional_data: { changes: { status: { from: 'active', to: status } } },
      });
      await as.admin.put(`${path}/${id}`, { ...sent, status: 'active' });
      expect(await one.get('/api/auth/session')).toMatchObject({ status: 401 });
      expect(await one.post('/api/auth/login', { email: sent.email, password: PASSWORD })).toMatchObject({
        status: 200,
      });
    });
  }

  test('deleting one ends their sessions at once, frees the address and logs it', async ({ world, as }) => {
    const sent = form();
    const { id } = (await as.admin.post(path, sent)).body.data;
    const client = world.newClient();
    await client.post('/api/auth/login', { email: sent.email, password: PASSWORD });
    expect(await as.admin.delete(`${path}/${id}`)).toMatchObject({
      status: 200,
      body: { message: `${Thing} deleted successfully!` },
    });
    expect(await client.get('/api/auth/session')).toMatchObject({ status: 401 });
    expect(await client.post('/api/auth/login', { email: sent.email, password: PASSWORD })).toMatchObject({
      status: 403,
    });
    expect((await logOf(world, id)).at(-1)).toMatchObject({
      action_type: 'delete',
      additional_data: { deleted: { email: sent.email } },
    });
    expect(await as.admin.delete(`${path}/${id}`)).toMatchObject(unknown);
    expect(await as.admin.post(path, sent)).toMatchObject({ status: 201 });
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
