import type { Page } from '@playwright/test';
import { aRun, deliver, openRun, paymentsOf, pressAt, readRun, stopOf } from '../records/run-records.ts';
import { goOffline, goOnline, OFFLINE } from '../world/connection.ts';
import { expect, PASSWORD, type Person, signIn, test } from '../world/fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

const waiting = (page: Page) => page.getByText(/waiting to be sent$/);

async function expectAllSent(page: Page): Promise<void> {
  await expect(waiting(page)).toHaveCount(0, { timeout: 60_000 });
}

async function statusesOf(owner: Person, ids: string[]): Promise<string[]> {
  const read = async (id: string) =>
    (await (await owner.api.get(`/api/orders/${id}`)).json()).data.order_status;
  return Promise.all(ids.map(read));
}

test.describe('in a browser that has fetched nothing yet', () => {
  test.use({ isCold: true });

  test('stops done offline, in the middle of one, with the page loaded again and the tab killed, arrive exactly once', async ({
    page,
    owner,
    address,
    context,
  }) => {
    const { driver, run, orders } = await aRun(owner, address);
    await signIn(page, driver);
    await openRun(page);
    await test.step('offline in the middle of a stop: what is typed stays, and the stop is sent when the connection is back', async () => {
      await pressAt(page, 'Green Leaf', 'Arrive');
      await expect(stopOf(page, 'Green Leaf')).toContainText('arrived');
      await expectAllSent(page);
      await pressAt(page, 'Green Leaf', 'Deliver');
      const sheet = page.getByRole('dialog', { name: 'Deliver to Green Leaf' });
      await sheet.getByRole('textbox', { name: 'Name' }).fill('Sam Stone');
      await goOffline(page);
      const loaded = page.waitForEvent('load');
      await sheet.getByRole('button', { name: 'Add Cash' }).evaluate((button: HTMLElement) => {
        button.click();
        location.reload();
      });
      await loaded;
      await expect(sheet.getByRole('textbox', { name: 'Name' })).toHaveValue('Sam Stone');
      await expect(sheet.getByLabel('Cash Amount')).toHaveValue('109.00');
      // It moves the button: a click before it is there may miss.
      await expect(page.getByText(OFFLINE)).toBeVisible();
      await sheet.getByRole('button', { name: 'Complete Delivery' }).click();
      await expect(page.getByText('1 action waiting to be sent')).toBeVisible();
      await expect(stopOf(page, 'Green Leaf')).toContainText('Waiting to be sent');
      expect((await readRun(owner, run.id)).stops[0]?.state).toBe('arrived');
    });

    await test.step('three stops done offline, the tab killed, online again: everything arrives exactly once', async () => {
      for (const store of ['Kingston Corner', 'Hudson Market']) await deliver(page, store);
      await expect(page.getByText('3 actions waiting to be sent')).toBeVisible();
      await page.close();
      const again = await context.newPage();
      await again.goto('/dashboard/run');
      await expect(again.getByText('3 actions waiting to be sent')).toBeVisible();
      await expect(stopOf(again, 'Hudson Market')).toContainText('done');
      // A second tab sends nothing twice.
      const second = await context.newPage();
      await second.goto('/dashboard/run');
      await goOnline(again);
      await expectAllSent(again);
      await expectAllSent(second);
      const ids = orders.map(({ id }) => id);
      expect(await statusesOf(owner, ids)).toEqual(['paid', 'paid', 'paid']);
      const paid = { amount: 109, payment_type: ['Cash'] };
      expect(await paymentsOf(owner, run)).toMatchObject([paid, paid, paid]);
      const { stops } = await readRun(owner, run.id);
      expect(stops).toMatchObject(orders.map(() => ({ state: 'done', signer_name: 'Sam Stone' })));
      await again.close();
      await second.close();
    });
  });
});

test('lost answers and a session that expired: nothing is lost or done twice', async ({
  page,
  owner,
  address,
}) => {
  const { driver, run } = await aRun(owner, address, { stops: 2 });
  await signIn(page, driver);
  await openRun(page);
  await test.step('an answer that is lost is asked for again, and nothing is done twice', async () => {
    let lost = 0;
    await page.route('**/api/stops/*/actions', async (route) => {
      lost += 1;
      if (lost > 2) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await deliver(page, 'Green Leaf');
    await expectAllSent(page);
    expect(lost).toBe(3);
    expect(await paymentsOf(owner, run)).toHaveLength(1);
    await page.unrouteAll();
  });

  await test.step('the session expired in between: the page asks to sign in, and then sends', async () => {
    await goOffline(page);
    await deliver(page, 'Kingston Corner');
    expect((await driver.api.post('/api/auth/logout')).status()).toBe(200);
    await goOnline(page);
    await expect(page.getByLabel('Email')).toBeVisible();
    expect((await readRun(owner, run.id)).stops[1]?.state).toBe('open');
    await page.getByLabel('Email').fill(driver.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: /^(log|sign) ?in$/i }).click();
    await expect(stopOf(page, 'Kingston Corner')).toContainText('done');
    await expectAllSent(page);
    expect((await readRun(owner, run.id)).stops[1]?.state).toBe('done');
    expect(await paymentsOf(owner, run)).toHaveLength(2);
  });
});
