import { availableParallelism } from 'node:os';
import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './apps/api/test/longest-first.ts';
import { TallyReporter } from './apps/api/test/tally-reporter.ts';

/**
 * Two files more than there are cores, as some only wait. Of a large machine not all: each file in work has about 20
 * connections, and the tests' server 200. The same in every project, so that all their files stand in one queue.
 */
const maxWorkers = Math.min(availableParallelism(), 6) + 2;

// Servers and commands that tests start load what they share from here instead of compiling it anew.
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, 'node_modules/.cache/compiled');

/** What search and quick order make of the demo, and the image's files with a server in them. */
const NEEDS_DATABASE = ['prisma/seed/demo-{search,quick-order}.test.ts', 'deploy/image/image.test.ts'];

/** Screens' tests that need modules of their own: of a page before the first sign of a user, and with a module replaced. */
const WITH_OWN_MODULES = [
  'apps/web/src/ui/late.test.tsx',
  'apps/web/src/features/scan/before-scanning.test.tsx',
  'apps/web/src/api/use-write.test.tsx',
];

export default defineConfig({
  test: {
    reporters: ['default', new TallyReporter()],
    sequence: { sequencer: LongestFirst },
    // happy-dom does not know the element, and React says so once a file; and it loads no page into a frame.
    onConsoleLog: (log) =>
      !log.startsWith('The tag <search> is unrecognized') && !log.includes('Iframe page loading is disabled'),
    // Prisma's schema engine is WebAssembly, which Node calls experimental each time.
    execArgv: ['--disable-warning=ExperimentalWarning'],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/{contracts,pricing,gs1,packs,documents,allocation}/**/*.test.ts',
            'apps/web/**/*.test.ts',
            'prisma/**/*.test.ts',
            'deploy/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...NEEDS_DATABASE],
          maxWorkers,
          // Against what hangs: building a year of the demo takes seconds, and a busy machine is not a fault.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'screens',
          include: ['apps/web/**/*.test.tsx'],
          exclude: [...configDefaults.exclude, ...WITH_OWN_MODULES],
          environment: 'happy-dom',
          setupFiles: ['apps/web/test/between-tests.ts'],
          pool: 'forks',
          // A worker loads the application once, and has one window: between files it is put in order.
          isolate: false,
          maxWorkers,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'screens-alone',
          include: WITH_OWN_MODULES,
          environment: 'happy-dom',
          maxWorkers,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/{api,admin}/**/*.test.ts', 'packages/local-postgres/**/*.test.ts', ...NEEDS_DATABASE],
          globalSetup: ['apps/api/test/global-setup.ts'],
          pool: 'forks',
          // A worker imports the application once: what a file changes, its database and its application, is its own.
          isolate: false,
          maxWorkers,
          // Against what hangs: a busy machine is not a fault.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['apps/api/test/global-setup.ts', 'e2e/global-setup.ts'],
          pool: 'forks',
          isolate: false,
          maxWorkers,
          // Against what hangs: a busy machine is not a fault.
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // As long as a page waits for anything else.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
