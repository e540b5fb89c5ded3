import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { conflict } from '@waybill/domain/lib/errors';
import { sql } from 'kysely';
import { afterEach, describe, expect, vi } from 'vitest';
import { aDocx, anImage, anMp4, ELF, HTML } from '../../test/factories/sample-files.ts';
import {
  bytes,
  FORM,
  keysIn,
  large,
  MB,
  partHead,
  pdf,
  read,
  type Site,
  send,
  test,
  upload,
} from '../../test/world/upload-site.ts';

const KINDS = ['local', 's3'] as const;

/** Milliseconds; a busy machine is slow, not wrong. */

afterEach(() => void vi.restoreAllMocks());

describe.each(KINDS)('uploads to the %s store', (kind) => {
  test('stores a batch and its fields, and gives every file back', async ({
    sites: { [kind]: site },
    as,
  }) => {
    const photo = bytes(await anImage('jpeg', 300, 300));
    const reply = await upload(site, as.agent, 'certificate', ['a.pdf', pdf], ['b.jpg', photo]);
    expect(reply).toMatchObject({
      status: 201,
      body: {
        success: true,
        errors: [],
        fields: { orderId: '42' },
        data: [
          { original_name: 'a.pdf', media_type: 'application/pdf', size: pdf.length, purpose: 'certificate' },
          { original_name: 'b.jpg', media_type: 'image/jpeg', uploaded_by: as.agent.user?.id },
        ],
      },
    });
    const back = await read(site, as.admin, reply.body.data[1].id);
    expect(bytes(Buffer.from(await back.arrayBuffer()))).toEqual(photo);
  });

  test('stores the good ones of a batch and lists the bad', async ({ sites: { [kind]: site }, as }) => {
    const before = await keysIn(site);
    const reply = await upload(
      site,
      as.admin,
      'manifest',
      ['program.pdf', bytes(ELF)],
      ['good.docx', bytes(aDocx())],
      ['page.html', bytes(HTML)],
      ['large.pdf', large(30.44)],
      ['good.pdf', pdf],
    );
    expect(reply.status).toBe(201);
    expect(reply.body.data.map(({ original_name }: { original_name: string }) => original_name)).toEqual([
      'good.docx',
      'good.pdf',
    ]);
    expect(reply.body.errors).toEqual([
      'program.pdf: Unsupported file type. Allowed: PDF, DOC, DOCX, JPEG, PNG, GIF',
      'page.html: Unsupported file type. Allowed: PDF, DOC, DOCX, JPEG, PNG, GIF',
      'large.pdf: File too large (30.4MB). Maximum size is 25MB.',
    ]);
    expect(await keysIn(site)).toHaveLength(before.length + 2);
  });

  test('removes the bytes when the work fails', async ({ sites: { [kind]: site }, as, world }) => {
    const before = await keysIn(site);
    const rows = await countFiles(world);
    site.failures.work = conflict('This order was changed by someone else.');
    try {
      const reply = await upload(site, as.admin, 'manifest', ['a.pdf', pdf], ['b.pdf', pdf]);
      expect(reply).toMatchObject({
        status: 409,
        body: { error: 'This order was changed by someone else.' },
      });
    } finally {
      site.failures.work = undefined;
    }
    expect(await keysIn(site)).toEqual(before);
    expect(await countFiles(world)).toEqual(rows);
  });

  test('removes the bytes when the client goes away midway', async ({ sites: { [kind]: site }, as }) => {
    const before = await keysIn(site);
    await goAway(site, as.admin.cookie ?? '');
    await expect.poll(() => keysIn(site)).toEqual(before);
    await delay(100);
    expect(await keysIn(site)).toEqual(before);
  });

  test('refuses an eleventh file and stores nothing', async ({ sites: { [kind]: site }, as, world }) => {
    const before = await keysIn(site);
    const rows = await countFiles(world);
    const parts = Array.from({ length: 11 }, (_, place): [string, Uint8Array<ArrayBuffer>] => [
      `${place}.pdf`,
      pdf,
    ]);
    expect(await upload(site, as.admin, 'manifest', ...parts)).toMatchObject({
      status: 400,
      body: { success: false, error: 'You can upload at most 10 files at once.', code: 'invalid' },
    });
    expect(await keysIn(site)).toEqual(before);
    expect(await countFiles(world)).toEqual(rows);
    expect((await upload(site, as.admin, 'manifest', ...parts.slice(0, 10))).body.data).toHaveLength(10);
  });
});

test('an S3 store takes a video of exactly 50 MB', async ({ sites: { s3 }, as }) => {
  const reply = await upload(s3, as.admin, 'brand_media', ['spot.mp4', bytes(anMp4('isom', 50 * MB))]);
  expect(reply).toMatchObject({
    status: 201,
    body: { data: [{ size: 50 * MB, media_type: 'video/mp4' }] },
  });
});

test('takes no more from the client than the store takes from it', async ({ sites: { local }, as }) => {
  const released = Promise.withResolvers<void>();
  const put = vi.spyOn(local.storage, 'put').mockImplementationOnce(async (_key, content) => {
    const chunks = content[Symbol.asyncIterator]();
    await chunks.next();
    await released.promise;
    throw new Error('the store is full');
  });
  const connected = once(local.http.server, 'connection');
  const outgoing = begin(local, 'brand_media', as.admin.cookie ?? '');
  try {
    outgoing.write(partHead('brandImage', 'spot.mp4'));
    outgoing.write(anMp4('isom', 50 * MB));
    const [socket] = await connected;
    await expect.poll(() => put).toHaveBeenCalled();
    await delay(300);
    expect(socket.bytesRead).toBeGreaterThan(0);
    expect(socket.bytesRead).toBeLessThan(2 * MB);
    released.resolve();
    const [reply] = await once(outgoing, 'response');
    expect(reply.statusCode).toBe(503);
    await expect.poll(() => socket.bytesRead).toBeGreaterThan(50 * MB);
  } finally {
    outgoing.destroy();
  }
});

describe('the name of a file', () => {
  test.for([
    ['../../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\boot.pdf', 'boot.pdf'],
    ['a\u0000b.pdf', 'ab.pdf'],
    ['photo\u202efdp.pdf', 'photofdp.pdf'],
    ['納品書 ÄÖ😀.pdf', '納品書 ÄÖ😀.pdf'],
    ["it's; x=1.pdf", "it's; x=1.pdf"],
    ['<script>.pdf', '<script>.pdf'],
  ] as const)('%j is data', async ([given, kept], { sites: { local }, as }) => {
    const body = Buffer.concat([
      Buffer.from(partHead('manifests', given)),
      pdf,
      Buffer.from('\r\n--x--\r\n'),
    ]);
    const reply = await send(local, as.admin, 'manifest', bytes(body), FORM);
    expect(reply).toMatchObject({ status: 201, body: { data: [{ original_name: kept }] } });
    expect(reply.body.data[0].storage_key).toMatch(
      new RegExp(`^${as.admin.user?.account_id}/[0-9a-f-]{36}$`),
    );
  });
});

test('a name of 300 characters is cut and keeps its extension', async ({ sites: { local }, as }) => {
  const reply = await upload(local, as.admin, 'manifest', [`${'長'.repeat(300)}.pdf`, pdf]);
  expect(reply.body.data[0].original_name).toBe(`${'長'.repeat(196)}.pdf`);
});

describe('when a part of the server is away', () => {
  test('a store that fails is told apart from a bad file, and nothing is left', async ({
    sites: { local },
    as,
  }) => {
    const before = await keysIn(local);
    vi.spyOn(local.storage, 'put').mockRejectedValueOnce(new Error('ENOSPC: no space left on device'));
    expect(await upload(local, as.admin, 'manifest', ['a.pdf', pdf])).toMatchObject({
      status: 503,
      body: { error: 'The file store is not available right now. Please try again in a moment.' },
    });
    vi.spyOn(local.storage, 'open').mockRejectedValueOnce(new Error('EIO'));
    expect(await upload(local, as.admin, 'manifest', ['a.pdf', pdf])).toMatchObject({ status: 503 });
    expect(await keysIn(local)).toEqual(before);
  });

  test('bytes are kept when the work committed before it failed', async ({ sites: { local }, as, world }) => {
    const before = await keysIn(local);
    const transaction = world.services.database.app.transaction.bind(world.services.database.app);
    vi.spyOn(world.services.database.app, 'transaction').mockImplementationOnce(() => {
      const builder = transaction();
      const execute = builder.execute.bind(builder);
      vi.spyOn(builder, 'execute').mockImplementation(async (work) => {
        await execute(work);
        throw new Error('Connection terminated unexpectedly');
      });
      return builder;
    });
    expect(await upload(local, as.admin, 'manifest', ['a.pdf', pdf])).toMatchObject({ status: 503 });
    expect(await keysIn(local)).toHaveLength(before.length + 1);
  });
});

async function countFiles(world: { admin: (query: ReturnType<typeof sql>) => Promise<unknown[]> }) {
  return world.admin(sql`select count(*) from files`);
}

function begin(site: Site, purpose: string, cookie: string) {
  const headers = { ...FORM, cookie, 'content-length': 60 * MB };
  const outgoing = httpRequest(`${site.address}/api/test/${purpose}`, { method: 'POST', headers });
  return outgoing.on('error', () => undefined);
}

/** Sends one whole file and a half, then drops the connection. */
async function goAway(site: Site, cookie: string): Promise<void> {
  const before = await keysIn(site);
  const put = vi.spyOn(site.storage, 'put');
  const outgoing = begin(site, 'manifest', cookie);
  outgoing.write(partHead('manifests', 'whole.pdf'));
  outgoing.write(pdf);
  outgoing.write(`\r\n${partHead('manifests', 'half.pdf')}%PDF-1.4`);
  outgoing.write(Buffer.alloc(12 * MB));
  await expect.poll(() => put).toHaveBeenCalledTimes(2);
  expect(await keysIn(site)).toHaveLength(before.length + 1);
  outgoing.destroy();
}
