import type { StoreNote } from '@waybill/domain/partners/store-note-schema';
import { describe, expect } from 'vitest';
import { logOf } from '../../../test/factories/logs.ts';
import { aDelivery, anyOrder } from '../../../test/factories/orders.ts';
import { aStore } from '../../../test/factories/stores.ts';
import { test } from '../../../test/world/world.ts';

const notFound = { status: 404, body: { error: 'Store not found', code: 'not_found' } };
const details = (notes: StoreNote[]) => notes.map(({ note_details }) => note_details);

describe('adding a store note', () => {
  test('answers the note under the own name', async ({ world, as }) => {
    const store = await aStore(as.admin);
    const reply = await as.agent.post('/api/store-notes', {
      agentName: 'Someone Else',
      agentId: as.agent.user?.id,
      storeName: 'Another Name',
      storeId: store.id,
      orderNumber: 'ORD-1001',
      noteSource: 'store_details_screen',
      noteDetails: '  Deliver at the back door.\nRing twice. ',
    });
    expect(reply).toMatchObject({ status: 201, body: { message: 'Note added successfully!' } });
    expect(reply.body.data).toEqual({
      id: expect.any(String),
      agent_name: 'agent person',
      created_at: expect.stringMatching(/Z$/),
      order_number: 'ORD-1001',
      note_source: 'store_details_screen',
      note_details: 'Deliver at the back door.\nRing twice.',
    });
    expect((await logOf(world, store.id)).at(-1)).toMatchObject({
      user_name: 'agent person',
      action_type: 'create',
      log_message: `Added a note to store ${store.store_name}`,
    });
  });

  test('takes manual as the source unless told', async ({ as }) => {
    const store = await aStore(as.admin);
    for (const noteSource of [undefined, null, '']) {
      const { body } = await as.admin.post('/api/store-notes', {
        storeId: store.id,
        noteDetails: 'x',
        noteSource,
      });
      expect(body.data).toMatchObject({
        note_source: 'manual',
        order_number: null,
        agent_name: 'admin person',
      });
    }
  });

  for (const noteDetails of [undefined, null, '', ' \n\t ', 5]) {
    test(`refuses ${JSON.stringify(noteDetails) ?? 'nothing'} as a note`, async ({ as }) => {
      const store = await aStore(as.admin);
      const reply = await as.admin.post('/api/store-notes', { storeId: store.id, noteDetails });
      expect(reply).toMatchObject({ status: 400, body: { error: 'Please enter a note before submitting.' } });
      expect((await as.admin.get(`/api/store-notes?storeId=${store.id}`)).body.data).toEqual([]);
    });
  }

  test('refuses to speak for someone else', async ({ as }) => {
    const store = await aStore(as.admin);
    const form = { storeId: store.id, noteDetails: 'x', agentId: as.agent.user?.id };
    expect(await as.admin.post('/api/store-notes', form)).toMatchObject({ status: 403 });
  });

  test('does not name an order that one may not see', async ({ as }) => {
    const [hidden, own] = [await anyOrder(as.owner), await anyOrder(as.owner, as.agent)];
    const add = (orderNumber: string) =>
      as.agent.post('/api/store-notes', { storeId: hidden.store_id, noteDetails: 'x', orderNumber });
    expect(await add(hidden.order_number)).toMatchObject({ status: 404, body: { error: 'Order not found' } });
    expect((await as.agent.get(`/api/store-notes?storeId=${hidden.store_id}`)).body.data).toEqual([]);
    expect((await add(own.order_number)).status).toBe(201);
  });

  test('does not know an unknown, deleted or foreign store', async ({ as }) => {
    const [gone, foreign] = [await aStore(as.admin), await aStore(as.other)];
    await as.admin.delete(`/api/stores/${gone.id}`);
    for (const storeId of [gone.id, foreign.id, crypto.randomUUID(), 'nonsense']) {
      expect(await as.admin.post('/api/store-notes', { storeId, noteDetails: 'x' })).toMatchObject(notFound);
      expect(await as.admin.get(`/api/store-notes?storeId=${storeId}`)).toMatchObject(notFound);
    }
    expect((await as.other.get(`/api/store-notes?storeId=${foreign.id}`)).body.data).toEqual([]);
  });

  test('needs a store and a session', async ({ as }) => {
    const needed = { status: 400, body: { error: 'storeId is required' } };
    expect(await as.admin.post('/api/store-notes', { noteDetails: 'x' })).toMatchObject(needed);
    expect(await as.admin.get('/api/store-notes')).toMatchObject(needed);
    expect(await as.admin.get('/api/store-notes?storeId=')).toMatchObject(needed);
    expect(await as.nobody.post('/api/store-notes', { noteDetails: 'x' })).toMatchObject({ status: 401 });
    expect(await as.nobody.get('/api/store-notes')).toMatchObject({ status: 401 });
  });
});

describe('the notes of a store', () => {
  test('are those of that store, newest first, whole or in pages', async ({ as }) => {
    const [store, next] = [await aStore(as.admin), await aStore(as.admin)];
    for (const [index, client] of [as.owner, as.admin, as.agent].entries()) {
      await client.post('/api/store-notes', { storeId: store.id, noteDetails: `note ${index}` });
    }
    await as.admin.post('/api/store-notes', { storeId: next.id, noteDetails: 'elsewhere' });
    const url = `/api/store-notes?storeId=${store.id}`;
    expect(details((await as.agent.get(url)).body.data)).toEqual(['note 2', 'note 1', 'note 0']);
    const first = (await as.admin.get(`${url}&limit=2`)).body;
    expect(first.page.total).toBe(3);
    const second = (await as.admin.get(`${url}&limit=2&cursor=${first.page.next_cursor}`)).body;
    expect(details([...first.data, ...second.data])).toEqual(['note 2', 'note 1', 'note 0']);
  });

  test("are a driver's to read and write on their deliveries' stores only", async ({ world, as }) => {
    const [theirs, other] = [await aStore(as.admin), await aStore(as.admin)];
    await aDelivery(world, as.driver, theirs);
    expect(
      await as.driver.post('/api/store-notes', { storeId: theirs.id, noteDetails: 'Gate code 4711' }),
    ).toMatchObject({ status: 201 });
    expect((await as.driver.get(`/api/store-notes?storeId=${theirs.id}`)).body.data).toHaveLength(1);
    expect(await as.driver.post('/api/store-notes', { storeId: other.id, noteDetails: 'x' })).toMatchObject(
      notFound,
    );
    expect(await as.driver.get(`/api/store-notes?storeId=${other.id}`)).toMatchObject(notFound);
  });
});
