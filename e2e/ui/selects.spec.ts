import type { Locator, Page } from '@playwright/test';
import { aBrand, aProcessor } from '../records/catalogue-data.ts';
import { aStore } from '../records/partner-records.ts';
import { aDesk, brandBox, flavorBox, openDesk, storeBox } from '../world/desk-steps.ts';
import { expect, test } from '../world/fixtures.ts';
import { navigate } from '../world/navigate.ts';

/** A screen reader is told of the option that Enter will take, and no other. */
async function expectHighlighted(page: Page, box: Locator, option: RegExp): Promise<void> {
  const wanted = page.getByRole('option', { name: option }).first();
  await expect(wanted).toBeVisible();
  await expect(box).toHaveAttribute('aria-activedescendant', (await wanted.getAttribute('id')) ?? 'none');
}

/** A list whose options are still fetched is disabled and takes no focus. */
async function typeInto(page: Page, box: Locator, typed: string): Promise<void> {
  await expect(box).toBeEnabled();
  await box.focus();
  await page.keyboard.type(typed);
}

/** Types into a list, sees what is highlighted, and takes it with Enter. */
async function take(page: Page, box: Locator, typed: string, option: RegExp): Promise<void> {
  await typeInto(page, box, typed);
  await expectHighlighted(page, box, option);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

test('a store taken with Enter leaves nothing red, and what is highlighted is announced', async ({
  page,
  owner,
}) => {
  await aDesk(owner);
  await openDesk(page);
  await page.keyboard.type('gree');
  await expectHighlighted(page, storeBox(page), /Green Leaf/);
  await page.keyboard.press('Enter');
  await expect(storeBox(page)).toHaveValue('Green Leaf');
  await expect(flavorBox(page)).toBeFocused();
  await expect(brandBox(page)).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Please select a brand')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(brandBox(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expectHighlighted(page, brandBox(page), /Alta/);
});

test('in every list Enter takes the highlighted option and sends no form', async ({ page, owner }) => {
  const labs = await aProcessor(owner, 'Hudson Labs');
  await aBrand(owner, labs, 'Golden Hour');
  await aStore(owner, { storeName: 'Kingston Green' });

  await test.step('Brand, Type and the stores of the price rows of a product', async () => {
    await page.goto('/dashboard/add-product');
    const brand = page.getByRole('combobox', { name: 'Brand' });
    await take(page, brand, 'gold', /Golden Hour/);
    await expect(brand).toHaveValue('Golden Hour');
    const type = page.getByRole('combobox', { name: 'Type' });
    await take(page, type, 'vap', /Vape/);
    await expect(type).toHaveValue('Vape');
    await page.getByLabel(/^Customer-specific/).click();
    await page.getByRole('button', { name: /^Add .*Price/i }).click();
    const store = page.getByRole('combobox', { name: 'Store' }).last();
    await take(page, store, 'king', /Kingston Green/);
    await expect(store).toHaveValue('Kingston Green');
    await expect(page.getByText('Please fill in all required fields')).toHaveCount(0);
  });

  await test.step('a plain list goes to the option whose first letter is typed', async () => {
    const unit = page.getByRole('combobox', { name: 'Size Unit' });
    await unit.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('m');
    await expectHighlighted(page, unit, /^m/);
    await page.keyboard.press('Enter');
    await expect(unit).toHaveValue(/^m/);
  });

  await test.step('Processors of a brand', async () => {
    await navigate(page, '/dashboard/manage-brands');
    await page.getByRole('button', { name: 'Add New Brand' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Brand' });
    const processors = dialog.getByRole('combobox', { name: 'Processors' });
    await typeInto(page, processors, 'hud');
    await expectHighlighted(page, processors, /Hudson Labs/);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Hudson Labs')).toBeVisible();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Backspace');
    await expect(dialog.getByText('Hudson Labs')).toHaveCount(0);
  });

  await test.step('State of a store', async () => {
    await navigate(page, '/dashboard/manage-stores');
    await page.getByRole('button', { name: 'Add New Store' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Store' });
    const state = dialog.getByRole('combobox', { name: 'State' });
    await take(page, state, 'new y', /New York/);
    await expect(state).toHaveValue('New York');
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(0);
  });
});

test('a store beyond those offered at first is found on the server, also by who types faster than it answers', async ({
  page,
  owner,
}) => {
  const rows = Array.from({ length: 60 }, (_, n) => `Corner ${n},LIC-${n},1 Main St`);
  const text = ['Store Name,License Number,Address', ...rows, 'Zenith,LIC-Z,1 Main St'].join('\n');
  const file = { name: 'stores.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await owner.api.post('/api/stores/import', { multipart: { file } });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openDesk(page);
  await storeBox(page).click();
  await expect(page.getByRole('option')).toHaveCount(50);
  await page.keyboard.type('zen');
  await page.keyboard.press('Enter');
  await expect(storeBox(page)).toHaveValue('Zenith');
  await expect(flavorBox(page)).toBeFocused();
  await expect(page.getByText(/1 Main St.*License LIC-Z/)).toBeVisible();
  await storeBox(page).click();
  await page.keyboard.type('nowhere');
  await expect(page.getByText('No stores match your search criteria.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(storeBox(page)).toHaveValue('Zenith');
  expect(asked.filter((url) => /\/api\/stores(\?|$)/.test(url))).toEqual([]);
});
