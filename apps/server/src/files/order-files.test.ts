import { connect } from 'node:net';
import { needsSignedFiles, ORDER_STATUS_NAMES } from '@waybill/domain/orders/status';
import { sql } from 'kysely';
import { afterEach, describe, expect, vi } from 'vitest';
import { type Client, test, type World } from '../testing.ts';
import { anyOrder, assign, type SentFile, sendFiles, storedKeys } from '../testing-order-files.ts';
import { aDoc, aDocx, anImage, aPdf, ELF, EXE, HTML, SVG } from '../testing-samples.ts';
import { sweepOrphans } from './sweep-orphans.ts';

const KINDS = ['manifest', 'invoice'] as const;
const ALLOWED = 'Unsupported file type. Allowed: PDF, DOC, DOCX, JPEG, PNG, GIF';
const DELIVERED = { order_status: 'delivered', delivery_date: '2026-11-20' };
const pdf: SentFile = ['signed.pdf', aPdf()];
/** Milliseconds; a busy machine is slow, not wrong. */
const PATIENCE = { timeout: 15_000 };
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
    const stored = () =>
      vi.waitFor(async () => expect(await everything(world)).not.toEqual(before), PATIENCE);
    await cutOff(port, as.admin, kind, order.id, stored);
    await vi.waitFor(async () => expect(await everything(world)).toEqual(before), PATIENCE);
    await vi.waitFor(async () => expect(await sweepOrphans(world.services, later())).toBe(0));
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

async function* fullAfter(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    yield chunk;
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  }
}

let address: Promise<{ port: number }> | undefined;

function listening(world: World): Promise<{ port: number }> {
  address ??= world.http
    .listen({ host: '127.0.0.1', port: 0 })
    .then(() => world.http.server.address() as { port: number });
  return address;
}

/** Sends a whole file and a half, and hangs up once the whole one is stored. */
function cutOff(
  port: number,
  by: Client,
  kind: string,
  orderId: string,
  stored: () => Promise<void>,
): Promise<void> {
  const part = (name: string, more = '') =>
    `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const start = [
    `${part('orderId')}${orderId}\r\n`,
    `${part(`${kind}s`, '; filename="a.pdf"')}${aPdf().toString('latin1')}\r\n`,
    `${part(`${kind}s`, '; filename="b.pdf"')}${aPdf(200_000).toString('latin1', 0, 100_000)}`,
  ].join('');
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      const head = [
        `POST /api/upload-${kind} HTTP/1.1`,
        'host: waybill.test',
        `cookie: ${by.cookie}`,
        'content-type: multipart/form-data; boundary=x',
        `content-length: ${start.length + 200_000}`,
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n${start}`, 'latin1');
      stored().finally(() => socket.destroy());
    });
    socket.on('close', () => resolve());
    socket.on('error', () => undefined);
  });
}

describe.each(KINDS)('who may use signed %ss', (kind) => {
  test('everyone of the account who may see the order, and no one else', async ({ as }) => {
    const order = await anyOrder(as.admin, as.agent);
    await assign(as.admin, order, as.driver);
    for (const person of ['owner', 'admin', 'agent', 'driver'] as const) {
      const reply = await sendFiles(as[person], kind, order.id, [`${person}.pdf`, aPdf()]);
      expect(reply.status, person).toBe(201);
      expect((await as[person].get(reply.body.data[0].url)).status, person).toBe(200);
    }
    const foreign = await anyOrder(as.admin);
    const theirs = await sendFiles(as.admin, kind, foreign.id, pdf);
    for (const person of ['agent', 'driver', 'other'] as const) {
      expect(await sendFiles(as[person], kind, foreign.id, pdf), person).toMatchObject({
        status: 404,
        body: { error: 'Order not found' },
      });
      expect((await as[person].get(theirs.body.data[0].url)).status, person).toBe(404);
      expect(await as[person].get(`/api/${kind}s?orderId=${foreign.id}`), person).toMatchObject({
        status: 404,
      });
    }
    const seen = async (by: Client) =>
      new Set((await by.get(`/api/${kind}s`)).body.data.map(({ orderId }: { orderId: string }) => orderId));
    expect(await seen(as.admin)).toEqual(new Set([...(await seen(as.admin)), order.id, foreign.id]));
    expect(await seen(as.agent)).toEqual(new Set([order.id]));
    expect(await seen(as.driver)).toEqual(new Set([order.id]));
    expect(await seen(as.other)).toEqual(new Set());
    expect(await as.nobody.get(`/api/${kind}s`)).toMatchObject({ status: 401 });
    expect(await sendFiles(as.nobody, kind, order.id, pdf)).toMatchObject({ status: 401 });
    await assign(as.admin, order, as.driver);
    await as.admin.patch(`/api/orders/${order.id}/delivery`, { delivery_driver: null });
    expect(await seen(as.driver)).toEqual(new Set());
  });
});

test('lists come in pages, newest first, sorted and searched', async ({ as }) => {
  const order = await anyOrder(as.admin);
  await sendFiles(as.admin, 'manifest', order.id, ['b.pdf', aPdf()]);
  await sendFiles(as.admin, 'manifest', order.id, ['a.pdf', aPdf(500)], ['納品書.pdf', aPdf()]);
  const of = `/api/manifests?orderId=${order.id}`;
  const names = ({ body }: { body: { data: { originalName: string }[] } }) =>
    body.data.map(({ originalName }) => originalName);
  expect(names(await as.admin.get(of)).at(-1)).toBe('b.pdf');
  expect(names(await as.admin.get(`${of}&sort=originalName`))).toEqual(['a.pdf', 'b.pdf', '納品書.pdf']);
  expect(names(await as.admin.get(`${of}&sort=size&dir=desc`))[0]).toBe('a.pdf');
  expect(names(await as.admin.get(`${of}&q=納品`))).toEqual(['納品書.pdf']);
  const first = await as.admin.get(`${of}&limit=2&sort=originalName`);
  expect(first.body.page).toMatchObject({ total: 3, next_cursor: expect.any(String) });
  const rest = await as.admin.get(`${of}&limit=2&sort=originalName&cursor=${first.body.page.next_cursor}`);
  expect(names(rest)).toEqual(['納品書.pdf']);
  const found = await as.admin.get(`/api/manifests?q=${order.order_number}&limit=10`);
  expect(found.body.page.total).toBe(3);
  expect(await as.admin.get('/api/manifests?sort=url')).toMatchObject({ status: 400 });
});

describe('what an order lacks', () => {
  test('is counted and can be filtered, with a right total', async ({ as }) => {
    const bare = await anyOrder(as.admin, as.agent);
    const done = await anyOrder(as.admin, as.agent);
    const pending = await anyOrder(as.admin, as.agent);
    for (const { id } of [bare, done]) {
      expect((await as.admin.patch(`/api/orders/${id}/status`, DELIVERED)).status).toBe(200);
    }
    await sendFiles(as.admin, 'manifest', done.id, pdf);
    const lacking = async (kind: string, by = as.admin) => {
      const { body } = await by.get(`/api/orders?missing=${kind}&limit=500`);
      expect(body.page.total).toBe(body.data.length);
      return body.data.map(({ id }: { id: string }) => id);
    };
    const manifest = await lacking('manifest');
    expect(manifest).toContain(bare.id);
    expect(manifest).not.toContain(done.id);
    expect(manifest).not.toContain(pending.id);
    expect(await lacking('invoice')).toEqual(expect.arrayContaining([bare.id, done.id]));
    expect(await lacking('manifest', as.agent)).toContain(bare.id);
    expect(await lacking('manifest', as.other)).toEqual([]);
    expect(await as.admin.get('/api/orders?missing=receipt')).toMatchObject({
      status: 400,
      body: { error: 'missing must be one of: manifest, invoice' },
    });
    const list = (await as.admin.get(`/api/orders?list=completed&missing=manifest`)).body.data;
    expect(list.map(({ id }: { id: string }) => id)).not.toContain(bare.id);
    await sendFiles(as.admin, 'manifest', bare.id, pdf);
    expect(await lacking('manifest')).not.toContain(bare.id);
  });

  test('is asked of the statuses that the domain names', async ({ as, world }) => {
    const order = await anyOrder(as.admin);
    for (const status of ORDER_STATUS_NAMES) {
      const [row] = (await world.admin(
        sql`update orders set order_status = ${status} where id = ${order.id} returning was_delivered`,
      )) as { was_delivered: boolean }[];
      expect(row?.was_delivered, status).toBe(needsSignedFiles(status));
    }
  });

  test('is counted right when many upload at once', async ({ as }) => {
    const order = await anyOrder(as.admin);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, place) =>
        sendFiles(as.admin, 'invoice', order.id, [`${place}.pdf`, aPdf()]),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect((await as.admin.get(`/api/orders/${order.id}`)).body.data.invoice_count).toBe(8);
  });
});

test('the record of a signed file can be neither changed nor removed', async ({ world }) => {
  for (const statement of [sql`update order_files set kind = 'invoice'`, sql`delete from order_files`]) {
    await expect(statement.execute(world.services.database.app)).rejects.toThrow('permission denied');
  }
});

test('nothing in the store is without a file after all of this', async ({ world }) => {
  expect(await sweepOrphans(world.services, later())).toBe(0);
});
