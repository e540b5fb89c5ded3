import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { navigate } from './navigate.ts';

const MENU = join(import.meta.dirname, '../../apps/web/src/shell/screens.ts');

/** Home and every screen of the menu, read from the menu itself, so that a new one is walked from its first day. */
export const SCREENS: string[] = [
  '/dashboard',
  ...[...readFileSync(MENU, 'utf8').matchAll(/path: '([^']+)'/g)].map(([, path]) => path ?? ''),
];

export const PUBLIC = ['/login', '/signup', '/verify-email', '/forgot-password', '/reset-password?token=x'];

/** To a screen, or to a dialog above it, which then stands. */
export async function walkTo(page: Page, path: string): Promise<void> {
  await navigate(page, path);
  if (DIALOG.test(path)) await page.locator('[role=dialog]').first().waitFor();
}

/** An address that opens a dialog above its screen. */
const DIALOG = /\?(add|order|store|brand|processor|agent|driver|product|lot)=/;

/** The screen stands, and what it waited for has come or failed. */
export async function settled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(waitedFor), { intervals: [20, 50, 100] }).toEqual([]);
}

function waitedFor(): string[] {
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const waits: string[] = [];
  if (![...document.querySelectorAll('h1')].some(isVisible)) waits.push('a heading');
  for (const element of document.querySelectorAll('[role=status]')) {
    if ([element.textContent, element.getAttribute('aria-label')].includes('Loading...'))
      waits.push('Loading...');
  }
  if (document.querySelector('[aria-busy=true]')) waits.push('what is busy');
  return waits;
}

/** Polled, for a screen is drawn anew some time after its window has changed. */
export async function expectNoSideways(page: Page, where: string): Promise<void> {
  const overflow = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  await expect.poll(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}
