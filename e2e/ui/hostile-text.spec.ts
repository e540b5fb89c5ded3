import type { Page } from '@playwright/test';
import { anImage, aPdf } from '../../apps/server/test/factories/sample-files.ts';
import { settled, walkTo } from '../world/every-screen.ts';
import { expect, newAccount, PASSWORD, type Person, signIn, test } from '../world/fixtures.ts';

/** Each would run, if anywhere it were taken for more than text; each says where it was stored. */
const FORMS = [
  (where: string) => `<img src=x onerror="window.ran='${where}'">`,
  (where: string) => `"><script>window.ran='${where}'</script>`,
  (where: string) => `'><svg onload=window.ran='${where}'>`,
];
let counter = 0;
const nasty = (where: string) => FORMS[++counter % FORMS.length]?.(where) ?? '';

async function created(owner: Person, url: string, data: object, method: 'post' | 'put' | 'patch' = 'post') {
  const reply = await owner.api[method](url, { data });
  expect(reply.ok(), `${url}: ${await reply.text()}`).toBe(true);
  return (await reply.json()).data;
}

/** Such text in every field that takes text. */
async function fill(owner: Person) {
  const person = (kind: string) => ({
    phoneNumber: nasty('phone').slice(0, 40),
    email: `${kind}-${process.pid}-${Date.now()}@e2e.example`,
    password: PASSWORD,
  });
  const agent = await created(owner, '/api/agents', {
    ...person('agent'),
    agentName: nasty('agent'),
    agentLicenseNumber: nasty('agent-license'),
    address: nasty('agent-address'),
  });
  const driver = await created(owner, '/api/drivers', {
    ...person('driver'),
    driverName: nasty('driver'),
    driverLicenseNumber: nasty('driver-license'),
    vehicle: nasty('vehicle'),
    vehicleLicenseNumber: nasty('vehicle-license'),
  });
  await created(owner, '/api/team-members', {
    username: nasty('admin'),
    email: person('admin').email,
    password: PASSWORD,
    role: 'admin',
  });
  const store = await created(owner, '/api/stores', {
    storeName: nasty('store'),
    licenseNumber: nasty('store-license'),
    address: nasty('store-address'),
    contactName: nasty('store-contact'),
    licenseName: nasty('license-name'),
    city: nasty('city'),
    county: nasty('county'),
  });
  const processor = await created(owner, '/api/processors', {
    name: nasty('processor'),
    licenseNumber: nasty('processor-license'),
    address: nasty('processor-address'),
    contactName: nasty('processor-contact'),
  });
  const brand = await created(owner, '/api/brands', {
    brandName: nasty('brand'),
    processorIds: [processor.id],
    licenseNumber: nasty('brand-license'),
    address: nasty('brand-address'),
    contactName: nasty('brand-contact'),
  });
  const photo = {
    name: `${nasty('photo')}.png`,
    mimeType: 'image/png',
    buffer: Buffer.from(await anImage('png')),
  };
  const upload = await owner.api.post('/api/upload-brand-image', { multipart: { brandImage: photo } });
  const image = {
    image_url: (await upload.json()).data.url,
    image_title: nasty('image-title'),
    image_description: nasty('image-description'),
  };
  await created(owner, `/api/brands/${brand.id}`, { brand_images: [image] }, 'patch');
  const product = await created(owner, '/api/products-list', {
    product_name: nasty('product'),
    brand_name: brand.brand_name,
    processor_name: processor.name,
    product_type: 'Vape',
    size: 1,
    size_unit: 'grams',
    units_per_case: 10,
    flavors: [{ flavor: nasty('flavor'), sku: nasty('sku'), qty: 30 }],
    pricing: { type: 'universal', price: 12.5 },
  });
  await created(owner, '/api/store-notes', {
    storeId: store.id,
    noteDetails: nasty('note'),
    noteSource: nasty('note-source'),
  });
  const line = { sku: product.flavors[0].sku, qty: 1 };
  const place = () => created(owner, '/api/orders', { storeId: store.id, orderDetails: [line] });
  const [order, unpaid, done] = [await place(), await place(), await place()];
  const delivery = { delivery_date: '2026-08-01', delivery_driver: driver.id };
  for (const { id } of [order, unpaid, done])
    await created(owner, `/api/orders/${id}/delivery`, delivery, 'patch');
  await created(owner, `/api/orders/${unpaid.id}/status`, { order_status: 'unpaid' }, 'patch');
  const paid = { order_status: 'complete', payment_info: { payment_type: ['Cash'] } };
  await created(owner, `/api/orders/${done.id}/status`, paid, 'patch');
  const manifest = { name: `${nasty('manifest')}.pdf`, mimeType: 'application/pdf', buffer: aPdf() };
  await owner.api.post('/api/upload-manifest', { multipart: { orderId: order.id, manifests: manifest } });
  await created(owner, '/api/logs', {
    action_type: 'manifest_viewed',
    entity_type: 'order',
    log_message: nasty('log'),
    additional_data: { [nasty('key')]: nasty('value') },
  });
  const texts = ['company_name', 'street_address', 'city', 'state', 'bank_name', 'bank_address'];
  await created(
    owner,
    '/api/invoice-details',
    {
      ...Object.fromEntries(texts.map((name) => [name, nasty(name)])),
      zipcode: '12401',
      email: 'books@e2e.example',
      phone_number: '555',
      routing_number: '<b>1</b>',
      account_number: '<i>2</i>',
      account_type: 'Business Checking',
    },
    'put',
  );
  return { agent, driver, store, processor, brand, product, order, unpaid, done };
}

const visibleText = (page: Page, text: string) =>
  page.locator('main, [role=dialog]').getByText(text).filter({ visible: true }).first();

const ranOn = (page: Page) => page.evaluate(() => (window as { ran?: string }).ran);

async function expectOnlyText(page: Page, where: string): Promise<void> {
  await settled(page);
  expect(await ranOn(page), where).toBeUndefined();
  const made = await page.evaluate(
    () => document.querySelectorAll('[onerror], [onload], main script').length,
  );
  expect(made, `${where} made markup of text`).toBe(0);
}

/** What the browser refused or asked, in a list that grows. */
function watch(page: Page): string[] {
  const broken: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) broken.push(message.text());
  });
  page.on('dialog', (dialog) => {
    broken.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => broken.push(error.message));
  return broken;
}

test('text that is markup stays text on every screen and in every dialog', async ({ page, address }) => {
  test.setTimeout(300_000);
  const owner = await newAccount(address, { businessName: nasty('business') });
  const made = await fill(owner);
  await signIn(page, owner);
  const broken = watch(page);
  const visits: [path: string, shows: string][] = [
    ['/dashboard', made.store.store_name],
    [`/dashboard/orders?order=${made.order.id}`, made.store.store_name],
    [`/dashboard/unpaid-orders?order=${made.unpaid.id}`, made.store.store_name],
    [`/dashboard/completed-orders?order=${made.done.id}`, made.store.store_name],
    ['/dashboard/upload-manifest', 'Recently Uploaded Manifests'],
    ['/dashboard/add-product', 'Add Product'],
    [`/dashboard/view-inventory?product=${made.product.id}`, made.product.product_name],
    [`/dashboard/manage-brands?brand=${made.brand.id}`, made.brand.brand_name],
    [`/dashboard/manage-brands?processor=${made.processor.id}`, made.processor.name],
    [`/dashboard/manage-stores?store=${made.store.id}`, made.store.store_name],
    [`/dashboard/manage-agents?agent=${made.agent.id}`, made.agent.agent_name],
    [`/dashboard/manage-drivers?driver=${made.driver.id}`, made.driver.driver_name],
    ['/dashboard/analytics', made.product.product_name],
    ['/dashboard/billing-settings', 'Rosa Diaz'],
    ['/dashboard/billing-settings?tab=team', 'Rosa Diaz'],
    ['/dashboard/billing-settings?tab=invoice', 'Save Invoice Details'],
    ['/dashboard/billing-settings?tab=password', 'Two-Step Sign-In'],
    [`/dashboard/order-success?id=${made.order.id}`, made.order.order_number],
  ];
  for (const [path, shows] of visits) {
    await test.step(path, async () => {
      await walkTo(page, path);
      await expect(visibleText(page, shows), path).toBeVisible();
      await expectOnlyText(page, path);
    });
  }
  await test.step('the order desk, a conflict and the details of the log keep it text too', async () => {
    await walkTo(page, '/dashboard/create-order');
    await page.getByRole('combobox').first().click();
    await page.keyboard.type(made.store.store_name.slice(0, 4));
    await page.getByRole('option').first().click();
    await expect(page.getByRole('combobox').first()).toHaveValue(made.store.store_name);
    await expectOnlyText(page, 'the order desk with a store');
    await walkTo(page, '/dashboard/logs');
    await expect(visibleText(page, made.store.store_name)).toBeVisible();
    await settled(page);
    const buttons = await page.getByRole('button', { name: /details/i }).all();
    expect(buttons.length).toBeGreaterThan(7);
    for (const button of buttons.slice(0, 8)) await button.click();
    await expectOnlyText(page, 'the details of the log');
  });
  await test.step('an address that is markup or a script is text too', async () => {
    await walkTo(page, `/dashboard/orders?q=${encodeURIComponent(nasty('search'))}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectOnlyText(page, 'a search by address');
    await walkTo(page, `/dashboard/nowhere/${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
    await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible();
    await page.goto(`/login?redirect=${encodeURIComponent('javascript:window.ran=1')}`);
    await expect(page).toHaveURL(/\/dashboard/);
  });
  expect(await ranOn(page)).toBeUndefined();
  expect(broken).toEqual([]);
  const pdf = await owner.api.get(`/api/orders/${made.order.id}/invoice.pdf`);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect(pdf.headers()['x-content-type-options']).toBe('nosniff');
  process.stdout.write(`${visits.length} screens and dialogs with ${counter} hostile texts stored\n`);
});
