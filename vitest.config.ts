import { defineConfig } from 'vitest/config';

/** What tests the embedded PostgreSQL, or walks every call with a database beside the point, need not run beside another one. */
const ONCE = [
  'apps/server/{src,test}/**/*.embedded.test.ts',
  'apps/server/test/security/every-role.test.ts',
  'apps/server/test/security/hostile-input.test.ts',
  'apps/server/test/security/isolation.test.ts',
  'apps/server/src/uploads/hostile-files.test.ts',
  'apps/server/src/main.test.ts',
  'scripts/**',
];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          environment: 'node',
          include: ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/{src,test}/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: process.env.WAYBILL_TEST_POSTGRES ? ONCE : [],
          globalSetup: ['apps/server/test/world/database-setup.ts'],
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
