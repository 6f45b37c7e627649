import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { cellSql } from './cell-sql.ts';
import { USUAL_ANSWER_DAYS } from './claim-sums.ts';

/**
 * By wholesaler, the one with the oldest late claim first. Heard of is a claim that somebody answered, or of which a document gave something
 * back since.
 */
const UNANSWERED = statement('unanswered_claims', {
  anyPractice: 'the provider looks at its own service',
  takes: { now: 'timestamptz', usual: 'int' },
  gives: {
    wholesalerId: 'int',
    wholesaler: 'text',
    claims: 'int',
    amount: 'float8',
    oldest: 'timestamptz',
    late: 'int',
    oldestLate: 'timestamptz?',
  },
  // Most claims have an answer: what is dearer is looked at for the others alone, and for all of them at once.
  sql: `WITH open AS MATERIALIZED (
      SELECT c.id, c.wholesaler_id, c.practice_id, c.made_at, i.amount, ${cellSql('i')} AS cell
      FROM claims c LEFT JOIN claim_items i ON i.claim_id = c.id
      WHERE NOT EXISTS (SELECT FROM claim_answers a WHERE a.claim_id = c.id AND a.taken_back_at IS NULL)),
    credits AS MATERIALIZED (
      SELECT v.practice_id, v.received_at, ${cellSql('f')} AS cell FROM finding_credits f JOIN invoices v ON v.id = f.credit_id),
    heard AS MATERIALIZED (SELECT o.id FROM open o JOIN credits f USING (cell, practice_id) WHERE f.received_at >= o.made_at),
    silent AS (
      SELECT id, wholesaler_id, sum(amount) AS amount FROM open WHERE id NOT IN (SELECT id FROM heard) GROUP BY id, wholesaler_id)
    SELECT w.id AS "wholesalerId", w.name AS wholesaler, count(*)::int AS claims, coalesce(sum(c.amount), 0)::float8 AS amount,
      min(s.last) AS oldest, count(*) FILTER (WHERE late.is)::int AS late, min(s.last) FILTER (WHERE late.is) AS "oldestLate"
    FROM silent c JOIN wholesalers w ON w.id = c.wholesaler_id
      CROSS JOIN LATERAL (SELECT max(asked_at) AS last FROM claim_sendings WHERE claim_id = c.id AND fault IS NULL) s
      CROSS JOIN LATERAL (SELECT s.last < $now - make_interval(days => coalesce(w.claim_days, $usual)) AS is) late
    WHERE s.last IS NOT NULL
    GROUP BY w.id ORDER BY min(s.last) FILTER (WHERE late.is), w.id`,
});

/** Claims whose mail did not go, with the fault of the last try, the oldest first. */
const NOT_SENT = statement('claims_not_sent', {
  anyPractice: 'the provider looks at its own service',
  takes: { limit: 'int' },
  gives: { claimId: 'int', wholesaler: 'text', practice: 'text', fault: 'text?', askedAt: 'timestamptz', count: 'int' },
  sql: `SELECT c.id AS "claimId", w.name AS wholesaler, p.name AS practice, s.fault, s.asked_at AS "askedAt",
      count(*) OVER ()::int AS count
    FROM claim_sendings s JOIN claims c ON c.id = s.claim_id JOIN wholesalers w ON w.id = c.wholesaler_id
      JOIN practices p ON p.id = c.practice_id
    WHERE s.fault IS NOT NULL AND NOT EXISTS (SELECT FROM claim_sendings n WHERE n.claim_id = s.claim_id AND n.id > s.id)
    ORDER BY s.asked_at, s.id LIMIT $limit`,
});

/** Claims of all practices that their wholesaler answered by nothing, by wholesaler. Late is what it did not answer within its days. */
export const readUnansweredClaims = (sql: Sql, now: Date) => sql.run(UNANSWERED, { now, usual: USUAL_ANSWER_DAYS });

/** The oldest claims whose mail was refused and was not sent again, each with how many there are. */
export const readClaimsNotSent = (sql: Sql, limit: number) => sql.run(NOT_SENT, { limit });
