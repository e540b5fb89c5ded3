import { glob, mkdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { CATSKILL } from '../../apps/server/src/operations/demo/catskill/catskill-business.ts';
import { DEMO_PASSWORD, demoLogins } from '../../apps/server/src/operations/demo/logins.ts';
import { startProcess } from '../../apps/server/test/world/running-server.ts';
import { buildWebIfChanged } from '../build-web.ts';
import { ensureChromium } from '../suite/system-packages.ts';
import { EYES, type Eyes, LOOKS, type Look, type Picture } from './picture.ts';
import { PICTURES } from './screen-list.ts';

const PROJECT = path.join(import.meta.dirname, '../..');
const FOLDER = path.join(PROJECT, 'docs/screens');

type Shrink = (png: Buffer) => { png: (options: object) => { toFile: (file: string) => Promise<unknown> } };
/** The server's own; a palette of 128 colours is a third of the size and looks the same. */
const shrink: Shrink = createRequire(path.join(PROJECT, 'apps/server/package.json'))('sharp');

/** Charts and pictures draw themselves after the page is there. */
const SETTLE_MS = 1200;

/** Only these, by name, and the others stay: `npm run screens -- home order`. */
const only = process.argv.slice(2);
const wanted = PICTURES.filter(({ name }) => only.length === 0 || only.includes(name));

/** Pictures of the demo distributor's screens and dialogs for docs/screens. */
await buildWebIfChanged();
if (only.length === 0) {
  for await (const old of glob('*.png', { cwd: FOLDER })) await rm(path.join(FOLDER, old));
}
await mkdir(FOLDER, { recursive: true });
const server = await startProcess({ DEMO_DATA: 'on' });
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
try {
  for (const role of EYES) {
    for (const look of LOOKS) {
      const theirs = wanted.filter((one) => (one.role ?? 'super_admin') === role);
      const pictures = theirs.filter(({ looks = LOOKS }) => looks.includes(look));
      await takeAll(browser, role, look, pictures);
    }
  }
} finally {
  await browser.close();
  await server.stop();
}

async function takeAll(browser: Browser, role: Eyes, look: Look, pictures: readonly Picture[]) {
  if (pictures.length === 0) return;
  const phone = look.startsWith('phone');
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    isMobile: phone,
    hasTouch: phone,
    colorScheme: look.endsWith('dark') ? 'dark' : 'light',
    timezoneId: 'America/New_York',
  });
  const regulated = { regulated: 'super_admin', regulated_driver: 'driver' }[role as string];
  const logins = regulated ? demoLogins(DEMO_PASSWORD, CATSKILL) : demoLogins();
  const login = logins.find((one) => one.role === (regulated ?? role));
  if (login) {
    const { email, password } = login;
    await context.request.post('/api/auth/login', { data: { email, password } });
  }
  const page = await context.newPage();
  if (role === 'newcomer') await signUp(page, look);
  for (const picture of pictures) await take(page, picture, look);
  await context.close();
}

/** A business of its own for each look; the link of the mail signs in. */
async function signUp(page: Page, look: Look): Promise<void> {
  const form = {
    firstName: 'Rosa',
    lastName: 'Diaz',
    businessName: 'Catskill Supply',
    email: `rosa.${look}@catskill.example`,
    password: 'Right-horse-1',
  };
  const reply = await page.request.post('/api/auth/signup', { data: form });
  if (!reply.ok()) throw new Error(await reply.text());
  const link = page.getByRole('article').filter({ hasText: form.email }).getByRole('link');
  // The mail is sent after the reply.
  do await page.goto('/dev/outbox');
  while ((await link.count()) === 0);
  await link.click();
  await page.getByRole('region', { name: 'Get started' }).waitFor();
}

async function take(page: Page, { name, path: address, act }: Picture, look: Look): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
  if (act) {
    await act(page);
    await page.waitForTimeout(SETTLE_MS);
  }
  const file = `${name}${look.replace('wide', '').replace('phone', '-phone')}`;
  await shrink(await page.screenshot())
    .png({ palette: true, colours: 128, effort: 10 })
    .toFile(path.join(FOLDER, `${file}.png`));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}
