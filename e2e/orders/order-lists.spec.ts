import type { Page } from '@playwright/test';
import { anOrder, aPerson, aProduct, aShop, change, type Order, row } from '../records/order-records.ts';
import { aStore } from '../records/partner-records.ts';
import { expect, type Person, test } from '../world/fixtures.ts';
import { navigate } from '../world/navigate.ts';

const heads = (page: Page) => page.getByRole('columnheader').filter({ hasText: /\w/ });

test('each list of orders holds its statuses with their badges, its columns and its empty text', async ({
  page,
  owner,
}) => {
  await navigate(page, '/dashboard/completed-orders');
  await expect(page.getByText('No completed orders found.')).toBeVisible();
  await navigate(page, '/dashboard/unpaid-orders');
  await expect(page.getByText('No unpaid orders found.')).toBeVisible();
  await navigate(page, '/dashboard/orders');
  await expect(page.getByText('No orders found. Create your first order to get started.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create New Order' }).first()).toBeVisible();
  await aProduct(owner, { Mango: 100, Lime: 100 });
  const store = await aStore(owner, { storeName: 'The Very Long Name of a Green Leaf Store' });
  const order = await anOrder(owner, store.id, [
    { sku: 'SKU-Mango', qty: 10 },
    { sku: 'SKU-Lime', qty: 2, is_sample: true },
  ]);
  await test.step('Active Orders shows its columns, badges and a cut store name, and opens by keyboard', () =>
    readActiveOrders(page, order));
  await test.step('each list holds its own statuses, with its columns and its empty text', () =>
    walkLists(page, owner, { order, storeId: store.id }));
  await test.step('every status has its badge, also those of earlier screens, and Completed is the day of the last change', () =>
    compareBadges(page, owner, order));
});

async function readActiveOrders(page: Page, order: Order): Promise<void> {
  await expect(heads(page)).toHaveText([
    'Order Number',
    'Store',
    'Items',
    'Total',
    'Status',
    'Agent',
    'Created',
  ]);
  const line = row(page, order);
  for (const text of [
    'The Very Long Name of a G…',
    '12 items total',
    '$109.00',
    'pending approval',
    'Rosa Diaz',
  ])
    await expect(line).toContainText(text);
  await expect(line).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M/);
  await expectWhole(page, [1200, 1280, 1366, 1440]);
  const link = page.getByRole('link', { name: order.order_number });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `Order Details - ${order.order_number}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(link).toBeFocused();
}

/** No cell of the list is cut by its column. */
async function expectWhole(page: Page, widths: number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const cut = () =>
      page
        .getByRole('cell')
        .evaluateAll((cells) =>
          cells
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map((cell) => cell.textContent),
        );
    await expect.poll(cut, `cut at ${width} pixels`).toEqual([]);
  }
}

async function walkLists(
  page: Page,
  owner: Person,
  { order, storeId }: { order: Order; storeId: string },
): Promise<void> {
  const placed = async (status: string) => {
    const next = await anOrder(owner, storeId);
    await change(owner, next, status);
    return next;
  };
  const [complete, cancelled, unpaid, partially, paid] = [
    await placed('complete'),
    await placed('cancelled'),
    await placed('unpaid'),
    await placed('partially paid'),
    await placed('paid'),
  ];
  const shows = async (list: string, ...expected: Order[]) => {
    await navigate(page, `/dashboard/${list}`);
    for (const each of expected)
      await expect(page.getByRole('link', { name: each.order_number })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(expected.length + 1);
  };
  await shows('orders', order, paid);
  await shows('completed-orders', complete, cancelled);
  await expect(heads(page)).toHaveText([
    'Order Number',
    'Store',
    'Items',
    'Total',
    'Status',
    'Agent',
    'Created',
    'Completed',
  ]);
  await expect(row(page, complete)).toContainText('Rosa Diaz');
  await expectWhole(page, [1280, 1366, 1440]);
  await shows('unpaid-orders', unpaid, partially);
  await expect(heads(page)).toHaveText([
    'Order Number',
    'Store',
    'Total',
    'Amount Due',
    'Status',
    'Agent',
    'Created',
  ]);
  await expect(row(page, partially)).toContainText('$69.00');
  await page.getByRole('link', { name: partially.order_number }).click();
  await expect(page.getByRole('dialog', { name: partially.order_number, exact: true })).toBeVisible();
}

const TONES = {
  'pending approval': 'warn',
  'pending delivery': 'info',
  delivered: 'accent',
  paid: 'good',
  'partially paid': 'warn',
  unpaid: 'bad',
  complete: 'good',
  cancelled: 'mute',
  pending: 'warn',
  approved: 'good',
  rejected: 'bad',
  completed: 'good',
  submitted: 'info',
  accepted: 'good',
  delivery: 'info',
  elsewhere: 'mute',
};

async function compareBadges(page: Page, owner: Person, order: Order): Promise<void> {
  const { data } = await (await owner.api.get(`/api/orders/${order.id}`)).json();
  const orders = Object.keys(TONES).map((order_status, at) => ({
    ...data,
    id: crypto.randomUUID(),
    order_number: `ORD-${2000 + at}`,
    order_status,
    updated_at: '2031-02-03T12:00:00.000Z',
  }));
  await page.route('**/api/orders?*', (route) =>
    route.fulfill({
      json: { success: true, data: orders, page: { next_cursor: null, total: orders.length } },
    }),
  );
  await navigate(page, '/dashboard/completed-orders?q=ORD-2');
  const lines = page.locator('tbody tr').filter({ hasText: /ORD-20/ });
  await expect(lines).toHaveCount(orders.length);
  const shown = await lines.evaluateAll((all) =>
    all.map((line) => ({
      badges: [...line.querySelectorAll<HTMLElement>('[data-tone]')].map(
        ({ textContent, dataset }) => `${textContent}: ${dataset.tone}`,
      ),
      completed: line.lastElementChild?.textContent,
    })),
  );
  expect(shown).toEqual(
    Object.entries(TONES).map(([status, tone]) => ({
      badges: expect.arrayContaining([`${status}: ${tone}`]),
      completed: 'Feb 3, 2031',
    })),
  );
}

test('a long list comes in pages as it is scrolled', async ({ page, owner }) => {
  const { store } = await aShop(owner, { Mango: 1000 });
  for (let batch = 0; batch < 13; batch++) {
    await Promise.all(
      Array.from({ length: 4 }, () => anOrder(owner, store.id, [{ sku: 'SKU-Mango', qty: 1 }])),
    );
  }
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/orders?')) asked.push(request.url());
  });
  await navigate(page, '/dashboard/orders');
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '54');
  await page.keyboard.press('End');
  await page.mouse.wheel(0, 20_000);
  await expect(page.getByRole('link', { name: 'ORD-1001' })).toBeVisible();
  expect(asked.every((url) => url.includes('limit=50'))).toBe(true);
});

test('a list is loaded again after a failure, is searched, sorted and filtered by the server, and follows what others change', async ({
  page,
  owner,
  address,
  context,
}) => {
  const { store, order } = await aShop(owner);
  const kiosk = await aStore(owner, { storeName: 'River Kiosk' });
  const agent = await aPerson(owner, address, 'agent', 'Ada Wong');
  const second = await anOrder(agent, kiosk.id, [{ sku: 'SKU-Mango', qty: 1 }]);
  await change(owner, second, 'pending delivery');
  await test.step('a list that could not be loaded says so and tries again', async () => {
    await page.route('**/api/orders?*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await navigate(page, '/dashboard/orders');
    await expect(page.getByText('Failed to load orders')).toBeVisible();
    await page.unroute('**/api/orders?*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('link', { name: order.order_number })).toBeVisible();
  });

  await test.step('the server searches, sorts and filters, and the address keeps it', async () => {
    const search = page.getByRole('searchbox', { name: 'Search order number, store, agent...' });
    for (const [text, found, gone] of [
      [order.order_number, order, second],
      ['kiosk', second, order],
      ['ada', second, order],
    ] as const) {
      await search.fill(text);
      await expect(page.getByRole('link', { name: gone.order_number })).toHaveCount(0);
      await expect(page.getByRole('link', { name: found.order_number })).toBeVisible();
      await expect(page.getByText('(1 of 2)')).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`q=${text}`));
    }
    const following = page.waitForResponse(/\/api\/orders\/live/);
    await page.reload();
    await following;
    await expect(search).toHaveValue('ada');
    await expect(page.getByRole('row')).toHaveCount(2);
    await search.fill('nobody');
    await expect(page.getByText('No orders match these filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page.getByRole('row')).toHaveCount(3);

    await page.getByRole('button', { name: 'pending delivery' }).click();
    await expect(page).toHaveURL(/status=pending\+delivery|status=pending%20delivery/);
    await expect(page.getByRole('link', { name: order.order_number })).toHaveCount(0);
    await page.getByRole('group', { name: 'Filter by status' }).getByRole('button', { name: 'All' }).click();

    await page.getByRole('button', { name: 'Total' }).click();
    await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(page.getByRole('row').nth(1)).toContainText(second.order_number);
    await page.getByRole('button', { name: 'Total' }).click();
    await expect(page.getByRole('row').nth(1)).toContainText(order.order_number);
  });

  await test.step("another person's changes appear within a second, and an order that leaves the list leaves it", async () => {
    const delays: number[] = [];
    for (const status of ['pending delivery', 'delivered', 'paid', 'pending delivery', 'delivered']) {
      await change(owner, order, status);
      const told = Date.now();
      await expect(row(page, order)).toContainText(status);
      delays.push(Date.now() - told);
    }
    // The best of five: a busy machine may be late with some of them.
    expect(Math.min(...delays)).toBeLessThan(1000);
    const third = await anOrder(owner, store.id);
    await expect(row(page, third)).toBeVisible();
    await change(owner, third, 'cancelled');
    await expect(row(page, third)).toHaveCount(0);

    await page.getByRole('link', { name: order.order_number }).click();
    const dialog = page.getByRole('dialog', { name: order.order_number });
    await expect(dialog.getByText('delivered').first()).toBeVisible();
    await change(owner, order, 'delivered', { delivery_date: '2026-06-07' });
    await expect(dialog.getByText('Jun 7, 2026').first()).toBeVisible();
  });

  await test.step('after a change of one’s own, the list is asked for once', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('view=row')) asked.push(request.url());
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Update Status' }).click();
    const form = page.getByRole('dialog', { name: 'Update Status' });
    await form.getByRole('radio', { name: 'pending delivery', exact: true }).check();
    await form.getByRole('button', { name: 'Update Status' }).click();
    await expect(row(page, order)).toContainText('pending delivery');
    // Longer than the server takes to tell of it, and the screen to ask again.
    await page.waitForTimeout(1000);
    expect(asked).toHaveLength(1);
  });

  await test.step('a change of one’s own whose answer is lost is shown all the same', async () => {
    await page.route('**/api/orders/*/status', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Update Status' }).click();
    const form = page.getByRole('dialog', { name: 'Update Status' });
    await form.getByRole('radio', { name: 'delivered', exact: true }).check();
    await form.getByRole('button', { name: 'Update Status' }).click();
    await expect(row(page, order)).toContainText('delivered');
    await page.unroute('**/api/orders/*/status');
    await page.keyboard.press('Escape');
  });

  await test.step('a change that was told while the connection was away appears when it is back', async () => {
    await page.keyboard.press('Escape');
    await expect(row(page, order)).toContainText('delivered');
    await context.setOffline(true);
    await change(owner, order, 'pending approval');
    await context.setOffline(false);
    await expect(row(page, order)).toContainText('pending approval');
  });
});
