import { press } from '../records/partner-records.ts';
import { aRun, deliver, paymentsOf, readRun, stopOf } from '../records/run-records.ts';
import { expect, signIn, test } from '../world/fixtures.ts';
import { startReleases } from '../world/other-release.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a new release takes over while actions wait: its page shows them, and each is sent once', async ({
  page,
  owner,
  address,
}) => {
  const { driver, run } = await aRun(owner, address);
  const front = await startReleases(address);
  const script = () => page.locator('script[type=module]').first().getAttribute('src');
  try {
    await signIn(page, driver);
    await page.goto(`${front.address}/dashboard/run`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    const first = await script();
    await page.route('**/api/stops/*/actions', (route) => route.abort());
    await deliver(page, 'Green Leaf');

    await page.evaluate(() =>
      navigator.serviceWorker.addEventListener('controllerchange', () => {
        document.body.dataset.release = 'new';
      }),
    );
    front.release();
    expect((await page.request.get(`${front.address}${first}`)).status()).toBe(404);
    // A worker whose files did not come is tried again by the browser.
    const release = () =>
      page.evaluate(async () => {
        await (await navigator.serviceWorker.getRegistration('/dashboard/run'))?.update();
        return document.body.dataset.release;
      });
    await expect.poll(release).toBe('new');

    await test.step('the page that is open goes on', async () => {
      expect(await script()).toBe(first);
      await deliver(page, 'Kingston Corner');
    });

    await test.step('the page of the new release shows what waits, and goes on', async () => {
      await page.reload();
      await expect(page.getByText('2 actions waiting to be sent')).toBeVisible();
      expect(await script()).not.toBe(first);
      for (const store of ['Green Leaf', 'Kingston Corner']) {
        await expect(stopOf(page, store)).toContainText('done');
        await expect(stopOf(page, store)).toContainText('Waiting to be sent');
      }
    });

    const waiting = page.getByText(/waiting to be sent$/);
    expect(front.actions).toEqual([]);
    await page.unrouteAll();
    await press(page, 'Send Now');
    await expect(waiting).toHaveCount(0);

    await test.step('a server restart in between loses nothing and does nothing twice', async () => {
      await front.end();
      await deliver(page, 'Hudson Market');
      await expect(page.getByText('1 action waiting to be sent')).toBeVisible();
      await front.begin();
      await expect(waiting).toHaveCount(0);
    });
    expect(front.actions).toEqual(run.stops.map(({ id }) => `/api/stops/${id}/actions`));
    expect((await readRun(owner, run.id)).stops.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
    expect(await paymentsOf(owner, run)).toHaveLength(3);
  } finally {
    await page.close();
    await front.end();
  }
});
