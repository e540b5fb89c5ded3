import { aBrand, aProcessor, aProduct, photo } from '../records/catalogue-data.ts';
import { choose, details, MEDIA } from '../world/catalogue-screens.ts';
import { holdRequests } from '../world/connection.ts';
import { expect, test } from '../world/fixtures.ts';
import { navigate } from '../world/navigate.ts';

test('an admin adds a processor and a brand, and each dialog closes by itself', async ({ page, owner }) => {
  expect(owner.id).toBeTruthy();
  await page.goto('/dashboard/manage-brands');
  await expect(page.getByText('No brands found. Add your first brand to get started.')).toBeVisible();
  await expect(page.getByText('No processors found. Add your first processor to get started.')).toBeVisible();

  await page.getByRole('button', { name: 'Add New Processor' }).first().click();
  const addProcessor = page.getByRole('dialog', { name: 'Add New Processor' });
  await addProcessor.getByRole('button', { name: 'Add Processor' }).click();
  await expect(addProcessor.getByText('Name and License Number are required')).toBeVisible();
  await addProcessor.getByLabel('Name').first().fill('Mohawk Works');
  await addProcessor.getByLabel('License Number').fill('PROC-1');
  await test.step('a dialog that is submitting can not be closed', async () => {
    const answer = await holdRequests(page, '**/api/processors');
    await addProcessor.getByLabel('License Number').press('Enter');
    await page.keyboard.press('Escape');
    await addProcessor.getByRole('button', { name: 'Close' }).click();
    await expect(addProcessor.getByLabel('License Number')).toBeVisible();
    await expect(page.getByText('Discard changes?')).toBeHidden();
    answer();
  });
  await expect(addProcessor.getByText('Processor added successfully')).toBeVisible();
  await expect(addProcessor).toBeHidden();
  await expect(page.getByRole('table', { name: 'Current Processors' })).toContainText('Mohawk Works');

  await page.getByRole('button', { name: 'Add New Brand' }).first().click();
  const addBrand = page.getByRole('dialog', { name: 'Add New Brand' });
  const submit = addBrand.getByRole('button', { name: 'Add Brand' });
  await submit.click();
  await expect(addBrand.getByText('Brand Name and at least one Processor are required')).toBeVisible();
  await test.step('a brand is not submitted while its processors load, nor twice while its media are on their way', async () => {
    const load = await holdRequests(page, '**/api/processors');
    await page.goto('/dashboard/manage-brands?add=brand');
    await expect(submit).toBeDisabled();
    load();
    await expect(submit).toBeEnabled();
    await addBrand.getByLabel('Brand Name').fill('Maple Signal');
    await choose(addBrand, 'Processors', 'Mohawk Works');
    await page.keyboard.press('Escape');
    await addBrand.getByLabel(MEDIA).setInputFiles([await photo('front.png'), await photo('back.png')]);
    await addBrand.getByLabel('Title').first().fill('Front');
    const upload = await holdRequests(page, '**/api/upload-brand-image');
    await submit.click();
    await expect(submit).toBeDisabled();
    upload();
  });
  await expect(addBrand.getByText('Brand added successfully')).toBeVisible();
  await expect(addBrand).toBeHidden();

  await page.getByRole('link', { name: 'Maple Signal' }).click();
  await expect(page).toHaveURL(/brand=/);
  const gallery = details(page, 'Brand').getByRole('list', { name: MEDIA });
  await expect(gallery.getByRole('listitem')).toHaveCount(2);
  await expect(gallery.getByText('Front')).toBeVisible();
  await page.goBack();
  await expect(details(page, 'Brand')).toBeHidden();
});

test('both tables have their columns, names joined by commas, and a dash for what is not known', async ({
  page,
  owner,
}) => {
  const used = await aProcessor(owner, 'Mohawk Works');
  const idle = await aProcessor(owner, 'Idle Works');
  await aBrand(owner, used, 'Copper Fern');
  const data = { brandName: 'Quiet Thunder', processorIds: [idle.id, used.id], licenseNumber: 'BR-1' };
  const rest = { address: '1 Mill Road', contactName: 'Lena Ortiz', phone: '(845) 555-0110' };
  expect((await owner.api.post('/api/brands', { data: { ...data, ...rest } })).status()).toBe(201);
  await aProcessor(owner, 'Alone');
  await page.goto('/dashboard/manage-brands');
  const brands = page.getByRole('table', { name: 'Current Brands' });
  await expect(brands.getByRole('columnheader')).toHaveText([
    'Brand Name',
    'Processors',
    'License #',
    'Address',
    'Contact Name',
    'Phone Number',
  ]);
  await expect(brands.getByRole('row', { name: /Quiet Thunder/ }).getByRole('cell')).toHaveText([
    'Quiet Thunder',
    'Idle Works, Mohawk Works',
    'BR-1',
    '1 Mill Road',
    'Lena Ortiz',
    '(845) 555-0110',
  ]);
  await expect(brands.getByRole('row', { name: /Copper Fern/ }).getByRole('cell')).toHaveText([
    'Copper Fern',
    'Mohawk Works',
    '—',
    '—',
    '—',
    '—',
  ]);
  const processors = page.getByRole('table', { name: 'Current Processors' });
  await expect(processors.getByRole('columnheader')).toHaveText([
    'Name',
    'License #',
    'Contact Name',
    'Phone',
    'Address',
    'Related Brands',
  ]);
  const related = (name: string) =>
    processors
      .getByRole('row', { name: new RegExp(`^${name}`) })
      .getByRole('cell')
      .last();
  await expect(related('Mohawk Works')).toHaveText('Copper Fern, Quiet Thunder');
  await expect(related('Alone')).toHaveText('—');
});

test('brands and processors are edited and deleted in their details', async ({ page, owner }) => {
  const first = await aProcessor(owner, 'Catskill Botanicals');
  await aProcessor(owner, 'Finger Lakes Labs');
  const brand = await aBrand(owner, first, 'Harbor Bloom');
  await aProduct(owner, { brand, name: 'Anchor Diamonds' });
  const contested = await aBrand(owner, first, 'Northlight');
  const used = await aProcessor(owner, 'Mohawk Works');
  const free = await aProcessor(owner, 'Idle Works');
  await aBrand(owner, used, 'Copper Fern');
  await aBrand(owner, used, 'Quiet Thunder');
  await test.step('a brand is edited after a question, and one with products is not deleted', async () => {
    await page.goto(`/dashboard/manage-brands?brand=${brand.id}`);
    const dialog = details(page, 'Brand');
    await dialog.getByRole('button', { name: 'Edit', exact: true }).click();
    await dialog.getByLabel('Brand Name').fill('Harbor Bloom Co.');
    await dialog.getByLabel('Contact Name').fill('Lena Ortiz');
    await choose(dialog, 'Processors', 'Finger Lakes Labs');
    await dialog.getByLabel('Address').click();
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Are you sure you want to update this brand?')).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByText('Brand updated successfully!')).toBeVisible();
    await expect(dialog.getByText('Lena Ortiz')).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Finger Lakes Labs' })).toBeVisible();
    await expect(dialog.getByText('Brand updated successfully!')).toBeHidden();

    await dialog.getByRole('button', { name: 'Edit', exact: true }).click();
    await dialog.getByLabel('Brand Name').fill('Something else');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: 'Brand Details - Harbor Bloom Co.' })).toBeVisible();

    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog', { name: 'Delete?' }).getByRole('button', { name: 'Delete' }).click();
    await expect(
      dialog.getByText('Cannot delete brand because it has products: Anchor Diamonds.'),
    ).toBeVisible();
  });

  await test.step('a processor in use is not deleted, and the confirm dialog says why', async () => {
    await navigate(page, `/dashboard/manage-brands?processor=${used.id}`);
    const dialog = details(page, 'Processor');
    await expect(dialog.getByText('Associated Brands (2)')).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    const confirm = page.getByRole('dialog', { name: 'Delete?' });
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await expect(
      confirm.getByText(
        'Cannot delete processor because it is associated with the following brands: Copper Fern, Quiet Thunder. Please remove these brand associations first or delete the brands before deleting this processor.',
      ),
    ).toBeVisible();
    await confirm.getByRole('link', { name: 'Quiet Thunder' }).click();
    await expect(page.getByRole('heading', { name: 'Brand Details - Quiet Thunder' })).toBeVisible();

    await navigate(page, `/dashboard/manage-brands?processor=${free.id}`);
    await dialog.getByRole('button', { name: 'Edit', exact: true }).click();
    await dialog.getByLabel('Contact Name').fill('Ken Abara');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByText('Processor updated successfully!')).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Processor deleted successfully!')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Idle Works' })).toBeHidden();
  });

  await test.step("someone else's edit of a brand is shown beside one's own, and the person decides", async () => {
    await navigate(page, `/dashboard/manage-brands?brand=${contested.id}`);
    const dialog = page.getByRole('dialog', { name: /^Brand Details - Northlight/ });
    await dialog.getByRole('button', { name: 'Edit', exact: true }).click();
    await dialog.getByLabel('Contact Name').fill('Mine');
    await owner.api.put(`/api/brands/${contested.id}`, {
      data: {
        brand_name: 'Northlight Two',
        processorIds: [first.id],
        contact_name: 'Theirs',
      },
    });
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const conflict = page.getByRole('dialog', { name: 'Someone else saved changes' });
    const contact = conflict.getByRole('radiogroup', { name: 'Contact Name' });
    await expect(contact.getByLabel('Yours')).toBeChecked();
    await expect(conflict.getByRole('radiogroup', { name: 'Brand Name' }).getByLabel('Theirs')).toBeChecked();
    await conflict.getByRole('button', { name: 'Use These' }).click();
    await expect(dialog.getByLabel('Contact Name')).toHaveValue('Mine');
    await expect(dialog.getByLabel('Brand Name')).toHaveValue('Northlight Two');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByText('Brand updated successfully!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Brand Details - Northlight Two' })).toBeVisible();
  });
});
