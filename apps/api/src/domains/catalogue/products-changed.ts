import type { Sql } from '../../db/sql.ts';
import type { Jobs } from '../../jobs/jobs.ts';

/** Is told of products that changed, or whose offers did, in the transaction that changed them. Without `jobs` it enqueues nothing. */
export type ProductsChanged = (
  tx: Sql,
  changed: { readonly jobs?: Jobs | undefined; readonly productIds: readonly number[] },
) => Promise<void>;
