import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { accessibilityProblems, expect, login, PASSWORD, type Person, signIn, test } from './fixtures.ts';

interface Order {
  id: string;
  order_number: string;
}

let counter = 0;

async function created<T>(person: Person, path: string, data: object): Promise<T> {
  const reply = await person.api.post(path, { data });
  expect(reply.status(), await reply.text()).toBe(201);
  return (await reply.json()).data;
}

/** So many pending orders of one shop, the first placed first. */
async function someOrders(person: Person, count = 1): Promise<Order[]> {
  counter += 1;
  const { id: storeId } = await created<{ id: string }>(person, '/api/stores', {
    storeName: 'Green Leaf',
    licenseNumber: `OCM-${process.pid}-${counter}`,
    address: '1 Main St',
  });
  const processor = await created<{ id: string; name: string }>(person, '/api/processors', {
    name: `Labs ${counter}`,
    licenseNumber: `P-${counter}`,
  });
  const brand_name = `Alta ${counter}`;
  await created(person, '/api/brands', { brandName: brand_name, processorIds: [processor.id] });
  await created(person, '/api/products-list', {
    product_name: 'Cloud Pen',
    brand_name,
    processor_name: processor.name,
    product_type: 'Vape',
    size: 0.5,
    size_unit: 'grams',
    units_per_case: 10,
    flavors: [{ flavor: 'Mango', sku: 'SKU-Mango', qty: 500 }],
    pricing: { type: 'universal', price: 10 },
  });
  const orders: Order[] = [];
  for (let at = 0; at < count; at += 1) {
    const orderDetails = [{ sku: 'SKU-Mango', qty: 10 }];
    orders.push(await created<Order>(person, '/api/orders', { storeId, orderDetails }));
  }
  return orders;
}

async function oneOrder(person: Person): Promise<Order> {
  const [order] = await someOrders(person);
  if (!order) throw new Error('No order was placed.');
  return order;
}

async function deliver(person: Person, order: Order): Promise<void> {
  const data = { order_status: 'delivered', delivery_date: '2026-05-04' };
  const reply = await person.api.patch(`/api/orders/${order.id}/status`, { data });
  expect(reply.status(), await reply.text()).toBe(200);
}

async function aPerson(person: Person, address: string, role: 'agent' | 'driver') {
  counter += 1;
  const email = `${role}-${process.pid}-${Date.now()}-${counter}@e2e.example`;
  const contact = { email, phoneNumber: '555-0100', password: PASSWORD };
  const data =
    role === 'agent'
      ? { agentName: 'Ann', agentLicenseNumber: `A-${counter}`, address: '1 Main St', ...contact }
      : {
          driverName: 'Dan',
          driverLicenseNumber: `D-${counter}`,
          vehicle: 'Van',
          vehicleLicenseNumber: `V-${counter}`,
          ...contact,
        };
  const { id } = await created<{ id: string }>(person, `/api/${role}s`, data);
  return { ...(await login(address, email)), recordId: id };
}

async function pageOf(browser: Browser, address: string, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, locale: 'en-US' });
  const page = await context.newPage();
  await signIn(page, person);
  return page;
}

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF });
const png = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG });
/** Says PDF and is none: only the server can tell. */
const disguised = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('just a text'),
});

async function storeFile(person: Person, order: Order, kind: 'manifest' | 'invoice', name = 'signed.pdf') {
  const reply = await person.api.post(`/api/upload-${kind}`, {
    multipart: { orderId: order.id, [`${kind}s`]: pdf(name) },
  });
  expect(reply.status(), await reply.text()).toBe(201);
}

async function actionsOf(person: Person): Promise<string[]> {
  const { data } = await (await person.api.get('/api/logs')).json();
  return data.map(({ action_type }: { action_type: string }) => action_type);
}

async function open(page: Page, order: Order, list = 'orders'): Promise<Locator> {
  await page.goto(`/dashboard/${list}?order=${order.id}`);
  const dialog = page.getByRole('dialog', { name: order.order_number });
  await expect(dialog.getByRole('heading', { name: 'Signed Manifests' })).toBeVisible();
  return dialog;
}

const row = (page: Page, order: Order) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: order.order_number }) });

async function chooseOrder(page: Page, order: Order): Promise<void> {
  await page.getByRole('combobox', { name: 'Order' }).fill(order.order_number);
  await page.getByRole('option', { name: `Order #${order.order_number} - Green Leaf (Created:` }).click();
}

async function dropFiles(page: Page, target: Locator, files: { name: string; text: string }[]) {
  const data = await page.evaluateHandle((chosen) => {
    const transfer = new DataTransfer();
    for (const { name, text } of chosen) transfer.items.add(new File([text], name));
    return transfer;
  }, files);
  await target.dispatchEvent('drop', { dataTransfer: data });
}

for (const { kind, title, button } of [
  { kind: 'invoice', title: 'Signed Invoices', button: 'Upload Invoices' },
  { kind: 'manifest', title: 'Signed Manifests', button: 'Upload Manifests' },
] as const) {
  test(`the order dialog takes signed ${kind}s, shows them and logs their use`, async ({ page, owner }) => {
    const order = await oneOrder(owner);
    const dialog = await open(page, order);
    const section = dialog.getByRole('region', { name: title });
    await expect(section.getByText(`No ${kind}s uploaded yet.`)).toBeVisible();
    await section.getByLabel(title).setInputFiles([pdf('signed.pdf'), png('photo.png'), pdf('third.pdf')]);
    const chosen = section.getByRole('list', { name: 'Selected files' });
    await expect(chosen.getByRole('listitem')).toHaveCount(3);
    await expect(chosen.getByRole('listitem').first()).toContainText(`${PDF.length} Bytes`);
    await chosen.getByRole('button', { name: 'Remove third.pdf' }).click();
    await section.getByRole('button', { name: button }).click();
    const good = kind === 'invoice' ? 'Invoices' : 'Manifests';
    await expect(section.getByText(`${good} uploaded successfully!`)).toBeVisible();
    const stored = section.getByRole('list', { name: title });
    await expect(stored.getByRole('listitem')).toHaveCount(2);
    await expect(stored).toContainText('by Rosa Diaz');
    await expect(chosen).toHaveCount(0);
    await expect(section.getByText(`${good} uploaded successfully!`)).toBeHidden();

    await stored.getByRole('button', { name: 'View photo.png' }).click();
    const viewer = page.getByRole('dialog', { name: 'photo.png' });
    const image = viewer.getByRole('img', { name: 'photo.png' });
    await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBe(1);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(dialog).toBeVisible();

    const saved = page.waitForEvent('download');
    await stored.getByRole('link', { name: 'Download signed.pdf' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('signed.pdf');
    expect(await readFile(await download.path())).toEqual(PDF);
    await expect
      .poll(() => actionsOf(owner))
      .toEqual(expect.arrayContaining([`${kind}_viewed`, `${kind}_downloaded`, 'file_upload']));
  });
}

test('a PDF is shown inside the app', async ({ page, owner }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }));
  const order = await oneOrder(owner);
  await storeFile(owner, order, 'manifest');
  const dialog = await open(page, order);
  await dialog.getByRole('button', { name: 'View signed.pdf' }).click();
  const viewer = page.getByRole('dialog', { name: 'signed.pdf' });
  await expect(viewer.locator('iframe[title="signed.pdf"]')).toHaveAttribute('src', /^\/api\/files\//);
  await expect(viewer.getByRole('link', { name: 'Open in new tab' })).toBeVisible();
});

test('a browser that shows no PDF in a page offers it in a tab', async ({ page, owner }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false }));
  const order = await oneOrder(owner);
  await storeFile(owner, order, 'invoice');
  const dialog = await open(page, order);
  await dialog.getByRole('button', { name: 'View signed.pdf' }).click();
  const viewer = page.getByRole('dialog', { name: 'signed.pdf' });
  await expect(viewer.getByText('This browser shows PDF files in a tab of their own.')).toBeVisible();
  await expect(viewer.locator('iframe')).toHaveCount(0);
});

test('files that are refused keep their sentence and the good ones are stored', async ({ page, owner }) => {
  const order = await oneOrder(owner);
  const dialog = await open(page, order);
  const section = dialog.getByRole('region', { name: 'Signed Manifests' });
  const input = section.getByLabel('Signed manifests');
  await input.setInputFiles([
    { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
    pdf('good.pdf'),
    disguised('bad.pdf'),
  ]);
  await expect(
    section.getByText('list.txt: Unsupported file type. Allowed: PDF, DOC, DOCX, JPEG, PNG, GIF'),
  ).toBeVisible();
  await section.getByRole('button', { name: 'Upload Manifests' }).click();
  await expect(section.getByText('1 of 2 files were uploaded.')).toBeVisible();
  const left = section.getByRole('list', { name: 'Selected files' }).getByRole('listitem');
  await expect(left).toHaveCount(1);
  await expect(left).toContainText('bad.pdf: Unsupported file type.');
  await expect(section.getByRole('list', { name: 'Signed Manifests' }).getByRole('listitem')).toHaveCount(1);

  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Keep Editing' }).click();
  await left.getByRole('button', { name: 'Remove bad.pdf' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('failing calls say so and can be tried again', async ({ page, owner }) => {
  const order = await oneOrder(owner);
  await page.route('**/api/invoices?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  const dialog = await open(page, order);
  const section = dialog.getByRole('region', { name: 'Signed Invoices' });
  await expect(section.getByText('Failed to fetch invoices')).toBeVisible();
  await page.unroute('**/api/invoices?*');
  await section.getByRole('button', { name: 'Try Again' }).click();
  await expect(section.getByText('No invoices uploaded yet.')).toBeVisible();

  await page.route('**/api/upload-invoice', (route) => route.fulfill({ status: 500, body: '{}' }));
  await section.getByLabel('Signed invoices').setInputFiles(pdf('signed.pdf'));
  await section.getByRole('button', { name: 'Upload Invoices' }).click();
  await expect(section.getByText('Failed to upload invoices. Please try again.').first()).toBeVisible();
  await page.unroute('**/api/upload-invoice');
  await section.getByRole('button', { name: 'Upload Invoices' }).click();
  await expect(section.getByText('Invoices uploaded successfully!')).toBeVisible();
});

test('each file has its own bar and can be cancelled on its way', async ({ page, owner }) => {
  const order = await oneOrder(owner);
  const dialog = await open(page, order);
  const section = dialog.getByRole('region', { name: 'Signed Manifests' });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/upload-manifest', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await section
    .getByLabel('Signed manifests')
    .setInputFiles([pdf('first.pdf'), pdf('second.pdf'), pdf('third.pdf')]);
  await section.getByRole('button', { name: 'Upload Manifests' }).click();
  await expect(section.getByRole('progressbar', { name: 'Uploading first.pdf' })).toBeVisible();
  await section.getByRole('button', { name: 'Remove third.pdf' }).click();
  await section.getByRole('button', { name: 'Cancel first.pdf' }).click();
  await expect(section.getByRole('progressbar', { name: 'Uploading second.pdf' })).toBeVisible();
  release();
  await expect(section.getByText('Manifests uploaded successfully!')).toBeVisible();
  const stored = section.getByRole('list', { name: 'Signed Manifests' }).getByRole('listitem');
  await expect(stored).toHaveCount(1);
  await expect(stored).toContainText('second.pdf');
});

test('Upload Signed Manifest says when there is nothing yet', async ({ page, owner }) => {
  expect(owner.email).toBeTruthy();
  await page.goto('/dashboard/upload-manifest');
  await expect(page.getByText('No pending orders found. All orders have been processed.')).toBeVisible();
  await expect(page.getByText('No manifests uploaded yet. Upload your first manifest above.')).toBeVisible();
  await page.getByRole('link', { name: 'Orders missing a manifest' }).click();
  await expect(page).toHaveURL(/\/dashboard\/orders\?missing=manifest$/);
});

test('Upload Signed Manifest sends dropped and browsed files to a pending order', async ({ page, owner }) => {
  const [order, delivered] = await someOrders(owner, 2);
  if (!order || !delivered) throw new Error('No orders were placed.');
  await deliver(owner, delivered);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Manage Orders' }).click();
  await page.getByRole('link', { name: 'Upload Signed Manifest' }).click();
  await expect(page).toHaveTitle(/Upload Signed Manifest/);

  const send = page.getByRole('button', { name: 'Upload Manifests' });
  await send.click();
  await expect(page.getByText('Please select an order.')).toBeVisible();
  await expect(page.getByText('Please select at least one file.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Order' }).click();
  await expect(page.getByRole('option')).toHaveCount(1);
  await chooseOrder(page, order);
  await dropFiles(page, page.getByText('drop files here or'), [
    { name: 'dropped.pdf', text: PDF.toString('latin1') },
  ]);
  await page.getByLabel('Signed manifests').setInputFiles([png('photo.png'), disguised('bad.pdf')]);
  await expect(page.getByRole('list', { name: 'Selected files' }).getByRole('listitem')).toHaveCount(3);
  await send.click();
  await expect(page.getByText('2 of 3 files were uploaded.')).toBeVisible();
  await expect(page.getByText('bad.pdf: Unsupported file type.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove bad.pdf' }).click();

  const recent = page.getByRole('table', { name: 'Recently Uploaded Manifests' });
  await expect(recent.getByRole('row')).toHaveCount(3);
  await expect(recent.getByRole('row', { name: /dropped\.pdf/ })).toContainText(order.order_number);
  await page.getByLabel('Signed manifests').setInputFiles(pdf('last.pdf'));
  await send.click();
  await expect(page.getByText('Manifests uploaded successfully!')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Order' })).toHaveValue('');

  await page.getByRole('searchbox', { name: 'Search file or order number...' }).fill('photo');
  await expect(page.getByText('(1 of 3)')).toBeVisible();
  await recent.getByRole('button', { name: 'View photo.png' }).click();
  const viewer = page.getByRole('dialog', { name: 'photo.png' });
  await expect(viewer.getByRole('img', { name: 'photo.png' })).toBeVisible();
  await viewer.getByRole('button', { name: 'Close' }).click();
  const saved = page.waitForEvent('download');
  await recent.getByRole('link', { name: 'Download photo.png' }).click();
  expect((await saved).suggestedFilename()).toBe('photo.png');
  await expect
    .poll(() => actionsOf(owner))
    .toEqual(expect.arrayContaining(['manifest_viewed', 'manifest_downloaded']));
});

test('Upload Signed Manifest tells when nothing could be sent, and asks before files are left', async ({
  page,
  owner,
}) => {
  const order = await oneOrder(owner);
  await page.goto('/dashboard/upload-manifest');
  await chooseOrder(page, order);
  await page.getByLabel('Signed manifests').setInputFiles(pdf('signed.pdf'));
  await page.route('**/api/upload-manifest', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('button', { name: 'Upload Manifests' }).click();
  await expect(page.getByText('Failed to upload manifests. Please try again.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Manage Orders' }).click();
  await page.getByRole('link', { name: 'Active Orders' }).click();
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/dashboard\/orders$/);
});

test('a delivered order without its files is marked and found, until they come', async ({ page, owner }) => {
  const [pending, bare, whole] = await someOrders(owner, 3);
  if (!pending || !bare || !whole) throw new Error('No orders were placed.');
  for (const order of [bare, whole]) await deliver(owner, order);
  for (const kind of ['manifest', 'invoice'] as const) await storeFile(owner, whole, kind);
  await page.goto('/dashboard/orders');
  await expect(row(page, bare).getByRole('img', { name: 'Missing manifest and invoice' })).toBeVisible();
  await expect(row(page, pending).getByRole('img', { name: /Missing/ })).toHaveCount(0);
  await expect(row(page, whole).getByRole('img', { name: /Missing/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Missing manifest' }).click();
  await expect(page).toHaveURL(/missing=manifest/);
  await expect(page.getByText('(1 of 3)')).toBeVisible();
  await expect(row(page, whole)).toHaveCount(0);
  await row(page, bare).getByRole('link').click();
  const section = page.getByRole('dialog').getByRole('region', { name: 'Signed Manifests' });
  await expect(section.getByText('Missing')).toBeVisible();
  await section.getByLabel('Signed manifests').setInputFiles(pdf('signed.pdf'));
  await section.getByRole('button', { name: 'Upload Manifests' }).click();
  await expect(section.getByText('Manifests uploaded successfully!')).toBeVisible();
  await expect(section.getByText('Missing')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByText('No orders match these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Missing invoice' }).click();
  await expect(row(page, bare).getByRole('img', { name: 'Missing invoice' })).toBeVisible();
});

test('selected orders come as one ZIP of invoices, and selecting opens no order', async ({ page, owner }) => {
  const [first, second, third] = await someOrders(owner, 3);
  if (!first || !second || !third) throw new Error('No orders were placed.');
  await page.goto('/dashboard/orders');
  await page.getByRole('checkbox', { name: `Select ${third.order_number}` }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('checkbox', { name: `Select ${second.order_number}` })).toBeFocused();
  await page.keyboard.press('Space');
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('2 selected');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const saved = page.waitForEvent('download');
  await bar.getByRole('link', { name: 'Download invoices (ZIP)' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('Invoices.zip');
  const zip = (await readFile(await download.path())).toString('latin1');
  expect(zip.startsWith('PK')).toBe(true);
  expect(zip).toContain(`Invoice_${second.order_number}.pdf`);
  expect(zip).toContain(`Invoice_${third.order_number}.pdf`);
  expect(zip).not.toContain(`Invoice_${first.order_number}.pdf`);

  await page.getByRole('checkbox', { name: 'Select all shown' }).click();
  await expect(bar).toContainText('3 selected');
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toHaveCount(0);
  await row(page, first).getByText('Green Leaf').click();
  await expect(page.getByRole('dialog', { name: first.order_number })).toBeVisible();
});

test('the PDF invoice is drawn in the browser, and its library comes only then', async ({ page, owner }) => {
  const order = await oneOrder(owner);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const dialog = await open(page, order);
  await page.waitForLoadState('load');
  const before = scripts.filter((url) => /pdfkit|fontkit/.test(url));
  expect(before).toEqual([]);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Generate PDF Invoice' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe(`Invoice_${order.order_number}.pdf`);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  expect(scripts.some((url) => url.includes('invoice.pdf'))).toBe(false);

  await page.route('**/api/account-info', (route) => route.fulfill({ status: 500, body: '{}' }));
  await dialog.getByRole('button', { name: 'Generate PDF Invoice' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to generate PDF. Please try again.');
});

test('agents and drivers see the files of their own orders alone', async ({ address, browser, owner }) => {
  const [mine, other] = await someOrders(owner, 2);
  if (!mine || !other) throw new Error('No orders were placed.');
  const driver = await aPerson(owner, address, 'driver');
  const agent = await aPerson(owner, address, 'agent');
  const assigned = await owner.api.patch(`/api/orders/${mine.id}/delivery`, {
    data: { delivery_driver: driver.recordId },
  });
  expect(assigned.status(), await assigned.text()).toBe(200);
  await storeFile(owner, other, 'manifest', 'secret.pdf');

  const page = await pageOf(browser, address, driver);
  await page.goto('/dashboard/upload-manifest');
  await page.getByRole('combobox', { name: 'Order' }).click();
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(page.getByText('No manifests uploaded yet. Upload your first manifest above.')).toBeVisible();
  await chooseOrder(page, mine);
  await page.getByLabel('Signed manifests').setInputFiles(png('handed-over.png'));
  await page.getByRole('button', { name: 'Upload Manifests' }).click();
  await expect(page.getByText('Manifests uploaded successfully!')).toBeVisible();
  await expect(page.getByRole('table').getByText('handed-over.png')).toBeVisible();

  const agents = await pageOf(browser, address, agent);
  await agents.goto('/dashboard/upload-manifest');
  await expect(agents.getByText('No pending orders found. All orders have been processed.')).toBeVisible();
  await expect(
    agents.getByText('No manifests uploaded yet. Upload your first manifest above.'),
  ).toBeVisible();
  await page.context().close();
  await agents.context().close();
});

test('on a phone a driver photographs the manifest', async ({ address, browser, owner }) => {
  const order = await oneOrder(owner);
  await deliver(owner, order);
  await storeFile(owner, order, 'invoice');
  const context = await browser.newContext({
    baseURL: address,
    locale: 'en-US',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await signIn(page, owner);
  await page.goto('/dashboard/orders');
  await expect(page.getByRole('img', { name: 'Missing manifest' })).toBeVisible();
  await page.getByRole('checkbox', { name: `Select ${order.order_number}` }).tap();
  await expect(page.getByRole('link', { name: 'Download invoices (ZIP)' })).toBeVisible();
  const dialog = await open(page, order);
  const section = dialog.getByRole('region', { name: 'Signed Manifests' });
  const camera = section.getByLabel('Take photo');
  await expect(section.getByText('Take photo')).toBeVisible();
  await expect(camera).toHaveAttribute('capture', 'environment');
  await camera.setInputFiles(png('image.png'));
  await section.getByRole('button', { name: 'Upload Manifests' }).tap();
  await expect(section.getByText('Manifests uploaded successfully!')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.goto('/dashboard/upload-manifest');
  await expect(page.getByText('image.png')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await accessibilityProblems(page)).toEqual([]);
  await context.close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing wrong with the document screens in ${colorScheme}`, async ({ page, owner }) => {
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const [pending, order] = await someOrders(owner, 2);
    if (!pending || !order) throw new Error('No orders were placed.');
    await deliver(owner, order);
    await storeFile(owner, order, 'invoice');
    await page.goto('/dashboard/orders');
    await page.getByRole('checkbox', { name: `Select ${order.order_number}` }).click();
    await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    const dialog = await open(page, order);
    await expect(dialog.getByRole('button', { name: 'View signed.pdf' })).toBeVisible();
    const section = dialog.getByRole('region', { name: 'Signed Manifests' });
    await section.getByLabel('Signed manifests').setInputFiles([pdf('one.pdf'), disguised('two.pdf')]);
    await dialog.getByRole('button', { name: 'Upload Manifests' }).click();
    await expect(dialog.getByText('1 of 2 files were uploaded.')).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Remove two.pdf' }).click();
    await page.goto('/dashboard/upload-manifest');
    await expect(page.getByRole('table', { name: 'Recently Uploaded Manifests' })).toBeVisible();
    await page.getByRole('button', { name: 'Upload Manifests' }).click();
    await expect(page.getByText('Please select an order.')).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
}
