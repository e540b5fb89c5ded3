import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { actionsOf, disguised, openFiles, PDF, pdf, png, storeFile } from '../records/document-records.ts';
import {
  anOrder,
  aShop,
  change,
  expectSaid,
  type Order,
  rememberMessages,
  row,
} from '../records/order-records.ts';
import { expect, type Person, test } from '../world/fixtures.ts';
import { navigate } from '../world/navigate.ts';

const KINDS = [
  { kind: 'invoice', title: 'Signed Invoices', button: 'Upload Invoices' },
  { kind: 'manifest', title: 'Signed Manifests', button: 'Upload Manifests' },
] as const;

test('signed files are taken, shown, replaced and removed, and the log keeps it', async ({ page, owner }) => {
  await rememberMessages(page);
  const { store, order } = await aShop(owner);
  const other = await anOrder(owner, store.id);
  await storeFile(owner, other, 'manifest');
  const dialog = await openFiles(page, order);
  for (const { kind, title, button } of KINDS)
    await test.step(`the order dialog takes signed ${kind}s, shows them and logs their use`, () =>
      takeFiles(page, owner, { order, dialog, kind, title, button }));
  await showPdfs(page, dialog);
  await test.step('a signed file is replaced and removed, and the log keeps both', async () => {
    const dialog = await openFiles(page, other);
    const files = dialog.getByRole('list', { name: 'Signed Manifests' });
    await files.getByLabel('Replacement of signed.pdf').setInputFiles(disguised('worse.pdf'));
    await expect(dialog.getByText(/^worse\.pdf: Unsupported file type\./)).toBeVisible();
    await files.getByLabel('Replacement of signed.pdf').setInputFiles(pdf('better.pdf'));
    await expect(dialog.getByText('Manifest replaced successfully!')).toBeVisible();
    await expect(files.getByRole('listitem')).toHaveText([/better\.pdf/]);
    await files.getByRole('button', { name: 'Remove better.pdf' }).click();
    await page.getByRole('dialog', { name: 'Remove?' }).getByRole('button', { name: 'Remove' }).click();
    await expect(dialog.getByText('Manifest removed successfully!')).toBeVisible();
    await expect(dialog.getByText('No manifests uploaded yet.')).toBeVisible();
    const { data: entries } = await (await owner.api.get('/api/logs?filter=order')).json();
    const messages = entries.map(({ log_message }: { log_message: string }) => log_message);
    expect(messages).toEqual(
      expect.arrayContaining([
        `Replaced signed manifest signed.pdf by better.pdf on order ${other.order_number}`,
        `Removed signed manifest better.pdf from order ${other.order_number}`,
      ]),
    );
  });
});

/** Signed files that are PDFs, as far as the browser can show them. */
async function showPdfs(page: Page, dialog: Locator): Promise<void> {
  const view = dialog
    .getByRole('region', { name: 'Signed Manifests' })
    .getByRole('button', { name: 'View signed.pdf' });
  const viewer = page.getByRole('dialog', { name: 'signed.pdf' });
  const canShow = (value: boolean) =>
    page.evaluate((can) => {
      Object.defineProperty(navigator, 'pdfViewerEnabled', { value: can, configurable: true });
    }, value);

  await test.step('a PDF is shown inside the app', async () => {
    await canShow(true);
    // A log that can not be told is nobody's trouble.
    await page.route('**/api/logs', (route) => route.abort());
    await view.click();
    await expect(viewer.locator('iframe[title="signed.pdf"]')).toHaveAttribute('src', /^\/api\/files\//);
    await expect(viewer.getByRole('link', { name: 'Open in new tab' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await page.unroute('**/api/logs');
  });

  await test.step('a browser that shows no PDF in a page offers it in a tab', async () => {
    await canShow(false);
    await view.click();
    await expect(viewer.getByText('This browser shows PDF files in a tab of their own.')).toBeVisible();
    await expect(viewer.locator('iframe')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });
}

interface Taking {
  order: Order;
  dialog: Locator;
  kind: 'invoice' | 'manifest';
  title: string;
  button: string;
}

async function takeFiles(
  page: Page,
  owner: Person,
  { order, dialog, kind, title, button }: Taking,
): Promise<void> {
  const section = dialog.getByRole('region', { name: title });
  await expect(section.getByText(`No ${kind}s uploaded yet.`)).toBeVisible();
  await section.getByLabel(title).setInputFiles([pdf('signed.pdf'), png('photo.png'), pdf('third.pdf')]);
  const chosen = section.getByRole('list', { name: 'Selected files' });
  await expect(chosen.getByRole('listitem')).toHaveCount(3);
  await expect(chosen.getByRole('listitem').first()).toContainText(`${PDF.length} Bytes`);
  await chosen.getByRole('button', { name: 'Remove third.pdf' }).click();
  await section.getByRole('button', { name: button }).click();
  const good = kind === 'invoice' ? 'Invoices' : 'Manifests';
  await expectSaid(page, `${good} uploaded successfully!`);
  const stored = section.getByRole('list', { name: title });
  await expect(stored.getByRole('listitem')).toHaveCount(2);
  await expect(stored).toContainText('by Rosa Diaz');
  await expect(chosen).toHaveCount(0);

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
  const { data: entries } = await (await owner.api.get('/api/logs?filter=order')).json();
  for (const action_type of [`${kind}_viewed`, `${kind}_downloaded`])
    expect(entries).toContainEqual(
      expect.objectContaining({ action_type, entity_type: 'order', entity_id: order.id }),
    );
  await expect(dialog.getByText(`${good} uploaded successfully!`)).toBeHidden();
}

test('files that are refused, cancelled, not answered or missing say so, until they come', async ({
  page,
  owner,
}) => {
  const { store, order } = await aShop(owner);
  const [second, third] = [await anOrder(owner, store.id), await anOrder(owner, store.id)];
  await test.step('files that are refused keep their sentence and the good ones are stored', async () => {
    const dialog = await openFiles(page, order);
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
    await expect(page.getByRole('dialog').getByText('1 of 2 files were uploaded.')).toBeVisible();
    const left = section.getByRole('list', { name: 'Selected files' }).getByRole('listitem');
    await expect(left).toHaveCount(1);
    await expect(left).toContainText('bad.pdf: Unsupported file type.');
    await expect(section.getByRole('list', { name: 'Signed Manifests' }).getByRole('listitem')).toHaveCount(
      1,
    );

    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Discard changes?' });
    await question.getByRole('button', { name: 'Keep Editing' }).click();
    await left.getByRole('button', { name: 'Remove bad.pdf' }).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('failing calls say so and can be tried again', async () => {
    await page.route('**/api/invoices?*', (route) => route.fulfill({ status: 500, body: '{}' }));
    const dialog = await openFiles(page, second);
    const section = dialog.getByRole('region', { name: 'Signed Invoices' });
    await expect(section.getByText('Failed to fetch invoices')).toBeVisible();
    await page.unroute('**/api/invoices?*');
    await section.getByRole('button', { name: 'Try Again' }).click();
    await expect(section.getByText('No invoices uploaded yet.')).toBeVisible();

    await page.route('**/api/upload-invoice', (route) => route.fulfill({ status: 500, body: '{}' }));
    await section.getByLabel('Signed invoices').setInputFiles(pdf('signed.pdf'));
    await section.getByRole('button', { name: 'Upload Invoices' }).click();
    const chosen = section.getByRole('list', { name: 'Selected files' });
    await expect(chosen.getByText('Failed to upload invoices', { exact: true })).toBeVisible();
    await expect(
      page.getByRole('dialog').getByText('Failed to upload invoices. Please try again.'),
    ).toHaveCount(1);
    await page.unroute('**/api/upload-invoice');
    await page.route('**/api/upload-invoice', (route) => route.abort());
    await section.getByRole('button', { name: 'Upload Invoices' }).click();
    await expect(chosen.getByText('Failed to upload invoices. Please try again.')).toBeVisible();
    await page.unroute('**/api/upload-invoice');
    await section.getByRole('button', { name: 'Upload Invoices' }).click();
    await expect(page.getByRole('dialog').getByText('Invoices uploaded successfully!')).toBeVisible();
  });

  await test.step('each file has its own bar and can be cancelled on its way', async () => {
    const dialog = await openFiles(page, third);
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
    await expect(page.getByRole('dialog').getByText('Manifests uploaded successfully!')).toBeVisible();
    const stored = section.getByRole('list', { name: 'Signed Manifests' }).getByRole('listitem');
    await expect(stored).toHaveCount(1);
    await expect(stored).toContainText('second.pdf');
  });

  await test.step('a delivered order without its files is marked and found, until they come', async () => {
    const bare = await anOrder(owner, store.id);
    const whole = await anOrder(owner, store.id);
    for (const each of [bare, whole]) await change(owner, each, 'delivered');
    for (const kind of ['manifest', 'invoice'] as const) await storeFile(owner, whole, kind);
    await navigate(page, '/dashboard/orders');
    await expect(row(page, bare).getByRole('img', { name: 'Missing manifest and invoice' })).toBeVisible();
    await expect(row(page, order).getByRole('img', { name: /Missing/ })).toHaveCount(0);
    await expect(row(page, whole).getByRole('img', { name: /Missing/ })).toHaveCount(0);

    await page.getByRole('button', { name: 'Missing manifest' }).click();
    await expect(page).toHaveURL(/missing=manifest/);
    await expect(page.getByText('(1 of 5)')).toBeVisible();
    await expect(row(page, whole)).toHaveCount(0);
    await row(page, bare).getByRole('link', { name: bare.order_number }).click();
    const section = page.getByRole('dialog').getByRole('region', { name: 'Signed Manifests' });
    await expect(section.getByText('Missing')).toBeVisible();
    await section.getByLabel('Signed manifests').setInputFiles(pdf('signed.pdf'));
    await section.getByRole('button', { name: 'Upload Manifests' }).click();
    await expect(page.getByRole('dialog').getByText('Manifests uploaded successfully!')).toBeVisible();
    await expect(section.getByText('Missing')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByText('No orders match these filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Missing invoice' }).click();
    await expect(row(page, bare).getByRole('img', { name: 'Missing invoice' })).toBeVisible();
  });
});
