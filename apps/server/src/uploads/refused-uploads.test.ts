import { describe, expect } from 'vitest';
import { aDocx, anImage, EXE, SVG } from '../../test/factories/sample-files.ts';
import { bytes, FORM, keysIn, large, pdf, send, test, upload } from '../../test/world/upload-site.ts';

describe('what is refused', () => {
  const allowed = 'Allowed: PDF, DOC, DOCX, JPEG, PNG, GIF';
  test.for([
    ['manifest', 'a.exe', bytes(EXE), 415, `a.exe: Unsupported file type. ${allowed}`],
    ['manifest', 'a.pdf', bytes(EXE), 415, `a.pdf: Unsupported file type. ${allowed}`],
    ['manifest', 'a.pdf', new Uint8Array(0), 415, `a.pdf: Unsupported file type. ${allowed}`],
    ['manifest', 'a.pdf', pdf.subarray(0, 200), 415, `a.pdf: Unsupported file type. ${allowed}`],
    ['manifest', 'a.pdf', large(25, 1), 413, 'a.pdf: File too large (25.0MB). Maximum size is 25MB.'],
    ['certificate', 'a.docx', bytes(aDocx()), 415, 'a.docx: Unsupported file type. Allowed: PDF, JPEG, PNG'],
    ['product_image', 'a.png', bytes(SVG), 415, 'Please select a valid image file (JPEG, PNG, GIF, or WebP)'],
    ['product_image', 'a.png', large(5), 413, 'File size must be less than 5MB'],
    ['brand_media', 'a.mp4', large(50, 1), 413, 'a.mp4: File too large (50.0MB). Maximum size is 50MB.'],
  ] as const)('for %s: %s', async ([purpose, name, content, status, error], { sites: { local }, as }) => {
    const before = await keysIn(local);
    const reply = await upload(local, as.admin, purpose, [name, content]);
    expect(reply).toMatchObject({ status, body: { success: false, error, errors: [error] } });
    expect(await keysIn(local)).toEqual(before);
  });

  test('a second file where one is meant', async ({ sites: { local }, as }) => {
    const image = bytes(await anImage('png'));
    expect(await upload(local, as.admin, 'product_image', ['a.png', image], ['b.png', image])).toMatchObject({
      status: 400,
      body: { error: 'Please upload one file at a time.' },
    });
  });

  test('a form without a file, and a file input that was left empty', async ({ sites: { local }, as }) => {
    const none = { status: 400, body: { error: 'Please select at least one file.' } };
    expect(await upload(local, as.admin, 'manifest')).toMatchObject(none);
    const empty = '--x\r\nContent-Disposition: form-data; name="manifests"; filename=""\r\n\r\n\r\n--x--\r\n';
    expect(await send(local, as.admin, 'manifest', empty, FORM)).toMatchObject(none);
  });

  test('a file in another field', async ({ sites: { local }, as }) => {
    const form = new FormData();
    form.append('files', new Blob([pdf]), 'a.pdf');
    expect(await send(local, as.admin, 'manifest', form)).toMatchObject({
      status: 400,
      body: { error: 'Please send the files in the field manifests.' },
    });
  });

  test.for([
    ['JSON', '{}', { 'content-type': 'application/json' }, 415],
    ['a form without files in it', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['bytes', 'x', { 'content-type': 'application/pdf' }, 415],
    ['a multipart without a boundary', 'x', { 'content-type': 'multipart/form-data' }, 400],
    ['a multipart that is none', 'garbage', { 'content-type': 'multipart/form-data; boundary=x' }, 400],
    [
      'a multipart that ends early',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
      { 'content-type': 'multipart/form-data; boundary=x' },
      400,
    ],
    ['nothing', '', { 'content-type': 'multipart/form-data; boundary=x' }, 400],
  ] as const)('%s', async ([, body, headers, status], { sites: { local }, as }) => {
    const reply = await send(local, as.admin, 'manifest', body, headers);
    expect(reply).toMatchObject({ status, body: { success: false, error: expect.any(String) } });
  });

  test('a form that speaks for someone else', async ({ sites: { local }, as }) => {
    const before = await keysIn(local);
    const form = new FormData();
    form.append('manifests', new Blob([pdf]), 'a.pdf');
    form.append('userId', as.agent.user?.id ?? '');
    expect(await send(local, as.admin, 'manifest', form)).toMatchObject({ status: 403 });
    expect(await keysIn(local)).toEqual(before);
    form.set('userId', as.admin.user?.id ?? '');
    expect(await send(local, as.admin, 'manifest', form)).toMatchObject({ status: 201 });
  });

  test('a large part that is no field of a form, which nobody reads, instead of waiting for ever', async ({
    world,
    as,
  }) => {
    const payload = `--x\r\nContent-Disposition: other\r\n\r\n${'x'.repeat(1_000_000)}\r\n--x--\r\n`;
    // Given at once: over a network it comes in pieces, which the parser throws away one by one.
    const reply = await world.http.inject({
      method: 'POST',
      url: '/api/stores/import/check',
      headers: { cookie: as.owner.cookie, ...FORM },
      payload,
    });
    expect([reply.statusCode, reply.json().error]).toEqual([
      400,
      'The upload was cut off or could not be read. Please try again.',
    ]);
  });

  test('a part whose headers never end, instead of waiting for ever', async ({ sites: { local }, as }) => {
    const body = '--x\r\nContent-Disposition: form-data; name="manifests"; filename="a.pdf"\r\n--x--\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect(await send(local, as.owner, 'manifest', body, headers)).toMatchObject({
      status: 400,
      body: { error: 'The upload was cut off or could not be read. Please try again.' },
    });
  });

  test('a form of too many or too long fields', async ({ sites: { local }, as }) => {
    const many = new FormData();
    for (let place = 0; place < 40; place += 1) many.append(`field${place}`, 'x');
    expect(await send(local, as.admin, 'manifest', many)).toMatchObject({ status: 413 });
    const long = new FormData();
    long.append('orderId', 'x'.repeat(100_000));
    expect(await send(local, as.admin, 'manifest', long)).toMatchObject({ status: 400 });
    const nulls = new FormData();
    nulls.append('orderId', 'a\u0000b');
    nulls.append('manifests', new Blob([pdf]), 'a.pdf');
    expect(await send(local, as.admin, 'manifest', nulls)).toMatchObject({ status: 400 });
  });

  test('everything without a session, before anything is stored', async ({ sites: { local }, as }) => {
    const before = await keysIn(local);
    expect(await upload(local, as.nobody, 'manifest', ['a.pdf', large(20)])).toMatchObject({ status: 401 });
    expect(await keysIn(local)).toEqual(before);
  });
});
