import { FindingKind } from '@formulary/contracts/claims/findings';
import { z } from 'zod';
import { statement } from '../../db/statement.ts';

/** One of the three says what it is of, the first that is there. */
const CELL = { orderItemId: 'int?', invoiceLineId: 'int?', invoiceId: 'int?' } as const;

/** Findings of a practice that cost something, in the order of the documents. */
export const FINDINGS = statement('findings_of_practice', {
  takes: { practiceId: 'int', findingKinds: 'text[]' },
  gives: {
    documentId: 'int',
    wholesalerId: 'int',
    orderItemId: 'int?',
    invoiceLineId: 'int?',
    kind: FindingKind,
    amount: 'float8',
    packs: 'int?',
    promised: 'float8?',
    charged: 'float8?',
    words: 'text?',
  },
  sql: `SELECT v.id AS "documentId", v.wholesaler_id AS "wholesalerId", d.order_item_id AS "orderItemId",
      d.invoice_line_id AS "invoiceLineId", d.kind, d.amount::float8 AS amount, d.packs, d.promised::float8 AS promised,
      d.charged::float8 AS charged, d.words
    FROM invoices v JOIN invoice_verdicts d ON d.invoice_id = v.id
    WHERE v.practice_id = $practiceId AND (v.asks > 0 OR v.findings > 0) AND d.kind = ANY ($findingKinds) AND d.amount > 0
    ORDER BY v.issued_on, v.id, d.id`,
});

/** Lines of orders of which packs were rejected, and which no invoice charges. */
export const REJECTED_LINES = statement('rejected_lines_without_invoice', {
  takes: { practiceId: 'int' },
  gives: { orderItemId: 'int', wholesalerId: 'int', packs: 'int', kind: FindingKind },
  sql: `SELECT i.id AS "orderItemId", w.wholesaler_id AS "wholesalerId", sum(e.quantity)::int AS packs,
      'rejected_not_credited' AS kind
    FROM receipt_entries e JOIN order_items i ON i.id = e.order_item_id JOIN wholesale_orders w ON w.id = i.wholesale_order_id
    WHERE e.practice_id = $practiceId AND e.kind = 'rejected'
      AND NOT EXISTS (SELECT FROM invoice_matches m WHERE m.order_item_id = i.id)
    GROUP BY i.id, w.wholesaler_id HAVING sum(e.quantity) > 0 ORDER BY i.id`,
});

/**
 * Lines of orders of which a credit was promised: how much is waited for where a document charges or credits the line, and else how
 * much is overdue.
 */
export const PROMISED_CREDITS = statement('promised_credits_of_practice', {
  takes: { practiceId: 'int' },
  gives: { orderItemId: 'int', wholesalerId: 'int', waits: 'float8', overdue: 'float8', words: 'text?' },
  sql: `SELECT i.id AS "orderItemId", w.wholesaler_id AS "wholesalerId",
      (SELECT coalesce(sum(d.promised), 0) FROM invoice_verdicts d
        WHERE d.order_item_id = i.id AND d.kind = 'waited_for_credit')::float8 AS waits,
      CASE WHEN EXISTS (SELECT FROM invoice_matches m WHERE m.order_item_id = i.id) THEN 0
        ELSE coalesce(sum(n.amount) FILTER (WHERE n.overdue_at IS NOT NULL), 0) END::float8 AS overdue,
      string_agg(n.note || ', ' || to_char(n.said_on, 'FMDD FMMonth YYYY'), '; ' ORDER BY n.id) AS words
    FROM noted_promises n JOIN order_items i ON i.id = n.order_item_id JOIN wholesale_orders w ON w.id = i.wholesale_order_id
    WHERE n.practice_id = $practiceId AND n.taken_back_at IS NULL AND n.amount IS NOT NULL
    GROUP BY i.id, w.wholesaler_id ORDER BY i.id`,
});

/** What documents gave back of findings. `isOfDocument`: of what the findings of a document still have in them. */
export const CREDITS = statement('credits_of_practice', {
  takes: { practiceId: 'int' },
  gives: { ...CELL, isOfDocument: 'bool', amount: 'float8' },
  sql: `SELECT f.order_item_id AS "orderItemId", f.invoice_line_id AS "invoiceLineId", f.invoice_id AS "invoiceId",
      f.invoice_id IS NOT NULL AS "isOfDocument", sum(f.amount)::float8 AS amount
    FROM invoices c JOIN finding_credits f ON f.credit_id = c.id
    WHERE c.practice_id = $practiceId GROUP BY f.order_item_id, f.invoice_line_id, f.invoice_id`,
});

/** What the practice claimed, in the order in which it did. */
export const CLAIMED = statement('claimed_items_of_practice', {
  takes: { practiceId: 'int' },
  gives: {
    ...CELL,
    id: 'int',
    claimId: 'int',
    amount: 'float8',
    creditedBefore: 'float8',
    said: z.array(z.strictObject({ amount: z.number(), creditedBefore: z.number() })),
    refused: 'float8',
    writtenOff: 'float8',
  },
  sql: `SELECT i.id, i.claim_id AS "claimId", i.order_item_id AS "orderItemId", i.invoice_line_id AS "invoiceLineId",
      i.invoice_id AS "invoiceId", i.amount::float8 AS amount, i.credited_before::float8 AS "creditedBefore",
      coalesce(json_agg(json_build_object('amount', s.amount, 'creditedBefore', s.credited_before) ORDER BY a.id)
        FILTER (WHERE a.kind = 'credited'), '[]') AS said,
      coalesce(sum(s.amount) FILTER (WHERE a.kind = 'refused'), 0)::float8 AS refused,
      coalesce(sum(s.amount) FILTER (WHERE a.kind = 'written_off'), 0)::float8 AS "writtenOff"
    FROM claims c JOIN claim_items i ON i.claim_id = c.id LEFT JOIN claim_answer_items s ON s.claim_item_id = i.id
      LEFT JOIN claim_answers a ON a.id = s.claim_answer_id AND a.taken_back_at IS NULL
    WHERE c.practice_id = $practiceId GROUP BY i.id ORDER BY i.id`,
});
