import type { Page } from '@playwright/test';
import { aShop, open } from '../records/order-records.ts';
import { sharedBusiness } from '../records/whole-business.ts';
import { settled, walkTo } from '../world/every-screen.ts';
import { expect, newAccount, signIn, test } from '../world/fixtures.ts';

/** One of each kind: on a phone the lists are the same cards. */
const MAIN_ON_A_PHONE = [
  '/dashboard',
  '/dashboard/orders',
  '/dashboard/create-order',
  '/dashboard/receivables',
  '/dashboard/analytics',
];
const MAIN = [
  ...MAIN_ON_A_PHONE,
  '/dashboard/view-inventory',
  '/dashboard/manage-stores',
  '/dashboard/manage-brands',
  '/dashboard/logs',
];

/** What moved by itself since a moment of the page's own clock, as the Web Vitals count it. */
function layoutShift(page: Page, sinceMs: number): Promise<{ sum: number; moved: string[] }> {
  return page.evaluate(
    (since) =>
      new Promise((resolve) => {
        let sum = 0;
        const moved: string[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
            sources: { node: Node | null }[];
          })[]) {
            if (entry.hadRecentInput || entry.startTime < since) continue;
            sum += entry.value;
            for (const { node } of entry.sources) {
              if (node instanceof Element)
                moved.push(`${entry.value.toFixed(3)} ${node.className || node.tagName}`);
            }
          }
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve({ sum, moved })));
      }),
    sinceMs,
  );
}

for (const [name, viewport, screens] of [
  ['a wide screen', { width: 1440, height: 900 }, MAIN],
  ['a phone', { width: 390, height: 844 }, MAIN_ON_A_PHONE],
] as const) {
  test(`nothing jumps while the main screens load on ${name}`, async ({ page, address }) => {
    const { people } = await sharedBusiness(address);
    await page.setViewportSize(viewport);
    await signIn(page, people.owner);
    // Slow enough that the skeleton is seen before the rows.
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    // The frame of a load is the same for every screen, so the first alone is loaded; a page that was kept counts earlier shifts.
    await page.goto('about:blank');
    await page.goto('/dashboard');
    let sinceMs = 0;
    for (const path of screens) {
      await walkTo(page, path);
      await settled(page);
      const { sum, moved } = await layoutShift(page, sinceMs);
      sinceMs = await page.evaluate(() => performance.now());
      test.info().annotations.push({ type: path, description: sum.toFixed(3) });
      expect(sum, `${path}: ${moved.join('; ')}`).toBeLessThan(0.1);
    }
  });
}

test('a screen already seen comes without waiting, and a filter keeps the rows until the new ones are here', async ({
  page,
  address,
}) => {
  const { people, orders } = await sharedBusiness(address);
  await signIn(page, people.owner);
  await page.goto('/dashboard/orders');
  const row = page.getByRole('link', { name: orders['pending delivery']?.order_number ?? '' });
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Manage Partners' }).click();
  await page.getByRole('link', { name: 'Manage Stores' }).click();
  await expect(page.getByRole('heading', { name: 'Manage Stores', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /Kingston Green/ })).toBeVisible();

  let free = () => {};
  const held = new Promise<void>((resolve) => {
    free = resolve;
  });
  await page.route('**/api/orders?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: /^delivered/ }).click();
  await expect(page.getByRole('region', { name: 'Active Orders' })).toHaveAttribute('aria-busy', 'true');
  await expect(row).toBeVisible();
  free();
  await expect(row).toBeHidden();
});

/** The routes that the specification names, under their groups. */
const MENU = {
  'Manage Orders': {
    'Create New Order': '/dashboard/create-order',
    'Active Orders': '/dashboard/orders',
    'Completed Orders': '/dashboard/completed-orders',
    'View Unpaid Orders': '/dashboard/unpaid-orders',
    Receivables: '/dashboard/receivables',
    'Delivery Calendar': '/dashboard/deliveries',
    'Delivery Runs': '/dashboard/runs',
    'Upload Signed Manifest': '/dashboard/upload-manifest',
  },
  'Manage Products': {
    'Add Product': '/dashboard/add-product',
    'View/Edit Inventory': '/dashboard/view-inventory',
  },
  'Manage Partners': {
    'Manage Brands & Processors': '/dashboard/manage-brands',
    'Manage Stores': '/dashboard/manage-stores',
    'Manage Agents': '/dashboard/manage-agents',
    'Manage Drivers': '/dashboard/manage-drivers',
  },
  'Admin Controls': {
    'Sales Analytics': '/dashboard/analytics',
    'Sales Report': '/dashboard/sales-report',
    'Reports & Exports': '/dashboard/reports',
    'Activity Logs': '/dashboard/logs',
    Settings: '/dashboard/billing-settings',
  },
};

test('the header leads to every screen, and each has its title', async ({ page, address }) => {
  const businessName = 'Hudson Valley Distribution';
  await signIn(page, await newAccount(address, { businessName }));
  await page.goto('/dashboard');
  await test.step('every page has a title of its own, and the tab its mark', async () => {
    for (const [path, title] of [
      ['/dashboard', 'Home · Waybill'],
      ['/dashboard/orders', 'Active Orders · Waybill'],
      ['/dashboard/view-inventory', 'View/Edit Inventory · Waybill'],
      ['/dashboard/receivables', 'Receivables · Waybill'],
      ['/dashboard/billing-settings', 'Settings · Waybill'],
    ]) {
      await walkTo(page, path ?? '');
      await expect(page).toHaveTitle(title ?? '');
    }
    const icon = await page.locator('link[rel=icon]').getAttribute('href');
    expect((await page.request.get(icon ?? '')).status()).toBe(200);
  });
  await test.step('the header has the four groups for who is signed in, and Sign Up and Login for everyone else', async () => {
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('button')).toHaveText(Object.keys(MENU));
    await expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/dashboard');
    for (const [group, screens] of Object.entries(MENU)) {
      await menu.getByRole('button', { name: group }).click();
      const links = menu.getByRole('listitem').getByRole('link');
      await expect(links).toHaveText(Object.keys(screens));
      const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(paths, group).toEqual(Object.values(screens));
    }
    for (const width of [1280, 1345, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const name = page.getByRole('banner').getByText(businessName);
      const isWhole = () =>
        name.evaluate(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth === clientWidth);
      await expect.poll(isWhole, `${width}`).toBe(true);
    }
    await page.context().clearCookies();
    await page.goto('/login');
    await expect(page.getByRole('navigation').getByRole('link')).toHaveText(['Sign Up', 'Login']);
  });
});

/** From here on time passes only by runFor, so that a busy machine does not miss what stands for seconds. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** A text that comes in a dialog stands for so long, give or take a tenth of a second. */
async function expectToStand(page: Page, text: string, forMs: number): Promise<void> {
  const message = page.getByRole('dialog').getByText(text);
  await expect(message).toBeVisible();
  await page.clock.runFor(forMs - 100);
  await expect(message).toBeVisible();
  await page.clock.runFor(200);
  await expect(message).toHaveCount(0);
}

/** Counts on the window the links to files that are made and released. */
function countLinks(): void {
  const { createObjectURL: make, revokeObjectURL: revoke } = URL;
  const links = { made: 0, released: 0 };
  Object.assign(window, { links });
  URL.createObjectURL = (blob) => {
    links.made += 1;
    return make.call(URL, blob);
  };
  URL.revokeObjectURL = (url) => {
    links.released += 1;
    revoke.call(URL, url);
  };
}

test('what stands for seconds goes when it should', async ({ page, owner }) => {
  const { store, order } = await aShop(owner);
  await page.clock.install();
  await page.addInitScript(countLinks);
  await test.step('a success stands for three seconds, and an addition closes its dialog after two', async () => {
    await walkTo(page, `/dashboard/manage-stores?store=${store.id}`);
    const note = page.getByLabel('Add a note');
    await note.fill('Ring twice');
    await stopTime(page);
    await note.press('Control+Enter');
    await expectToStand(page, 'Note added successfully!', 3000);

    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Store Name').press('Enter');
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await expectToStand(page, 'Store updated successfully!', 3000);

    await walkTo(page, '/dashboard/manage-brands?add=processor');
    const form = page.getByRole('dialog', { name: 'Add New Processor' });
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Hudson Labs');
    await form.getByLabel('License Number').fill('PROC-1');
    await form.getByLabel('License Number').press('Enter');
    await expectToStand(page, 'Processor added successfully', 2000);
    await expect(form).toHaveCount(0);
  });
  await page.clock.resume();

  await test.step('a message stands above an open dialog, waits while the pointer moves or the focus is on it, and goes under one that rests', async () => {
    const details = await open(page, order);
    await details.getByRole('button', { name: 'Change Delivery' }).click();
    const form = page.getByRole('dialog', { name: 'Change Delivery' });
    await form.getByLabel('Delivery date').fill('2026-05-04');
    await stopTime(page);
    await form.getByRole('button', { name: 'Save Delivery' }).click();
    const message = page
      .getByRole('region', { name: 'Messages' })
      .getByText('Delivery updated successfully!');
    await expect(async () => {
      await page.clock.runFor(100);
      expect(await message.isVisible()).toBe(true);
    }).toPass();
    await page.clock.runFor(500);
    await message.hover();
    await expect(details).toBeVisible();
    const { x = 0, y = 0 } = (await message.boundingBox()) ?? {};
    for (const step of [1, 2, 3]) {
      await page.clock.runFor(2000);
      await page.mouse.move(x + 5 + step, y + 5);
    }
    await expect(message).toBeVisible();
    await page.getByRole('button', { name: 'Close message' }).focus();
    await page.clock.runFor(20_000);
    await expect(message).toBeVisible();
    await details.getByRole('button', { name: 'Update Status' }).focus();
    await page.clock.runFor(2000);
    await expect(message).toBeVisible();
    await page.clock.runFor(2000);
    await expect(message).toHaveCount(0);
  });
  await page.clock.resume();

  await test.step('the link of a PDF invoice is released five seconds after it was made', async () => {
    await walkTo(page, `/dashboard/orders?order=${order.id}`);
    const generate = page.getByRole('button', { name: 'Generate PDF Invoice' });
    await expect(generate).toBeVisible();
    await stopTime(page);
    // Put on the window by the script above.
    const links = () => page.evaluate(() => (window as unknown as { links: object }).links);
    const saved = page.waitForEvent('download');
    await generate.click();
    await saved;
    await page.clock.runFor(4900);
    expect(await links()).toEqual({ made: 1, released: 0 });
    await page.clock.runFor(200);
    expect(await links()).toEqual({ made: 1, released: 1 });
  });
});
