import type { Page } from '@playwright/test';

export const OFFLINE = /^(You are offline|Waybill can not be reached)/;

/** The page is told once requests fail: the browser may tell it before they do, and with its processes joined not at all. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.evaluate(async () => {
    const isAnswered = () => fetch('/healthz', { cache: 'no-store' }).then(Boolean, () => false);
    while (await isAnswered());
    dispatchEvent(new Event('offline'));
  });
}

/** The page finds out by itself: it asks every few seconds. */
export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
}

/** Replies come so slowly that what is shown meanwhile can be looked at; resolves to what ends it. */
export async function throttleDownloads(
  page: Page,
  kilobytesPerSecond: number,
): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const limit = (downloadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput,
      uploadThroughput: -1,
    });
  await limit(kilobytesPerSecond * 1024);
  return async () => {
    await limit(-1);
    await session.detach();
  };
}

/** Requests to such an address wait; resolves to what lets them go. */
export async function holdRequests(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
