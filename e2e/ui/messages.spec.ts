import type { Page } from '@playwright/test';
import { photo } from '../records/catalogue-data.ts';
import { type WholeBusiness, wholeBusiness } from '../records/whole-business.ts';
import { choose } from '../world/catalogue-screens.ts';
import { expect, PASSWORD, type Person, signIn, test } from '../world/fixtures.ts';
import { navigate } from '../world/navigate.ts';

/** The server refuses every write under a path, until `page.unrouteAll()`. */
async function refuse(page: Page, path: string): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith(path),
    (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: '' }),
  );
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click();

/** In the window, whole and uncovered, with the dialog or the form scrolled to its top and to its end. */
async function expectInView(page: Page, sentence: string): Promise<void> {
  const places = () =>
    page.getByText(sentence).evaluateAll((elements) =>
      elements.map((element) => {
        const dialogs = [...document.querySelectorAll('[role="dialog"]')];
        const scroller = dialogs.findLast((dialog) => dialog.contains(element)) ?? document.documentElement;
        const form = element.closest('form') ?? scroller;
        const found = (['start', 'end'] as const).map((block) => {
          if (form === scroller) scroller.scrollTop = block === 'start' ? 0 : scroller.scrollHeight;
          else form.scrollIntoView({ block, behavior: 'instant' });
          const { left, top, right, bottom } = element.getBoundingClientRect();
          const atop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          const covered = !atop || !(element.contains(atop) || atop.contains(element));
          const within = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
          return within && !covered
            ? 'in view'
            : `at ${Math.round(top)} of ${innerHeight}, covered: ${covered}`;
        });
        return found.join('; ');
      }),
    );
  await expect.poll(places, { message: sentence }).toContain('in view; in view');
}

// Three dozen messages, each looked for at both ends of its form.
test.describe.configure({ timeout: 300_000 });

const PHONE = { width: 390, height: 844 };

/** On a phone, and before that on a wide screen for one record with the dialog of all, and one with its own. */
async function expectInBothViews(page: Page, thing: string, sentence: string): Promise<void> {
  // A message that has the focus does not go by itself, however long this takes.
  await page.getByText(sentence).first().dispatchEvent('focusin');
  if (['Store', 'Product'].includes(thing)) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectInView(page, sentence);
    await page.setViewportSize(PHONE);
  }
  await expectInView(page, sentence);
}

type Path = (business: WholeBusiness) => string;

/** An agent stands for a driver as well, whose dialog is the same. */
const RECORDS: [thing: string, open: Path, call: string][] = [
  ['Store', (b) => `/dashboard/manage-stores?store=${b.store.id}`, '/api/stores/'],
  ['Brand', (b) => `/dashboard/manage-brands?brand=${b.brand.id}`, '/api/brands/'],
  ['Processor', (b) => `/dashboard/manage-brands?processor=${b.processor.id}`, '/api/processors/'],
  ['Product', (b) => `/dashboard/view-inventory?product=${b.product.id}`, '/api/products-list/'],
  ['Agent', (b) => `/dashboard/manage-agents?agent=${b.agentId}`, '/api/agents/'],
];

async function walkRecords(page: Page, business: WholeBusiness): Promise<void> {
  for (const [thing, open, call] of RECORDS) {
    await refuse(page, call);
    await navigate(page, open(business));
    await expect(page.getByRole('dialog', { name: new RegExp(`^${thing} Details`) })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await press(page, 'Delete');
    if (thing === 'Product') await press(page, 'Continue');
    await page.getByRole('dialog', { name: 'Delete?' }).getByRole('button', { name: 'Delete' }).click();
    await expectInBothViews(page, thing, `Failed to delete ${thing.toLowerCase()}`);
    if (await page.getByRole('dialog', { name: 'Delete?' }).isVisible()) await press(page, 'Cancel');
    await press(page, 'Edit');
    await press(page, 'Save Changes');
    await press(page, 'Save');
    await expectInBothViews(page, thing, `Failed to update ${thing.toLowerCase()}`);
    await page.unrouteAll();
    await press(page, 'Save Changes');
    await press(page, 'Save');
    await expectInBothViews(page, thing, `${thing} updated successfully!`);
  }
}

async function walkAdditions(page: Page): Promise<void> {
  await refuse(page, '/api/');
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values))
      await page.getByRole('textbox', { name: label, exact: true }).first().fill(value);
  };
  await navigate(page, '/dashboard/manage-stores?add=store');
  await press(page, 'Add Store');
  await expectInView(page, 'Store Name, License Number, and Address are required');
  await fill({ 'Store Name': 'New', 'License Number': 'N-1', Address: '1 Main Street' });
  await expect(page.getByText('Store Name, License Number, and Address are required')).toHaveCount(0);
  await press(page, 'Add Store');
  await expectInView(page, 'Failed to add store');
  await navigate(page, '/dashboard/manage-brands?add=brand');
  await fill({ 'Brand Name': 'New' });
  await choose(page, 'Processors', 'Hudson Labs');
  await page.keyboard.press('Escape');
  const files = await Promise.all(['a.png', 'b.png', 'c.png'].map((name) => photo(name)));
  await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(files);
  await press(page, 'Add Brand');
  await expectInView(page, 'Failed to upload image');
  await navigate(page, '/dashboard/receivables?add=cod-list');
  await press(page, 'Preview');
  await expectInView(page, 'Please paste the C.O.D. list.');
  await navigate(page, '/dashboard/add-product');
  await press(page, 'Add Product');
  await expectInView(page, 'Please fill in all required fields');
  await page.unrouteAll();
}

async function walkOrder(page: Page, orderId: string): Promise<void> {
  await refuse(page, '/api/orders/');
  await refuse(page, '/api/upload-manifest');
  await navigate(page, `/dashboard/orders?order=${orderId}`);
  await press(page, 'Edit Order');
  await page.getByLabel(/^Quantity of Cloud Pen/).fill('1.5');
  await press(page, 'Save Changes');
  await expectInView(page, 'Please fix validation errors before saving');
  await page.getByLabel(/^Quantity of Cloud Pen/).fill('5');
  await expect(page.getByText('Please fix validation errors before saving')).toHaveCount(0);
  await press(page, 'Save Changes');
  await press(page, 'Save');
  await expectInView(page, 'Failed to update order');
  await press(page, 'Cancel');
  await page.getByRole('button', { name: 'Signed manifests' }).setInputFiles(await photo('signed.png'));
  await press(page, 'Upload Manifests');
  await expectInView(page, 'Failed to upload manifests. Please try again.');
  await page.unrouteAll();
  await press(page, 'Upload Manifests');
  await expectInView(page, 'Manifests uploaded successfully!');
  await page.getByLabel('Add a note').fill('Ring twice.');
  await press(page, 'Add Note');
  await expectInView(page, 'Note added successfully!');
  await page.route('**/invoice.pdf*', (route) => route.abort());
  await page.route('**/api/account-info', (route) => route.abort());
  await press(page, 'Generate PDF Invoice');
  await expectInView(page, 'Failed to generate PDF. Please try again.');
  await page.unrouteAll();
}

const INVOICE_DETAILS = {
  ...{ company_name: 'Hudson', street_address: '1 Pier', city: 'Kingston', state: 'NY', zipcode: '12401' },
  ...{ email: 'bills@hudson.example', phone_number: '555', bank_name: 'Bank', routing_number: '021' },
  ...{ account_number: '7', account_type: 'Business Checking', bank_address: '2 Pier' },
};

async function walkSettings(page: Page, owner: Person): Promise<void> {
  const saved = await owner.api.put('/api/invoice-details', { data: INVOICE_DETAILS });
  expect(saved.status()).toBe(200);
  await refuse(page, '/api/invoice-details');
  await refuse(page, '/api/auth/change-password');
  await navigate(page, '/dashboard/billing-settings?tab=invoice');
  await press(page, 'Save Invoice Details');
  await expectInView(page, 'Failed to save invoice details');
  await navigate(page, '/dashboard/billing-settings?tab=password');
  await page.getByLabel('Current Password').fill(PASSWORD);
  await page.getByLabel('New Password', { exact: true }).fill('Wide-river-43');
  await page.getByLabel('Confirm New Password').fill('Wide-river-43');
  await press(page, 'Change Password');
  await expectInView(page, 'Failed to change password.');
  await page.unrouteAll();
}

test('what is said is in view however far its dialog or form is scrolled', async ({ page, address }) => {
  await page.setViewportSize(PHONE);
  const business = await wholeBusiness(address);
  await signIn(page, business.people.owner);
  await test.step('what a dialog says of a record is in view however far it is scrolled, on a wide screen and on a phone', () =>
    walkRecords(page, business));
  await test.step('what a dialog or form says is in view however far it is scrolled, on a phone', async () => {
    await walkAdditions(page);
    await walkOrder(page, business.orders['pending approval']?.id ?? '');
    await walkSettings(page, business.people.owner);
  });
});
