import type { Sql } from '../../db/sql.ts';
import type { ImportReport } from '../../list-files/import-report.ts';

/** A person's decision about a list that is kept, in the transaction that applies it. */
export interface Decision {
  /** When an approved list came: stock that was reported since stays. */
  readonly cameAt?: Date;
  /** Why it is held, whatever it changes. */
  readonly holds?: string;
  /** Once its wholesalers are locked. Throws where somebody decided before. */
  decide?(tx: Sql, at: Date): Promise<void>;
  /** Once its differences stand in `price_list_changes`. */
  compared?(tx: Sql): Promise<void>;
  /** Once it is applied or held; not in a dry run. */
  kept?(tx: Sql, report: ImportReport, at: Date): Promise<void>;
}
