import { SERVER_ACTIONS } from '@waybill/domain/activity/schema';
import type { OrderEvent } from '@waybill/domain/orders/api';
import { describe, expect } from 'vitest';
import { anyOrder, assign } from '../../test/factories/orders.ts';
import { aProduct } from '../../test/factories/products.ts';
import { aStore } from '../../test/factories/stores.ts';
import { type Client, test } from '../../test/world/world.ts';

const viewed = { action_type: 'manifest_viewed', entity_type: 'order', log_message: 'Viewed a manifest' };

describe('what a client may add', () => {
  test('is that something was viewed or downloaded, under its own name', async ({ as }) => {
    const order = await anyOrder(as.owner);
    await assign(as.owner, order, as.driver);
    const entity_id = order.id;
    const { id, account_id } = as.driver.user ?? {};
    for (const action_type of ['manifest_viewed', 'invoice_downloaded']) {
      const reply = await as.driver.post('/api/logs', {
        ...viewed,
        action_type,
        entity_id,
        user_uuid: id,
        account_id,
        user_name: 'The Owner',
        additional_data: { file: 'a.pdf' },
      });
      expect(reply).toMatchObject({
        status: 201,
        body: {
          data: {
            action_type,
            entity_type: 'order',
            entity_id,
            user_id: id,
            user_name: 'driver person',
            log_message: 'Viewed a manifest',
            additional_data: { file: 'a.pdf' },
            severity: 'info',
          },
        },
      });
    }
    expect((await as.driver.get('/api/logs?limit=1')).body.data[0].action_type).toBe('invoice_downloaded');
  });

  test('may leave out everything but what, on what and the message', async ({ as }) => {
    for (const person of ['owner', 'admin', 'agent', 'driver'] as const) {
      expect(await as[person].post('/api/logs', viewed)).toMatchObject({
        status: 201,
        body: { data: { entity_id: null, additional_data: null } },
      });
    }
    expect(await as.nobody.post('/api/logs', viewed)).toMatchObject({ status: 401 });
  });

  test('is never said for another user or account', async ({ as }) => {
    for (const foreign of [
      { user_uuid: as.owner.user?.id },
      { userId: as.owner.user?.id },
      { account_id: as.other.user?.account_id },
      { accountId: as.other.user?.account_id },
    ]) {
      expect(await as.agent.post('/api/logs', { ...viewed, ...foreign })).toMatchObject({
        status: 403,
        body: { error: 'You can only act as yourself.' },
      });
    }
  });

  for (const action_type of [
    ...SERVER_ACTIONS,
    'manifest_upload',
    '_viewed',
    'viewed',
    'Manifest_viewed',
    '',
    null,
  ]) {
    test(`is not the action '${action_type}'`, async ({ as }) => {
      expect(await as.owner.post('/api/logs', { ...viewed, action_type })).toMatchObject({
        status: 400,
        body: { error: 'Only actions that end in _viewed or _downloaded can be logged.' },
      });
    });
  }

  const refused: [object, string][] = [
    [{ entity_type: undefined }, 'entity_type must be a word such as order'],
    [{ entity_type: 'An Order' }, 'entity_type must be a word such as order'],
    [{ entity_id: '17' }, 'entity_id must be the id of a record'],
    [{ log_message: ' ' }, 'log_message is required'],
    [{ log_message: 'x'.repeat(501) }, 'Must be at most 500 characters'],
    [{ severity: 'fatal' }, 'severity must be info, warning or error'],
    [{ additional_data: 'text' }, 'additional_data must be an object'],
    [
      { additional_data: { x: 'x'.repeat(10_000) } },
      'additional_data must be at most 10000 characters of JSON',
    ],
  ];
  for (const [change, sentence] of refused) {
    test(`is refused with '${sentence}' for ${JSON.stringify(change).slice(0, 40)}`, async ({ as }) => {
      expect(await as.owner.post('/api/logs', { ...viewed, ...change })).toMatchObject({
        status: 400,
        body: { error: sentence },
      });
    });
  }

  test('is about no record that one may not see, and enters the history of none', async ({ as }) => {
    const [order, store, product] = [
      await anyOrder(as.owner),
      await aStore(as.owner),
      await aProduct(as.owner),
    ];
    const owner = as.owner.user;
    const named = (by: Client, entity_type: string, entity_id: string | undefined) =>
      by.post('/api/logs', { ...viewed, entity_type, entity_id });
    for (const [by, entity, id] of [
      [as.agent, 'order', order.id],
      [as.driver, 'order', order.id],
      [as.agent, 'store', order.id],
      [as.agent, 'planet', order.id],
      [as.driver, 'store', store.id],
      [as.driver, 'product', product.id],
      [as.agent, 'user', owner?.id],
      [as.other, 'order', order.id],
      [as.other, 'product', product.id],
      [as.other, 'account', owner?.account_id],
    ] as const) {
      expect(await named(by, entity, id)).toMatchObject({ status: 404, body: { error: 'Record not found' } });
    }
    const { body } = await as.owner.get(`/api/orders/${order.id}/history`);
    expect(body.data.map(({ action_type }: OrderEvent) => action_type)).toEqual(['create']);
    for (const [by, entity, id] of [
      [as.admin, 'order', order.id],
      [as.agent, 'store', store.id],
      [as.agent, 'product', product.id],
      [as.agent, 'user', as.agent.user?.id],
      [as.admin, 'user', owner?.id],
      [as.agent, 'account', owner?.account_id],
    ] as const) {
      expect((await named(by, entity, id)).status).toBe(201);
    }
  });
});
