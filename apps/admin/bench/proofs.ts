import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './bench-server.ts';

/** Files of tests that kill servers or play with chance, and the rounds of a full run. The suite runs a few of each. */
export const ROUNDS = {
  'apps/admin/test/kill-inbox.test.ts': 50,
  'apps/api/src/domains/accounts/lock-out/reserve-attempt.test.ts': 1_000,
  'apps/api/src/domains/catalogue/search/search-pages.test.ts': 1_000,
  'apps/api/src/domains/lists/lists-at-once.test.ts': 5_000,
  'apps/api/src/domains/wants/want-properties.test.ts': 2_000,
  'apps/api/src/domains/watches/watches-at-once.test.ts': 100,
  'apps/api/src/list-files/read-records.test.ts': 500,
  'apps/api/test/cart-and-order-properties.test.ts': 1_000,
  'apps/api/test/charged/charged.test.ts': 2_000,
  'apps/api/test/claimed/claimed.test.ts': 10_000,
  'apps/api/test/claimed/promised.test.ts': 200,
  'apps/api/test/delivery-histories.test.ts': 10_000,
  'apps/api/test/documents-fuzz.test.ts': 10_000,
  'apps/api/test/forged-tokens.test.ts': 10_000,
  'apps/api/test/interface/fuzz.test.ts': 10_000,
  'apps/api/test/kill-folder.test.ts': 50,
  'apps/api/test/kill-list-upload.test.ts': 50,
  'apps/api/test/kill-postgres.test.ts': 20,
  'apps/api/test/kill-publish-catalogue.test.ts': 50,
  'apps/api/test/kill-sending.test.ts': 200,
  'apps/api/test/kill-server.test.ts': 200,
  'apps/api/test/kill-watches.test.ts': 50,
  'apps/api/test/spending-properties.test.ts': 200,
  'apps/api/test/parallel-refreshes.test.ts': 1_000,
  'apps/api/test/paused-database.test.ts': 30,
  'apps/api/test/slow-database.test.ts': 100,
  'apps/api/test/words-fuzz.test.ts': 10_000,
  'e2e/receive-killed.test.ts': 50,
};

/** All of them, one after the other, and every state of every screen at every width. The first that fails ends the run. */
export function runProofs(): void {
  for (const [file, rounds] of Object.entries(ROUNDS)) runTests(file, { ROUNDS: String(rounds) });
  runTests('e2e/accessibility.test.ts', { EVERY_SCENE: '1' });
  runTests('e2e/layout-shift.test.ts', { EVERY_WIDTH: '1' });
}

/** Milliseconds, against what hangs: ten thousand histories take half an hour. A test that knows better says so itself. */
const LIMIT = 6 * 3_600_000;

function runTests(file: string, settings: Record<string, string>): void {
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  execFileSync(process.execPath, [vitest, 'run', file, `--testTimeout=${LIMIT}`], {
    cwd: ROOT,
    stdio: 'inherit',
    // What the caller sets goes first: fewer rounds, or the seed of a failure.
    env: { ...settings, ...process.env },
  });
}
