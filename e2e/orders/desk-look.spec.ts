import type { Page } from '@playwright/test';
import { expectAccessible } from '../world/accessible.ts';
import {
  aDesk,
  addItem,
  choose,
  chooseBrand,
  confirm,
  enter,
  flavorBox,
  openDesk,
  submit,
  summary,
} from '../world/desk-steps.ts';
import { expect, test } from '../world/fixtures.ts';

// Ten lines typed key by key take their time on a busy machine.
test.describe.configure({ timeout: 180_000 });

test('the desk works on a phone, with the total always in sight and without accessibility problems', async ({
  page,
  owner,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await aDesk(owner, { Mango: 9, Berry: 0, Kush: 4 });
  await openDesk(page);
  await choose(page, 'Green Leaf');
  await enter(page, 'Mango', { qty: '10' });
  await expect(page.getByRole('alert')).toBeVisible();
  await flavorBox(page).click();
  await expect(page.getByRole('option', { name: 'Berry' })).toBeVisible();
  await expectAccessible(page, 'the desk with a refusal and its flavors');
  await addItem(page, 'Mango', { qty: '3' });
  await expect(summary(page).getByText('$32.70')).toBeInViewport();
  await expect(submit(page)).toBeInViewport();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
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

/**
 * For each text the milliseconds from its key press until the list is drawn and laid out, ready to paint:
 * the best of many rounds is what the work costs, the rest is what else the machine does.
 */
function searchCosts(page: Page): Promise<number[]> {
  return flavorBox(page).evaluate(async (input: HTMLInputElement, texts: string[]) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const costOf = (text: string) => {
      const start = performance.now();
      set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      document.body.getBoundingClientRect();
      return performance.now() - start;
    };
    const rounds: number[][] = [];
    for (let round = 0; round < 15; round += 1) {
      rounds.push(texts.map(costOf));
      // On a busy machine the next round may be one that nothing interrupts.
      await new Promise((resolve) => setTimeout(resolve));
    }
    return texts.map((_, at) => Math.min(...rounds.map((round) => round[at] ?? 0)));
  }, TEXTS);
}

test('with a hundred times the products the search takes no more than twice as long', async ({
  page,
  owner,
}) => {
  await aDesk(owner);
  await openDesk(page);
  // The draft keeps the store from here on.
  await choose(page, 'Green Leaf');
  const costs: Record<number, number[]> = {};
  for (const count of [20, 2000]) {
    await serveProducts(page, count);
    await openDesk(page);
    await chooseBrand(page);
    await flavorBox(page).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    costs[count] = await searchCosts(page);
    const description = TEXTS.map((text, at) => `${text}: ${costs[count]?.[at]?.toFixed(1)}`).join(', ');
    test.info().annotations.push({ type: `milliseconds with ${count} products`, description });
  }
  const [few = [], many = []] = [costs[20], costs[2000]];
  const sum = (all: number[]) => all.reduce((total, each) => total + each, 0);
  expect(sum(many) / sum(few)).toBeLessThan(2);
  await flavorBox(page).fill('product 1999 haze');
  await expect(page.getByRole('option')).toHaveCount(1);
  await flavorBox(page).fill('mango');
  await expect(page.getByRole('option').first()).toBeVisible();
  const drawn = await page.getByRole('option').count();
  expect(drawn).toBeLessThanOrEqual(20);
  await page.getByRole('option').last().scrollIntoViewIfNeeded();
  await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(drawn);
});
