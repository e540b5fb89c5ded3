import { describe, expect } from 'vitest';
import { logOf } from '../../../test/factories/logs.ts';
import { type Form, PEOPLE, refused } from '../../../test/factories/people.ts';
import { PASSWORD, test } from '../../../test/world/world.ts';

describe.for(PEOPLE)('$path', ({ role, Thing, path, form, required, shown }) => {
  const name = `${role}Name`;
  const unknown = { status: 404, body: { error: `${Thing} not found`, code: 'not_found' } };

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
});
