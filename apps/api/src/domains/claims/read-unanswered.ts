import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { USUAL_ANSWER_DAYS } from './claim-sums.ts';

/** By wholesaler, the longest waiting first. Heard of is a claim that somebody answered, or of which a document gave something back since. */
const UNANSWERED = statement('unanswered_claims', {
  anyPractice: 'the provider looks at its own service',
  takes: { now: 'timestamptz', usual: 'int' },
  gives: { slug: 'text', wholesaler: 'text', count: 'int', oldest: 'timestamptz' },
  // Most claims have an answer: what is dearer is looked at for the others alone.
  sql: `WITH open AS MATERIALIZED (
      SELECT c.id, c.wholesaler_id, c.practice_id, c.made_at FROM claims c
      WHERE NOT EXISTS (SELECT FROM claim_answers a WHERE a.claim_id = c.id AND a.taken_back_at IS NULL))
    SELECT w.slug, w.name AS wholesaler, count(*)::int AS count, min(s.last) AS oldest
    FROM open c JOIN wholesalers w ON w.id = c.wholesaler_id
      CROSS JOIN LATERAL (SELECT max(asked_at) AS last FROM claim_sendings WHERE claim_id = c.id AND fault IS NULL) s
    WHERE s.last < $now - make_interval(days => coalesce(w.claim_days, $usual))
      AND NOT EXISTS (SELECT FROM claim_items i
        JOIN finding_credits f ON f.order_item_id = i.order_item_id
          OR (i.order_item_id IS NULL AND f.order_item_id IS NULL AND f.invoice_line_id = i.invoice_line_id)
          OR (i.order_item_id IS NULL AND i.invoice_line_id IS NULL AND f.order_item_id IS NULL AND f.invoice_line_id IS NULL
            AND f.invoice_id = i.invoice_id)
        JOIN invoices v ON v.id = f.credit_id
        WHERE i.claim_id = c.id AND v.practice_id = c.practice_id AND v.received_at >= c.made_at)
    GROUP BY w.id ORDER BY min(s.last), w.id`,
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

/** Claims of all practices that their wholesaler answered by nothing within its days, by wholesaler. */
export const readUnansweredClaims = (sql: Sql, now: Date) => sql.run(UNANSWERED, { now, usual: USUAL_ANSWER_DAYS });

/** The oldest claims whose mail was refused and was not sent again, each with how many there are. */
export const readClaimsNotSent = (sql: Sql, limit: number) => sql.run(NOT_SENT, { limit });
