import { type Cents, toCents } from '@formulary/pricing/money';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { cellSql } from './cell-sql.ts';

/**
 * What `notSaidBefore` says of a sum that documents gave back: at each level that somebody said a document had come to, it is what is above
 * all that was said before; the highest counts.
 */
const notSaidBefore = (credited: string) =>
  `greatest(0, ${credited} - coalesce(sum(s.amount) FILTER (WHERE s.level < ${credited}), 0),
        max(s.level - s.before) FILTER (WHERE s.level < ${credited}))`;

const GIVEN_BACK = statement('given_back_by_all', {
  anyPractice: 'the provider sums up what wholesalers gave back to all of them',
  takes: { since: 'timestamptz?' },
  gives: { wholesalerId: 'int', amount: 'float8' },
  // Most of what documents gave back nobody had said before: it is counted without a look at what was.
  sql: `WITH said AS MATERIALIZED (
      SELECT c.wholesaler_id, a.answered_at, s.amount, s.credited_before AS level, i.id AS item, ${cellSql('i')} AS cell
      FROM claims c JOIN claim_answers a ON a.claim_id = c.id JOIN claim_answer_items s ON s.claim_answer_id = a.id
        JOIN claim_items i ON i.id = s.claim_item_id
      WHERE a.kind = 'credited' AND a.taken_back_at IS NULL),
    documents AS MATERIALIZED (
      SELECT f.id, c.wholesaler_id, c.received_at, f.amount, ${cellSql('f')} AS cell
      FROM invoices c JOIN finding_credits f ON f.credit_id = c.id)
    SELECT wholesaler_id AS "wholesalerId", sum(amount)::float8 AS amount FROM (
      SELECT wholesaler_id, amount FROM said WHERE $since IS NULL OR answered_at >= $since
      UNION ALL
      SELECT wholesaler_id, amount FROM documents
      WHERE ($since IS NULL OR received_at >= $since) AND NOT EXISTS (SELECT FROM said s WHERE s.cell = documents.cell)
      UNION ALL
      SELECT d.wholesaler_id, ${notSaidBefore('d.credited')} - ${notSaidBefore('(d.credited - d.amount)')}
      FROM (SELECT d.*, sum(amount) OVER (PARTITION BY cell ORDER BY received_at, id ROWS UNBOUNDED PRECEDING) AS credited
          FROM documents d WHERE EXISTS (SELECT FROM said s WHERE s.cell = d.cell)) d
        JOIN (SELECT said.*, sum(amount) OVER (PARTITION BY cell ORDER BY level, answered_at, item ROWS UNBOUNDED PRECEDING) - amount AS before
          FROM said) s ON s.cell = d.cell
      WHERE $since IS NULL OR d.received_at >= $since GROUP BY d.id, d.wholesaler_id, d.credited, d.amount
    ) given GROUP BY wholesaler_id`,
});

/** What each wholesaler gave back to all practices, the same money once: the sum of what `readGivenBack` says of each. */
export async function readGivenBackByAll(db: Sql, since: Date | null): Promise<Map<number, Cents>> {
  const sums = await db.run(GIVEN_BACK, { since });
  return new Map(sums.map(({ wholesalerId, amount }) => [wholesalerId, toCents(amount)]));
}
