import type { Page } from '@playwright/test';

interface AppRouter {
  navigate: (wanted: { href: string; ignoreBlocker: true }) => Promise<void>;
}

/**
 * Within the app once it is loaded, an eighth of the time of a load; it answers once the screen is drawn. What was fetched in
 * the last seconds is not fetched again.
 */
export async function navigate(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(path);
    return;
  }
  // Put on the window by the router itself.
  await page.evaluate(
    (href) =>
      (window as unknown as { __TSR_ROUTER__: AppRouter }).__TSR_ROUTER__.navigate({
        href,
        ignoreBlocker: true,
      }),
    path,
  );
}
