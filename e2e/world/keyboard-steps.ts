import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const MAX_TABS = 90;

/** Walks with Tab alone; where it arrives the focus can be seen. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < MAX_TABS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await isFocusSeen(page), `the focus on ${target} can be seen`).toBe(true);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${target} was not reached by ${MAX_TABS} presses of ${key}`);
}

/** An outline on what has the focus, or on the visible part of a field whose input is hidden. */
export function isFocusSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    let element: Element | null = document.activeElement;
    for (let up = 0; element && up < 4; up += 1) {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) return true;
      element = element.parentElement;
    }
    return false;
  });
}

export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Searchable lists are typed into, plain ones walked with the arrows. */
export async function pick(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  const typed = (await target.getAttribute('readonly')) === null;
  if (typed) await page.keyboard.type(text);
  else await page.keyboard.press('Enter');
  const wanted = page.getByRole('option', { name: new RegExp(text, 'i') }).first();
  await expect(wanted).toBeVisible();
  const label = (await wanted.textContent())?.trim() ?? '';
  const id = (await wanted.getAttribute('id')) ?? '';
  await expect(async () => {
    if ((await target.getAttribute('aria-activedescendant')) !== id) await page.keyboard.press('ArrowDown');
    await expect(target).toHaveAttribute('aria-activedescendant', id, { timeout: 200 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(wanted).toBeHidden();
  await expect(target).toHaveValue(label);
}

export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
