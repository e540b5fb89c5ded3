import type { Page } from '@playwright/test';

/** Put there by the router itself. */
export type AppWindow = Window & {
  __TSR_ROUTER__: {
    navigate: (wanted: { href: string; ignoreBlocker: true }) => Promise<void>;
    options: {
      context: {
        queryClient: {
          clear: () => void;
          removeQueries: (wanted: { queryKey: readonly string[] }) => void;
          setQueryData: (key: readonly string[], data: unknown) => void;
        };
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

/** The app asks the server again who is signed in before it opens the next screen. */
export async function forgetSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { __TSR_ROUTER__: router } = window as unknown as Partial<AppWindow>;
    router?.options.context.queryClient.removeQueries({ queryKey: ['session'] });
  });
}
