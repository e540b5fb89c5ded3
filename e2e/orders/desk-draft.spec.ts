import { productForm } from '../records/catalogue-data.ts';
import {
  aDesk,
  aDraft,
  addItem,
  chooseStore,
  confirm,
  type Desk,
  details,
  draftOf,
  openDesk,
  ordersOf,
  storeBox,
  submit,
  summary,
} from '../world/desk-steps.ts';
import { created, expect, type Person, test } from '../world/fixtures.ts';

/** Another price, and so many cases of Mango. */
async function reprice(person: Person, { wish, product }: Desk, price: number, mango: number) {
  const flavors = product.flavors.map((each) => (each.flavor === 'Mango' ? { ...each, qty: mango } : each));
  const reply = await person.api.put(`/api/products-list/${product.id}`, {
    data: productForm({ ...wish, flavors, pricing: { type: 'universal', price } }),
  });
  expect(reply.status(), await reply.text()).toBe(200);
}

test('the draft survives a reload, at the prices and stock of now, and two tabs share it', async ({
  page,
  owner,
}) => {
  const desk = await aDesk(owner, { Mango: 9, Berry: 9 });
  await openDesk(page);
  await test.step('the draft survives a reload, at the prices and stock of now', async () => {
    await chooseStore(page, 'Green Leaf');
    await addItem(page, 'Mango', { qty: '5' });
    await addItem(page, 'Berry', { qty: '1' });
    await expect(summary(page)).toContainText('$65.40');
    await reprice(owner, desk, 12, 3);
    await page.reload();
    await expect(details(page).getByRole('listitem')).toHaveCount(2);
    await expect(storeBox(page)).toHaveValue('Green Leaf');
    await expect(page.getByText(/^Your draft from .* is back/)).toBeVisible();
    await expect(details(page)).toContainText('Insufficient inventory. Only 3 cases available for Mango.');
    await expect(details(page)).toContainText('The prices of 2 items have changed since they were added.');
    await submit(page).click();
    await expect(summary(page).getByRole('alert')).toHaveText(
      'Insufficient inventory. Only 3 cases available for Mango.',
    );
    await page.getByRole('button', { name: 'Delete Item Live Cart, Mango' }).click();
    await expect(summary(page)).toContainText('$13.08');
  });

  const other = await page.context().newPage();
  await test.step('one that was cleared is gone', async () => {
    await page.getByRole('button', { name: 'Clear Order' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Clear Order' }).click();
    await expect(details(page)).toContainText('No items yet');
    await expect.poll(() => draftOf(owner)).toBeNull();
    await openDesk(other);
    await expect(details(other)).toContainText('No items yet');
    await expect(storeBox(other)).toHaveValue('');
  });

  await test.step('two tabs share the draft, and submitting it in both makes one order', async () => {
    await chooseStore(page, 'Green Leaf');
    await addItem(page, 'Mango', { qty: '2' });
    await expect(details(other).getByRole('listitem')).toHaveCount(1);
    await submit(page).click();
    await submit(other).click();
    await confirm(page).click();
    await expect(page.getByRole('heading', { name: 'ORD-1001' })).toBeVisible();
    await expect(details(other)).toContainText('No items yet');
    await confirm(other).click();
    await expect(other.getByRole('heading', { name: 'ORD-1001' })).toBeVisible();
    expect(await ordersOf(owner)).toHaveLength(1);
  });
  await other.close();
});

test('an answer that was lost does not make a second order, after a reload and at another machine', async ({
  page,
  owner,
}) => {
  const desk = await aDesk(owner, { Mango: 2 });
  await aDraft(owner, desk, { Mango: 2 });
  await openDesk(page);
  await expect(details(page).getByRole('listitem')).toHaveCount(1);
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await submit(page).click();
  await confirm(page).click();
  await expect(summary(page).getByRole('alert')).toHaveText('Failed to submit order. Please try again.');
  expect(await ordersOf(owner)).toHaveLength(1);

  await page.unroute('**/api/orders');
  await page.reload();
  await expect(summary(page)).toContainText('The last submit got no answer.');
  await expect.poll(async () => (await draftOf(owner))?.unanswered).toBeTruthy();
  // Another machine has it from the server alone. The desk that is left would save what it finds cleared.
  await page.goto('/favicon.svg');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/dashboard/create-order');
  await expect(summary(page)).toContainText('The last submit got no answer.');
  await submit(page).click();
  await confirm(page).click();
  await expect(page.getByRole('heading', { name: 'ORD-1001' })).toBeVisible();
  expect(await ordersOf(owner)).toHaveLength(1);
  const { data } = await (await owner.api.get('/api/inventory')).json();
  expect(data).toMatchObject([{ flavor: 'Mango', qty: 0 }]);
});

test('a desk whose server fails says so and keeps the order, and what changed meanwhile is told before it may go', async ({
  page,
  owner,
}) => {
  const desk = await aDesk(owner, { Mango: 7 });
  await aDraft(owner, desk, { Mango: 2 });
  await test.step('a desk that could not load its products says so and tries again', async () => {
    await page.route('**/api/products-list', (route) => route.fulfill({ status: 500, body: '' }));
    await openDesk(page);
    await expect(page.getByRole('alert')).toContainText('Failed to fetch products');
    await expect(submit(page)).toBeDisabled();
    await page.unroute('**/api/products-list');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('a failing server is told, and the order stays to be sent again', async () => {
    const answer = { status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' };
    await page.route('**/api/orders', (route) =>
      route.request().method() === 'POST' ? route.fulfill(answer) : route.continue(),
    );
    await submit(page).click();
    await confirm(page).click();
    await expect(summary(page).getByRole('alert')).toHaveText('Failed to submit order. Please try again.');
    await expect(page).toHaveURL(/create-order$/);
    await expect(details(page).getByRole('listitem')).toHaveCount(1);
    await page.unroute('**/api/orders');
  });

  await test.step('prices that changed meanwhile are shown before the order may go again', async () => {
    await reprice(owner, desk, 11, 7);
    await submit(page).click();
    await confirm(page).click();
    await expect(summary(page).getByRole('alert')).toHaveText(
      'Prices have changed. Please review the order and submit again.',
    );
    await expect(details(page)).toContainText('was $10.00');
    await expect(summary(page)).toContainText('$23.98');
    await submit(page).click();
    await expect(page.getByRole('dialog')).toContainText('$23.98');
    await confirm(page).click();
    await expect(page.getByRole('heading', { name: 'ORD-1001' })).toBeVisible();
  });

  await test.step('stock that someone else took meanwhile is refused and shown', async () => {
    await page.getByRole('link', { name: 'Create Another Order' }).click();
    await chooseStore(page, 'Green Leaf');
    await addItem(page, 'Mango', { qty: '4' });
    const orderDetails = [{ sku: 'SKU-Mango', qty: 3 }];
    await created(owner, '/api/orders', { storeId: desk.store.id, orderDetails });
    const products: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/products-list')) products.push(request.url());
    });
    await submit(page).click();
    await confirm(page).click();
    const sentence = 'Insufficient inventory. Only 2 cases available for Mango.';
    await expect(summary(page).getByRole('alert')).toHaveText(sentence);
    await expect(details(page)).toContainText(sentence);
    // Only the stock has changed since the desk was opened.
    expect(products).toEqual([]);
  });

  await test.step('submitting twice makes one order', async () => {
    await page.getByLabel('Quantity of Live Cart, Mango').fill('2');
    await submit(page).click();
    await confirm(page).dblclick();
    await expect(page.getByRole('heading', { name: 'ORD-1003' })).toBeVisible();
    expect(await ordersOf(owner)).toHaveLength(3);
  });
});
