import { defineConfig } from 'vitest/config';
import { TallyReporter } from './apps/api/test/tally-reporter.ts';

export default defineConfig({
  test: {
    // At the root it runs once for all projects; in a project it would start one server for each.
    globalSetup: ['apps/api/test/global-setup.ts'],
    reporters: ['default', new TallyReporter()],
    // Prisma's schema engine is WebAssembly, which Node calls experimental each time.
    execArgv: ['--disable-warning=ExperimentalWarning'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/web/**/*.test.{ts,tsx}', 'prisma/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          pool: 'forks',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/build-web.ts'],
          pool: 'forks',
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // As long as a page waits for anything else: a busy machine is not a fault.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
