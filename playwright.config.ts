import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const asRoot = process.getuid?.() === 0;

/** Lets Node read the TypeScript of the specs, instead of compiling it. Playwright hands it to its workers. */
process.env.PW_DISABLE_TS_ESM = '1';

/** Real Chromium against the built app on a real server, which the global setup starts. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/world/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than there are cores, since a test often waits for what is announced for a few seconds.
  workers: availableParallelism() + 1,
  retries: 0,
  // Generous, since another process may keep both cores busy.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    contextOptions: { reducedMotion: 'reduce' },
    // A trace takes a quarter of the run's time; a failure names its locator and what was waited for.
    trace: 'off',
    screenshot: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // Fewer processes to talk between, and no optimized code for pages that live for seconds.
        '--in-process-gpu',
        '--enable-features=NetworkServiceInProcess2',
        // Room for what a page makes before it is collected, and code that a later test runs is kept. Threads beside the one
        // that collects only take turns with it on a busy machine.
        '--js-flags=--no-opt --no-maglev --no-flush-bytecode --single-threaded-gc --initial-heap-size=512 --min-semi-space-size=64 --max-semi-space-size=64',
        // What is seen is one tile, drawn by the thread that lays it out: fewer pieces to put together for each frame.
        '--default-tile-width=1472',
        '--default-tile-height=928',
        '--disable-threaded-scrolling',
        '--disable-threaded-animation',
        // One renderer from test to test, which keeps the compiled app.
        '--process-per-site',
        '--disable-site-isolation-trials',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
