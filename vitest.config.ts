import { defineConfig } from 'vitest/config';

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
          // What tests the embedded PostgreSQL alone need not run beside another one.
          exclude: process.env.WAYBILL_TEST_POSTGRES ? ['apps/server/src/**/*.embedded.test.ts'] : [],
          globalSetup: ['apps/server/src/testing-database-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
