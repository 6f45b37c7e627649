import type { Sql } from '../../../db/sql.ts';
import { type RowOfStatement, statement } from '../../../db/statement.ts';

const LARGEST_LIST = 1_000;

const RECALLS = statement('all_recalls', {
  anyPractice: 'the provider sees who confirmed',
  takes: { after: 'int?', limit: 'int' },
  gives: {
    ...{ id: 'int', title: 'text', publishedAt: 'timestamptz', withdrawnAt: 'timestamptz?', practices: 'int' },
    ...{ confirmed: 'int' },
  },
  sql: `SELECT r.id, r.title, r.published_at AS "publishedAt", r.withdrawn_at AS "withdrawnAt",
      (SELECT count(*)::int FROM recall_practices t WHERE t.recall_id = r.id) AS practices,
      (SELECT count(DISTINCT c.practice_id)::int FROM recall_confirmations c WHERE c.recall_id = r.id) AS confirmed
    FROM recalls r WHERE $after IS NULL OR r.id < $after ORDER BY r.id DESC LIMIT $limit`,
});

export type ListedRecall = RowOfStatement<typeof RECALLS>;

interface Which {
  /** The recall that they are older than. */
  readonly after?: number | undefined;
  readonly limit?: number;
}

/** Published recalls, the newest first, with how many practices were told and how many confirmed. */
export function listRecalls(sql: Sql, { after, limit = LARGEST_LIST }: Which = {}): Promise<ListedRecall[]> {
  return sql.run(RECALLS, { after: after ?? null, limit });
}
