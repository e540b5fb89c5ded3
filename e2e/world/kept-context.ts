import type { Browser, BrowserContext, Page } from '@playwright/test';

/** The contexts of a worker, by the options that its tests want. */
export type KeptContexts = Map<string, BrowserContext>;

/**
 * A context whose caches and renderer outlive the test, so that the app is fetched and compiled once for each worker.
 * A page in it that runs nothing keeps the renderer.
 */
export async function keptContext(
  browser: Browser,
  contexts: KeptContexts,
  { options, address }: { options: string; address: string },
): Promise<BrowserContext> {
  const known = contexts.get(options);
  if (known) return known;
  const context = await browser.newContext();
  const anchor = await context.newPage();
  await anchor.goto(`${address}/favicon.svg`);
  contexts.set(options, context);
  return context;
}

/** A page as a new visitor's: nothing is left of what earlier tests signed in with or stored. */
export async function freshPage(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: address,
    storageTypes: 'local_storage,indexeddb,service_workers,cache_storage',
  });
  await session.detach();
  return page;
}

export async function forgetContext(contexts: KeptContexts, context: BrowserContext): Promise<void> {
  for (const [options, kept] of contexts) if (kept === context) contexts.delete(options);
  await context.close();
}
