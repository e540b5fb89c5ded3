import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const MENU = join(import.meta.dirname, '../apps/web/src/shell/screens.ts');

/** Home and every screen of the menu, read from the menu itself, so that a new one is walked from its first day. */
export const SCREENS: string[] = [
  '/dashboard',
  ...[...readFileSync(MENU, 'utf8').matchAll(/path: '([^']+)'/g)].map(([, path]) => path ?? ''),
];

export const PUBLIC = ['/login', '/signup', '/verify-email', '/forgot-password', '/reset-password?token=x'];

/** The screen stands, and what it waited for has come or failed. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

export async function expectNoSideways(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}
