import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They take long for their size, or wait long for what they test: started last, they would keep the run waiting. */
const LONG = [
  'e2e/accessibility.test.ts',
  'e2e/layout-shift.test.ts',
  'packages/local-postgres/src/embedded-server.test.ts',
  'apps/api/test/paused-database.test.ts',
  'apps/api/test/kill-sending.test.ts',
  'apps/api/test/kill-server.test.ts',
  'apps/api/test/kill-watches.test.ts',
  'apps/api/test/graceful-stop.test.ts',
  'apps/api/src/domains/orders/sending-trouble.test.ts',
  'apps/api/src/jobs/jobs.test.ts',
  'apps/api/src/db/migrate.test.ts',
  'apps/api/src/db/replica-reads.test.ts',
  'apps/admin/test/kill-inbox.test.ts',
  'apps/api/test/slow-database.test.ts',
];

/** Others that stand after each of them: most of them wait, and one beside the other they would leave the processors idle. */
const BETWEEN = 3;

/** Vitest's order, by the times of the last run or else by size, with those among the first whose size misleads. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((file) => moduleId.endsWith(`/${file}`));
    const others = sorted.filter((file) => !isLong(file));
    const mixed = sorted.filter(isLong).flatMap((file) => [file, ...others.splice(0, BETWEEN)]);
    return [...mixed, ...others];
  }
}
