import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { demoLogins } from '../apps/server/src/operations/seed-demo.ts';
import { startServer } from '../apps/server/src/testing-server.ts';
import { buildWebIfChanged } from './build-web.ts';
import { ensureChromium } from './system-packages.ts';

const FOLDER = path.join(import.meta.dirname, '../docs/screens');

const SCREENS: Record<string, string> = {
  home: '/dashboard',
  'create-order': '/dashboard/create-order',
  orders: '/dashboard/orders',
  'unpaid-orders': '/dashboard/unpaid-orders',
  inventory: '/dashboard/view-inventory',
  brands: '/dashboard/manage-brands',
  stores: '/dashboard/manage-stores',
  drivers: '/dashboard/manage-drivers',
  analytics: '/dashboard/analytics',
  logs: '/dashboard/logs',
  settings: '/dashboard/billing-settings',
};

/** Charts and pictures draw themselves after the page is there. */
const SETTLE_MS = 1500;

/** Pictures of the demo distributor's screens for docs/screens: wide and narrow, light and dark. */
await buildWebIfChanged();
await mkdir(FOLDER, { recursive: true });
const server = await startServer({ DEMO_DATA: 'on' });
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [size, viewport] of [
      ['', { width: 1440, height: 900 }],
      ['-phone', { width: 390, height: 844 }],
    ] as const) {
      const context = await browser.newContext({
        baseURL: server.address,
        viewport,
        colorScheme,
        timezoneId: 'America/New_York',
      });
      const [owner] = demoLogins();
      await context.request.post('/api/auth/login', {
        data: { email: owner?.email, password: owner?.password },
      });
      const page = await context.newPage();
      for (const [name, address] of Object.entries(SCREENS)) {
        await page.goto(address);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForTimeout(SETTLE_MS);
        await page.screenshot({ path: path.join(FOLDER, `${name}${size}-${colorScheme}.png`) });
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
