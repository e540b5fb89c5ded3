import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../scripts/system-packages.ts';
import { PASSWORD } from './database.ts';

export interface Load {
  screen: string;
  cold: { kilobytes: number; ms: number };
  warm: { kilobytes: number; ms: number };
}

interface Screen {
  name: string;
  path: string;
  usable: (page: Page) => Promise<unknown>;
  signedIn: boolean;
}

const SCREENS: Screen[] = [
  {
    name: 'login',
    path: '/login',
    signedIn: false,
    usable: (page) =>
      page
        .getByRole('button', { name: 'Login' })
        .or(page.getByRole('button', { name: 'Log in' }))
        .first()
        .waitFor(),
  },
  {
    name: 'order list',
    path: '/dashboard/orders',
    signedIn: true,
    usable: (page) =>
      page
        .getByText(/ORD-\d+/)
        .first()
        .waitFor(),
  },
  {
    name: 'order desk',
    path: '/dashboard/create-order',
    signedIn: true,
    usable: (page) => page.getByRole('combobox').first().waitFor(),
  },
];

/** What a person waits for, with an empty cache and again with a full one; in the largest account. */
export async function measureBrowser(address: string): Promise<{ loads: Load[]; scroll: string }> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const loads: Load[] = [];
    for (const screen of SCREENS) loads.push(await measureScreen(browser, address, screen));
    return { loads, scroll: await scrolled(browser, address) };
  } finally {
    await browser.close();
  }
}

async function measureScreen(browser: Browser, address: string, screen: Screen): Promise<Load> {
  const context = await browser.newContext();
  if (screen.signedIn) await signIn(context, address);
  const page = await context.newPage();
  const cold = await timed(page, address, screen);
  const warm = await timed(page, address, screen);
  await context.close();
  return { screen: screen.name, cold, warm };
}

async function signIn(context: Awaited<ReturnType<Browser['newContext']>>, address: string): Promise<void> {
  await context.request.post(`${address}/api/auth/login`, {
    data: { email: 'owner@bench1.waybill.test', password: PASSWORD },
  });
}

async function timed(page: Page, address: string, { path, usable }: Screen) {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  let bytes = 0;
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto('about:blank');
  const start = performance.now();
  await page.goto(address + path, { waitUntil: 'commit' });
  await usable(page);
  const ms = performance.now() - start;
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await client.detach();
  return { kilobytes: bytes / 1024, ms };
}

const SCROLLED = 10_000;

/** Follows the list of completed orders downwards, and counts the frames that came late. */
async function scrolled(browser: Browser, address: string): Promise<string> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signIn(context, address);
  const page = await context.newPage();
  await page.goto(`${address}/dashboard/completed-orders`);
  await page
    .getByText(/ORD-\d+/)
    .first()
    .waitFor();
  const result = await page.evaluate(async (rows) => {
    const frames: number[] = [];
    let last = performance.now();
    const started = last;
    const scroller = document.scrollingElement;
    if (!scroller) throw new Error('nothing scrolls');
    let height = 0;
    let seen = 0;
    while (seen < rows && performance.now() - started < 60_000) {
      scroller.scrollTop += 400;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = performance.now();
      frames.push(now - last);
      last = now;
      height = Math.max(height, scroller.scrollTop);
      const row = document.querySelector('tbody tr[data-link]')?.getBoundingClientRect().height ?? 48;
      seen = height / row;
    }
    const sorted = frames.toSorted((a, b) => a - b);
    const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    return `${Math.round(seen).toLocaleString('en')} rows in ${seconds} s; frames: median ${at(0.5)} ms, 99% within ${at(0.99)} ms`;
  }, SCROLLED);
  await context.close();
  return result;
}
