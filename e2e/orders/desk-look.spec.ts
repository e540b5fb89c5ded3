import type { Page } from '@playwright/test';
import { expectAccessible } from '../world/accessible.ts';
import {
  aDesk,
  aDraft,
  addItem,
  chooseStore,
  confirm,
  enter,
  flavorBox,
  openDesk,
  storeBox,
  submit,
  summary,
} from '../world/desk-steps.ts';
import { expectNoSideways } from '../world/every-screen.ts';
import { expect, test } from '../world/fixtures.ts';

test('the desk works on a phone, with the total always in sight and without accessibility problems', async ({
  page,
  owner,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await aDesk(owner, { Mango: 9, Berry: 0, Kush: 4 });
  await openDesk(page);
  await chooseStore(page, 'Green Leaf');
  await enter(page, 'Mango', { qty: '10' });
  await expect(page.getByRole('alert')).toBeVisible();
  await flavorBox(page).click();
  await expect(page.getByRole('option', { name: 'Berry' })).toBeVisible();
  await expectAccessible(page, 'the desk with a refusal and its flavors');
  await addItem(page, 'Mango', { qty: '3' });
  await expect(summary(page).getByText('$32.70')).toBeInViewport();
  await expect(submit(page)).toBeInViewport();
  await expectNoSideways(page, 'the desk');
  await submit(page).click();
  await expect(confirm(page)).toBeFocused();
  await expectAccessible(page, 'the question before an order is placed');
  await confirm(page).click();
  await expect(page.getByRole('heading', { name: 'ORD-1001' })).toBeVisible();
  await expect(page.getByText('$32.70')).toBeVisible();
});

const TEXTS = ['p', 'mango', 'product 1 k', 'haze', 'nothing at all'];

/** The catalogue answers with so many products of four flavors each. */
async function serveProducts(page: Page, count: number): Promise<void> {
  await page.unroute('**/api/products-list');
  await page.route('**/api/products-list', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const [first] = body.data;
    body.data = Array.from({ length: count }, (_, at) => ({
      ...first,
      id: `${first.id.slice(0, -4)}${String(at).padStart(4, '0')}`,
      product_name: `Product ${at}`,
      flavors: ['Mango', 'Berry', 'Kush', 'Haze'].map((flavor, place) => ({
        ...first.flavors[0],
        flavor,
        sku: `SKU-${at}-${place}`,
      })),
    }));
    await route.fulfill({ response: answer, json: body });
  });
}

/** Enough that one of them is likely not interrupted, on a machine that does other things as well. */
const MAX_ROUNDS = 100;

/**
 * The milliseconds from the key presses of all texts until the list is drawn and laid out, ready to paint: of each text the
 * best of some rounds, which is what the work costs. It is looked for until it is below the limit.
 */
function searchCost(page: Page, limits: { minRounds: number; limitMs: number }): Promise<number> {
  return flavorBox(page).evaluate(
    async (input: HTMLInputElement, { texts, minRounds, limitMs, maxRounds }) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      const costOf = (text: string) => {
        const start = performance.now();
        set?.call(input, text);
        input.dispatchEvent(new Event('input', { bubbles: true }));
        document.body.getBoundingClientRect();
        return performance.now() - start;
      };
      let best = texts.map(() => Number.POSITIVE_INFINITY);
      const sum = () => best.reduce((total, each) => total + each, 0);
      for (let round = 0; round < maxRounds && (round < minRounds || sum() >= limitMs); round += 1) {
        best = texts.map((text, at) => Math.min(best[at] ?? 0, costOf(text)));
        await new Promise((resolve) => setTimeout(resolve));
      }
      return sum();
    },
    { texts: TEXTS, maxRounds: MAX_ROUNDS, ...limits },
  );
}

test('with a hundred times the products the search takes no more than twice as long', async ({
  page,
  owner,
}) => {
  await aDraft(owner, await aDesk(owner), {});
  const searchAmong = async (count: number, limits: { minRounds: number; limitMs: number }) => {
    await serveProducts(page, count);
    await page.goto('/dashboard/create-order');
    await expect(storeBox(page)).toHaveValue('Green Leaf');
    await flavorBox(page).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    const cost = await searchCost(page, limits);
    test.info().annotations.push({ type: `milliseconds with ${count} products`, description: `${cost}` });
    return cost;
  };
  const few = await searchAmong(20, { minRounds: 10, limitMs: Number.MAX_VALUE });
  expect(await searchAmong(2000, { minRounds: 1, limitMs: 2 * few })).toBeLessThan(2 * few);
  await flavorBox(page).fill('product 1999 haze');
  await expect(page.getByRole('option')).toHaveCount(1);
  await flavorBox(page).fill('mango');
  await expect(page.getByRole('option').first()).toBeVisible();
  const drawn = await page.getByRole('option').count();
  expect(drawn).toBeLessThanOrEqual(20);
  await page.getByRole('option').last().scrollIntoViewIfNeeded();
  await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(drawn);
});
