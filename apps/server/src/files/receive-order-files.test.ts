import { sql } from 'kysely';
import { afterEach, describe, expect, vi } from 'vitest';
import { cutOff, fullAfter, listening } from '../../test/factories/broken-uploads.ts';
import { logOf } from '../../test/factories/logs.ts';
import { KINDS, pdf, sendFiles, storedKeys } from '../../test/factories/order-files.ts';
import { anyOrder, orderOf } from '../../test/factories/orders.ts';
import { aDoc, aDocx, anImage, aPdf, ELF, EXE, HTML, SVG } from '../../test/factories/sample-files.ts';
import { type SentFile, uploadTo } from '../../test/factories/upload-form.ts';
import { type Client, test, type World } from '../../test/world/world.ts';
import { sweepOrphans } from './sweep-orphans.ts';

const ALLOWED = 'Unsupported file type. Allowed: PDF, DOC, DOCX, JPEG, PNG, GIF';

/** Milliseconds; a busy machine is slow, not wrong. */

const later = () => new Date(Date.now() + 2 * 60 * 60 * 1000);

afterEach(() => void vi.restoreAllMocks());

/** What a refused upload must leave as it was: rows, counts, entries and bytes. */
async function everything(world: World) {
  const rows = await world.admin(sql`
    select (select count(*) from order_files) as files, (select count(*) from files) as rows,
      (select count(*) from activity_log where action_type = 'file_upload') as entries,
      (select coalesce(sum(manifest_count + invoice_count), 0) from orders) as counted`);
  return { ...(rows[0] as object), keys: await storedKeys(world) };
}

describe.each(KINDS)('a signed %s that was uploaded', (kind) => {
  const list = async (client: Client, orderId: string): Promise<{ id: string; originalName: string }[]> =>
    (await client.get(`/api/${kind}s?orderId=${orderId}`)).body.data;

  test('is kept once when the same upload comes again under its key', async ({ as }) => {
    const { order } = await orderOf(as.owner, as.agent);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const send = () =>
      uploadTo(as.agent, `/api/upload-${kind}`, `${kind}s`, [pdf], { orderId: order.id }, headers);
    const first = await send();
    expect(await send()).toMatchObject({ status: 201, body: { data: first.body.data } });
    expect(await list(as.admin, order.id)).toHaveLength(1);
  });

  test('is replaced by one file and removed by who may upload it; its record and its bytes stay', async ({
    as,
    world,
  }) => {
    const { order } = await orderOf(as.owner, as.agent);
    const [old] = (await sendFiles(as.agent, kind, order.id, pdf)).body.data;
    const form = (...files: SentFile[]) =>
      uploadTo(as.agent, `/api/upload-${kind}`, `${kind}s`, files, { orderId: order.id, replaces: old.id });
    expect(await form(pdf, pdf)).toMatchObject({
      status: 400,
      body: { error: 'A signed file is replaced by exactly one file.' },
    });
    const [fresh] = (await form(['better.pdf', aPdf(9)])).body.data;
    expect(await list(as.admin, order.id)).toMatchObject([{ id: fresh.id, originalName: 'better.pdf' }]);
    expect(await form(pdf)).toMatchObject({ status: 404 });
    expect((await logOf(world, order.id)).at(-1)).toMatchObject({
      action_type: 'file_upload',
      log_message: `Replaced signed ${kind} signed.pdf by better.pdf on order ${order.order_number}`,
      additional_data: { replaced: { original_name: 'signed.pdf' } },
    });
    expect((await as.admin.get(old.url)).raw.equals(aPdf())).toBe(true);
    expect(await as.agent.get(old.url)).toMatchObject({ status: 404 });

    for (const other of [as.driver, as.other]) {
      expect(await other.delete(`/api/${kind}s/${fresh.id}`)).toMatchObject({ status: 404 });
    }
    expect(await as.agent.delete(`/api/${kind}s/${fresh.id}`)).toMatchObject({
      status: 200,
      body: { message: `${kind === 'manifest' ? 'Manifest' : 'Invoice'} removed successfully!` },
    });
    expect(await as.agent.delete(`/api/${kind}s/${fresh.id}`)).toMatchObject({ status: 404 });
    expect(await list(as.admin, order.id)).toEqual([]);
    expect((await as.admin.get(`/api/orders/${order.id}`)).body.data).toMatchObject({
      [`${kind}_count`]: 0,
      version: order.version,
    });
    expect((await logOf(world, order.id)).at(-1)).toMatchObject({
      action_type: 'delete',
      log_message: `Removed signed ${kind} better.pdf from order ${order.order_number}`,
      additional_data: { deleted: { original_name: 'better.pdf' } },
    });
  });
});

describe.each(KINDS)('uploading a signed %s', (kind) => {
  test('stores several files at once, of every accepted kind', async ({ as, world }) => {
    const order = await anyOrder(as.admin);
    const files: SentFile[] = [
      pdf,
      ['a.docx', aDocx()],
      ['a.doc', aDoc()],
      ['a.jpg', await anImage('jpeg')],
      ['a.jpeg', await anImage('jpeg')],
      ['a.png', await anImage('png')],
      ['a.gif', await anImage('gif')],
    ];
    const reply = await sendFiles(as.admin, kind, order.id, ...files);
    expect(reply).toMatchObject({
      status: 201,
      body: {
        success: true,
        message: `${kind === 'manifest' ? 'Manifests' : 'Invoices'} uploaded successfully!`,
        errors: [],
      },
    });
    expect(reply.body.data).toHaveLength(files.length);
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(reply.body.data[0]).toEqual({
      id,
      originalName: 'signed.pdf',
      fileName: expect.stringMatching(/^[0-9a-f-]{36}\.pdf$/),
      size: aPdf().length,
      type: 'application/pdf',
      url: expect.stringMatching(/^\/api\/files\/[0-9a-f-]{36}$/),
      uploadedAt: expect.stringMatching(/^2.+Z$/),
      uploadedBy: as.admin.user?.username,
      orderId: order.id,
      orderNumber: order.order_number,
      status: 'uploaded',
    });
    const list = await as.admin.get(`/api/${kind}s?orderId=${order.id}`);
    expect(list.body.data.map(({ id }: { id: string }) => id).sort()).toEqual(
      reply.body.data.map(({ id }: { id: string }) => id).sort(),
    );
    expect((await as.admin.get(reply.body.data[0].url)).raw.equals(aPdf())).toBe(true);
    expect((await as.admin.get(`/api/orders/${order.id}`)).body.data).toMatchObject({
      manifest_count: kind === 'manifest' ? 7 : 0,
      invoice_count: kind === 'invoice' ? 7 : 0,
      version: order.version,
    });
    const entries = await world.admin(sql`
      select user_id, log_message, additional_data->'file'->>'original_name' as name from activity_log
      where entity_id = ${order.id} and action_type = 'file_upload' and entity_type = 'order'`);
    expect(entries).toHaveLength(files.length);
    expect(entries).toContainEqual({
      user_id: as.admin.user?.id,
      log_message: `Uploaded signed ${kind} signed.pdf to order ${order.order_number}`,
      name: 'signed.pdf',
    });
  });

  test('stores the good files of a batch and tells why each bad one was refused', async ({ as }) => {
    const order = await anyOrder(as.admin);
    const reply = await sendFiles(
      as.admin,
      kind,
      order.id,
      pdf,
      ['renamed.pdf', EXE],
      ['page.png', HTML],
      ['cut.pdf', aPdf(5000).subarray(0, 3000)],
      ['../../etc/\u0000ok\n.pdf', aPdf()],
    );
    expect(reply).toMatchObject({ status: 201, body: { message: '2 of 5 files were uploaded.' } });
    expect(reply.body.data.map(({ originalName }: { originalName: string }) => originalName)).toEqual([
      'signed.pdf',
      'ok.pdf',
    ]);
    expect(reply.body.errors).toEqual([
      `renamed.pdf: ${ALLOWED}`,
      `page.png: ${ALLOWED}`,
      `cut.pdf: ${ALLOWED}`,
    ]);
  });

  test('of bad files alone is refused and leaves nothing', async ({ as, world }) => {
    const order = await anyOrder(as.admin);
    const before = await everything(world);
    const bad: SentFile[] = [
      ['a.pdf', ELF],
      ['a.exe', EXE],
      ['a.png', HTML],
      ['a.jpg', SVG],
      ['a.svg', SVG],
      ['half.pdf', aPdf(4000).subarray(0, 2000)],
      ['empty.pdf', Buffer.alloc(0)],
    ];
    for (const file of bad) {
      expect(await sendFiles(as.admin, kind, order.id, file), file[0]).toMatchObject({
        status: 415,
        body: { success: false, error: `${file[0]}: ${ALLOWED}`, errors: [`${file[0]}: ${ALLOWED}`] },
      });
    }
    const large = aPdf(26 * 1024 * 1024);
    expect(await sendFiles(as.admin, kind, order.id, ['large.pdf', large])).toMatchObject({
      status: 413,
      body: { error: 'large.pdf: File too large (26.0MB). Maximum size is 25MB.' },
    });
    expect(await everything(world)).toEqual(before);
  });

  test('of eleven files, of none, and without an order stores nothing', async ({ as, world }) => {
    const order = await anyOrder(as.admin);
    const before = await everything(world);
    const eleven = Array.from({ length: 11 }, () => pdf);
    for (const [orderId, files, status, error] of [
      [order.id, eleven, 400, 'You can upload at most 10 files at once.'],
      [order.id, [], 400, 'Please select at least one file.'],
      [undefined, [pdf], 400, 'Please select an order.'],
      ['', [pdf], 400, 'Please select an order.'],
      ['1', [pdf], 404, 'Order not found'],
      [crypto.randomUUID(), [pdf], 404, 'Order not found'],
    ] as const) {
      expect(await sendFiles(as.admin, kind, orderId, ...files)).toMatchObject({ status, body: { error } });
    }
    expect(await everything(world)).toEqual(before);
  });

  test('that is cut off in the middle leaves nothing, and a sweep finds nothing', async ({ as, world }) => {
    const order = await anyOrder(as.admin);
    const before = await everything(world);
    const { port } = await listening(world);
    const stored = () => expect.poll(() => everything(world)).not.toEqual(before);
    await cutOff(port, as.admin, kind, order.id, stored);
    await expect.poll(() => everything(world)).toEqual(before);
    await expect.poll(() => sweepOrphans(world.services, later())).toBe(0);
    expect(await everything(world)).toEqual(before);
  });

  test('on a full disk says so and leaves nothing', async ({ as, world }) => {
    const order = await anyOrder(as.admin);
    const before = await everything(world);
    const { storage } = world.services;
    const put = storage.put.bind(storage);
    let puts = 0;
    vi.spyOn(storage, 'put').mockImplementation((key, content) => {
      puts += 1;
      if (puts === 1) return put(key, content);
      return put(key, fullAfter(content as AsyncIterable<Uint8Array>));
    });
    const reply = await sendFiles(as.admin, kind, order.id, pdf, ['b.pdf', aPdf(300_000)]);
    expect(puts).toBe(2);
    expect(reply).toMatchObject({
      status: 503,
      body: { error: 'The file store is full, so nothing was saved. Please tell your administrator.' },
    });
    expect(await everything(world)).toEqual(before);
  });
});

test('nothing in the store is without a file after all of this', async ({ world }) => {
  expect(await sweepOrphans(world.services, later())).toBe(0);
});
