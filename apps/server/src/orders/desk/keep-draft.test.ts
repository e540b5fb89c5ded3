import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { aProduct, skuOf } from '../../../test/factories/products.ts';
import { aStore } from '../../../test/factories/stores.ts';
import { type Client, test } from '../../../test/world/world.ts';

const DRAFT = '/api/order-draft';

async function aDraft(owner: Client, qty = 2) {
  const [store, product] = [await aStore(owner), await aProduct(owner)];
  const line = {
    id: randomUUID(),
    brand_name: product.brand_name,
    processor_name: product.processor_name,
    product_name: product.product_name,
    product_type: product.product_type,
    flavor: product.flavors[0]?.flavor ?? '',
    sku: skuOf(product),
    qty,
    price: 10,
    size: product.size,
    size_unit: product.size_unit,
    is_sample: false,
  };
  return { store_id: store.id, lines: [line], key: randomUUID(), saved_at: new Date().toISOString() };
}

const read = async (client: Client) => (await client.get(DRAFT)).body.data;
const save = (client: Client, draft: object | null, base: string | null) =>
  client.put(DRAFT, { draft, base });

/** Leaves nothing behind for the next test, which shares the people. */
async function clear(...clients: Client[]) {
  for (const client of clients) await save(client, null, (await read(client))?.revision ?? null);
}

describe('the unfinished order of a person', () => {
  test('is read back as it was kept, on any machine and by no one else', async ({ as }) => {
    await clear(as.owner, as.agent);
    const draft = await aDraft(as.owner);
    expect(await read(as.agent)).toBeNull();
    const { status, body } = await save(as.agent, draft, null);
    expect(status).toBe(200);
    expect(await read(as.agent)).toEqual({ draft, revision: body.data.revision });
    expect(await read(as.owner)).toBeNull();
    expect((await save(as.owner, draft, body.data.revision)).status).toBe(409);
    await clear(as.agent);
  });

  test('is not overwritten by an older one: the answer holds the present one', async ({ as }) => {
    await clear(as.agent);
    const [mine, theirs] = [await aDraft(as.owner), await aDraft(as.owner, 7)];
    const first = (await save(as.agent, mine, null)).body.data.revision;
    const second = (await save(as.agent, theirs, first)).body.data.revision;
    const late = await save(as.agent, mine, first);
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      error: 'This draft was changed on another machine.',
      code: 'draft_changed',
      data: { draft: theirs, revision: second },
    });
    expect(await read(as.agent)).toEqual({ draft: theirs, revision: second });
    await clear(as.agent);
  });

  test('two saves at once keep one of them', async ({ as }) => {
    await clear(as.agent);
    const drafts = [await aDraft(as.owner), await aDraft(as.owner, 7)];
    const replies = await Promise.all(drafts.map((draft) => save(as.agent, draft, null)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = drafts[replies.findIndex(({ status }) => status === 200)];
    expect((await read(as.agent)).draft).toEqual(won);
    await clear(as.agent);
  });

  test('is dropped when it is empty', async ({ as }) => {
    await clear(as.agent);
    const draft = await aDraft(as.owner);
    const { revision } = (await save(as.agent, draft, null)).body.data;
    const empty = { ...draft, store_id: null, lines: [] };
    expect((await save(as.agent, empty, revision)).body.data).toBeNull();
    expect(await read(as.agent)).toBeNull();
  });

  test('refuses what no order can hold, and changes nothing', async ({ as }) => {
    await clear(as.agent);
    const draft = await aDraft(as.owner);
    const [line] = draft.lines;
    for (const wrong of [
      { ...draft, lines: [{ ...line, qty: 1.5 }] },
      { ...draft, lines: [{ ...line, qty: 0 }] },
      { ...draft, lines: [{ ...line, product_name: 'x'.repeat(300) }] },
      { ...draft, lines: Array.from({ length: 501 }, () => line) },
      { ...draft, key: 'mine' },
      { ...draft, saved_at: 'today' },
    ])
      expect((await save(as.agent, wrong, null)).status).toBe(400);
    expect((await save(as.agent, { ...draft, store_id: randomUUID() }, null)).status).toBe(404);
    const elsewhere = await aStore(as.other);
    expect((await save(as.agent, { ...draft, store_id: elsewhere.id }, null)).status).toBe(404);
    expect(await read(as.agent)).toBeNull();
    expect((await save(as.driver, draft, null)).status).toBe(403);
  });
});
