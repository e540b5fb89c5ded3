import type { Page } from '@playwright/test';

export const OFFLINE = /^(You are offline|Waybill can not be reached)/;

/** Requests fail, and the page is told at once: with its processes joined, the browser does not tell it. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
}

/** The page finds out by itself: it asks every few seconds. */
export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
}
