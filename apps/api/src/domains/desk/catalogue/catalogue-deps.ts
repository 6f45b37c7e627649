import type { Db } from '../../../db/client.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Clock } from '../../../kernel/clock.ts';

export interface CatalogueDeps {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly clock: Clock;
}
