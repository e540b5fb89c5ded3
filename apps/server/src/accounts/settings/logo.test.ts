import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { anInvoicingBusiness, approved, edit, versionsOf } from '../../../test/factories/invoices.ts';
import { aLogo } from '../../../test/factories/logo.ts';
import { anImage, aPdf, SVG } from '../../../test/factories/sample-files.ts';
import { uploadTo } from '../../../test/factories/upload-form.ts';
import { uploadLogo } from '../../../test/factories/upload-logo.ts';
import { type Client, test, type World } from '../../../test/world/world.ts';

const read = async (by: Client) => (await by.get('/api/invoice-logo')).body.data;
const ALLOWED = 'JPEG, PNG';

describe('the logo of a business', () => {
  test('is uploaded, shown, replaced and removed by admins, and the log tells what it was before', async ({
    as,
  }) => {
    expect(await read(as.admin)).toBeNull();
    const bytes = await aLogo();
    const first = await uploadLogo(as.admin, 'first.png', bytes);
    const data = { original_name: 'first.png', media_type: 'image/png', size: bytes.length };
    expect(first).toMatchObject({ status: 201, body: { data, message: 'Logo saved successfully!' } });
    const { url } = first.body.data;
    expect(await read(as.owner)).toEqual({ ...data, url });
    expect((await as.owner.get(url)).raw.equals(bytes)).toBe(true);
    for (const person of [as.agent, as.driver, as.other])
      expect(await person.get(url)).toMatchObject({ status: 404 });

    const second = await uploadLogo(as.owner, 'second.JPG', await anImage('jpeg', 300, 300));
    expect(await read(as.admin)).toEqual(second.body.data);
    expect(await as.admin.get(url)).toMatchObject({ status: 404 });
    expect(await as.admin.send('DELETE', '/api/invoice-logo')).toMatchObject({
      status: 200,
      body: { message: 'Logo removed successfully!' },
    });
    expect(await read(as.admin)).toBeNull();
    expect(await as.admin.send('DELETE', '/api/invoice-logo')).toMatchObject({ status: 404 });

    const { body } = await as.owner.get('/api/logs?limit=3');
    const told = body.data.map(({ log_message, additional_data }: LogRow) => [
      log_message,
      additional_data.changes,
    ]);
    expect(told).toEqual([
      ['Removed the logo second.JPG', { logo: { from: 'second.JPG', to: null } }],
      ['Replaced the logo first.png by second.JPG', { logo: { from: 'first.png', to: 'second.JPG' } }],
      ['Uploaded the logo first.png', { logo: { from: null, to: 'first.png' } }],
    ]);
  });

  test('is refused with the sentences of uploads, and what was there stays', async ({ world, as }) => {
    await uploadLogo(as.owner, 'good.png');
    const before = [await read(as.owner), await stored(world)];
    const damaged = (await anImage('png', 300, 300)).fill(7, 2000, 20_000);
    const refused: [name: string, bytes: Uint8Array, status: number, sentence: string][] = [
      ['a.svg', SVG, 415, `a.svg: Unsupported file type. Allowed: ${ALLOWED}`],
      ['a.gif', await anImage('gif'), 415, `a.gif: Unsupported file type. Allowed: ${ALLOWED}`],
      ['a.png', aPdf(), 415, `a.png: Unsupported file type. Allowed: ${ALLOWED}`],
      ['bad.png', damaged, 415, 'bad.png: The picture is damaged and cannot be opened.'],
      [
        'big.png',
        Buffer.alloc(6 * 1024 * 1024),
        413,
        'big.png: File too large (6.0MB). Maximum size is 5MB.',
      ],
    ];
    for (const [name, bytes, status, error] of refused)
      expect(await uploadLogo(as.owner, name, bytes), name).toMatchObject({ status, body: { error } });
    const two: [string, Uint8Array][] = [
      ['a.png', await aLogo()],
      ['b.png', await aLogo()],
    ];
    expect(await uploadTo(as.owner, '/api/invoice-logo', 'logo', two)).toMatchObject({
      status: 400,
      body: { error: 'Please upload one file at a time.' },
    });
    expect(await uploadLogo(as.agent)).toMatchObject({ status: 403 });
    expect([await read(as.owner), await stored(world)]).toEqual(before);
  });

  test('stands on drafts and every issued paper, and an issued invoice keeps its bytes', async ({
    world,
  }) => {
    const { owner, store, order } = await anInvoicingBusiness(world);
    const [billed, draft] = [await approved(owner, await order()), await order()];
    const memo = await owner.post('/api/credit-memos', {
      ...{ store_id: store.id, amount: 5, reason: 'Pricing' },
    });
    const papers = {
      issued: `/api/orders/${billed.id}/invoice.pdf`,
      draft: `/api/orders/${draft.id}/invoice.pdf`,
      packing: `/api/orders/${draft.id}/packing-list.pdf`,
      statement: `/api/stores/${store.id}/statement.pdf`,
      memo: `/api/credit-memos/${memo.body.data.id}.pdf`,
    };
    const pictures = async () => {
      const found: Record<string, boolean> = {};
      for (const [name, path] of Object.entries(papers)) found[name] = hasPicture(await pdf(owner, path));
      return found;
    };
    const all = { draft: true, packing: true, statement: true, memo: true };
    const none = { draft: false, packing: false, statement: false, memo: false };
    const first = await pdf(owner, papers.issued);
    expect(await pictures()).toEqual({ issued: false, ...none });
    await uploadLogo(owner);
    expect(await pictures()).toEqual({ issued: false, ...all });
    expect((await pdf(owner, papers.issued)).equals(first)).toBe(true);

    await edit(owner, billed, 8);
    const second = await pdf(owner, papers.issued);
    expect(hasPicture(second)).toBe(true);
    await uploadLogo(owner, 'red.png', await aLogo({ color: '#b3261e' }));
    await owner.send('DELETE', '/api/invoice-logo');
    expect((await pdf(owner, papers.issued)).equals(second)).toBe(true);
    expect(await pictures()).toEqual({ issued: true, ...none });
    const [version] = await versionsOf(owner, billed);
    expect((await pdf(owner, `${version.file}?original`)).equals(first)).toBe(true);

    await uploadLogo(owner);
    await owner.put('/api/trade-settings', { invoicing: 'off' });
    expect(hasPicture(await pdf(owner, papers.draft)), 'with invoicing off nothing changes').toBe(false);
  });
});

interface LogRow {
  log_message: string;
  additional_data: { changes: unknown };
}

const pdf = async (by: Client, path: string): Promise<Buffer> => {
  const { status, raw } = await by.get(path);
  expect(status, path).toBe(200);
  return raw;
};

const hasPicture = (bytes: Buffer) => bytes.includes('/Subtype /Image');

/** What a refusal must leave as it is. */
async function stored(world: World) {
  let keys = 0;
  for await (const _key of world.services.storage.keys()) keys += 1;
  return { files: await world.admin(sql`select count(*) from files`), keys };
}
