import { statement } from '../../db/statement.ts';

/** The condition that the rows of a table, by its alias, are of the practices asked for. */
type Whose = (alias: string) => string;
const ofPractice: Whose = (alias) => `${alias}.practice_id = $practiceId`;
const ofAny: Whose = () => 'true';

const OF_ALL = { since: 'timestamptz?' } as const;
const OF_ONE = { ...OF_ALL, practiceId: 'int' } as const;
const KINDS = { findingKinds: 'text[]' } as const;
const anyPractice = 'the provider sums up what wholesalers charged all of them';

const linesOf = (whose: Whose) =>
  `SELECT v.wholesaler_id AS "wholesalerId", count(*)::int AS lines FROM invoices v JOIN invoice_lines l ON l.invoice_id = v.id
    WHERE ${whose('v')} AND NOT v.is_credit AND ($since IS NULL OR v.received_at >= $since) GROUP BY v.wholesaler_id`;
const LINES = { wholesalerId: 'int', lines: 'int' } as const;

/** Where a document gave back of the line of an order, its verdicts are of the rest. */
const foundOf = (whose: Whose) =>
  `SELECT wholesaler_id AS "wholesalerId", sum(findings)::int AS findings, sum(amount)::float8 AS amount FROM (
      SELECT v.wholesaler_id, 1 AS findings, d.amount FROM invoices v JOIN invoice_verdicts d ON d.invoice_id = v.id
      WHERE ${whose('v')} AND NOT v.is_credit AND ($since IS NULL OR v.received_at >= $since)
        AND d.kind = ANY ($findingKinds) AND d.amount > 0
      UNION ALL
      SELECT given.wholesaler_id, CASE WHEN EXISTS (SELECT FROM invoice_verdicts d
          WHERE d.order_item_id = given.order_item_id AND d.kind = ANY ($findingKinds) AND d.amount > 0) THEN 0 ELSE 1 END, given.amount
      FROM (SELECT c.wholesaler_id, f.order_item_id, sum(f.amount) AS amount FROM invoices c JOIN finding_credits f ON f.credit_id = c.id
          WHERE ${whose('c')} AND f.invoice_id IS NULL GROUP BY c.wholesaler_id, f.order_item_id) given
        CROSS JOIN LATERAL (SELECT min(v.received_at) AS at
          FROM invoice_matches m JOIN invoice_lines l ON l.id = m.invoice_line_id JOIN invoices v ON v.id = l.invoice_id
          WHERE m.order_item_id = given.order_item_id AND NOT v.is_credit) charged
      WHERE charged.at IS NOT NULL AND ($since IS NULL OR charged.at >= $since)
    ) ever GROUP BY wholesaler_id`;
const FOUND = { wholesalerId: 'int', findings: 'int', amount: 'float8' } as const;

const claimedOf = (whose: Whose) =>
  `SELECT c.wholesaler_id AS "wholesalerId", sum(i.amount)::float8 AS amount FROM claims c JOIN claim_items i ON i.claim_id = c.id
    WHERE ${whose('c')} AND ($since IS NULL OR c.made_at >= $since)
      AND EXISTS (SELECT FROM claim_sendings s WHERE s.claim_id = c.id AND s.fault IS NULL)
    GROUP BY c.wholesaler_id`;
const CLAIMED = { wholesalerId: 'int', amount: 'float8' } as const;

/** What a claim's item `i` and a credit `f` are both of. */
const OF_SAME = `(f.order_item_id = i.order_item_id
    OR i.order_item_id IS NULL AND f.order_item_id IS NULL AND f.invoice_line_id = i.invoice_line_id
    OR i.order_item_id IS NULL AND i.invoice_line_id IS NULL AND f.order_item_id IS NULL AND f.invoice_line_id IS NULL
      AND f.invoice_id = i.invoice_id)`;

/** Days until something was given back of each claim that was sent, and of each invoice of which that was not claimed before. */
const waitsOf = (whose: Whose) =>
  `SELECT c.wholesaler_id AS "wholesalerId", (extract(epoch FROM credit.at - sent.at) / 86400)::float8 AS days
    FROM claims c
      CROSS JOIN LATERAL (SELECT min(s.asked_at) AS at FROM claim_sendings s WHERE s.claim_id = c.id AND s.fault IS NULL) sent
      CROSS JOIN LATERAL (SELECT least(
        (SELECT min(v.received_at) FROM claim_items i JOIN finding_credits f ON ${OF_SAME} JOIN invoices v ON v.id = f.credit_id AND v.practice_id = c.practice_id
          WHERE i.claim_id = c.id AND v.received_at >= sent.at),
        (SELECT min(a.answered_at) FROM claim_answers a
          WHERE a.claim_id = c.id AND a.kind = 'credited' AND a.taken_back_at IS NULL)) AS at) credit
    WHERE ${whose('c')} AND credit.at IS NOT NULL AND ($since IS NULL OR c.made_at >= $since)
    UNION ALL
    SELECT charged.wholesaler_id, greatest(0, extract(epoch FROM min(v.received_at) - charged.received_at) / 86400)::float8
    FROM invoices v JOIN finding_credits f ON f.credit_id = v.id
      CROSS JOIN LATERAL (
        SELECT n.id, n.wholesaler_id, n.received_at FROM invoices n
        WHERE n.practice_id = v.practice_id AND n.id = coalesce(f.invoice_id, (SELECT o.id
          FROM invoice_matches m JOIN invoice_lines l ON l.id = m.invoice_line_id JOIN invoices o ON o.id = l.invoice_id
          WHERE m.order_item_id = f.order_item_id AND NOT o.is_credit ORDER BY o.received_at, o.id LIMIT 1))
      ) charged
    WHERE ${whose('v')} AND ($since IS NULL OR charged.received_at >= $since) AND NOT EXISTS (
      SELECT FROM claim_items i JOIN claim_sendings s ON s.claim_id = i.claim_id
      WHERE s.fault IS NULL AND s.asked_at <= v.received_at AND ${OF_SAME})
    GROUP BY charged.id, charged.wholesaler_id, charged.received_at`;
const WAITS = { wholesalerId: 'int', days: 'float8' } as const;

export const LINES_OF_PRACTICE = statement('charged_lines_of_wholesalers', {
  takes: OF_ONE,
  gives: LINES,
  sql: linesOf(ofPractice),
});
export const LINES_OF_ALL = statement('charged_lines_of_all', {
  anyPractice,
  takes: OF_ALL,
  gives: LINES,
  sql: linesOf(ofAny),
});

export const FOUND_OF_PRACTICE = statement('findings_of_wholesalers', {
  takes: { ...OF_ONE, ...KINDS },
  gives: FOUND,
  sql: foundOf(ofPractice),
});
export const FOUND_OF_ALL = statement('findings_of_all', {
  anyPractice,
  takes: { ...OF_ALL, ...KINDS },
  gives: FOUND,
  sql: foundOf(ofAny),
});

export const CLAIMED_OF_PRACTICE = statement('claimed_from_wholesalers', {
  takes: OF_ONE,
  gives: CLAIMED,
  sql: claimedOf(ofPractice),
});
export const CLAIMED_OF_ALL = statement('claimed_by_all', {
  anyPractice,
  takes: OF_ALL,
  gives: CLAIMED,
  sql: claimedOf(ofAny),
});

export const WAITS_OF_PRACTICE = statement('waits_for_credit', {
  takes: OF_ONE,
  gives: WAITS,
  sql: waitsOf(ofPractice),
});
export const WAITS_OF_ALL = statement('waits_for_credit_of_all', {
  anyPractice,
  takes: OF_ALL,
  gives: WAITS,
  sql: waitsOf(ofAny),
});
