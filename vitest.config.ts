import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { NODE_FLAGS } from './scripts/suite/run-tool.ts';

/** The embedded PostgreSQL does every call in the tests of security; the oldest one does each once, where its statements are read. */
const EVERY_CALL = 'apps/server/test/calls/every-call.test.ts';

/**
 * What the oldest PostgreSQL must do as the embedded one does: migrations (by the setup), SQL functions, statements bound to an
 * account, every call, work at once. All else is told by the server and not by the database, so that it needs no second version.
 */
const ON_POSTGRES_15 = [
  'apps/server/src/database/query-in-account.test.ts',
  'apps/server/src/analytics/sales-kept.test.ts',
  'apps/server/src/catalogue/stock/move-stock.test.ts',
  'apps/server/src/orders/orders-at-once.test.ts',
  EVERY_CALL,
];

/** Files that take most of a minute begin first, so that none is left over when all others have ended. */
const SLOW =
  /hostile-input|every-role|every-write|main|embedded|faults|model|cluster|backup|seed-demo|upgrade|sessions/;

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

const server = {
  environment: 'node',
  // A file has a database of its own; the modules that it shares with other files keep no state that matters.
  isolate: false,
  globalSetup: ['apps/server/test/world/database-setup.ts'],
  execArgv: NODE_FLAGS,
  // Generous, since another process may keep both cores busy.
  expect: { poll: { timeout: 60_000 } },
  testTimeout: 300_000,
  hookTimeout: 300_000,
};

export default defineConfig({
  test: {
    // One more than there are cores, since a test often waits for PostgreSQL or for another process.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          name: 'domain',
          environment: 'node',
          isolate: false,
          testTimeout: 300_000,
          include: ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.ts'],
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [EVERY_CALL],
        },
      },
      { test: { ...server, name: 'postgres-15', include: ON_POSTGRES_15 } },
    ],
  },
});
