import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../scripts/suite/system-packages.ts';
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
const MAX_MS = 5 * 60_000;

/** Turns the wheel down the list of completed orders until 10,000 have come by, and looks at how long each frame took. */
async function scrolled(browser: Browser, address: string): Promise<string> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signIn(context, address);
  const page = await context.newPage();
  await page.goto(`${address}/dashboard/completed-orders`);
  await page
    .getByText(/ORD-\d+/)
    .first()
    .waitFor();
  await page.mouse.move(720, 600);
  const watched = await page.evaluateHandle(watchFrames);
  const started = performance.now();
  let seen = 0;
  while (seen < SCROLLED && performance.now() - started < MAX_MS) {
    await page.mouse.wheel(0, 600);
    seen = await page.evaluate(lastRow);
  }
  const seconds = (performance.now() - started) / 1000;
  const frames = await watched.jsonValue();
  await context.close();
  const sorted = frames.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
  return `${seen.toLocaleString('en')} rows in ${seconds.toFixed(0)} s; frames: median ${at(0.5)} ms, 99% within ${at(0.99)} ms, the longest ${at(0.9999)} ms`;
}

/** Milliseconds between frames; the list grows as they come. */
function watchFrames(): number[] {
  const frames: number[] = [];
  let last = performance.now();
  const next = (now: number) => {
    frames.push(now - last);
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  return frames;
}

/** Rows are counted for screen readers, the head being the first. */
function lastRow(): number {
  const rows = document.querySelectorAll('tbody tr[aria-rowindex]');
  return Number(rows[rows.length - 1]?.getAttribute('aria-rowindex') ?? 1) - 1;
}
