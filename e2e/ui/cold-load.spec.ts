import { aShop } from '../records/order-records.ts';
import { expect, type Person, test } from '../world/fixtures.ts';

/** A stream that opens is told of the changes of the last second too. */
const TOLD_AGAIN_MS = 1000;

test.use({ isCold: true });

test('a cold load of the order list draws the frame before any script or data, in few files, and asks for the orders once', async ({
  page,
  owner,
  address,
}) => {
  const heard = await hearOrders(owner, address);
  const { order } = await aShop(owner);
  const told = await heard(order.id);
  await expect.poll(Date.now).toBeGreaterThan(told + TOLD_AGAIN_MS);
  const scripts = new Set<string>();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
    if (pathname === '/api/orders') asked.push(request.url());
  });
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.clock.install();
  await page.addInitScript(markGreeting);
  await page.goto('/dashboard/orders', { waitUntil: 'commit' });
  await expect(page.getByText('Waybill', { exact: true })).toBeVisible();
  await expect(page.getByRole('status').getByText('Loading...')).toBeVisible();

  goOn();
  await expect(page.getByRole('link', { name: order.order_number })).toBeVisible();
  await page.waitForFunction(() => 'isGreeted' in window);
  // Had the first connection made the list read again, that were due by now.
  await page.clock.runFor(1000);
  expect(asked).toHaveLength(1);
  expect(scripts.size).toBeLessThanOrEqual(15);
});

test('the login page needs at most 150 KB of script', async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js'))
      sizes.push(response.headerValue('content-length').then(Number));
  });
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeFocused();
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(150 * 1024);
});

/** Follows the changed orders; the function returned waits until the order has been told of, and says when. */
async function hearOrders({ api }: Person, address: string) {
  const { cookies } = await api.storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const stream = await fetch(new URL('/api/orders/live', address), { headers: { cookie } });
  return async (id: string) => {
    let text = '';
    for await (const chunk of stream.body ?? []) {
      text += Buffer.from(chunk).toString();
      if (text.includes(id)) return Date.now();
    }
    throw new Error(`The stream ended before order ${id}: ${text}`);
  };
}

/** Marks the window once the stream of orders has said hello, in the task in which the app hears it. */
function markGreeting() {
  window.EventSource = class extends EventSource {
    constructor(url: string | URL) {
      super(url);
      this.addEventListener('hello', () => Object.assign(window, { isGreeted: true }));
    }
  };
}
