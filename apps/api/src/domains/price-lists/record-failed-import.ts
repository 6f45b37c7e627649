import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { DomainError } from '../../kernel/domain-error.ts';

export interface FailedImport {
  readonly wholesaler: string;
  readonly rows: number;
  readonly began: Date;
  readonly error: DomainError;
  readonly broughtBy?: string | undefined;
}

const LONGEST_REASON = 2_000;

const RECORD = statement('record_failed_import', {
  takes: { slug: 'text', began: 'timestamptz', now: 'timestamptz', rows: 'int', reason: 'text', broughtBy: 'text?' },
  sql: `INSERT INTO price_tasks (wholesaler_id, status, created_at, finished_at, rows, created, changed, withdrawn, moved, reason, brought_by)
    SELECT id, 'failed', $began, $now, $rows, 0, 0, 0, 0, $reason, $broughtBy FROM wholesalers WHERE slug = $slug`,
});

/** Records a failed task after the import was rolled back. Never throws: the error of the import matters more. */
export async function recordFailedImport(
  { db, clock }: { db: Sql; clock: Clock },
  { wholesaler: slug, rows, began, error, broughtBy }: FailedImport,
): Promise<void> {
  try {
    const reason = error.message.slice(0, LONGEST_REASON);
    await db.write(RECORD, { slug, began, now: clock.now(), rows, reason, broughtBy: broughtBy ?? null });
  } catch {
    // See above.
  }
}
