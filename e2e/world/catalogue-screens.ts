import type { Locator, Page } from '@playwright/test';

export const MEDIA = 'Photos and videos';

export function details(page: Page, kind: 'Brand' | 'Processor' | 'Product'): Locator {
  return page.getByRole('dialog', { name: new RegExp(`^${kind} Details`) });
}

/** Chooses an option of a select by its label. */
export async function choose(within: Page | Locator, label: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: label, exact: true }).click();
  const page = 'page' in within ? within.page() : within;
  await page.getByRole('option', { name: option, exact: true }).click();
}
