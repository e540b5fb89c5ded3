import { disguised, openFiles, pdf, png, storeFile } from '../records/document-records.ts';
import { anOrder, aShop, change } from '../records/order-records.ts';
import { expectAccessible } from '../world/accessible.ts';
import { expectNoSideways } from '../world/every-screen.ts';
import { expect, test } from '../world/fixtures.ts';
import { navigate } from '../world/navigate.ts';
import { useFinger } from '../world/touch-steps.ts';

test('on a phone a driver photographs the manifest, and axe finds nothing wrong with the document screens', async ({
  page,
  owner,
}) => {
  const { store, order } = await aShop(owner);
  await change(owner, order, 'delivered');
  await storeFile(owner, order, 'invoice');
  await page.setViewportSize({ width: 390, height: 844 });
  const liftFinger = await useFinger(page);
  await navigate(page, '/dashboard/orders');
  await expect(page.getByRole('img', { name: 'Missing manifest' })).toBeVisible();
  await page.getByRole('checkbox', { name: `Select ${order.order_number}` }).click();
  await expect(page.getByRole('button', { name: 'Download invoices (ZIP)' })).toBeVisible();
  const dialog = await openFiles(page, order);
  const section = dialog.getByRole('region', { name: 'Signed Manifests' });
  const camera = section.getByLabel('Take photo');
  await expect(section.getByText('Take photo')).toBeVisible();
  await expect(camera).toHaveAttribute('capture', 'environment');
  await camera.setInputFiles(png('image.png'));
  await section.getByRole('button', { name: 'Upload Manifests' }).click();
  await expect(dialog.getByText('Manifests uploaded successfully!')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'View signed.pdf' })).toBeVisible();
  await section
    .getByRole('button', { name: 'Signed manifests' })
    .setInputFiles([pdf('one.pdf'), disguised('two.pdf')]);
  await section.getByRole('button', { name: 'Upload Manifests' }).click();
  await expect(dialog.getByText('1 of 2 files were uploaded.')).toBeVisible();
  await expectAccessible(page, 'the files of an order');
  await expectNoSideways(page, 'documents');
  await dialog.getByRole('button', { name: 'Remove two.pdf' }).click();
  // One that waits for its manifest, so that there is a form.
  await anOrder(owner, store.id);
  await navigate(page, '/dashboard/upload-manifest');
  await expect(page.getByText('image.png')).toBeVisible();
  await expectNoSideways(page, 'documents');
  await page.getByRole('button', { name: 'Upload Manifests' }).click();
  await expect(page.getByText('Please select an order.')).toBeVisible();
  await expectAccessible(page, 'manifests');
  await liftFinger();
});
