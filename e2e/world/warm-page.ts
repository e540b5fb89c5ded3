import type { BrowserContext, Page } from '@playwright/test';
import { type AppWindow, navigate } from './navigate.ts';

/** The page of a context in which the app is loaded and nobody is signed in. */
const warmPages = new WeakMap<BrowserContext, Page>();

/** What a test does to its page that can not be taken back. */
const LASTING = ['addInitScript', 'addScriptTag', 'exposeBinding', 'exposeFunction'] as const;

export interface Watched {
  page: Page;
  viewport: ReturnType<Page['viewportSize']>;
  /** Something lasting was done to the page. */
  isMarked: boolean;
  /** A clock was put into its context, which can not be taken out again. */
  hasClock: boolean;
}

/** A page for one test: that in which the app stayed loaded, if there is one. */
export async function takePage(context: BrowserContext, make: () => Promise<Page>): Promise<Watched> {
  const warm = warmPages.get(context);
  warmPages.delete(context);
  await context.clearCookies();
  const page = warm ?? (await make());
  const watched = { page, viewport: page.viewportSize(), isMarked: false, hasClock: false };
  const unload = warm ? openWithinApp(page) : async () => undefined;
  for (const name of LASTING)
    beforeCall(page, name, () => {
      watched.isMarked = true;
      return unload();
    });
  // The clock is the context's, and still asks the page of the test before.
  Reflect.deleteProperty(page.clock, 'install');
  beforeCall(page.clock, 'install', () => {
    watched.hasClock = true;
    return unload();
  });
  return watched;
}

/**
 * From where the page was left an address is opened within the app, as after a login; any other is loaded as ever. Returns
 * what makes it load the next address whatever it is, if it is still there.
 */
function openWithinApp(page: Page): () => Promise<void> {
  const left = page.url();
  const load = page.goto.bind(page);
  page.goto = async (url, options) => {
    const isWithinApp = page.url() === left && url.startsWith('/');
    page.goto = load;
    if (!isWithinApp) return load(url, options);
    await navigate(page, url);
    return null;
  };
  return async () => {
    if (page.url() === left) await load('about:blank');
  };
}

function beforeCall<Name extends string>(
  object: Record<Name, (...args: never[]) => Promise<unknown>>,
  name: Name,
  act: () => Promise<void>,
): void {
  const call = object[name].bind(object);
  object[name] = async (...args) => {
    await act();
    return call(...args);
  };
}

/** Signs out within the app and keeps the page for the next test; answers false if something of this one would stay in it. */
export async function keepPage({ page, viewport, isMarked, hasClock }: Watched): Promise<boolean> {
  if (isMarked || hasClock || page.isClosed()) return false;
  for (const name of LASTING) Reflect.deleteProperty(page, name);
  page.removeAllListeners();
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce', forcedColors: null });
  await page.mouse.move(0, 0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (!(await page.evaluate(signOut).catch(() => false))) return false;
  warmPages.set(page.context(), page);
  return true;
}

/** Runs in the page. */
async function signOut(): Promise<boolean> {
  const router = (window as unknown as AppWindow).__TSR_ROUTER__;
  const { queryClient } = router.options.context;
  const isPlain =
    document.querySelector('[data-kind="progress"]') === null &&
    document.documentElement.dataset.mantineColorScheme === 'light' &&
    (await indexedDB.databases()).length === 0 &&
    (await navigator.serviceWorker.getRegistrations()).length === 0;
  if (!isPlain) return false;
  for (const button of document.querySelectorAll<HTMLElement>('[aria-label="Close message"]')) button.click();
  queryClient.setQueryData(['session'], null);
  localStorage.clear();
  sessionStorage.clear();
  await router.navigate({ href: '/login', ignoreBlocker: true });
  queryClient.clear();
  // An app that waits for its server, or knows of a new version, would act on it in the middle of the next test.
  return document.querySelector('[data-kind="warn"], [data-kind="info"]') === null;
}
