import { defineConfig } from 'vitest/config';

/** What tests the embedded PostgreSQL, or walks every call with a database beside the point, need not run beside another one. */
const ONCE = [
  'apps/server/src/**/*.embedded.test.ts',
  'apps/server/src/every-role.test.ts',
  'apps/server/src/hostile-input.test.ts',
  'apps/server/src/isolation.test.ts',
  'apps/server/src/lib/hostile-files.test.ts',
  'apps/server/src/main.test.ts',
  'scripts/**',
];

export default defineConfig({
  test: {
    projects: [
      {
        test: { name: 'domain', environment: 'node', include: ['packages/domain/src/**/*.test.ts'] },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: process.env.WAYBILL_TEST_POSTGRES ? ONCE : [],
          globalSetup: ['apps/server/src/testing-database-setup.ts'],
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
