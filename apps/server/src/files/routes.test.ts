import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Purpose } from '@waybill/domain/lib/uploads';
import { sql } from 'kysely';
import { afterEach, describe, expect, vi } from 'vitest';
import { anyOrder } from '../../test/factories/orders.ts';
import { aDocx, anImage, anMp4, aPdf } from '../../test/factories/sample-files.ts';
import { read, type Site, test, upload } from '../../test/world/upload-site.ts';
import type { Client, World } from '../../test/world/world.ts';
import { inAccount } from '../database/db.ts';
import { FileMissing } from '../storage/storage.ts';
import { insertOrderFile } from './order-files-repository.ts';

const NOT_FOUND = { success: false, error: 'File not found', code: 'not_found' };

afterEach(() => void vi.restoreAllMocks());

async function stored(
  site: Site,
  client: Client,
  name = 'a.pdf',
  content = aPdf(),
  purpose: Purpose = 'certificate',
) {
  const reply = await upload(site, client, purpose, [name, new Uint8Array(content)]);
  return reply.body.data[0] as { id: string; storage_key: string; sha256: string; size: number };
}

/** Puts a stored file on a new order of that agent. */
async function onOrder(world: World, file: { id: string }, kind: 'manifest' | 'invoice', agent: Client) {
  const { id: order_id } = await anyOrder(agent);
  const account_id = agent.user?.account_id ?? '';
  await inAccount({ database: world.services.database, user: { account_id } }, (db) =>
    insertOrderFile(db, { account_id, order_id, kind, file_id: file.id }),
  );
}

async function bytesOf(reply: Response): Promise<Buffer> {
  return Buffer.from(await reply.arrayBuffer());
}

describe.each(['local', 's3'] as const)('a file in the %s store', (kind) => {
  test('is sent whole, with headers that let it do no harm', async ({ sites: { [kind]: site }, as }) => {
    const file = await stored(site, as.admin);
    const reply = await read(site, as.agent, file.id);
    expect(reply.status).toBe(200);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(aPdf().length),
      'content-disposition': `inline; filename="a.pdf"; filename*=UTF-8''a.pdf`,
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=3600, immutable',
      vary: 'cookie',
      etag: `"${file.sha256}"`,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; object-src 'self'",
      'cross-origin-resource-policy': 'same-origin',
    });
    expect((await bytesOf(reply)).equals(aPdf())).toBe(true);
  });

  test('answers a range of a video', async ({ sites: { [kind]: site }, as }) => {
    const video = anMp4('isom', 6_000_000);
    video.fill('z', 5_999_990);
    const file = await stored(site, as.admin, 'a.mp4', video, 'brand_media');
    const part = await read(site, as.admin, file.id, { range: 'bytes=4-11' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe('bytes 4-11/6000000');
    expect(part.headers.get('content-length')).toBe('8');
    expect(await part.text()).toBe('ftypisom');
    const last = await read(site, as.admin, file.id, { range: 'bytes=-5' });
    expect(last.headers.get('content-range')).toBe('bytes 5999995-5999999/6000000');
    expect(await last.text()).toBe('zzzzz');
    const rest = await read(site, as.admin, file.id, { range: 'bytes=32-' });
    expect((await bytesOf(rest)).equals(video.subarray(32))).toBe(true);
    const outside = await read(site, as.admin, file.id, { range: 'bytes=6000000-' });
    expect(outside.status).toBe(416);
    expect(outside.headers.get('content-range')).toBe('bytes */6000000');
    expect(outside.headers.get('cache-control')).toBeNull();
    const several = await read(site, as.admin, file.id, { range: 'bytes=0-1,3-4' });
    expect(several.status).toBe(200);
    await several.body?.cancel();
  });

  test('whose bytes are gone is 404 and not a wait', async ({ sites: { [kind]: site }, as }) => {
    const file = await stored(site, as.admin);
    await site.storage.remove(file.storage_key);
    const reply = await read(site, as.admin, file.id);
    expect(reply.status).toBe(404);
    expect(await reply.json()).toEqual(NOT_FOUND);
    expect(reply.headers.get('cache-control')).toBeNull();
  });

  test('stops being read when the client goes away', async ({ sites: { [kind]: site }, as }) => {
    const file = await stored(site, as.admin, 'a.mp4', anMp4('isom', 30_000_000), 'brand_media');
    const open = vi.spyOn(site.storage, 'open');
    const headers = { cookie: as.admin.cookie ?? '' };
    get(`${site.address}/api/files/${file.id}`, { headers }, (reply) => {
      reply.on('error', () => undefined);
      reply.once('data', () => reply.destroy());
    });
    await expect.poll(() => open).toHaveBeenCalled();
    const source = await open.mock.results[0]?.value;
    await expect.poll(() => source.destroyed).toBe(true);
  });
});

describe('the same bytes again', () => {
  test('are not sent to a browser that has them', async ({ sites: { local: site }, as }) => {
    const file = await stored(site, as.admin);
    const open = vi.spyOn(site.storage, 'open');
    for (const known of [`"${file.sha256}"`, `W/"${file.sha256}"`, `"x", "${file.sha256}"`, '*']) {
      const reply = await read(site, as.admin, file.id, { 'if-none-match': known });
      expect(reply.status).toBe(304);
      expect(reply.headers.get('etag')).toBe(`"${file.sha256}"`);
    }
    expect(open).not.toHaveBeenCalled();
    expect((await read(site, as.admin, file.id, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('are sent whole when a range was meant for other bytes', async ({ sites: { local: site }, as }) => {
    const file = await stored(site, as.admin);
    const range = { range: 'bytes=0-3' };
    const same = await read(site, as.admin, file.id, { ...range, 'if-range': `"${file.sha256}"` });
    expect(same.status).toBe(206);
    expect((await read(site, as.admin, file.id, { ...range, 'if-range': '"other"' })).status).toBe(200);
  });

  test('are only measured by HEAD', async ({ sites: { local: site }, as }) => {
    const file = await stored(site, as.admin);
    const open = vi.spyOn(site.storage, 'open');
    const reply = await read(site, as.admin, file.id, {}, '', 'HEAD');
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-length')).toBe(String(file.size));
    expect(open).not.toHaveBeenCalled();
  });
});

describe('how a file is shown', () => {
  test('a download carries its name in any language', async ({ sites: { local: site }, as }) => {
    const file = await stored(site, as.admin, `納品書 "é" (1)'*.pdf`);
    const reply = await read(site, as.admin, file.id, {}, '?download');
    expect(reply.headers.get('content-disposition')).toBe(
      `attachment; filename="___ _e_ (1)'*.pdf"; filename*=UTF-8''%E7%B4%8D%E5%93%81%E6%9B%B8%20%22%C3%A9%22%20%281%29%27%2A.pdf`,
    );
    expect(
      (await read(site, as.admin, file.id, {}, '?download=1')).headers.get('content-disposition'),
    ).toMatch(/^attachment/);
  });

  test('pictures are shown in a sandbox, letters are only downloaded', async ({
    sites: { local: site },
    as,
    world,
  }) => {
    const image = await stored(site, as.admin, 'a.png', await anImage('png'), 'product_image');
    const shown = await read(site, as.admin, image.id);
    expect(shown.headers.get('content-disposition')).toMatch(/^inline/);
    expect(shown.headers.get('content-security-policy')).toMatch(/sandbox$/);
    const letter = await stored(site, as.admin, 'a.docx', aDocx(), 'manifest');
    await onOrder(world, letter, 'manifest', as.admin);
    expect((await read(site, as.admin, letter.id)).headers.get('content-disposition')).toMatch(/^attachment/);
  });
});

describe('who may see a file', () => {
  test('no one of another account, and the two look the same', async ({ sites: { local: site }, as }) => {
    const file = await stored(site, as.admin);
    for (const id of [file.id, crypto.randomUUID()]) {
      const reply = await read(site, as.other, id);
      expect(reply.status).toBe(404);
      expect(await reply.json()).toEqual(NOT_FOUND);
    }
    expect((await read(site, as.admin, 'no-uuid')).status).toBe(404);
  });

  test('no one without a session', async ({ sites: { local: site }, as }) => {
    const file = await stored(site, as.admin);
    expect((await read(site, as.nobody, file.id)).status).toBe(401);
  });

  test('no driver, of the catalogue', async ({ sites: { local: site }, as }) => {
    const file = await stored(site, as.admin);
    expect((await read(site, as.driver, file.id)).status).toBe(404);
  });

  test('no one, while it is on no order', async ({ sites: { local: site }, as }) => {
    const file = await stored(site, as.admin, 'a.pdf', aPdf(), 'invoice');
    expect((await read(site, as.admin, file.id)).status).toBe(404);
  });

  test('those who may see the order it is on', async ({ sites: { local: site }, as, world }) => {
    const file = await stored(site, as.agent, 'a.pdf', aPdf(), 'invoice');
    await onOrder(world, file, 'invoice', as.admin);
    expect((await read(site, as.admin, file.id)).status).toBe(200);
    expect((await read(site, as.agent, file.id)).status).toBe(404);
  });

  test('no one once it is deleted', async ({ sites: { local: site }, as, world }) => {
    const file = await stored(site, as.admin);
    await world.admin(sql`update files set deleted_at = now() where id = ${file.id}`);
    expect((await read(site, as.admin, file.id)).status).toBe(404);
  });
});

describe('when the store fails', () => {
  test('an unreachable store is 503', async ({ sites: { local: site }, as }) => {
    const file = await stored(site, as.admin);
    vi.spyOn(site.storage, 'open').mockRejectedValueOnce(new Error('connect ECONNREFUSED'));
    const reply = await read(site, as.admin, file.id);
    expect(reply.status).toBe(503);
    expect(await reply.json()).toMatchObject({ error: expect.stringContaining('file store') });
    vi.spyOn(site.storage, 'open').mockRejectedValueOnce(new FileMissing('x'));
    expect((await read(site, as.admin, file.id)).status).toBe(404);
  });

  test('bytes that end early or break end the answer instead of a wait', async ({
    sites: { local: site },
    as,
    world,
  }) => {
    const file = await stored(site, as.admin, 'a.pdf', aPdf(200_000));
    const [account = '', id = ''] = file.storage_key.split('/');
    const folder = path.join(world.services.config.DATA_DIR, 'files', account, id.slice(0, 2));
    await writeFile(path.join(folder, id), 'short');
    await expect(read(site, as.admin, file.id).then(bytesOf)).rejects.toThrow();
    const breaks = async function* () {
      yield Buffer.alloc(1000);
      throw new Error('EIO');
    };
    vi.spyOn(site.storage, 'open').mockResolvedValueOnce(Readable.from(breaks()));
    await expect(read(site, as.admin, file.id).then(bytesOf)).rejects.toThrow();
  });
});
