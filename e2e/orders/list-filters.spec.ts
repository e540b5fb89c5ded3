import type { Page } from '@playwright/test';
import { anOrder, aPerson, aShop, change, row } from '../records/order-records.ts';
import { dayFromToday } from '../records/partner-records.ts';
import { expectNoSideways } from '../world/every-screen.ts';
import { expect, test } from '../world/fixtures.ts';
import { navigate } from '../world/navigate.ts';

const pill = (page: Page, name: string) =>
  page.getByRole('group', { name: /^Filter by/ }).getByRole('button', { name });
const heads = (page: Page) => page.getByRole('columnheader').filter({ hasText: /\w/ });

test('lists of orders filter by what is due, and drop columns by priority where the window is narrow', async ({
  page,
  owner,
  address,
}) => {
  const { store, order } = await aShop(owner);
  const driver = await aPerson(owner, address, 'driver', 'Dan Dorn');
  const [late, later, today] = [
    await anOrder(owner, store.id),
    await anOrder(owner, store.id),
    await anOrder(owner, store.id),
  ];
  for (const [one, delivery_date] of [
    [late, dayFromToday(-9)],
    [later, dayFromToday(-2)],
    [today, dayFromToday(0)],
  ] as const) {
    const data = { delivery_date, delivery_driver: driver.id };
    expect((await owner.api.patch(`/api/orders/${one.id}/delivery`, { data })).status()).toBe(200);
  }
  await test.step('Overdue and Due today show what is due and who drives, sorted by it, and look pressed', async () => {
    await navigate(page, '/dashboard/orders');
    await expect(pill(page, 'All')).toHaveAttribute('aria-pressed', 'true');
    await expect(row(page, order)).toBeVisible();
    const table = page.getByRole('table');
    const exports = page.getByRole('button', { name: 'Export CSV' });
    const before = { table: (await table.boundingBox())?.y, exports: (await exports.boundingBox())?.y };

    await pill(page, 'Overdue').click();
    await expect(heads(page)).toHaveText([
      'Order Number',
      'Store',
      'Items',
      'Total',
      'Status',
      'Due',
      'Driver',
      'Agent',
    ]);
    await expect(page.getByRole('columnheader', { name: 'Due' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(row(page, late)).toContainText('Dan Dorn');
    await expect(page.getByRole('row').nth(1)).toContainText(late.order_number);
    await expect(page.getByRole('row').nth(2)).toContainText(later.order_number);
    await expect(pill(page, 'Overdue')).toHaveAttribute('aria-pressed', 'true');
    await expect(pill(page, 'All')).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText('(2 of 4)')).toBeVisible();
    expect((await table.boundingBox())?.y).toBe(before.table);
    expect((await exports.boundingBox())?.y).toBe(before.exports);

    await test.step('also at 1024 pixels, and on a phone the pressed one is in sight', async () => {
      await page.setViewportSize({ width: 1024, height: 768 });
      await expect(heads(page)).toHaveText(['Order Number', 'Store', 'Total', 'Status', 'Due', 'Driver']);
      await page.setViewportSize({ width: 390, height: 844 });
      await navigate(page, '/dashboard/manage-brands');
      await page.goBack();
      await expect(page.getByRole('link', { name: late.order_number })).toBeVisible();
      await expect(pill(page, 'Overdue')).toBeInViewport({ ratio: 1 });
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    await pill(page, 'Due today').click();
    await expect(row(page, today)).toContainText('Dan Dorn');
    await expect(page.getByRole('row')).toHaveCount(2);
    await pill(page, 'All').click();
    await expect(pill(page, 'All')).toHaveAttribute('aria-pressed', 'true');
    await expect(page).not.toHaveURL(/delivery=/);
    await expect(row(page, order)).toBeVisible();
    await expect(heads(page).last()).toHaveText('Created');

    await navigate(page, '/dashboard/orders?sort=delivery_date&dir=asc');
    await expect(page.getByRole('columnheader', { name: 'Delivery' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await navigate(page, '/dashboard');
    await page
      .getByRole('link', { name: /Overdue/ })
      .first()
      .click();
    await expect(page.getByRole('columnheader', { name: 'Due' })).toHaveAttribute('aria-sort', 'ascending');
  });

  await test.step('at 1024 pixels a list drops columns by priority and stays a table', async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await navigate(page, '/dashboard/orders');
    await expect(row(page, order)).toContainText('pending approval');
    const shown = await heads(page).allTextContents();
    expect(shown.slice(0, 2)).toEqual(['Order Number', 'Store']);
    for (const kept of ['Total', 'Status', 'Created']) expect(shown).toContain(kept);
    for (const path of ['view-inventory', 'manage-stores', 'logs', 'manage-brands']) {
      await navigate(page, `/dashboard/${path}`);
      await expect(page.getByRole('table').first()).toBeVisible();
      await expectNoSideways(page, path);
    }
    await test.step('and no table reaches over its frame', async () => {
      await change(owner, order, 'unpaid');
      await navigate(page, '/dashboard/unpaid-orders');
      await expect(row(page, order)).toContainText('unpaid');
      const over = () =>
        page.getByRole('table').evaluate((table) => {
          const frame = table.parentElement?.getBoundingClientRect().right ?? 0;
          return table.getBoundingClientRect().right - frame;
        });
      await expect.poll(over).toBeLessThanOrEqual(0);
    });
    await navigate(page, '/dashboard/create-order');
    await expect(page.getByRole('button', { name: 'Add Item to Order' })).toBeVisible();
    await expect.poll(() => overruns(page)).toEqual([]);
    await navigate(page, '/dashboard/manage-brands');
    await page.setViewportSize({ width: 700, height: 768 });
    await expect(page.getByRole('table')).toHaveCount(0);
  });
});

/** Fields and buttons that reach over the inner edge of the form or section around them. */
async function overruns(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('button, input, textarea')].flatMap((part) => {
      const card = part.parentElement?.closest('section, form, aside');
      if (!card) return [];
      const { paddingRight } = getComputedStyle(card);
      const edge = card.getBoundingClientRect().right - Number.parseFloat(paddingRight);
      const over = part.getBoundingClientRect().right - edge;
      return over > 1
        ? [`${part.textContent || part.getAttribute('placeholder')} by ${Math.round(over)}`]
        : [];
    }),
  );
}
