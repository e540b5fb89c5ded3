import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { anAvi, anImage, anMp4, aPdf, aWebm, aWmv, EXE } from '../../../test/factories/sample-files.ts';
import { uploadTo } from '../../../test/factories/upload-form.ts';
import { test, type World } from '../../../test/world/world.ts';

const MB = 1024 * 1024;
const ALLOWED = 'JPEG, PNG, GIF, WebP, MP4, MOV, AVI, WebM, WMV';
const CALLS = {
  brand: ['/api/upload-brand-image', 'brandImage'],
  product: ['/api/upload-product-image', 'productImage'],
  certificate: ['/api/upload-certificate', 'certificate'],
} as const;

/** Rows of files and bytes in the store: what a refusal must leave as they are. */
async function stored(world: World) {
  const [row] = (await world.admin(sql`select count(*)::int as rows from files`)) as { rows: number }[];
  let keys = 0;
  for await (const _key of world.services.storage.keys()) keys += 1;
  return { rows: row?.rows, keys };
}

describe('uploading brand media', () => {
  test('takes the ten types and serves them', async ({ as }) => {
    const files: [string, Uint8Array, string][] = [
      ['a.jpeg', await anImage('jpeg'), 'image/jpeg'],
      ['a.JPG', await anImage('jpeg'), 'image/jpeg'],
      ['a.png', await anImage('png'), 'image/png'],
      ['a.gif', await anImage('gif'), 'image/gif'],
      ['a.webp', await anImage('webp'), 'image/webp'],
      ['a.mp4', anMp4(), 'video/mp4'],
      ['a.mov', anMp4('qt  '), 'video/quicktime'],
      ['a.avi', anAvi(), 'video/x-msvideo'],
      ['a.webm', aWebm(), 'video/webm'],
      ['a.wmv', aWmv(), 'video/x-ms-wmv'],
    ];
    for (const [name, bytes, media_type] of files) {
      const reply = await uploadTo(as.admin, ...CALLS.brand, [[name, bytes]], { brandName: 'x' });
      expect(reply, name).toMatchObject({
        status: 201,
        body: { data: { original_name: name, media_type, size: bytes.length } },
      });
      const { url, thumbnail_url } = reply.body.data;
      expect(thumbnail_url === null, name).toBe(media_type.startsWith('video'));
      const served = await as.agent.get(url);
      expect(served).toMatchObject({ status: 200, headers: { 'content-type': media_type } });
      expect(served.raw.equals(bytes)).toBe(true);
    }
  });

  test('makes a thumbnail that is upright, at most 480 pixels, and small', async ({ as }) => {
    const photo = await sharp(await anImage('jpeg', 1600, 1000))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await uploadTo(as.admin, ...CALLS.brand, [['big.jpg', photo]]);
    const thumbnail = await as.agent.get(body.data.thumbnail_url);
    expect(thumbnail.headers['content-type']).toBe('image/webp');
    expect(await sharp(thumbnail.raw).metadata()).toMatchObject({ format: 'webp', width: 300, height: 480 });
    expect(thumbnail.raw.length).toBeLessThan(100_000);
    expect(await as.other.get(body.data.thumbnail_url)).toMatchObject({ status: 404 });
    expect(await as.driver.get(body.data.thumbnail_url)).toMatchObject({ status: 404 });
  });

  test('answers range requests for a video', async ({ as }) => {
    const { body } = await uploadTo(as.admin, ...CALLS.brand, [['film.mp4', anMp4('isom', 5000)]]);
    const part = await as.agent.get(body.data.url, { headers: { range: 'bytes=100-199' } });
    expect(part).toMatchObject({ status: 206, headers: { 'content-range': 'bytes 100-199/5000' } });
    expect(part.raw).toHaveLength(100);
  });

  test('refuses content that is not what the name says, storing nothing', async ({ world, as }) => {
    const before = await stored(world);
    const wrong: [string, Uint8Array][] = [
      ['a.png', await anImage('jpeg')],
      ['a.mp4', EXE],
      ['a.jpg', aPdf()],
      ['a.pdf', aPdf()],
      ['a.svg', Buffer.from('<svg/>')],
      ['empty.png', Buffer.alloc(0)],
    ];
    for (const [name, bytes] of wrong) {
      const reply = await uploadTo(as.admin, ...CALLS.brand, [[name, bytes]]);
      const error = `${name}: Unsupported file type. Allowed: ${ALLOWED}`;
      expect(reply, name).toMatchObject({ status: 415, body: { success: false, error } });
    }
    expect(await stored(world)).toEqual(before);
  });

  test('refuses a picture that can not be unpacked, storing nothing', async ({ world, as }) => {
    const before = await stored(world);
    const png = Buffer.from(await anImage('png', 200, 200));
    png.fill(0, png.length >> 1, (png.length >> 1) + 400);
    const reply = await uploadTo(as.admin, ...CALLS.brand, [['bad.png', png]]);
    expect(reply).toMatchObject({
      status: 415,
      body: { error: 'bad.png: The picture is damaged and cannot be opened.' },
    });
    expect(await stored(world)).toEqual(before);
  });

  test('takes exactly 50 MB and refuses 51, storing nothing of it', async ({ world, as }) => {
    expect(await uploadTo(as.admin, ...CALLS.brand, [['full.mp4', anMp4('isom', 50 * MB)]])).toMatchObject({
      status: 201,
    });
    const before = await stored(world);
    const reply = await uploadTo(as.admin, ...CALLS.brand, [['film.mp4', anMp4('isom', 51 * MB)]]);
    expect(reply).toMatchObject({
      status: 413,
      body: { error: 'film.mp4: File too large (51.0MB). Maximum size is 50MB.' },
    });
    expect(await stored(world)).toEqual(before);
  });

  test('that breaks off in the middle stores nothing', async ({ world, as }) => {
    await world.http.listen({ host: '127.0.0.1', port: 0 });
    const { port } = world.http.server.address() as AddressInfo;
    const before = await stored(world);
    const headers = {
      cookie: as.admin.cookie ?? '',
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 9 * MB,
    };
    const head = '--x\r\ncontent-disposition: form-data; name="brandImage"; filename="a.mp4"\r\n\r\n';
    await new Promise<void>((resolve) => {
      const call = request({ port, host: '127.0.0.1', method: 'POST', path: CALLS.brand[0], headers });
      call.on('error', () => resolve());
      call.write(Buffer.concat([Buffer.from(head), anMp4('isom', 2 * MB)]), () =>
        setTimeout(() => call.destroy(), 200),
      );
    });
    await expect.poll(() => stored(world)).toEqual(before);
    const cut = Buffer.concat([Buffer.from(head), anMp4('isom', 1000)]);
    const short = { 'content-type': 'multipart/form-data; boundary=x' };
    const reply = await as.admin.send('POST', CALLS.brand[0], { headers: short, payload: cut });
    expect(reply).toMatchObject({ status: 400, body: { error: expect.stringMatching(/try again/) } });
    expect(await stored(world)).toEqual(before);
  });

  test('leaves no bytes behind when the database refuses the row', async ({ world, as }) => {
    await world.admin(sql`alter table thumbnails add constraint broken check (file_id is null) not valid`);
    const before = await stored(world);
    const reply = await uploadTo(as.admin, ...CALLS.brand, [['a.png', await anImage('png')]]);
    await world.admin(sql`alter table thumbnails drop constraint broken`);
    expect(reply.status).toBe(500);
    expect(await stored(world)).toEqual(before);
  });

  test('refuses no file, two files and no multipart', async ({ as }) => {
    expect(await uploadTo(as.admin, ...CALLS.brand, [])).toMatchObject({
      status: 400,
      body: { error: 'Please select at least one file.' },
    });
    const png = await anImage('png');
    expect(
      await uploadTo(as.admin, ...CALLS.brand, [
        ['a.png', png],
        ['b.png', png],
      ]),
    ).toMatchObject({
      status: 400,
      body: { error: 'Please upload one file at a time.' },
    });
    expect(await as.admin.post(CALLS.brand[0], {})).toMatchObject({ status: 415 });
  });
});

describe('uploading a product image', () => {
  test('takes images with a thumbnail and refuses everything else', async ({ world, as }) => {
    for (const format of ['jpeg', 'png', 'gif', 'webp'] as const) {
      const reply = await uploadTo(as.admin, ...CALLS.product, [[`a.${format}`, await anImage(format)]], {
        productName: 'P',
        flavorName: 'F',
      });
      expect(reply).toMatchObject({
        status: 201,
        body: { data: { url: expect.stringMatching(/^\/api\/files\//), thumbnail_url: expect.any(String) } },
      });
    }
    const before = await stored(world);
    const error = 'Please select a valid image file (JPEG, PNG, GIF, or WebP)';
    for (const [name, bytes] of [
      ['a.mp4', anMp4()],
      ['a.png', anMp4()],
      ['a.pdf', aPdf()],
    ] as [string, Uint8Array][]) {
      expect(await uploadTo(as.admin, ...CALLS.product, [[name, bytes]])).toMatchObject({
        status: 415,
        body: { error },
      });
    }
    expect(await stored(world)).toEqual(before);
  });

  test('refuses 5 MB and 5.1 MB, storing nothing', async ({ world, as }) => {
    const before = await stored(world);
    for (const size of [5 * MB, 5.1 * MB]) {
      const padded = Buffer.concat([await anImage('jpeg'), Buffer.alloc(Math.ceil(size))]).subarray(
        0,
        Math.ceil(size),
      );
      const reply = await uploadTo(as.admin, ...CALLS.product, [['a.jpg', padded]]);
      expect(reply).toMatchObject({ status: 413, body: { error: 'File size must be less than 5MB' } });
    }
    expect(await stored(world)).toEqual(before);
  });
});

describe('uploading a certificate', () => {
  test('takes a PDF, JPEG or PNG and refuses other types and 25 MB and more', async ({ world, as }) => {
    const good: [string, Uint8Array][] = [
      ['a.pdf', aPdf()],
      ['a.jpg', await anImage('jpeg')],
      ['a.png', await anImage('png')],
    ];
    for (const file of good) {
      const reply = await uploadTo(as.admin, ...CALLS.certificate, [file]);
      expect(reply).toMatchObject({
        status: 201,
        body: { data: { original_name: file[0], thumbnail_url: null }, errors: [] },
      });
      expect(await as.agent.get(reply.body.data.url)).toMatchObject({ status: 200 });
    }
    const before = await stored(world);
    expect(await uploadTo(as.admin, ...CALLS.certificate, [['a.gif', await anImage('gif')]])).toMatchObject({
      status: 415,
      body: { error: 'a.gif: Unsupported file type. Allowed: PDF, JPEG, PNG' },
    });
    expect(await uploadTo(as.admin, ...CALLS.certificate, [['a.pdf', aPdf(25 * MB)]])).toMatchObject({
      status: 413,
      body: { error: 'a.pdf: File too large (25.0MB). Maximum size is 25MB.' },
    });
    expect(await stored(world)).toEqual(before);
  });

  test('with some bad files stores the good ones and lists the bad', async ({ as }) => {
    const reply = await uploadTo(as.admin, ...CALLS.certificate, [
      ['a.pdf', aPdf()],
      ['b.pdf', EXE],
    ]);
    expect(reply).toMatchObject({
      status: 201,
      body: {
        data: { original_name: 'a.pdf' },
        errors: ['b.pdf: Unsupported file type. Allowed: PDF, JPEG, PNG'],
      },
    });
    expect(reply.body.files).toHaveLength(1);
  });
});

test('uploads are for admins only and are logged', async ({ world, as }) => {
  for (const [url, field] of Object.values(CALLS)) {
    const png: [string, Uint8Array][] = [['role.png', await anImage('png')]];
    expect(await uploadTo(as.agent, url, field, png)).toMatchObject({ status: 403 });
    expect(await uploadTo(as.driver, url, field, png)).toMatchObject({ status: 403 });
    expect(await uploadTo(as.nobody, url, field, png)).toMatchObject({ status: 401 });
    expect(await uploadTo(as.admin, url, field, png, { userId: as.owner.user?.id ?? '' })).toMatchObject({
      status: 403,
    });
    const { body } = await uploadTo(as.admin, url, field, png, { userId: as.admin.user?.id ?? '' });
    const log = await world.admin(
      sql`select log_message from activity_log where entity_id = ${body.data.id} and action_type = 'file_upload'`,
    );
    expect(log).toEqual([{ log_message: 'Uploaded role.png' }]);
    expect(await as.other.get(body.data.url)).toMatchObject({ status: 404 });
  }
});
