import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';

const REJECT = statement('reject_held_lists_of_archived', {
  takes: { wholesalerId: 'int', at: 'timestamptz', by: 'text', reason: 'text' },
  sql: `UPDATE held_lists SET state = 'rejected', decided_at = $at, decided_by = $by, decision_reason = $reason
    WHERE id IN (SELECT id FROM held_lists WHERE state = 'held' AND $wholesalerId = ANY(wholesaler_ids) ORDER BY id FOR UPDATE)`,
});

interface Archived {
  readonly wholesalerId: number;
  readonly slug: string;
  readonly at: Date;
  /** Who archived it. */
  readonly by: string;
}

/**
 * Rejects what waits of a wholesaler that is archived, in a transaction that has locked it: none of that can be approved any
 * more, not even a list that names others beside it. Answers how many.
 */
export function rejectListsOfArchived(tx: Sql, { slug, ...archived }: Archived): Promise<number> {
  return tx.write(REJECT, { ...archived, reason: `${slug} was archived, and takes no list.` });
}
