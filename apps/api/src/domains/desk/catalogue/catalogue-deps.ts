import type { Db } from '../../../db/client.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { ProductsChanged } from '../../catalogue/public.ts';

export interface CatalogueDeps {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly productsChanged: ProductsChanged;
}
