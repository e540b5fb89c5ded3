import { describe, expect } from 'vitest';
import { unique } from '../../../test/factories/unique.ts';
import { type Client, test } from '../../../test/world/world.ts';

const URL = '/api/saved-views';
const aView = (fields: object = {}) => ({
  list: 'active-orders',
  name: unique('View '),
  search: { delivery: 'overdue', sort: 'delivery_date', dir: 'asc', cols: 'store_name,delivery_driver' },
  ...fields,
});
const namesFor = async (by: Client, list = 'active-orders') =>
  (await by.get(`${URL}?list=${list}`)).body.data.map(({ name }: { name: string }) => name);

describe('saved views', () => {
  test('keep filters, sort and columns under a name, for their owner alone', async ({ as }) => {
    const form = aView();
    const { status, body } = await as.agent.post(URL, form);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ ...form, shared: false, own: true });
    expect((await as.agent.get(`${URL}?list=active-orders`)).body.data).toContainEqual(body.data);
    expect(await namesFor(as.agent, 'stores')).not.toContain(form.name);
    for (const other of [as.admin, as.driver, as.other]) {
      expect(await namesFor(other)).not.toContain(form.name);
      expect(await other.put(`${URL}/${body.data.id}`, { name: 'Mine' })).toMatchObject({ status: 404 });
      expect(await other.delete(`${URL}/${body.data.id}`)).toMatchObject({ status: 404 });
    }
    const renamed = await as.agent.put(`${URL}/${body.data.id}`, { name: 'Late', search: { q: 'x' } });
    expect(renamed.body.data).toMatchObject({ name: 'Late', search: { q: 'x' } });
    expect(await as.agent.delete(`${URL}/${body.data.id}`)).toMatchObject({ status: 200 });
    expect(await namesFor(as.agent)).not.toContain('Late');
  });

  test('are shared by admins alone, seen by everyone of the account, and changed by admins', async ({
    as,
  }) => {
    const form = aView({ shared: true });
    expect(await as.agent.post(URL, form)).toMatchObject({ status: 403 });
    const { data } = (await as.admin.post(URL, form)).body;
    for (const by of [as.owner, as.agent, as.driver]) expect(await namesFor(by)).toContain(form.name);
    expect(await namesFor(as.other)).not.toContain(form.name);
    expect(await as.agent.put(`${URL}/${data.id}`, { name: 'Mine' })).toMatchObject({ status: 403 });
    expect(await as.agent.delete(`${URL}/${data.id}`)).toMatchObject({ status: 403 });
    const own = (await as.agent.post(URL, aView())).body.data;
    expect(await as.agent.put(`${URL}/${own.id}`, { shared: true })).toMatchObject({ status: 403 });
    expect(await as.owner.put(`${URL}/${data.id}`, { shared: false })).toMatchObject({ status: 200 });
    expect(await namesFor(as.agent)).not.toContain(form.name);
    expect(await namesFor(as.admin)).toContain(form.name);
  });

  test('have one name each, hold what a list knows, and are at most thirty of a list', async ({ as }) => {
    const form = aView({ list: 'inventory', search: { stock: 'low' } });
    expect(await as.driver.post(URL, form)).toMatchObject({ status: 201 });
    for (const [change, status, error] of [
      [{ name: form.name.toUpperCase() }, 409, 'You already have a view with this name.'],
      [{ name: '  ' }, 400, 'Please enter a name for the view.'],
      [{ list: 'nothing' }, 400, /^list must be one of/],
      [{ search: { evil: 'x' } }, 400, /^A view holds only/],
      [{ search: { q: 'x'.repeat(501) } }, 400, 'Every part of a view has at most 500 characters'],
    ] as const) {
      const reply = await as.driver.post(URL, { ...form, name: unique('Other '), ...change });
      expect(reply.status, JSON.stringify(change)).toBe(status);
      expect(reply.body.error).toMatch(error);
    }
    expect(await as.agent.post(URL, form)).toMatchObject({ status: 201 });
    for (let at = (await namesFor(as.driver, 'inventory')).length; at < 30; at += 1)
      await as.driver.post(URL, aView({ list: 'inventory' }));
    expect(await as.driver.post(URL, aView({ list: 'inventory' }))).toMatchObject({
      status: 409,
      body: { error: 'You can save at most 30 views of one list. Delete one first.' },
    });
  });
});
