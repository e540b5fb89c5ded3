import type { Page } from '@playwright/test';

/** Put there by the router itself. */
export type AppWindow = Window & {
  __TSR_ROUTER__: {
    navigate: (wanted: { href: string; ignoreBlocker: true }) => Promise<void>;
    options: {
      context: {
        queryClient: { clear: () => void; setQueryData: (key: readonly string[], data: unknown) => void };
      };
    };
  };
};

/**
 * Within the app once it is loaded, an eighth of the time of a load; it answers once the screen is drawn. What was fetched in
 * the last seconds is not fetched again.
 */
export async function navigate(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(path);
    return;
  }
  await page.evaluate(
    (href) => (window as unknown as AppWindow).__TSR_ROUTER__.navigate({ href, ignoreBlocker: true }),
    path,
  );
}
