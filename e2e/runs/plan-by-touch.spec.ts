import { aDispatcher, type Run } from '../records/dispatch-records.ts';
import { press } from '../records/partner-records.ts';
import { readRun } from '../records/run-records.ts';
import { expectNoSideways } from '../world/every-screen.ts';
import { expect, test } from '../world/fixtures.ts';
import { dragByTouch, swipeUp } from '../world/touch-steps.ts';

test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

test('a run is planned by touch: orders are dragged onto it, its stops into their order, and a swipe scrolls', async ({
  page,
  owner,
}) => {
  const { first, second, third } = await aDispatcher(owner);
  await page.goto('/dashboard/runs/plan');
  const waiting = page.getByRole('list', { name: 'Orders pending delivery' }).locator(':scope > li');
  const side = page.getByRole('region', { name: 'Stops' });
  const stops = page.getByRole('list', { name: 'Stops in their order' }).locator(':scope > li');
  const leaf = waiting.filter({ hasText: 'Green Leaf' });
  await expect(leaf).toBeVisible();

  await test.step('the orders of a store are dragged onto the run', async () => {
    await dragByTouch(page, leaf.getByText('Green Leaf'), side);
    await expect(stops.filter({ hasText: 'Green Leaf' })).toContainText(third.order_number);
    await dragByTouch(page, waiting.getByText('Moon Shop'), stops.first());
    await expect(stops).toContainText([second.order_number, first.order_number]);
  });

  await test.step('a stop is dragged to another place', async () => {
    await dragByTouch(page, stops.nth(1).getByText('Green Leaf'), stops.first());
    await expect(stops).toContainText([first.order_number, second.order_number]);
  });

  await test.step('and off the run again', async () => {
    await dragByTouch(
      page,
      stops.nth(1).getByText('Moon Shop'),
      page.getByRole('region', { name: 'Pending delivery' }),
    );
    await expect(stops).toContainText([first.order_number]);
    await dragByTouch(page, waiting.getByText('Moon Shop'), stops.first());
    await expect(stops).toContainText([second.order_number, first.order_number]);
  });
  await expectNoSideways(page, 'Plan Run');

  await test.step('a finger that does not hold scrolls the page', async () => {
    await swipeUp(page, stops.nth(1).getByText('Green Leaf'), 200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expect(stops).toContainText([second.order_number, first.order_number]);
  });

  await press(page, 'Plan Run');
  await expect(page.getByRole('heading', { level: 1, name: 'RUN-1001' })).toBeVisible();
  const [{ id }] = (await (await owner.api.get('/api/runs')).json()).data as [Run];
  const planned = (await readRun(owner, id)).stops.map(({ orders }) =>
    orders.map(({ order_number }) => order_number),
  );
  expect(planned).toEqual([[second.order_number], [first.order_number, third.order_number]]);
});
