import type { Sql } from '@formulary/api/db/sql';
import { statement } from '@formulary/api/db/statement';

const LARGEST_LIST = 1_000;

const RECALLS = statement('all_recalls', {
  anyPractice: 'the provider sees who confirmed',
  gives: {
    ...{ id: 'int', title: 'text', publishedAt: 'timestamptz', withdrawnAt: 'timestamptz?', practices: 'int' },
    ...{ confirmed: 'int' },
  },
  sql: `SELECT r.id, r.title, r.published_at AS "publishedAt", r.withdrawn_at AS "withdrawnAt",
      (SELECT count(*)::int FROM recall_practices t WHERE t.recall_id = r.id) AS practices,
      (SELECT count(DISTINCT c.practice_id)::int FROM recall_confirmations c WHERE c.recall_id = r.id) AS confirmed
    FROM recalls r ORDER BY r.id DESC LIMIT ${LARGEST_LIST}`,
});

/** Published recalls, the newest first, with how many practices were told and how many confirmed. */
export function listRecalls(sql: Sql) {
  return sql.run(RECALLS);
}
