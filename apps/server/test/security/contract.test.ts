import { describe, expect } from 'vitest';
import { test } from '../world/world.ts';

const json = { 'content-type': 'application/json' };

const STORE =
  'store_name license_number address contact_name phone license_name store_type website license_expiration ' +
  'store_email store_phone city zipcode state';
const PRODUCT =
  'product_name brand_name processor_name product_type size size_unit units_per_case flavors pricing certificate_url';
const NOTE = 'agentName agentId orderNumber storeName storeId noteSource noteDetails';
const ENTRY = 'user_uuid account_id action_type entity_type entity_id log_message additional_data severity';

/** The calls that the specification names, each with what it is sent; an id that only repeats the session is left out. */
const SPECIFIED: Record<string, string> = {
  'POST /api/auth/signup': 'firstName lastName businessName email password',
  'POST /api/auth/verify-email': 'token',
  'POST /api/auth/resend-verification': 'email',
  'POST /api/auth/login': 'email password',
  'POST /api/auth/logout': '',
  'GET /api/auth/session': '',
  'POST /api/auth/forgot-password': 'email',
  'POST /api/auth/reset-password': 'token newPassword',
  'POST /api/auth/change-password': 'currentPassword newPassword',
  'GET /api/orders': 'list limit cursor sort dir q',
  'GET /api/orders/{id}': '',
  'POST /api/orders':
    'agentName agentId storeName storeLicense processorName processorLicense orderDetails subtotal orderTotal',
  'PUT /api/orders/{id}/items': 'orderDetails subtotal orderTotal version',
  'PATCH /api/orders/{id}/status': 'order_status payment_info delivery_date version',
  'PATCH /api/orders/{id}/delivery': 'delivery_date delivery_driver version',
  'GET /api/pending-orders': '',
  'GET /api/manifests': 'orderId',
  'POST /api/upload-manifest': 'manifests orderId',
  'GET /api/invoices': 'orderId',
  'POST /api/upload-invoice': 'invoices orderId',
  'GET /api/files/{id}': 'download',
  'GET /api/account-info': '',
  'GET /api/account-details': '',
  'GET /api/invoice-details': '',
  'PUT /api/invoice-details':
    'company_name street_address city state zipcode email phone_number bank_name routing_number account_number ' +
    'account_type bank_address',
  'GET /api/team-members': 'limit cursor sort dir q',
  'POST /api/team-members': 'username email password role',
  'DELETE /api/team-members/{id}': '',
  'GET /api/stores': 'limit cursor sort dir q',
  'POST /api/stores':
    'storeName licenseNumber address contactName phone licenseName storeType website licenseExpiration storeEmail ' +
    'storePhone city zipcode state',
  'PUT /api/stores/{id}': STORE,
  'DELETE /api/stores/{id}': '',
  'GET /api/store-notes': 'storeId',
  'POST /api/store-notes': NOTE,
  'GET /api/brands': '',
  'POST /api/brands': 'brandName processorIds licenseNumber address contactName phone brandImages',
  'PUT /api/brands/{id}': 'brand_name processorIds license_number address contact_name phone brand_images',
  'PATCH /api/brands/{id}': 'brand_images',
  'DELETE /api/brands/{id}': '',
  'POST /api/upload-brand-image': 'brandImage brandName userId',
  'GET /api/processors': '',
  'POST /api/processors': 'name licenseNumber address phone contactName',
  'PUT /api/processors/{id}': 'name license_number address contact_name phone',
  'DELETE /api/processors/{id}': '',
  'GET /api/products-list': '',
  'POST /api/products-list': PRODUCT,
  'PUT /api/products-list/{id}': `${PRODUCT} version`,
  'DELETE /api/products-list/{id}': '',
  'POST /api/upload-product-image': 'productImage flavorName productName',
  'POST /api/upload-certificate': 'certificate',
  'GET /api/agents': '',
  'POST /api/agents': 'agentName agentLicenseNumber phoneNumber email password address status',
  'PUT /api/agents/{id}': 'agentName agentLicenseNumber phoneNumber email address status',
  'DELETE /api/agents/{id}': '',
  'GET /api/drivers': '',
  'POST /api/drivers':
    'driverName driverLicenseNumber vehicle vehicleLicenseNumber phoneNumber email password status',
  'PUT /api/drivers/{id}':
    'driverName driverLicenseNumber vehicle vehicleLicenseNumber phoneNumber email status',
  'DELETE /api/drivers/{id}': '',
  'GET /api/analytics/sales': '',
  'GET /api/logs': 'accountId userId limit',
  'POST /api/logs': ENTRY,
};

describe('the envelope', () => {
  test('of an unknown address under /api is JSON 404, whatever the method', async ({ as }) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE']) {
      const reply = await as.owner.send(method, '/api/nothing/here');
      expect(reply).toMatchObject({
        status: 404,
        body: { success: false, error: 'Address not found', code: 'not_found' },
      });
    }
  });

  test('of a method that a path does not have is JSON 404', async ({ as }) => {
    expect(await as.owner.patch('/api/team-members', {})).toMatchObject({
      status: 404,
      body: { success: false },
    });
  });

  test('carries a request id', async ({ as }) => {
    expect((await as.owner.get('/api/auth/session')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('bad requests', () => {
  const bodies: [string, string | undefined, Record<string, string>, number][] = [
    ['malformed JSON', '{"email":', json, 400],
    ['an empty JSON body', '', json, 400],
    ['no body at all', undefined, {}, 400],
    ['a body that is an array', '[]', json, 400],
    ['a body that is a string', '"x"', json, 400],
    ['a body that is null', 'null', json, 400],
    ['wrong types', '{"email":{"a":1},"password":[1]}', json, 400],
    ['a prototype key', '{"__proto__":{"x":1},"email":"a@b","password":"x"}', json, 400],
    ['a null character', '{"email":"a\\u0000@b","password":"x"}', json, 400],
    ['text', 'email=a', { 'content-type': 'text/plain' }, 415],
    ['a form', 'email=a', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['XML', '<a/>', { 'content-type': 'application/xml' }, 415],
    ['more than a megabyte', JSON.stringify({ email: 'x'.repeat(1_100_000) }), json, 413],
    ['deep nesting', `{"email":${'['.repeat(500)}${']'.repeat(500)}}`, json, 400],
  ];
  for (const [what, payload, headers, status] of bodies) {
    test(`with ${what} answer ${status} with a sentence`, async ({ as }) => {
      const reply = await as.nobody.send('POST', '/api/auth/login', {
        headers,
        ...(payload !== undefined && { payload }),
      });
      expect(reply).toMatchObject({
        status,
        body: { success: false, error: expect.stringMatching(/\w/), code: expect.any(String) },
      });
      expect(JSON.stringify(reply.body)).not.toMatch(/FST_|node_modules|select |ZodError|stack/i);
    });
  }

  test('with an id that is none are 404 like any unknown one', async ({ as }) => {
    expect(await as.owner.delete('/api/team-members/1%20or%201=1')).toMatchObject({ status: 404 });
  });
});

describe('identity', () => {
  test('may be repeated in a request, but never be another', async ({ as }) => {
    const { id, account_id } = as.owner.user ?? {};
    const form = { username: 'A', email: 'a-new-one@test.example', password: 'Right-horse-1', role: 'admin' };
    for (const foreign of [
      { userId: as.admin.user?.id },
      { adminId: 'x' },
      { agentId: as.agent.user?.id },
      { user_uuid: '1' },
      { account_id: as.other.user?.account_id },
      { accountId: '1' },
    ]) {
      expect(await as.owner.post('/api/team-members', { ...form, ...foreign })).toMatchObject({
        status: 403,
      });
    }
    expect(await as.owner.get(`/api/team-members?accountId=${as.other.user?.account_id}`)).toMatchObject({
      status: 403,
    });
    expect(await as.owner.get(`/api/team-members?accountId=${account_id}&userId=${id}`)).toMatchObject({
      status: 200,
    });
  });
});

describe('a write from another site', () => {
  for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example', 'not a url']) {
    test(`with the origin ${origin} is refused`, async ({ as }) => {
      const reply = await as.owner.post('/api/auth/logout', {}, { headers: { origin } });
      expect(reply).toMatchObject({
        status: 403,
        body: { error: 'Requests from another site are not accepted.' },
      });
      expect(await as.owner.get('/api/auth/session')).toMatchObject({ status: 200 });
    });
  }

  test('is told from one of our own, and from one that names no origin', async ({ as }) => {
    for (const origin of ['http://localhost', 'http://127.0.0.1:3000']) {
      expect(
        await as.nobody.post('/api/auth/logout', {}, { headers: { origin, host: '127.0.0.1:3000' } }),
      ).toMatchObject({ status: 200 });
    }
    expect(await as.nobody.post('/api/auth/logout', {})).toMatchObject({ status: 200 });
  });
});

describe('OpenAPI', () => {
  test('is made once, however many strangers ask', async ({ world, as }) => {
    const first = await as.nobody.get('/api/openapi.json');
    const docs = await as.nobody.get('/api/docs');
    const [last] = world.endpoints.splice(-1);
    if (!last) throw new Error('No call is served.');
    try {
      expect((await as.nobody.get('/api/openapi.json')).raw.equals(first.raw)).toBe(true);
      expect((await as.nobody.get('/api/docs')).raw).toHaveLength(docs.raw.length);
    } finally {
      world.endpoints.push(last);
    }
  });

  test('describes every call that is served', async ({ world, as }) => {
    const { body } = await as.nobody.get('/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    for (const { method, path } of world.endpoints) {
      const operation = body.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(operation, `${method} ${path}`).toMatchObject({
        summary: expect.any(String),
        responses: expect.any(Object),
      });
    }
    const login = body.paths['/api/auth/login'].post.requestBody.content['application/json'].schema;
    expect(login.required).toEqual(['email', 'password']);
  });

  for (const [call, fields] of Object.entries(SPECIFIED)) {
    test(`has the specified ${call} with its fields`, async ({ as }) => {
      const [method = '', path = ''] = call.split(' ');
      const { body } = await as.nobody.get('/api/openapi.json');
      const operation = body.paths[path]?.[method.toLowerCase()];
      expect(operation).toBeDefined();
      const [content] = Object.values(operation.requestBody?.content ?? {}) as { schema: object }[];
      const sent = { ...content?.schema } as { properties?: object };
      const asked = operation.parameters.map(({ name }: { name: string }) => name);
      const known = [...Object.keys(sent.properties ?? {}), ...asked];
      expect(known).toEqual(expect.arrayContaining(fields.split(' ').filter(Boolean)));
    });
  }

  test('has a page for people', async ({ as }) => {
    const page = await as.nobody.get('/api/docs');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('/api/auth/login');
  });
});

describe('operating', () => {
  test('/healthz, /readyz and /metrics answer', async ({ as }) => {
    expect(await as.nobody.get('/healthz')).toMatchObject({ status: 200 });
    // On a busy machine it may at first say that the database is away.
    await expect.poll(() => as.nobody.get('/readyz')).toMatchObject({ status: 200 });
    const metrics = await as.nobody.get('/metrics');
    expect(metrics.body).toContain('waybill_http_request_duration_seconds_bucket');
    expect(metrics.body).toContain('route="/healthz"');
  });

  test('headers keep foreign scripts, frames and sniffing out', async ({ as }) => {
    const policies = { '/': "default-src 'self'", '/api/auth/session': "default-src 'none'" };
    for (const [path, own] of Object.entries(policies)) {
      const { headers } = await as.nobody.get(path);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain(own);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/'unsafe-(inline|eval)'/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
      });
    }
  });

  test('what the API answers stays out of caches', async ({ as }) => {
    for (const url of ['/api/stores', '/api/auth/session', '/api/nothing', '/api/analytics/sales']) {
      expect((await as.owner.get(url)).headers['cache-control'], url).toBe('no-store');
    }
  });

  test('an address that can not be read is refused in the same words as everything else', async ({ as }) => {
    expect(await as.owner.get('/api/stores/%ff')).toMatchObject({
      status: 400,
      body: { success: false, error: 'The request could not be read.', code: 'invalid' },
    });
  });

  test('a day that no calendar of the database has is refused', async ({ as }) => {
    const url = `/api/orders/${crypto.randomUUID()}/delivery`;
    for (const delivery_date of ['0000-01-01', '2026-02-30', '26-01-01']) {
      expect(await as.owner.patch(url, { delivery_date })).toMatchObject({
        status: 400,
        body: { error: 'Dates are written YYYY-MM-DD' },
      });
    }
  });

  test('half a surrogate pair and a forged cursor are refused', async ({ as }) => {
    const raw = { payload: '{"email":"a\\ud800@b.example","password":"x"}', headers: json };
    expect(await as.nobody.send('POST', '/api/auth/login', raw)).toMatchObject({
      status: 400,
      body: { error: 'Text must be valid Unicode.' },
    });
    for (const after of [
      ['yesterday', 'no id'],
      ['2026-01-01', 'x'],
      ['\u0000', crypto.randomUUID()],
    ]) {
      const cursor = Buffer.from(JSON.stringify(after)).toString('base64url');
      const reply = await as.owner.get(`/api/orders?limit=1&cursor=${cursor}`);
      expect(reply).toMatchObject({
        status: 400,
        body: { error: 'cursor is not one that this list has given' },
      });
    }
  });
});
